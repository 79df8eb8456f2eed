//! What is refused, and why.

use alloc::format;
use alloc::string::ToString;

use crate::range::RangeErrorKind::{
    self, AmbiguousRun, DuplicateCard, EmptyItem, EmptyRange, IncompleteHand, InvalidClass,
    InvalidNumber, InvalidRank, InvalidRun, InvalidWeight, MissingSeparator, NotInDialect, TooDeep,
    UnexpectedCharacter, UnmatchedBracket, WrongLength,
};
use crate::range::game_range::GameRange;

/// A text for hands of so many cards, and what is wrong with it.
type Case = (&'static str, usize, RangeErrorKind, &'static str);

#[rustfmt::skip]
const OF_WHOLE_HANDS: &[Case] = &[
    ("", 4, EmptyRange, "empty range at position 0"),
    (" \n ", 4, EmptyRange, "empty range at position 0"),
    ("AA**,", 4, EmptyItem, "empty item at position 5; is there a separator too many?"),
    ("AA**,,KK**", 4, EmptyItem, "empty item at position 5; is there a separator too many?"),
    ("()", 4, EmptyItem, "empty group at position 0: there is nothing between the brackets"),
    ("AA**|", 4, EmptyItem, "empty item at position 5"),
    ("AA**|,KK**", 4, EmptyItem, "empty item at position 5; is there a separator too many?"),
    ("AA", 4, IncompleteHand, "incomplete hand AA at position 0: a hand has 4 cards; did you mean AA**?"),
    ("KK**,AA:0.5", 4, IncompleteHand, "incomplete hand AA at position 5: a hand has 4 cards; did you mean AA**?"),
    ("AAds", 6, IncompleteHand, "incomplete hand AAds at position 0: a hand has 6 cards; did you mean AAds*** or AA****ds?"),
    ("AAr", 4, IncompleteHand, "incomplete hand AAr at position 0: a shape stands behind all 4 cards of a hand; did you mean AA**r?"),
    ("AA*ds", 4, IncompleteHand, "incomplete hand AA*ds at position 0: a shape stands behind all 4 cards of a hand; did you mean AA**ds?"),
    ("AAxx", 4, InvalidRank, "invalid rank 'x' (U+0078) at position 2; any card is *"),
    ("AA xx", 4, IncompleteHand, "incomplete hand AA at position 0: a hand has 4 cards; did you mean AA**?"),
    ("xx", 4, InvalidRank, "invalid rank 'x' (U+0078) at position 0; any card is *"),
    ("AАКК", 4, InvalidRank, "invalid rank 'А' (U+0410) at position 1"),
    ("AAKKx", 4, InvalidClass, "invalid pattern AAKKx at position 0: x behind AAKK; only a shape stands there: ds, ss, r, ms"),
    ("AAKKrs", 4, InvalidClass, "invalid pattern AAKKr at position 0: r behind AAKK; only a shape stands there: ds, ss, r, ms"),
    ("AAKKQ", 4, WrongLength, "too many cards AAKKQ at position 0: a hand has 4 cards"),
    ("AAKK QQJJ", 4, WrongLength, "too many cards AAKK QQJJ at position 0: a hand has 4 cards; is there a comma missing?"),
    ("AAKKQ***", 6, WrongLength, "too many cards AAKKQ*** at position 0: a hand has 6 cards"),
    ("AhAhKd*", 4, DuplicateCard, "duplicate card Ah at position 2: a hand has no card twice"),
    ("AhKdA♥*", 4, DuplicateCard, "duplicate card A♥ at position 4: a hand has no card twice"),
    ("AAAAA", 5, InvalidClass, "too many of a rank: A at position 4: there are four"),
    ("AhAAAA", 5, InvalidClass, "too many of a rank: A at position 5: there are four"),
    ("AA**ms", 4, InvalidClass, "invalid pattern AA**ms at position 0: no hand is like this"),
    ("AAAAss", 4, InvalidClass, "invalid pattern AAAAss at position 0: no hand is like this"),
    ("AhAd**ms", 4, InvalidClass, "invalid pattern AhAd**ms at position 0: no hand is like this"),
    ("hh**r", 4, InvalidClass, "invalid pattern hh**r at position 0: no hand is like this"),
    ("AA***r", 5, InvalidClass, "invalid pattern AA***r at position 0: a rainbow has at most 4 cards, and a hand has 5 cards"),
    ("JT98+", 4, AmbiguousRun, "ambiguous run JT98+ at position 0: a pair climbs, and there must be just one; did you mean JT98-AKQJ?"),
    ("AK**+", 4, AmbiguousRun, "ambiguous run AK**+ at position 0: a pair climbs, and there must be just one; did you mean AK**?"),
    ("KKQQ+", 4, AmbiguousRun, "ambiguous run KKQQ+ at position 0: a pair climbs, and there must be just one; did you mean KKQQ-AAKK?"),
    ("JJJ*+", 4, AmbiguousRun, "ambiguous run JJJ*+ at position 0: a pair climbs, and there must be just one; did you mean JJJ*-AAA*?"),
    ("AhKh**+", 4, InvalidRun, "invalid run AhKh**+ at position 0: only a pair climbs, and there are no ranks without suits"),
    ("JJ**+ds", 4, InvalidRun, "invalid run JJ**+ds at position 0: a shape stands before +; did you mean JJ**ds+?"),
    ("JJAhAdAc+", 5, InvalidRun, "invalid run JJAhAdAc+ at position 0: AhAdAcAA is in it, and no hand is like that"),
    ("JT98-", 4, InvalidRun, "missing end of the run at position 5: found the end"),
    ("JT98-87", 4, IncompleteHand, "incomplete hand 87 at position 5: a hand has 4 cards; did you mean 87**?"),
    ("JT98-8764", 4, InvalidRun, "invalid run JT98-8764 at position 0: from one end to the other all ranks must change by the same number"),
    ("JT98-876*", 4, InvalidRun, "invalid run JT98-876* at position 0: from one end to the other all ranks must change by the same number"),
    ("JT98-8765ds", 4, InvalidRun, "invalid run JT98-8765ds at position 0: both ends must have the same shape; did you mean JT98ds-8765ds?"),
    ("JT98ss-8765ds", 4, InvalidRun, "invalid run JT98ss-8765ds at position 0: both ends must have the same shape"),
    ("AhJ**-AdT**", 4, InvalidRun, "invalid run AhJ**-AdT** at position 0: both ends must have the same cards and suits, and as many *"),
    ("AhKhQhJh-AhKhQhTh", 4, InvalidRun, "invalid run AhKhQhJh-AhKhQhTh at position 0: both ends must have the same cards and suits, and as many *"),
    ("****-****", 4, InvalidRun, "invalid run ****-**** at position 0: there are no ranks that could change"),
    ("JT98–8765", 4, UnexpectedCharacter, "unexpected '–' (U+2013) at position 4; did you mean -?"),
    ("JJ**+-QQ**", 4, UnexpectedCharacter, "unexpected - at position 5"),
    ("AA**:2", 4, InvalidWeight, "invalid weight 2 at position 5: it is not from 0 to 1; did you mean 0.02?"),
    ("AA**:50", 4, InvalidWeight, "invalid weight 50 at position 5: it is not from 0 to 1; did you mean 0.5?"),
    ("AA**@101", 4, InvalidWeight, "invalid weight 101 at position 5: it is not from 0 to 100"),
    ("AA**:", 4, InvalidNumber, "missing number at position 5: found the end"),
    ("AA**:0.5:0.5", 4, UnexpectedCharacter, "unexpected : at position 8: there is a weight already"),
    ("!AA**:0.5", 4, UnexpectedCharacter, "unexpected : at position 5: what is taken out has no weight"),
    ("AA**:0.5|KK**", 4, UnexpectedCharacter, "unexpected | at position 8: a weight stands behind the whole union; write (AA**:0.5)|KK** for AA**:0.5|KK**"),
    ("AA** (KK**)", 4, MissingSeparator, "missing separator before ( at position 5; is there a comma missing?"),
    ("random AA**", 4, MissingSeparator, "missing separator before AA** at position 7; is there a comma missing?"),
    ("randomly", 4, UnexpectedCharacter, "unexpected l at position 6"),
    ("(AA**", 4, UnmatchedBracket, "unclosed ( at position 0; is there a ) missing?"),
    ("AA**)", 4, UnmatchedBracket, "unmatched ) at position 4"),
    ("[50]AA**[/50]", 4, NotInDialect, "unexpected [ at position 0: blocks are in gto+, not in kev"),
    ("15%", 4, NotInDialect, "unexpected percentage at position 0: percentages of hands are for two hole cards"),
    ("5%", 4, NotInDialect, "unexpected percentage at position 0: percentages of hands are for two hole cards"),
    ("AA**&KK**", 4, UnexpectedCharacter, "unexpected & at position 4"),
    ("?", 4, UnexpectedCharacter, "unexpected ? at position 0: a hand starts with a rank, a suit or *"),
    ("AA**!KK**", 4, MissingSeparator, "missing separator before !KK** at position 4; is there a comma missing?"),
    ("((((((((((((((((((((((((((((((((((AA**", 4, TooDeep, "too many parentheses at position 32: at most 32 stand in each other"),
];

