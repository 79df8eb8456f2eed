/// How a range is written: in kev's grammar, or in that of another program.
///
/// What a dialect does not have is an error there, even if kev could read it.
///
/// ```
/// use kev::range::{Dialect, Range};
///
/// let blocks = Range::parse_as("AA,[50.0]KK,AKs[/50.0]", Dialect::GtoPlus)?;
/// assert_eq!(blocks, "AA,(KK,AKs):0.5".parse()?);
///
/// assert_eq!(blocks.to_text(Dialect::Pio)?, "AA,KK:0.5,AKs:0.5");
/// # Ok::<(), kev::range::RangeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// `kev`: the grammar of [`Range`](super::Range)'s `FromStr`.
    #[default]
    Kev,
    /// `pio`, of `PioSOLVER`: weights `AA:0.5`; `76s+` is a run, 76s to AKs.
    Pio,
    /// `gto+`, of GTO+: weights `[50.0]AA,KK[/50.0]`; `76s+` is a run, 76s to AKs.
    GtoPlus,
    /// `pokerstove`, of `PokerStove`: no weights; `76s+` is 76s alone.
    PokerStove,
    /// `eval7`, of the Python library: weights `0.5(AA,KK)` and `50%(AA,KK)`; `76s+`
    /// is 76s alone.
    Eval7,
    /// `ppt`, the generic syntax of `ProPokerTools`: weights `AA@50`, suited `AK:xx`,
    /// offsuit `AK:xy`; the largest weight of a combo counts.
    Ppt,
}

/// What `+` behind connectors means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plus {
    /// An error that spells out both readings.
    Refused,
    /// Both cards climb.
    Run,
    /// The low card climbs.
    Kicker,
}

impl Dialect {
    /// All of them, kev's own first.
    pub const ALL: [Dialect; 6] = [
        Dialect::Kev,
        Dialect::Pio,
        Dialect::GtoPlus,
        Dialect::PokerStove,
        Dialect::Eval7,
        Dialect::Ppt,
    ];

    /// The name, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Kev => "kev",
            Dialect::Pio => "pio",
            Dialect::GtoPlus => "gto+",
            Dialect::PokerStove => "pokerstove",
            Dialect::Eval7 => "eval7",
            Dialect::Ppt => "ppt",
        }
    }

    pub(super) const fn plus(self) -> Plus {
        match self {
            Dialect::Kev | Dialect::Ppt => Plus::Refused,
            Dialect::Pio | Dialect::GtoPlus => Plus::Run,
            Dialect::PokerStove | Dialect::Eval7 => Plus::Kicker,
        }
    }

    /// Whether `:` starts a weight.
    pub(super) const fn has_colon_weights(self) -> bool {
        matches!(self, Dialect::Kev | Dialect::Pio)
    }

    /// Whether `@` starts a weight in percent.
    pub(super) const fn has_at_weights(self) -> bool {
        matches!(self, Dialect::Kev | Dialect::Ppt)
    }

    /// How weights are written.
    pub(super) const fn weight_hint(self) -> &'static str {
        match self {
            Dialect::Kev => "write AA:0.5 or AA@50",
            Dialect::Pio => "write AA:0.5",
            Dialect::GtoPlus => "write [50.0]AA[/50.0]",
            Dialect::PokerStove => "it has none",
            Dialect::Eval7 => "write 0.5(AA)",
            Dialect::Ppt => "write AA@50",
        }
    }

    /// Whether a range in parentheses is an item, with or without a weight behind it.
    pub(super) const fn has_groups(self) -> bool {
        matches!(self, Dialect::Kev | Dialect::Ppt)
    }

    /// Whether connectors and gappers run: `76s-54s`.
    pub(super) const fn has_diagonals(self) -> bool {
        !matches!(self, Dialect::Eval7)
    }

    /// Whether `;` and the ends of lines separate items.
    pub(super) const fn has_soft_separators(self) -> bool {
        matches!(self, Dialect::Kev)
    }
}

impl core::fmt::Display for Dialect {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

impl core::str::FromStr for Dialect {
    type Err = UnknownDialect;

    /// # Errors
    /// [`UnknownDialect`] for a name that no dialect has.
    fn from_str(name: &str) -> Result<Dialect, UnknownDialect> {
        Dialect::ALL.into_iter().find(|dialect| dialect.name() == name).ok_or(UnknownDialect)
    }
}

/// A name that is no dialect's; its text lists the names there are.
///
/// ```
/// let error = "piosolver".parse::<kev::range::Dialect>().unwrap_err();
/// assert!(error.to_string().contains("kev, pio, gto+"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownDialect;

impl core::fmt::Display for UnknownDialect {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("not a dialect of ranges; there are ")?;
        f.write_str(&Dialect::ALL.map(Dialect::name).join(", "))
    }
}

impl core::error::Error for UnknownDialect {}
