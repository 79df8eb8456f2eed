//! Hands of the games in batches and one by one; Omaha beside a brute force over `evaluate`.
//!
//! `cargo bench` prints the nanoseconds a hand takes, as the median of several
//! rounds in which all take turns, and the same in multiples of the first row.
//! Every answer is checked. There is no other Rust library to compare with yet.

mod deals;
mod rounds;

use std::hint::black_box;
use std::time::Instant;

use deals::deals;
use kev::{Boards, CardInt, DECK, Game, evaluate};
use rounds::report;

const HANDS: u32 = 1_000_000;

type Row<'a> = rounds::Row<'a, String>;

fn main() {
    let start = Instant::now();
    let royal = Game::Omaha.evaluate(&cards("AsKs2c2d"), &cards("QsJsTs2h3h"));
    println!("The tables, made at first use: {:.2} ms", start.elapsed().as_secs_f64() * 1e3);
    assert_eq!(royal.unwrap().high.get(), 1);
    for [game, hi_lo] in [
        [Game::Omaha, Game::OmahaHiLo],
        [Game::Omaha5, Game::Omaha5HiLo],
        [Game::Omaha6, Game::Omaha6HiLo],
    ] {
        omaha(game, hi_lo);
    }
    other_games();
}

fn cards(text: &str) -> Vec<CardInt> {
    kev::cards(text).unwrap()
}

fn omaha(game: Game, hi_lo: Game) {
    let deals = &Deals::of(game);
    let indices = &deals.indices();
    let integers = &deals.integers();
    // On a board without pairs and with a flush, that no hand shares a card with.
    let board = &cards("Ks9s6s4d2c");
    let elsewhere = &Deals {
        hole: deals.rows().flat_map(|(hole, _)| beside(hole, board)).collect(),
        board: board.repeat(HANDS as usize),
        ..*deals
    };
    let one_board = move |ranks: &mut [u16]| {
        let boards = Boards::One(board);
        game.evaluate_batch(black_box(&elsewhere.hole), game.hole_cards(), boards, ranks)
    };
    let by_brute_force = |deals: &Deals<CardInt>| -> u64 {
        deals.rows().map(|(hole, board)| by_brute_force(black_box(hole), board)).sum()
    };
    let sum = by_brute_force(deals);
    report(
        &format!("1,000,000 random hands of {game}"),
        HANDS,
        vec![
            ("batch of card indices".into(), indices.batch(game), sum),
            #[cfg(feature = "parallel")]
            ("batch of card indices, 2 threads".into(), indices.batch_on_two_threads(game), sum),
            ("batch of card integers".into(), integers.batch(game), sum),
            ("batch on one board".into(), timed(game, one_board), by_brute_force(elsewhere)),
            (format!("batch of {hi_lo}"), indices.batch(hi_lo), deals.by_hand(hi_lo)),
            ("evaluate, hand by hand".into(), Box::new(|| deals.by_hand(game)), sum),
            (
                "all fives of two and three by evaluate".into(),
                Box::new(move || by_brute_force(deals)),
                sum,
            ),
        ],
    );
}

fn other_games() {
    let games = [
        Game::Holdem,
        Game::ShortDeck,
        Game::ShortDeckTrips,
        Game::Stud,
        Game::StudHiLo,
        Game::Razz,
        Game::FiveCardDraw,
        Game::DeuceToSeven,
        Game::AceToFive,
        Game::Badugi,
    ];
    let deals = games.map(|game| (game, Deals::of(game).indices(), Deals::of(game)));
    let rows = deals.iter().flat_map(|(game, indices, cards)| {
        let sum = cards.by_hand(*game);
        let batch: Row = (format!("{game}, batch of card indices"), indices.batch(*game), sum);
        let by_hand = Box::new(|| cards.by_hand(*game));
        [batch, (format!("{game}, evaluate, hand by hand"), by_hand, sum)]
    });
    report("1,000,000 random hands of the other games", HANDS, rows.collect());
}

