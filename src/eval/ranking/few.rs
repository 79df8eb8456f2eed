use core::ops::Deref;

/// Up to five things, kept without an allocation: ranks or cards of a hand.
///
/// It derefs to a slice.
///
/// ```
/// use kev::{Rank, Ranking};
///
/// let ranks = Ranking::Badugi.best().ranks();
/// assert_eq!(*ranks, [Rank::Four, Rank::Trey, Rank::Deuce, Rank::Ace]);
/// ```
#[derive(Clone, Copy)]
pub struct Few<T> {
    items: [T; 5],
    length: usize,
}

impl<T: Copy> Few<T> {
    /// The first `length` of these.
    pub(super) const fn first(items: [T; 5], length: usize) -> Few<T> {
        assert!(length <= 5);
        Few { items, length }
    }

    /// All five, of which only the first are of use if there are fewer.
    pub(crate) const fn all(self) -> [T; 5] {
        self.items
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.length]
    }
}

impl<T: PartialEq> PartialEq for Few<T> {
    fn eq(&self, other: &Few<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Few<T> {}

impl<T: core::fmt::Debug> core::fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        (**self).fmt(f)
    }
}

impl<T> IntoIterator for Few<T> {
    type Item = T;
    type IntoIter = core::iter::Take<core::array::IntoIter<T, 5>>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().take(self.length)
    }
}

impl<'a, T> IntoIterator for &'a Few<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
