//! The techniques: one idea a file, one list of all.

mod aligned;
mod als;
mod avoidable_rectangle;
mod bent_set;
mod bug;
mod chain;
mod chute_remote_pair;
mod colouring;
mod deadly;
mod direct;
mod empty_rectangle;
mod exocet;
mod firework;
mod fish;
mod forcing;
mod full_house;
mod grave;
mod guardian;
mod hidden_single;
mod line_fish;
mod locked_candidates;
mod medusa;
mod multi_sector;
mod naked_single;
mod oddagon;
mod pseudo_cell;
mod qiu;
mod reverse_bug;
mod rule_support;
mod sk_loop;
mod skyscraper;
mod subset;
mod sue_de_coq;
mod symmetry;
mod template;
mod tridagon;
mod twinned;
mod two_string_kite;
mod unique_loop;
mod unique_rectangle;
mod wing;

use crate::{Geometry, Id, State, Step};
use neuf_limits::Stop;
use neuf_puzzle::Rules;
use std::ops::ControlFlow;

pub(crate) use aligned::{AlignedPairExclusion, AlignedTripletExclusion};
pub(crate) use als::{AlsXyChain, AlsXyWing, AlsXz, Course, DeathBlossom, Overlap};
pub(crate) use avoidable_rectangle::{Avoidable, AvoidableRectangle};
pub(crate) use bent_set::BentSet;
pub(crate) use bug::BugPlusOne;
pub(crate) use chain::{
    ChainKind, GroupedXChain, InferenceChain, NamedWing, Nodes, RemotePair, TurbotFish, WingName,
    XChain, XyChain, settled_by_chains,
};
pub(crate) use chute_remote_pair::ChuteRemotePair;
pub(crate) use colouring::{Multi, MultiColours, Simple, SimpleColours};
pub(crate) use deadly::{DeadlyForm, DeadlyPattern};
pub(crate) use direct::{Behind, Direct};
pub(crate) use empty_rectangle::{DualEmptyRectangle, EmptyRectangle, TwoCandidates};
pub(crate) use exocet::{Exocet, ExocetKind};
pub(crate) use firework::{Firework, FireworkSize};
pub(crate) use fish::{Fish, FishKind, SiameseFish};
pub(crate) use forcing::{
    Cases, DynamicForcingChain, ForcedRefutation, ForcingChain, Kraken, KrakenFish,
    Level as NestingLevel, NestedForcingChain, Nishio, TridagonForcingChains, refuting_opposite,
    settled_by_supposing,
};
pub(crate) use full_house::FullHouse;
pub(crate) use grave::{Grave, GraveKind};
pub(crate) use hidden_single::HiddenSingle;
pub(crate) use locked_candidates::{Direction, LockedCandidates};
pub(crate) use medusa::{Gaze, Medusa};
pub(crate) use multi_sector::MultiSectorLockedSet;
pub(crate) use naked_single::NakedSingle;
pub(crate) use oddagon::BivalueOddagon;
pub(crate) use qiu::QiuDeadlyPattern;
pub(crate) use reverse_bug::ReverseBug;
pub(crate) use rule_support::{Mechanism, RuleSupport};
pub(crate) use sk_loop::SkLoop;
pub(crate) use skyscraper::Skyscraper;
pub(crate) use subset::{HiddenSubset, LockedSubset, NakedSubset};
pub(crate) use sue_de_coq::SueDeCoq;
pub(crate) use symmetry::SymmetricalPlacement;
pub(crate) use template::{TemplateKind, Templates};
pub(crate) use tridagon::Tridagon;
pub(crate) use twinned::TwinnedXyChain;
pub(crate) use two_string_kite::{DualTwoStringKite, TwoStringKite};
pub(crate) use unique_loop::{LoopKind, UniqueLoop};
pub(crate) use unique_rectangle::{Corners, HiddenRectangle, RectangleKind, UniqueRectangle};
pub(crate) use wing::{GroupedWWing, WWing, XyWing, XyzWing};

/// A callback that receives the steps of a search and says whether to go on.
pub type Visit<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// A way of reasoning that a person can follow.
///
/// Finding, concluding and describing stay apart in each file: a search finds instances of the
/// idea, an instance knows its conclusions, and names the parts of its [`Pattern`](crate::Pattern).
pub trait Technique: Sync {
    /// Its stable name.
    fn id(&self) -> Id;

    /// Whether it holds only in puzzles with exactly one solution.
    fn assumes_uniqueness(&self) -> bool {
        false
    }

