import UnderCoverCatalogue
import UnderCoverPixels

/// A screen’s content as a value: words, buttons and pictures, and how they stand to each other. `Solver` gives each
/// its place; nothing here knows a pixel. Where the room is short, parts give way as they say: words become smaller
/// along their sizes, `first(of:)` goes on to its next form, and what `givesWay` goes, lowest number first.
package struct Block {
    enum Kind {
        case words(Lettering)
        case figure(Figure)
        case pill(Pill, PillStep)
        case disc(HeaderAction, isSelected: Bool)
        case listRow(ListRow)
        case cover(CoverPart)
        case drawing(Drawing)
        case icon(Icon, side: Length, Lettering.Ink)
        case toggle(Bool)
        /// The quiet word that leads out.
        case wayOut(isLeft: Bool)
        case space
        case column([Block], gap: Length)
        case row(Beside)
        case split(Split)
        case grid(Grid)
        case wrap([Block], gap: Length, fills: Bool)
        case scroll(Scroll)
        case first([Block])
        case whole([Block])
        case window(Windows, Block, otherwise: Block)
        case orScroll(Block)
        case card(Block)
        /// A part that lies behind another, and the other.
        case overlay(Block, Block)
        case pressed(Block, Touch)
        case marked(Block)
        case padded(Block, sides: Length, ends: Length)
        case rising(Block)
        case staged(Block, (Rect) -> Staging)
        case room(Block)
    }

    /// The kind as an object: the solver remembers measurements by it.
    final class Node {
        let kind: Kind
        init(_ kind: Kind) { self.kind = kind }
    }

    let node: Node
    var kind: Kind { node.kind }
    /// 0 stays for ever; 1 goes first.
    var order = 0
    var width = Limits()
    var height = Limits()
    /// It is read as one, such as a row of a list or a card.
    var voice: (() -> SpokenGroup.Voice)?
    /// It does not count as whole where the window has parts over each other.
    var standsBeside = false

    init(_ kind: Kind) { node = Node(kind) }
}

/// Windows that a form is made for.
enum Windows {
    /// Parts stand beside each other in them, not over each other.
    case beside
    /// Their short side is under 600 px.
    case small
    /// They are so wide that groups stand in their middle.
    case widest
    /// A cover with its words below it leaves room at its right.
    case square
    /// Buttons of equal importance stand over each other.
    case tall

    func contains(_ metrics: ScreenMetrics) -> Bool {
        switch self {
        case .beside: metrics.isBeside
        case .small: metrics.isSmall
        case .widest: metrics.arrangement.isCentered
        case .square: metrics.arrangement.coverLeavesRoom
        case .tall: metrics.arrangement.buttonsAreStacked
        }
    }
}

/// How a part that has its place is seen at a moment.
enum Staging {
    case plain
    /// Not yet: it has its place and its targets, but nothing is drawn.
    case unseen
    /// Turned, scaled, faded or on its way; its targets are where it lies in the end.
    case moved(Transform)

    /// Stamped on, turned by some degrees: it comes down from 1.4 times its size.
    /// - Parameter since: ticks; negative before it comes.
    static func stamped(_ since: Double, degrees: Double, in rect: Rect) -> Staging {
        guard since >= 0 else { return .unseen }
        let landed = Motion.ease(since, over: Motion.stampTicks)
        return .moved(
            Transform(pivot: rect.center, scale: 1.4 - 0.4 * landed, degrees: degrees, opacity: min(landed * 2, 1)))
    }
}

/// How large a part may be, besides what it needs by itself.
struct Limits {
    var least: Length?
    var most: Length?
    /// The largest share of the room that it takes.
    var share: Double?
    /// Takes what others leave.
    var fills = false
    /// No larger than it needs: in a column for a width.
    var hugs = false
    /// Wishes its least, and takes what others leave: a list that scrolls beside parts that should keep their size.
    var rests = false
}

/// A sentence or a word, with what it may do before its end is cut.
struct Lettering {
    enum Ink: Equatable { case ink, soft, color(Color) }
    /// The sizes it goes through where the room is short.
    enum Sizes: Equatable {
        case one
        /// To 70 %, and to half where the player's letters are large.
        case smaller
        case shares([Double])
    }

    var string: String
    var face = TextRun.Face.body
    /// In u.
    var size = TypeStep.body.rawValue
    var ink = Ink.ink
    var align = TextRun.Align.left
    /// At most; the last line ends in "…".
    var lines = 99
    var sizes = Sizes.smaller
    var spacing = Em.line
    /// The share of its size to which one line may shrink where it is too long for its room.
    var squeeze = 0.7
    /// It counts as whole where so many letters have room, whatever it is: its end is cut rather than its room changed.
    var letters: Double?
    /// Its lines are of about one length.
    var isEven = false
    /// Breaks it where it must be; nil for words.
    var breaks: ((_ size: Double, _ width: Double) -> [String])?
}

