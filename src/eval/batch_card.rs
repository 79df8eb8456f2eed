use super::sum::{BY_BYTE, BY_INDEX, Sum};
use crate::card::{CardError, CardInt, Layout};

/// What a batch of hands is made of: `u8` for card indices; [`CardInt`], `i32`,
/// `u32`, `i64` and `u64` for card integers.
///
/// The trait is sealed: it can be used but not implemented.
pub trait BatchCard: Copy + Sync + private::Sealed {}

impl<C: Copy + Sync + private::Sealed> BatchCard for C {}

pub(super) mod private {
    use super::{CardError, CardInt, Sum};

    pub trait Sealed {
        /// The card's word, nothing for some that are no cards.
        fn word(self) -> Sum;

        /// Not 0 if this is no card though it has a word.
        fn mismatch(self) -> u64;

        /// The index of the card's rank; no more than 15 for what is no card.
        fn rank(self) -> u8;

        /// The card, found the slow way.
        fn card(self) -> Result<CardInt, CardError>;
    }
}

impl private::Sealed for u8 {
    #[inline]
    fn word(self) -> Sum {
        BY_INDEX[usize::from(self)]
    }

    #[inline]
    fn mismatch(self) -> u64 {
        0
    }

    #[inline]
    fn rank(self) -> u8 {
        self >> 2 & 0xF
    }

    fn card(self) -> Result<CardInt, CardError> {
        Layout::Index.decode(self.into())
    }
}

impl private::Sealed for CardInt {
    #[inline]
    fn word(self) -> Sum {
        BY_BYTE[usize::from(self.to_u8())]
    }

    #[inline]
    fn mismatch(self) -> u64 {
        0
    }

    #[inline]
    fn rank(self) -> u8 {
        self.to_u8() & 0xF
    }

    fn card(self) -> Result<CardInt, CardError> {
        Ok(self)
    }
}

/// The card integer for each [byte](CardInt::to_u8) of a card, elsewhere 0. Only
/// 0 itself matches there, and shows by its word, which counts as no card.
static INTEGERS: [u32; 256] = {
    let mut integers = [0; 256];
    let mut i = 0;
    while i < 52 {
        let card = CardInt::ALL[i];
        integers[card.to_u8() as usize] = card as u32;
        i += 1;
    }
    integers
};

macro_rules! card_integers {
    ($($integer:ty)*) => {$(
        // Sign extension keeps a negative integer from looking like a card.
        #[allow(clippy::cast_lossless, clippy::cast_sign_loss)]
        impl private::Sealed for $integer {
            #[inline]
            fn word(self) -> Sum {
                BY_BYTE[usize::from((self as u64 >> 8) as u8)]
            }

            #[inline]
            fn mismatch(self) -> u64 {
                self as u64 ^ u64::from(INTEGERS[usize::from((self as u64 >> 8) as u8)])
            }

            #[inline]
            fn rank(self) -> u8 {
                (self as u64 >> 8) as u8 & 0xF
            }

            fn card(self) -> Result<CardInt, CardError> {
                Layout::CardInt.decode(self.into())
            }
        }
    )*};
}

card_integers! { i32 u32 i64 u64 }
