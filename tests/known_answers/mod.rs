//! Questions about hands with known answers, as the golden data has them.

use kev::equity::EquityResult;
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Case {
    pub(crate) hands: Vec<String>,
    pub(crate) board: String,
    pub(crate) dead: String,
    deals: u64,
    wins: Vec<u64>,
    ties: Vec<u64>,
    equity: Vec<f64>,
    #[serde(default)]
    scoops: Vec<u64>,
    #[serde(default)]
    low_equity: Vec<f64>,
}

impl Case {
    pub(crate) fn assert_answer(&self, answer: &EquityResult) {
        let what = format!("{} {:?}", answer.game, self.hands);
        assert_eq!(answer.deals, self.deals, "{what}");
        for (player, result) in answer.players.iter().enumerate() {
            let counts = result.counts.unwrap();
            assert_eq!((counts.win, counts.tie), (self.wins[player], self.ties[player]), "{what}");
            assert!((result.equity - self.equity[player]).abs() < 1e-9, "{what}");
            assert_eq!(result.low_equity.is_some(), answer.game.is_hi_lo());
            if let Some(low) = result.low_equity {
                assert_eq!(counts.win, self.scoops[player]);
                assert!((low - self.low_equity[player]).abs() < 1e-9, "{what}");
            }
        }
    }
}