/// Display type, one line: as large as its room allows.
struct Figure {
    /// Pixels per em below which it is not drawn.
    static let smallest = 14.0

    var string: String
    /// In u.
    var size: Double
    /// Share of it that it may shrink to.
    var least = 0.4
    /// It goes through sizes together with the words of its room, and gives no height to its neighbours besides.
    var keepsSize = false
    var tracking = -0.02
    var ink = Lettering.Ink.ink
    /// The room below it is for letters that reach there.
    var hasTails = false
    /// Has the room of these letters, where it counts up to them.
    var room: String?
    /// The reach of a black shadow, for letters on the colours of a cover.
    var shadow: Length?
}

struct CoverPart {
    /// An album without a picture is drawn as its words.
    enum Motif {
        case picture(ArtworkID)
        case words(title: String, artist: String, isInked: Bool)
    }

    var motif: Motif
    var shadow: Length?
}

/// A free drawing: the room that it needs for a width, and how it is drawn into its place.
struct Drawing {
    var width: (ScreenMetrics) -> Span = { _ in .rest }
    /// Its width for a height that is known, for squares; nil: `width`.
    var widthForHeight: ((ScreenMetrics, Double) -> Span)?
    var height: (ScreenMetrics, _ width: Double) -> Span
    var draw: (inout Sheet, Rect) -> Void
}

/// Parts beside each other.
struct Beside {
    enum Align { case top, middle, foot }

    var parts: [Block]
    var gap = Length.space(.small)
    /// All of one width.
    var isEven = false
    var align = Align.middle
    /// Shared with other rows, so that their parts stand below each other.
    var columns: Columns?
}

/// The widths that the rows of a table share: each column is as wide as its widest cell needs.
final class Columns {
    let rows: [[Block]]
    init(_ rows: [[Block]]) { self.rows = rows }
}

/// Two parts beside each other, or over each other where the window has no room for that.
struct Split {
    enum Side { case first, second }

    var first: Block
    var second: Block
    /// The share of the width that the first one takes, where none hugs.
    var share = 0.5
    var gap = Length.space(.gutter)
    var gapOver = Length.space(.inner)
    /// The side that takes no more than it needs.
    var hugs: Side?
    /// Which one stands above the other. Its targets come first, beside each other as well.
    var above = Side.first
    /// nil: as the window's shape wants it.
    var isBeside: Bool?
}

struct Grid {
    enum Columns {
        case count(Int)
        /// As many as fit, each about so wide. Where two rows would not show whole, they become smaller, to `least`.
        case wide(Length, least: Length)
        /// As many as fit, each at least so wide, and no more than `most`.
        case least(Length, most: Int)
    }

    var cells: [Block]
    var columns: Columns
    var gap = Length.space(.group)
    var rowGap: Length?
    /// At most; cells that have no room in them are left out.
    var rows = Int.max
}

struct Scroll {
    var rows: [Block]
    var gap: Length = 0
    /// Room around the rows for frames of the focus.
    var air: Length = 0
    var bleed = Space.small
    /// Rows become a little higher or lower, so that whole ones fill the room.
    var fitsRows = false
    /// Rows that must show.
    var seen = 2
    /// The rows of a list so long that each is made when it shows.
    var many: (count: Int, row: (Int) -> Block)?
    /// Drawn even when they do not show.
    var kept: [Int] = []
    /// Each of `many` is a cell of this grid, not a row.
    var grid: Grid?
    /// It does not scroll by itself, because another list beside it does: the first one kept is in sight.
    var follows = false
}

/// A target: the words that speech says of it, and how it shows the focus.
struct Touch {
    enum Look: Equatable {
        /// Its parts show it themselves.
        case bare
        /// A line below it; a pill around it with the focus.
        case line
        /// The same, picked up.
        case held
        /// A frame around its cover.
        case cover
        /// Nothing; a card on the accent with the focus.
        case tile
        /// Nothing; a pill around it with the focus.
        case row
        /// Nothing; a box on the accent with the focus, which reaches so far around it.
        case panel(Length)
    }

    var id: TargetID
    var says: () -> String?
    var state: () -> String? = { nil }
    var role: SpokenRole?
    /// Its place in a list of which only some rows are laid out; nil: the others of the list say it.
    var place: SpokenPlace?
    var look = Look.bare
    var takesFocus = true
}
