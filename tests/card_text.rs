//! Single cards, ranks and suits read from text: exactly what the rules allow.

use kev::{CardError, CardInt, Rank, Suit};
use proptest::prelude::*;
use rstest::rstest;

const SELECTOR: char = '\u{FE0F}';
const SYMBOLS: [(char, Suit); 8] = [
    ('♠', Suit::Spades),
    ('♤', Suit::Spades),
    ('♥', Suit::Hearts),
    ('♡', Suit::Hearts),
    ('♦', Suit::Diamonds),
    ('♢', Suit::Diamonds),
    ('♣', Suit::Clubs),
    ('♧', Suit::Clubs),
];

/// All of ASCII, and characters beyond it that are suits or may be taken for something.
fn wide_alphabet() -> Vec<char> {
    let ascii = (0..128_u8).map(char::from);
    let symbols = '\u{2660}'..='\u{2667}';
    let look_alikes = [
        SELECTOR,
        '\u{FE0E}', // asks for a symbol drawn as text
        'с',        // Cyrillic, as are the next
        'А',
        'К',
        'Т',
        'ѕ',
        'ｃ', // full width
        'Ａ',
        '２',
        '\u{212A}', // the Kelvin sign, whose lower case is k
        '\u{017F}', // a long s, whose upper case is S
        '٢',        // an Arabic digit
        '²',
        '½',
        '\u{1F0A1}', // the picture of an ace of spades
        '🂡',
        '\u{301}', // an accent
        '\u{200B}',
        '\u{A0}',
        'é',
        '字',
        '\u{FFFD}',
        char::MAX,
    ];
    ascii.chain(symbols).chain(look_alikes).collect()
}

fn rank_of(character: char) -> Option<Rank> {
    let place = "23456789TJQKA".find(character).or_else(|| "........tjqka".find(character));
    place.filter(|_| character != '.').map(|place| Rank::ALL[place])
}

fn suit_of(character: char) -> Option<Suit> {
    let letter = "cdhs".find(character).or_else(|| "CDHS".find(character));
    let symbol = SYMBOLS.iter().find(|(symbol, _)| *symbol == character);
    letter.map(|place| Suit::ALL[place]).or(symbol.map(|&(_, suit)| suit))
}

fn is_symbol(character: char) -> bool {
    SYMBOLS.iter().any(|(symbol, _)| *symbol == character)
}

/// What the rules say of a text, by its characters: `Err(None)` for a wrong length.
fn expected_card(text: &[char]) -> Result<CardInt, Option<CardError>> {
    match *text {
        [rank, suit] | [rank, suit, SELECTOR]
            if text.len() == 2 && !(is_symbol(rank) && suit == SELECTOR)
                || text.len() == 3 && is_symbol(suit) =>
        {
            let no_rank = CardError::InvalidRank { found: rank, position: 0 };
            let no_suit = CardError::InvalidSuit { found: suit, position: 1 };
            let rank = rank_of(rank).ok_or(no_rank)?;
            Ok(CardInt::from_rank_suit(rank, suit_of(suit).ok_or(no_suit)?))
        }
        _ => Err(None),
    }
}

fn assert_reads_as_expected(characters: &[char]) {
    let text = characters.iter().collect::<String>();
    let found = CardInt::new(&text);
    assert_eq!(text.parse::<CardInt>(), found);
    match expected_card(characters) {
        Ok(card) => assert_eq!(found, Ok(card), "{text:?}"),
        Err(Some(error)) => assert_eq!(found, Err(error), "{text:?}"),
        Err(None) => match found {
            Err(CardError::WrongLength { text: excerpt, expected: 2, position: 0 }) => {
                assert!(text.starts_with(excerpt.as_str()));
                assert!(excerpt.as_str() == text || text.len() > 24);
            }
            _ => panic!("{text:?} gives {found:?}"),
        },
    }
}

#[test]
fn every_pair_of_characters() {
    let alphabet = wide_alphabet();
    let mut cards = 0;
    for &first in &alphabet {
        for &second in &alphabet {
            assert_reads_as_expected(&[first, second]);
            assert_reads_as_expected(&[first, second, SELECTOR]);
            cards += usize::from(expected_card(&[first, second]).is_ok());
        }
    }
    // 13 ranks, of which five are letters in two cases; a suit has two letters and two symbols.
    assert_eq!(cards, 18 * 16);
}

