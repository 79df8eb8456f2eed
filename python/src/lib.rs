//! The extension module `kev._kev`: each function converts its arguments,
//! calls the core and maps the error. No poker knowledge lives here.

// Docstrings hold Python lists such as ["As"].
#![allow(clippy::doc_link_with_quotes)]

mod analysis;
mod array;
mod batch;
mod card;
mod equity;
mod error;
mod eval;
mod game;
mod game_range;
mod hand;
mod layout;
mod number;
mod range;
mod range_like;
mod registry;

/// The compiled part of kev; import what you need from `kev`.
#[pyo3::pymodule(gil_used = false)]
mod _kev {
    /// The version of the package, and of the crate that it is made of.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::analysis::{hand_strength, outs, range_breakdown};
    #[pymodule_export]
    use crate::batch::evaluate_batch;
    #[pymodule_export]
    use crate::card::{
        card_from_index, card_from_integer, card_from_text, card_from_u8, card_table, cards,
        rank_from_text, rank_table, suit_from_text, suit_table,
    };
    #[pymodule_export]
    use crate::equity::equity;
    #[pymodule_export]
    use crate::error::shown;
    #[pymodule_export]
    use crate::eval::{
        best_five, category_table, evaluate, hand_rank_category, hand_rank_example,
        hand_rank_ranks, hand_rank_text, winners,
    };
    #[pymodule_export]
    use crate::game::{
        game_rank_category, game_rank_example, game_rank_ranks, game_rank_text, game_table,
        ranking_table,
    };
    #[pymodule_export]
    use crate::game_range::PyGameRange;
    #[pymodule_export]
    use crate::hand::{prime_product, rank_bitwise_or, suit_bitwise_and};
    #[pymodule_export]
    use crate::layout::convert;
    #[pymodule_export]
    use crate::range::PyRange;
    #[pymodule_export]
    use crate::registry::register;
}
