//! tmp
use kev::equity::*;
use kev::*;
use serde_json::Value;
#[test]
fn golden() {
    let all: Value =
        serde_json::from_str(&std::fs::read_to_string("../shared/cases/games.json").unwrap())
            .unwrap();
    let mut n = 0;
    for (name, cases) in all.as_object().unwrap() {
        let game: Game = match name.as_str() {
            "omaha_five" => "omaha5",
            "omaha_six" => "omaha6",
            "omaha_five_hi_lo" => "omaha5_hi_lo",
            "deuce_seven" => "deuce_to_seven",
            o => o,
        }
        .parse()
        .unwrap();
        for c in cases.as_array().unwrap() {
            let players: Vec<_> = c["hands"]
                .as_array()
                .unwrap()
                .iter()
                .map(|h| game.range(h.as_str().unwrap()).unwrap())
                .collect();
            let q = Question::of(game, players)
                .with_board(&cards(c["board"].as_str().unwrap()).unwrap())
                .with_dead(&cards(c["dead"].as_str().unwrap()).unwrap());
            let r = equity(&q, &Options { method: Method::Exact, ..Options::default() })
                .unwrap_or_else(|e| panic!("{e} {c}"));
            assert_eq!(r.deals, c["deals"].as_u64().unwrap(), "{name} {c}");
            for (i, p) in r.players.iter().enumerate() {
                assert!(
                    (p.equity - c["equity"][i].as_f64().unwrap()).abs() < 1e-9,
                    "{name} {c} {r}"
                );
                let k = p.counts.unwrap();
                assert_eq!(k.win, c["wins"][i].as_u64().unwrap(), "{name} {c} {r}");
                assert_eq!(k.tie, c["ties"][i].as_u64().unwrap());
                if let Some(l) = p.low_equity {
                    assert!((l - c["low_equity"][i].as_f64().unwrap()).abs() < 1e-9);
                }
            }
            n += 1;
        }
    }
    println!("{n}");
}
#[test]
fn speed() {
    let ask = |g: &str, hands: &[&str], method, samples| {
        let game: Game = g.parse().unwrap();
        let players: Vec<_> = hands.iter().map(|h| game.range(h).unwrap()).collect();
        let q = Question::of(game, players);
        for _ in 0..2 {
            let t = std::time::Instant::now();
            let r = equity(
                &q,
                &Options {
                    method,
                    samples,
                    seed: Some(1),
                    threads: std::num::NonZero::new(1),
                    ..Options::default()
                },
            )
            .unwrap();
            println!(
                "{g} {hands:?} {:?} {:.2} ns/deal\n{r}",
                t.elapsed(),
                t.elapsed().as_nanos() as f64 / r.deals as f64
            );
        }
    };
    let e = Method::Exact;
    let m = Method::MonteCarlo;
    ask("omaha", &["AsAhKsKh", "JdTd9c8c"], e, None);
    ask("omaha_hi_lo", &["AsAd2s3d", "KhKcQhJc"], e, None);
    ask("omaha", &["AsAhKsKh", "JdTd9c8c"], m, Some(1_000_000));
    ask("omaha6", &["AsAhKsKhQdJc", "JdTd9c8c7s6s"], m, Some(1_000_000));
    ask("omaha_hi_lo", &["AsAd2s3d", "KhKcQhJc"], m, Some(1_000_000));
    ask("short_deck", &["AhAd", "KsKc"], e, None);
    ask("holdem", &["AhKh", "QsQd"], e, None);
    ask("holdem", &["AhKh", "QsQd"], m, Some(1_000_000));
    ask("stud", &["AhKh", "QsQd"], m, Some(1_000_000));
    ask("stud_hi_lo", &["AhKh", "QsQd"], m, Some(1_000_000));
    ask("razz", &["Ah2h", "QsQd"], m, Some(1_000_000));
    ask("badugi", &["Ah2h", "QsQd"], m, Some(1_000_000));
    ask("badugi", &["Ah2h", "QsQd"], e, None);
    ask("deuce_to_seven", &["7h2h", "QsQd"], m, Some(1_000_000));
}
