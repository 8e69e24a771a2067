import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Checks the rules for every sheet. Reads the display list as the renderer does, and returns what is wrong in words.
struct LayoutCheck {
    let sheet: Sheet
    private(set) var faults: [String] = []
    private var texts: [(run: TextRun, box: Rect)] = []
    private var clips: [Rect] = []
    /// The shapes below the next text: covers and all that is drawn over them.
    private var grounds: [(rect: Rect, isCover: Bool)] = []
    private var turns = 0

    private var metrics: ScreenMetrics { sheet.metrics }
    /// Rounding moves an edge by half a pixel.
    private static let slack = 1.01

    static func faults(in sheet: Sheet) -> [String] {
        var check = LayoutCheck(sheet: sheet)
        check.readList()
        check.compareTexts()
        check.readTargets()
        return check.faults
    }

    private init(sheet: Sheet) { self.sheet = sheet }

    // MARK: Commands

    private mutating func readList() {
        for command in sheet.list {
            switch command {
            case .clear: break
            case .box(let box):
                whole(box.rect, "box")
                if box.fill != nil { lay(box.rect) }
            case .icon(let mark): whole(mark.rect, "icon \(mark.icon)")
            case .cover(let quad):
                whole(quad.rect, "cover")
                lay(quad.rect, isCover: true)
            case .halftone(let print): whole(print.rect, "halftone")
            case .gradient(let field): whole(field.rect, "gradient")
            case .code(let mark): read(mark)
            case .dimmed(let page): whole(page.rect, "page below")
            case .text(let run): read(run)
            case .push(let transform): open(transform)
            case .pop: turns -= 1
            case .clip(let rect):
                whole(rect, "clip")
                clips.append(clips.last.map { $0.intersection(rect) } ?? rect)
            case .unclip:
                if clips.popLast() == nil { faults.append("unclip without a clip") }
            }
            if turns < 0 { faults.append("pop without a push") }
        }
        if turns != 0 { faults.append("\(turns) pushes are left open") }
        if !clips.isEmpty { faults.append("\(clips.count) clips are left open") }
    }

    /// Whole modules of at least three pixels, in the window; words on it would hide it.
    private mutating func read(_ mark: QRMark) {
        whole(mark.rect, "code")
        guard let size = QRSize(mark.text) else {
            faults.append("the text of a code is too long: “\(mark.text)”")
            return
        }
        let module = mark.rect.width / Double(size.allModules)
        if mark.rect.width != mark.rect.height || module != module.rounded() || module < 3 {
            faults.append("a code at \(mark.rect.short) has \(module) px a module")
        }
        if !metrics.safeArea.contains(mark.rect, slack: LayoutCheck.slack) {
            faults.append("a code at \(mark.rect.short) leaves the safe area \(metrics.safeArea.short)")
        }
        lay(mark.rect, isCover: true)
    }

    private mutating func open(_ transform: Transform) {
        turns += 1
        let numbers = [
            transform.pivot.x, transform.pivot.y, transform.scale, transform.degrees, transform.offset.x,
            transform.offset.y, transform.opacity, transform.facing,
        ]
        if !numbers.allSatisfy(\.isFinite) { faults.append("a push by \(numbers)") }
    }

    private mutating func whole(_ rect: Rect, _ what: String) {
        let numbers = [rect.x, rect.y, rect.width, rect.height]
        guard numbers.allSatisfy({ $0.isFinite && $0 == $0.rounded() }) else {
            faults.append("\(what) is not on whole pixels: \(rect.short)")
            return
        }
        if rect.width < 0 || rect.height < 0 { faults.append("\(what) is inside out: \(rect.short)") }
    }

    // MARK: Text

    private mutating func read(_ run: TextRun) {
        if run.string.isEmpty { faults.append("a text of nothing") }
        let numbers = [run.origin.x, run.origin.y, run.size, run.maxWidth ?? 0]
        guard numbers.allSatisfy({ $0.isFinite && $0 == $0.rounded() }) else {
            faults.append("“\(run.string)” is not on whole pixels: \(numbers)")
            return
        }
        // Poster words are pictures: they bleed, and their size is their print's.
        guard run.blend == .normal else { return }
        let least = run.face == .display ? 14.0 : 12
        if run.size < least { faults.append("“\(run.string.prefix(30))” is only \(run.size) px") }
        // Text that is turned or still rising is judged when it has settled.
        guard turns == 0 else { return }
        let all = run.box
        let box = clips.last.map { $0.intersection(all) } ?? all
        guard !box.isEmpty else { return }
        if !metrics.safeArea.contains(box, slack: LayoutCheck.slack) {
            faults.append("“\(run.string.prefix(30))” at \(box.short) leaves the safe area \(metrics.safeArea.short)")
        }
        // Words on a cover cannot be read, and give it away.
        let ink = box.inset(LayoutCheck.slack)
        let ground = grounds.last { $0.isCover ? $0.rect.intersects(ink) : $0.rect.contains(ink) }
        if ground?.isCover == true {
            faults.append("“\(run.string.prefix(30))” at \(box.short) is on the cover at \(ground?.rect.short ?? "")")
        }
        texts.append((run, box))
    }