/// Hole cards and boards, in parallel.
struct Deals<C> {
    game: Game,
    hole: Vec<C>,
    board: Vec<C>,
}

impl Deals<CardInt> {
    fn of(game: Game) -> Deals<CardInt> {
        let (hole_cards, board_cards) = (game.hole_cards(), game.board_cards());
        let (hole, board) = deals(game.deck(), HANDS as usize, hole_cards, board_cards);
        Deals { game, hole, board }
    }

    fn indices(&self) -> Deals<u8> {
        self.map(CardInt::index)
    }

    fn integers(&self) -> Deals<u32> {
        self.map(u32::from)
    }

    fn map<C>(&self, convert: impl Fn(CardInt) -> C) -> Deals<C> {
        let all = |cards: &[CardInt]| cards.iter().map(|&card| convert(card)).collect();
        Deals { game: self.game, hole: all(&self.hole), board: all(&self.board) }
    }

    fn rows(&self) -> impl Iterator<Item = (&[CardInt], &[CardInt])> {
        let boards = (0..)
            .map(|row| &self.board[row * self.game.board_cards()..][..self.game.board_cards()]);
        self.hole.chunks(self.game.hole_cards()).zip(boards)
    }

    /// The sum of all ranks and lows.
    fn by_hand(&self, game: Game) -> u64 {
        let ranks = self.rows().map(|(hole, board)| {
            let ranks = game.evaluate(black_box(hole), board).unwrap();
            u64::from(ranks.high.get()) + ranks.low.map_or(0, |low| low.get().into())
        });
        ranks.sum()
    }
}

impl<C: kev::BatchCard> Deals<C> {
    fn batch(&self, game: Game) -> Box<dyn FnMut() -> u64 + '_> {
        timed(game, move |ranks| {
            let boards = Boards::Each(&self.board, self.game.board_cards());
            game.evaluate_batch(black_box(&self.hole), self.game.hole_cards(), boards, ranks)
        })
    }

    #[cfg(feature = "parallel")]
    fn batch_on_two_threads(&self, game: Game) -> Box<dyn FnMut() -> u64 + '_> {
        timed(game, move |ranks| {
            let (hole, threads) = (black_box(&self.hole), std::num::NonZero::new(2));
            let boards = Boards::Each(&self.board, self.game.board_cards());
            game.evaluate_batch_threaded(hole, self.game.hole_cards(), boards, ranks, threads)
        })
    }
}

/// Fills ranks and adds them up.
fn timed<'a, E: std::fmt::Debug>(
    game: Game,
    rank: impl Fn(&mut [u16]) -> Result<(), E> + 'a,
) -> Box<dyn FnMut() -> u64 + 'a> {
    let mut ranks = vec![0; HANDS as usize * game.ranks_per_hand()];
    Box::new(move || {
        rank(&mut ranks).unwrap();
        ranks.iter().map(|&rank| u64::from(rank)).sum()
    })
}

/// The hole cards, those on the board replaced by the lowest cards that are in neither.
fn beside(hole: &[CardInt], board: &[CardInt]) -> Vec<CardInt> {
    let mut free = DECK.into_iter().filter(|card| !hole.contains(card) && !board.contains(card));
    let replaced = |&card| if board.contains(&card) { free.next().unwrap() } else { card };
    hole.iter().map(replaced).collect()
}

fn by_brute_force(hole: &[CardInt], board: &[CardInt]) -> u64 {
    let mut best = u16::MAX;
    for second in 1..hole.len() {
        for first in 0..second {
            for c in 2..5 {
                for b in 1..c {
                    for a in 0..b {
                        let five = [hole[first], hole[second], board[a], board[b], board[c]];
                        best = best.min(evaluate(&five).unwrap().get());
                    }
                }
            }
        }
    }
    best.into()
}