    /// Whether it holds under these rules. Arguments from houses and from cells that see each other
    /// hold under any rules. Arguments from the one solution hold under plain rules; a technique
    /// says so if they also hold where further rules only add houses. Other rules may tell apart
    /// two grids that the houses do not.
    fn is_sound_under(&self, rules: &Rules) -> bool {
        rules.is_plain() || !self.assumes_uniqueness()
    }

    /// Whether it needs sets of cells, which exist for grids of at most 256 cells.
    fn needs_sets(&self) -> bool {
        true
    }

    /// Whether it also works with longer sets, which exist for grids of at most 640 cells.
    fn knows_wide_sets(&self) -> bool {
        false
    }

    /// Whether a path tries it. A technique that only joins steps of easier ones, or takes very
    /// long, runs only when asked for by name.
    fn is_on_paths(&self) -> bool {
        true
    }

    /// Whether one search takes so long on grids of this size that paths leave it out there.
    fn takes_long_on(&self, _geometry: &Geometry) -> bool {
        false
    }

    /// Whether it tries instead of seeing, so that no scale can say how hard it is. A path takes it
    /// where nothing else is found.
    fn is_last_resort(&self) -> bool {
        false
    }

    /// Whether the scales count on it. They do not count on patterns that experts alone have a name
    /// for, so that puzzles keep their ratings when another such pattern is added.
    fn is_rated(&self) -> bool {
        !self.is_last_resort()
    }

    /// Shows every instance that concludes something to `visit`, in a fixed order, until `visit`
    /// says stop. Call it through `search`, which first checks the size of the grid and its rules.
    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()>;

    /// [`find`](Technique::find), given up when `stop` is reached. Techniques that can take seconds
    /// check it now and then.
    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        if stop.reached().is_some() { ControlFlow::Break(()) } else { self.find(state, visit) }
    }
}