    private mutating func lay(_ rect: Rect, isCover: Bool = false) {
        let seen = clips.last.map { $0.intersection(rect) } ?? rect
        guard turns == 0, !seen.isEmpty else { return }
        grounds.append((seen, isCover))
        for (run, box) in texts where isCover && box.inset(LayoutCheck.slack).intersects(seen) {
            faults.append("“\(run.string.prefix(30))” at \(box.short) is under the cover at \(seen.short)")
        }
    }

    private mutating func compareTexts() {
        for (index, one) in texts.enumerated() {
            for other in texts[..<index] where one.box.inset(LayoutCheck.slack / 2).intersects(other.box) {
                guard !LayoutCheck.belongTogether(one.run, other.run) else { continue }
                faults.append(
                    "“\(one.run.string.prefix(30))” at \(one.box.short) overlaps “\(other.run.string.prefix(30))” at "
                        + other.box.short)
            }
        }
    }

    /// A word over its own hard shadow, and the tightly set lines of one title.
    private static func belongTogether(_ one: TextRun, _ other: TextRun) -> Bool {
        guard one.face == .display || one.face == .easyBold, one.face == other.face, one.size == other.size else {
            return false
        }
        let down = abs(one.origin.y - other.origin.y)
        if one.string == other.string, down < one.size * 0.12 { return true }
        return one.origin.x == other.origin.x && down >= one.size * 0.84 - 2
    }

    // MARK: Targets

    private mutating func readTargets() {
        let least = max(24, min(metrics.px(44).rounded(.down), 44))
        let seen = sheet.targets.map { target in (target, visible(target)) }
        for (target, box) in seen {
            let rect = target.rect
            whole(rect, "target \(target.id)")
            // Ten keys stand in a row, however narrow the window.
            if min(rect.width, rect.height) < (target.id.target is KeyboardKey ? min(least, 24) : least) {
                faults.append("target \(target.id) is small: \(rect.short), least \(least)")
            }
            if !box.isEmpty, !metrics.safeArea.contains(box, slack: LayoutCheck.slack) {
                faults.append("target \(target.id) at \(box.short) leaves the safe area \(metrics.safeArea.short)")
            }
        }
        for (index, one) in seen.enumerated() where !one.1.isEmpty {
            for other in seen[..<index] where !other.1.isEmpty {
                guard one.1.inset(LayoutCheck.slack / 2).intersects(other.1) else { continue }
                faults.append("targets \(one.0.id) \(one.1.short) and \(other.0.id) \(other.1.short) overlap")
            }
        }
        compareTextsWithTargets(seen)
        let ids = sheet.targets.map(\.id)
        if Set(ids).count != ids.count { faults.append("two targets have one name") }
    }

    /// A word is on a button or beside it, never half under its edge.
    private mutating func compareTextsWithTargets(_ seen: [(Target, Rect)]) {
        let reach = metrics.px(12) + 2
        for (target, box) in seen where !box.isEmpty {
            for (run, words) in texts where words.inset(1).intersects(box.inset(1)) {
                // Pressed and focused things stand a little away from their place.
                guard !target.rect.contains(run.box, slack: reach) else { continue }
                faults.append("“\(run.string.prefix(30))” at \(words.short) is cut by \(target.id) at \(box.short)")
            }
        }
    }

    private func visible(_ target: Target) -> Rect {
        guard target.scrolls, let area = sheet.scrollArea else { return target.rect }
        return target.rect.intersection(area.viewport)
    }
}

extension Rect {
    /// For messages.
    var short: String { "(\(Int(x)), \(Int(y)), \(Int(width)) × \(Int(height)))" }
}

extension TextRun {
    /// The box of the ink, by the core's own measure: 0.72 em above the baseline and 0.22 em below it.
    var box: Rect {
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        let width = min(natural, maxWidth ?? natural)
        let left =
            switch align {
            case .left: origin.x
            case .center: origin.x - width / 2
            case .right: origin.x - width
            }
        let rise = face == .display ? 0.7 : 0.72
        let drops = face == .body || face == .bold || string.contains { "gjpqyQ,;".contains($0) }
        return Rect(left, origin.y - size * rise, width, size * (rise + (drops ? 0.22 : 0.02)))
    }
}
