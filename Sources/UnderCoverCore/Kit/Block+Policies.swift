import UnderCoverCatalogue
import UnderCoverPixels

// Policies say what a part does where the room is short, how large it may be, and what it lies on.

extension Block {
    /// Left out where the room is short; 1 goes first.
    func givesWay(_ order: Int = 1) -> Block { changed { $0.order = order } }
    /// A form for windows in which parts stand beside each other; in others the next form is taken.
    func whereBeside() -> Block { changed { $0.standsBeside = true } }
    /// Finds the sizes and forms that fit its own room, whatever its neighbours do.
    func room() -> Block { Block(.room(self)) }
    /// Scrolls where even its least is too high.
    func orScroll() -> Block { Block(.orScroll(self)) }
    /// On paper, over a hard shadow.
    func card(_ sides: Length = .space(.card), _ ends: Length = .space(.inner)) -> Block {
        Block(.card(padded(sides, ends)))
    }
    /// On a card torn off a pad; its upper edge takes some of the padding.
    func tornOff() -> Block {
        Block(
            .overlay(
                Block(.drawing(Drawing(height: { _, _ in .nothing }, draw: { $0.tornCard($1) }))),
                .column([.air(.space(.wide)), self.fillsHeight()])))
    }

    /// On the accent, as what is stuck on a page.
    func sticker() -> Block {
        let face = Drawing(
            height: { _, _ in .nothing },
            draw: { sheet, rect in
                let theme = sheet.theme
                sheet.sticker(rect, fill: theme.accent, edge: theme.onAccent, shadow: theme.focusShadow)
            })
        return Block(.overlay(.drawing(face), self))
    }
    /// On the accent, as the one that counts.
    func marked(_ isMarked: Bool = true) -> Block { isMarked ? Block(.marked(self)) : self }
    func rising() -> Block { Block(.rising(self)) }
    /// All that is written on it is read as one, such as a row of a list.
    func readAsOne() -> Block { changed { $0.voice = { .written } } }
    /// Read in other words, for those who do not see how its parts stand to each other.
    func read(as words: @autoclosure @escaping () -> String) -> Block { changed { $0.voice = { .said(words()) } } }
    /// Not read, because the screen says it elsewhere.
    func unread() -> Block { read(as: "") }
    func staged(_ look: @escaping (Rect) -> Staging) -> Block { Block(.staged(self, look)) }
    /// Seen from some moment on.
    func seen(_ isSeen: Bool) -> Block { isSeen ? self : staged { _ in .unseen } }
    func padded(_ sides: Length, _ ends: Length = 0) -> Block { Block(.padded(self, sides: sides, ends: ends)) }

    func width(_ length: Length) -> Block { changed { ($0.width.least, $0.width.most) = (length, length) } }
    func width(least: Length? = nil, most: Length? = nil) -> Block {
        changed { ($0.width.least, $0.width.most) = (least ?? $0.width.least, most ?? $0.width.most) }
    }
    func widthShare(_ share: Double) -> Block { changed { $0.width.share = share } }
    func height(_ length: Length) -> Block { changed { ($0.height.least, $0.height.most) = (length, length) } }
    func height(least: Length? = nil, most: Length? = nil) -> Block {
        changed { ($0.height.least, $0.height.most) = (least ?? $0.height.least, most ?? $0.height.most) }
    }
    func heightShare(_ share: Double) -> Block { changed { $0.height.share = share } }
    /// Wishes its least height, and takes what others leave.
    func takesRest() -> Block { changed { $0.height.rests = true } }
    func fillsWidth() -> Block { changed { $0.width.fills = true } }
    func fillsHeight() -> Block { changed { $0.height.fills = true } }
    func hugged() -> Block { changed { $0.width.hugs = true } }
    func hugsHeight() -> Block { changed { $0.height.hugs = true } }

    private func changed(_ change: (inout Block) -> Void) -> Block {
        var part = self
        change(&part)
        return part
    }
}

extension Sheet {
    /// A square card over a hard shadow.
    mutating func sticker(_ rect: Rect, fill: Color?, edge: Color?, shadow: Color, reach: Double? = nil) {
        let reach = reach ?? px(.tiny)
        box(rect.offset(reach, reach), fill: shadow)
        box(rect, fill: fill, stroke: edge, width: metrics.stroke(4, theme))
    }
}
