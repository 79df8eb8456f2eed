//! On a small part of the grid, printed texts against the shortest ones that any
//! sequence of items can make.
#![cfg(feature = "alloc")]

use std::collections::BTreeMap;
use std::ops::BitOr;

use kev::range::Range;

/// All hands of four ranks: 16 classes, so a set of classes fits 16 bits.
struct Corner {
    classes: Vec<Range>,
    /// The shortest item for each set of classes that an item names.
    items: BTreeMap<usize, usize>,
}

impl Corner {
    fn of(ranks: [char; 4]) -> Corner {
        let mut names = Vec::new();
        let mut classes = Vec::new();
        for (place, first) in ranks.iter().enumerate() {
            for second in &ranks[place..] {
                let suits: &[&str] = if first == second { &[""] } else { &["s", "o"] };
                classes.extend(suits.iter().map(|suits| read(&format!("{first}{second}{suits}"))));
                names.extend(["", "s", "o"].map(|suits| format!("{first}{second}{suits}")));
            }
        }
        let mut corner = Corner { classes, items: BTreeMap::new() };
        for name in &names {
            corner.add_item(name);
            corner.add_item(&format!("{name}+"));
            for other in &names {
                corner.add_item(&format!("{name}-{other}"));
            }
        }
        corner
    }

    /// An item counts if it is one and names no hand with another rank.
    fn add_item(&mut self, text: &str) {
        let Ok(range) = text.parse::<Range>() else { return };
        let is_in = |class: &Range| class.iter().all(|(combo, _)| range.contains(combo));
        let places = (0..16).filter(|&place| is_in(&self.classes[place]));
        let set = places.map(|place| 1 << place).fold(0, BitOr::bitor);
        if self.range(set) == range {
            let length = self.items.entry(set).or_insert(text.len());
            *length = text.len().min(*length);
        }
    }

    fn range(&self, set: usize) -> Range {
        let classes = self.classes.iter().enumerate();
        let chosen = classes.filter(|&(place, _)| set >> place & 1 == 1);
        chosen.fold(Range::empty(), |range, (_, class)| range | class.clone())
    }

    /// The length of the shortest text for each set of classes, with or without `!`.
    fn shortest(&self, with_removal: bool) -> Vec<usize> {
        let mut lengths = vec![usize::MAX; 1 << 16];
        let mut by_length = vec![vec![0]];
        lengths[0] = 0;
        let mut length = 0;
        while length < by_length.len() {
            for set in std::mem::take(&mut by_length[length]) {
                if lengths[set] < length {
                    continue;
                }
                for (&item, &width) in &self.items {
                    let added = (set | item, length + width + 1);
                    let removed = with_removal.then_some((set & !item, length + width + 2));
                    for (next, next_length) in [added].into_iter().chain(removed) {
                        if next_length < lengths[next] {
                            lengths[next] = next_length;
                            by_length.resize_with(by_length.len().max(next_length + 1), Vec::new);
                            by_length[next_length].push(next);
                        }
                    }
                }
            }
            length += 1;
        }
        // The first item has no separator.
        lengths.into_iter().map(|length| length.saturating_sub(1)).collect()
    }
}

fn read(text: &str) -> Range {
    text.parse().unwrap()
}

/// No list of runs is shorter; and lists with `!`, for which there is no proof, are
/// hardly ever.
#[test]
fn texts_are_the_shortest() {
    for (ranks, step) in
        [(['A', 'K', 'Q', 'J'], 1), (['5', '4', '3', '2'], 7), (['T', '8', '7', '6'], 7)]
    {
        let corner = Corner::of(ranks);
        let (runs_alone, any) = (corner.shortest(false), corner.shortest(true));
        let (mut sets, mut longer) = (0, 0);
        for set in (1..1 << 16).step_by(step) {
            let text = corner.range(set).to_string();
            assert!(text.len() <= runs_alone[set], "{text} has {} at most", runs_alone[set]);
            assert!(text.len() <= any[set] + 2, "{text} has {} at best", any[set]);
            sets += 1;
            longer += usize::from(text.len() > any[set]);
        }
        assert!(500 * longer < sets, "{longer} of {sets} are longer");
    }
}