#[test]
fn other_lengths() {
    assert_reads_as_expected(&[]);
    for character in wide_alphabet() {
        assert_reads_as_expected(&[character]);
        for [before, after] in [["As", ""], ["", "As"], ["A", "s"], ["10", ""], ["A♠", ""]] {
            let text = format!("{before}{character}{after}");
            assert_reads_as_expected(&text.chars().collect::<Vec<_>>());
        }
    }
}

#[rstest]
#[case::ten("10d", 2)]
#[case::space_before(" As", 2)]
#[case::space_after("As ", 2)]
#[case::two_selectors("A♠\u{FE0F}\u{FE0F}", 2)]
#[case::selector_after_a_letter("As\u{FE0F}", 2)]
#[case::long("A♠A♠A♠A♠A♠A♠A♠", 2)]
fn a_text_of_the_wrong_length_is_quoted(#[case] text: &str, #[case] wanted: usize) {
    let Err(CardError::WrongLength { text: excerpt, expected, position: 0 }) = CardInt::new(text)
    else {
        panic!("{text:?} has the wrong length");
    };
    assert_eq!(expected, wanted);
    // A long text is cut after at most 24 bytes, between two characters.
    let whole = text.len() <= 24;
    assert!(text.starts_with(excerpt.as_str()));
    assert!(excerpt.as_str().len() == text.len().min(24));
    let dots = if whole { "" } else { "..." };
    assert_eq!(excerpt.to_string(), excerpt.as_str().to_owned() + dots);
    assert_eq!(format!("{excerpt:?}"), format!("{:?}{dots}", excerpt.as_str()));
}

#[test]
fn an_excerpt_ends_between_characters() {
    // A symbol has three bytes, so the 24th byte is in the middle of the last that fits.
    let Err(CardError::WrongLength { text, .. }) = CardInt::new("A♠♠♠♠♠♠♠♠♠♠")
    else {
        panic!("eleven characters");
    };
    assert_eq!(text.as_str(), "A♠♠♠♠♠♠♠");
    assert_eq!(text.to_string(), "A♠♠♠♠♠♠♠...");
}

#[test]
fn single_ranks_and_suits() {
    for character in wide_alphabet() {
        let text = character.to_string();
        let no_rank = CardError::InvalidRank { found: character, position: 0 };
        let no_suit = CardError::InvalidSuit { found: character, position: 0 };
        assert_eq!(Rank::from_char(character), rank_of(character));
        assert_eq!(Suit::from_char(character), suit_of(character));
        assert_eq!(text.parse(), rank_of(character).ok_or(no_rank));
        assert_eq!(text.parse(), suit_of(character).ok_or(no_suit));

        let with_selector = format!("{character}{SELECTOR}").parse::<Suit>();
        assert_eq!(with_selector.is_ok(), is_symbol(character), "{character:?}");
    }
    for rank in Rank::ALL {
        assert_eq!(rank.to_string().parse(), Ok(rank));
        assert_eq!(Rank::from_char(rank.to_char()), Some(rank));
    }
    for suit in Suit::ALL {
        assert_eq!(suit.to_string().parse(), Ok(suit));
        assert_eq!(Suit::from_char(suit.to_char()), Some(suit));
    }
    for text in ["", "AA", "10", "cc", "♠♠"] {
        let of_rank = text.parse::<Rank>().unwrap_err();
        assert!(matches!(of_rank, CardError::WrongLength { expected: 1, position: 0, .. }));
        let of_suit = text.parse::<Suit>().unwrap_err();
        assert!(matches!(of_suit, CardError::WrongLength { expected: 1, position: 0, .. }));
    }
}

#[test]
fn a_look_alike_is_named_by_its_code_point() {
    let text = |text| CardInt::new(text).unwrap_err().to_string();
    assert_eq!(text("6с"), "invalid suit 'с' (U+0441) at position 1");
    assert_eq!(text("Кs"), "invalid rank 'К' (U+041A) at position 0");
    assert_eq!(text("\u{212A}s"), "invalid rank '\u{212A}' (U+212A) at position 0");
    assert_eq!(text("A\0"), "invalid suit '\\0' (U+0000) at position 1");
    assert_eq!(text("A🂡"), "invalid suit '🂡' (U+1F0A1) at position 1");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5000))]

    #[test]
    fn any_text(characters: Vec<char>) {
        assert_reads_as_expected(&characters);
    }

    #[test]
    fn any_short_text_of_the_wide_alphabet(
        characters in prop::collection::vec(prop::sample::select(wide_alphabet()), 0..5),
    ) {
        assert_reads_as_expected(&characters);
    }
}
