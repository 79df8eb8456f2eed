"""The three hand primitives: each folds one field of the card integers."""

from kev._kev import prime_product, rank_bitwise_or, suit_bitwise_and

__all__ = ["prime_product", "rank_bitwise_or", "suit_bitwise_and"]