impl dyn Technique + '_ {
    /// Shows every step to `visit`, until `visit` says stop; none on grids it does not apply to.
    pub fn search(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.search_until(state, &Stop::never(), visit)
    }

    /// Whether a grid is small enough for it.
    ///
    /// ```
    /// use neuf_explain::{Geometry, by_id};
    /// use neuf_puzzle::Shape;
    ///
    /// let large = Geometry::of(Shape::new(5, 5).unwrap());
    /// assert!(by_id("xy-wing").unwrap().can_span(&large));
    /// assert!(!by_id("junior-exocet").unwrap().can_span(&large));
    /// ```
    pub fn can_span(&self, geometry: &Geometry) -> bool {
        !self.needs_sets()
            || geometry.has_sets()
            || geometry.wide().is_some() && self.knows_wide_sets()
    }

    /// `search`, given up when `stop` is reached.
    pub fn search_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let geometry = state.geometry();
        if !self.can_span(geometry) || !self.is_sound_under(geometry.rules()) {
            return ControlFlow::Continue(());
        }
        self.find_until(state, stop, visit)
    }

    /// The first step.
    pub fn first(&self, state: &State) -> Option<Step> {
        self.first_until(state, &Stop::never())
    }

    /// The first step, unless `stop` comes first.
    pub fn first_until(&self, state: &State, stop: &Stop) -> Option<Step> {
        let mut first = None;
        let _ = self.search_until(state, stop, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// All steps.
    pub fn all(&self, state: &State) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = self.search(state, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }
}

/// Every technique, easiest first: the order in which a path tries them.
// A new technique also has a place on `SCALE`, a worked example and words in each language.
pub static TECHNIQUES: &[&dyn Technique] = &[
    &FullHouse,
    &NakedSingle,
    &HiddenSingle,
    &RuleSupport { mechanism: Mechanism::Pair },
    &RuleSupport { mechanism: Mechanism::Sum },
    &RuleSupport { mechanism: Mechanism::Line },
    &LockedSubset { size: 2 },
    &LockedSubset { size: 3 },
    &Direct { behind: Behind::Pointing },
    &Direct { behind: Behind::Claiming },
    &Direct { behind: Behind::HiddenPair },
    &Direct { behind: Behind::HiddenTriple },
    &LockedCandidates { direction: Direction::Pointing },
    &LockedCandidates { direction: Direction::Claiming },
    &NakedSubset { size: 2 },
    &NakedSubset { size: 3 },
    &HiddenSubset { size: 2 },
    &HiddenSubset { size: 3 },
    &NakedSubset { size: 4 },
    &HiddenSubset { size: 4 },
    &Fish { kind: FishKind::Basic, size: 2 },
    &Fish { kind: FishKind::Basic, size: 3 },
    &Fish { kind: FishKind::Basic, size: 4 },
    &RemotePair,
    &BugPlusOne,
    &Grave { kind: GraveKind::Type2 },
    &Grave { kind: GraveKind::Type4 },
    &Grave { kind: GraveKind::Type3 },
    &Skyscraper,
    &TwoStringKite,
    &DualTwoStringKite,
    &TurbotFish,
    &EmptyRectangle { two_candidates: TwoCandidates::Excluded },
    &DualEmptyRectangle { two_candidates: TwoCandidates::Included },
    &WWing,
    &XyWing,
    &XyzWing,
    &UniqueRectangle { kind: RectangleKind::Type1, corners: Corners::MayLack },
    &UniqueRectangle { kind: RectangleKind::Type2, corners: Corners::MayLack },
    &UniqueRectangle { kind: RectangleKind::Type3, corners: Corners::MayLack },
    &UniqueRectangle { kind: RectangleKind::Type4, corners: Corners::MayLack },
    &UniqueRectangle { kind: RectangleKind::Type5, corners: Corners::MayLack },
    &UniqueRectangle { kind: RectangleKind::Type6, corners: Corners::MayLack },
    &HiddenRectangle { corners: Corners::MayLack },
    &AvoidableRectangle { kind: Avoidable::Type1 },
    &AvoidableRectangle { kind: Avoidable::Type2 },
    &UniqueLoop { kind: LoopKind::Type1 },
    &UniqueLoop { kind: LoopKind::Type2 },
    &UniqueLoop { kind: LoopKind::Type4 },
    &UniqueLoop { kind: LoopKind::Type3 },
    &Fish { kind: FishKind::Finned, size: 2 },
    &Fish { kind: FishKind::Sashimi, size: 2 },
    &Fish { kind: FishKind::Finned, size: 3 },
    &Fish { kind: FishKind::Sashimi, size: 3 },
    &Fish { kind: FishKind::Finned, size: 4 },
    &Fish { kind: FishKind::Sashimi, size: 4 },
    &SiameseFish { kind: FishKind::Finned, size: 3 },
    &SiameseFish { kind: FishKind::Finned, size: 4 },
    &SiameseFish { kind: FishKind::Sashimi, size: 3 },
    &SiameseFish { kind: FishKind::Sashimi, size: 4 },
    &Fish { kind: FishKind::Basic, size: 5 },
    &Fish { kind: FishKind::Finned, size: 5 },
    &Fish { kind: FishKind::Sashimi, size: 5 },
    &Fish { kind: FishKind::Basic, size: 6 },
    &Fish { kind: FishKind::Finned, size: 6 },
    &Fish { kind: FishKind::Sashimi, size: 6 },
    &Fish { kind: FishKind::Basic, size: 7 },
    &Fish { kind: FishKind::Finned, size: 7 },
    &Fish { kind: FishKind::Sashimi, size: 7 },
    &SueDeCoq,
    &SimpleColours { kind: Simple::Trap },
    &SimpleColours { kind: Simple::Wrap },
    &MultiColours { kind: Multi::Bridge },
    &MultiColours { kind: Multi::Contradiction },
    &BentSet { size: 4 },
    &ChuteRemotePair,
    &NamedWing { name: WingName::M },
    &NamedWing { name: WingName::S },
    &NamedWing { name: WingName::H1 },
    &NamedWing { name: WingName::H2 },
    &NamedWing { name: WingName::L2 },
    &NamedWing { name: WingName::L3 },
    &GroupedWWing,
    &BentSet { size: 5 },
    &Firework { size: FireworkSize::Triple },
    &Firework { size: FireworkSize::Quadruple },
    &DeadlyPattern { form: DeadlyForm::ExtendedRectangle },
    &DeadlyPattern { form: DeadlyForm::Polygon },
    &QiuDeadlyPattern,
    &ReverseBug,
    &XChain,
    &XyChain,
    &TwinnedXyChain,
    &InferenceChain { kind: ChainKind::ContinuousLoop, nodes: Nodes::Candidates },
    &InferenceChain { kind: ChainKind::DiscontinuousLoop, nodes: Nodes::Candidates },
    &InferenceChain { kind: ChainKind::Open, nodes: Nodes::Candidates },
    &Medusa { kind: Gaze::Trap },
    &Medusa { kind: Gaze::Wrap },
    &GroupedXChain,
    &InferenceChain { kind: ChainKind::ContinuousLoop, nodes: Nodes::Groups },
    &InferenceChain { kind: ChainKind::DiscontinuousLoop, nodes: Nodes::Groups },
    &InferenceChain { kind: ChainKind::Open, nodes: Nodes::Groups },
    &AlsXz,
    &AlsXyWing { overlap: Overlap::Forbidden },
    &AlsXyChain { course: Course::Free },
    &DeathBlossom { overlap: Overlap::Forbidden },
    &AlignedPairExclusion,
    &AlignedTripletExclusion,
    &InferenceChain { kind: ChainKind::ContinuousLoop, nodes: Nodes::Sets },
    &InferenceChain { kind: ChainKind::DiscontinuousLoop, nodes: Nodes::Sets },
    &InferenceChain { kind: ChainKind::Open, nodes: Nodes::Sets },
    &Fish { kind: FishKind::Franken, size: 2 },
    &Fish { kind: FishKind::Franken, size: 3 },
    &Fish { kind: FishKind::FinnedFranken, size: 2 },
    &Fish { kind: FishKind::FinnedFranken, size: 3 },
    &Fish { kind: FishKind::Franken, size: 4 },
    &Fish { kind: FishKind::FinnedFranken, size: 4 },
    &SiameseFish { kind: FishKind::Franken, size: 3 },
    &SiameseFish { kind: FishKind::Franken, size: 4 },
    &SiameseFish { kind: FishKind::FinnedFranken, size: 3 },
    &SiameseFish { kind: FishKind::FinnedFranken, size: 4 },
    &Fish { kind: FishKind::Mutant, size: 2 },
    &Fish { kind: FishKind::Mutant, size: 3 },
    &Fish { kind: FishKind::FinnedMutant, size: 2 },
    &Fish { kind: FishKind::FinnedMutant, size: 3 },
    &Fish { kind: FishKind::Mutant, size: 4 },
    &Fish { kind: FishKind::FinnedMutant, size: 4 },
    &SiameseFish { kind: FishKind::FinnedMutant, size: 3 },
    &SiameseFish { kind: FishKind::FinnedMutant, size: 4 },
    &SiameseFish { kind: FishKind::Mutant, size: 3 },
    &SiameseFish { kind: FishKind::Mutant, size: 4 },
    &Fish { kind: FishKind::Franken, size: 5 },
    &Fish { kind: FishKind::FinnedFranken, size: 5 },
    &Fish { kind: FishKind::Mutant, size: 5 },
    &Fish { kind: FishKind::FinnedMutant, size: 5 },
    &Fish { kind: FishKind::Franken, size: 6 },
    &Fish { kind: FishKind::FinnedFranken, size: 6 },
    &Fish { kind: FishKind::Mutant, size: 6 },
    &Fish { kind: FishKind::FinnedMutant, size: 6 },
    &Fish { kind: FishKind::Franken, size: 7 },
    &Fish { kind: FishKind::FinnedFranken, size: 7 },
    &Fish { kind: FishKind::Mutant, size: 7 },
    &Fish { kind: FishKind::FinnedMutant, size: 7 },
    &BentSet { size: 6 },
    &BentSet { size: 7 },
    &SymmetricalPlacement,
    &SkLoop,
    &Exocet { kind: ExocetKind::Double },
    &Exocet { kind: ExocetKind::Junior },
    &Exocet { kind: ExocetKind::Senior },
    &BivalueOddagon,
    &Tridagon,
    &KrakenFish { kind: Kraken::Type1 },
    &KrakenFish { kind: Kraken::Type2 },
    &Nishio,
    &ForcingChain { cases: Cases::Contradiction },
    &ForcingChain { cases: Cases::Cell },
    &ForcingChain { cases: Cases::Region },
    &MultiSectorLockedSet,
    &DynamicForcingChain { cases: Cases::Contradiction },
    &DynamicForcingChain { cases: Cases::Double },
    &DynamicForcingChain { cases: Cases::Cell },
    &DynamicForcingChain { cases: Cases::Region },
    &TridagonForcingChains,
    &NestedForcingChain { level: NestingLevel::Rules },
    &NestedForcingChain { level: NestingLevel::Chains },
    &NestedForcingChain { level: NestingLevel::MultipleChains },
    &NestedForcingChain { level: NestingLevel::Nets },
    &NestedForcingChain { level: NestingLevel::NetsWithRules },
    &Templates { kind: TemplateKind::Set },
    &Templates { kind: TemplateKind::Delete },
    &ForcedRefutation,
];

/// Whether the blocks are squares of nine cells, three in a band and three in a stack.
fn has_classic_blocks(rules: &Rules) -> bool {
    let shape = rules.shape();
    rules.has_regular_blocks() && shape.block_rows() == 3 && shape.block_columns() == 3
}

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id() == id)
}