#[rustfmt::skip]
const OF_HANDS_TO_START_WITH: &[Case] = &[
    ("AA23Kr", 5, InvalidClass, "invalid pattern AA23Kr at position 0: a rainbow has at most 4 cards, and the first hand of the range has 5 cards"),
    ("AAKKQJ", 5, WrongLength, "too many cards AAKKQJ at position 0: a hand has 5 cards"),
    ("AA,", 5, EmptyItem, "empty item at position 3; is there a separator too many?"),
    ("AAx", 5, InvalidClass, "invalid pattern AAx at position 0: x behind AA; only a shape stands there: ds, ss, r, ms"),
    ("JT98-876", 5, IncompleteHand, "incomplete hand 876 at position 5: the first hand of the range has 4 cards; did you mean 876*?"),
];

#[test]
fn each_error_says_what_is_wrong_and_where() {
    let cases = OF_WHOLE_HANDS.iter().map(|case| (case, false));
    for (&(text, size, kind, message), is_start) in
        cases.chain(OF_HANDS_TO_START_WITH.iter().map(|case| (case, true)))
    {
        let error = GameRange::read(text, size, is_start).unwrap_err();
        assert_eq!((error.kind(), &*error.to_string()), (kind, message), "{text:?}");
        let place = format!(" at position {}", error.position().unwrap());
        assert!(message.contains(&place), "{text:?}");
    }
}

#[test]
fn errors_show_the_place() {
    let error = GameRange::read("KK**,AA:0.5", 4, false).unwrap_err();
    assert_eq!(error.pointer(), Some("KK**,AA:0.5\n     ^"));
    assert_eq!(error.excerpt(), "AA");
}
