import UnderCoverCatalogue
import UnderCoverPixels

/// A code in groups of five, with the dashes drawn between them.
struct CodeField {
    let text: String
    /// Letters of the whole code; nil while it is not known.
    let slots: Int?
    /// The group with a slip, from 1.
    let slip: Int?
    let mark: Icon?
    let hasCaret: Bool

    /// Groups that are drawn while the length of the code is unknown.
    private static let usualGroups = 6

    var groups: [String] { ChallengeLetters.groups(text) }
    var reference: String? { ChallengeLetters.reference(text) }

    /// With those that are still empty.
    var places: Int {
        let known = groups.count
        guard mark == nil, reference == nil else { return max(known, 1) }
        let expected = slots.map { ($0 + 4) / 5 } ?? Self.usualGroups
        return max(known, expected, 1)
    }

    /// Letters of a group, whether typed or not.
    func length(_ group: Int) -> Int {
        guard mark == nil, reference == nil else { return groups[safe: group]?.count ?? 0 }
        guard let slots else { return 5 }
        return max(min(slots - group * 5, 5), groups[safe: group]?.count ?? 0)
    }

    var said: String {
        text.isEmpty ? Words.empty : ([Words.codeGroups(groups)] + [reference].compactMap { $0 }).joined(separator: " ")
    }
}

/// The size of the letters, in one line or in several.
private struct CodeLines {
    let size: Double
    let slot: Double
    let gap: Double
    /// Groups a line.
    let across: Int
    let lines: Int
    var height: Double { size * 1.3 }

    /// The largest that fits; where nothing does, the smallest.
    init(_ count: Int, in room: Rect, most: Double, leaves: Double) {
        var size = most.rounded(.down)
        while true {
            let slot = Self.advance(size)
            let gap = (size * 0.63).rounded()
            let across = max(Int((room.width + gap) / (slot * 5 + gap)), 1)
            let lines = (count + across - 1) / across
            if Double(lines) * size * 1.3 + leaves <= room.height || size <= 12 {
                (self.size, self.slot, self.gap, self.across, self.lines) = (size, slot, gap, across, lines)
                return
            }
            size -= 1
        }
    }

    /// The distance from one letter to the next.
    private static func advance(_ size: Double) -> Double {
        func width(_ letters: String) -> Double {
            TextMeasure.width(letters, face: .bold, size: size, tracking: 0.2)
        }
        return width("000") - width("00")
    }

    /// Lines that are drawn; the first ones go where there is no room for all.
    func shown(in height: Double) -> Int { min(lines, max(Int(height / self.height), 1)) }
}

extension Sheet {
    mutating func codeField(_ target: some ScreenTarget, _ field: CodeField, isSelected: Bool, _ rect: Rect) {
        let whole = rect.rounded
        self.target(target, whole)
        name(target, Words.codeFieldHint, state: field.said)
        role(target, .field)
        let isFocused = isFocused(target)
        if isFocused {
            box(whole.offset(px(.shadow), px(.shadow)).rounded, radius: whole.height, fill: theme.focusShadow)
        }
        let edge = metrics.stroke(isFocused ? 6 : 4, theme)
        box(whole, radius: whole.height, fill: theme.paper, stroke: theme.ink, width: edge)
        var room = whole.inset(max(whole.height * 0.4, px(25)), whole.height * 0.07)
        if let mark = field.mark {
            let side = min(px(46), whole.height * 0.5)
            icon(mark, in: room.rightSquare(side), theme.ink)
            room = room.leftPart(room.width - side - px(.snug))
        }
        let small = field.reference == nil ? 0 : max(min(text(.note), room.height * 0.3).rounded(.down), 12)
        let most = min(text(.heading) * 1.23, room.height * 0.7)
        var plan = CodeLines(field.places, in: room, most: most, leaves: small * 1.3)
        // The lines for empty letters keep off the edge of the pill, where all of the code still shows.
        let inner = room.inset(0, whole.height * 0.06)
        let tighter = CodeLines(field.places, in: inner, most: most, leaves: small * 1.3)
        if plan.lines > 1, tighter.shown(in: inner.height - small * 1.3) == tighter.lines {
            (room, plan) = (inner, tighter)
        }
        let shown = plan.shown(in: room.height - small * 1.3)
        let height = Double(shown) * plan.height + small * 1.3
        let area = Rect(room.x, room.midY - height / 2, room.width, height)
        for line in 0..<shown {
            let first = (plan.lines - shown + line) * plan.across
            let groups = first..<min(first + plan.across, field.places)
            draw(field, groups, plan, isSelected, in: area.cell(line, of: 1, height: plan.height, gap: 0))
        }
        guard let reference = field.reference else { return }
        let end = TextWrap.tail(reference, face: .body, size: small, width: area.width - small)
        let foot = area.below(area.y + Double(shown) * plan.height)
        let taken = line(end, .body, small, theme.soft, in: foot)
        if field.hasCaret { caret(foot.x + taken + 2, foot, small) }
    }

    private mutating func draw(
        _ field: CodeField, _ groups: Range<Int>, _ plan: CodeLines, _ isSelected: Bool, in area: Rect
    ) {
        let baseline = area.midY + plan.size * Em.middle
        let typed = field.groups
        for group in groups {
            let x = area.x + Double(group - groups.lowerBound) * (plan.slot * 5 + plan.gap)
            let letters = typed[safe: group] ?? ""
            let width = plan.slot * 5
            if isSelected, !letters.isEmpty {
                box(Rect(x - 2, area.y + 2, Double(letters.count) * plan.slot + 2, area.height - 4), fill: theme.ink)
            }
            line(
                letters, .bold, plan.size, isSelected ? theme.paper : theme.ink, x: x, baseline: baseline,
                width: width + plan.gap, tracking: 0.2)
            let thick = max(metrics.stroke(3, theme), 1)
            let foot = baseline + plan.size * 0.12
            for letter in letters.count..<max(field.length(group), letters.count) {
                box(Rect(x + Double(letter) * plan.slot, foot, plan.slot * 0.8, thick), fill: theme.soft)
            }
            if field.slip == group + 1 {
                box(Rect(x, foot, Double(letters.count) * plan.slot - plan.slot * 0.2, thick * 2), fill: theme.ink)
            }
            let isCaret = field.hasCaret && field.reference == nil && !isSelected && field.mark == nil
            if isCaret, group == field.text.count / 5 {
                caret(x + Double(letters.count) * plan.slot - plan.slot * 0.1, area, plan.size)
            }
            guard group + 1 < field.places, group + 1 < groups.upperBound else { continue }
            let dash = Rect(x + width - plan.slot * 0.2, baseline - plan.size * 0.3, plan.gap, thick)
            box(dash.middle(plan.gap * 0.42, thick), fill: theme.soft)
        }
    }

    private mutating func caret(_ x: Double, _ rect: Rect, _ size: Double) {
        let height = min(size * 1.2, rect.height)
        box(Rect(x, rect.midY - height / 2, metrics.stroke(4, theme), height), fill: theme.ink)
    }
}

/// The keys of a code, by value, so that groups can be read out to another person.
enum CodeKeys {
    static let letters = ChallengeCode.alphabet.map { String(Unicode.Scalar($0)) }
    static let across = 8
    static let first = KeyboardKey.key("0")
}

/// The size of those keys: eight across, five rows.
struct CodeKeyPlan {
    let key: Double
    let gap: Double
    var height: Double { key * 5 + gap * 4 }

    /// - Parameter room: the most height it may take, in pixels.
    init(_ metrics: ScreenMetrics, width: Double, height room: Double) {
        let least = KeyboardPlan.least(metrics)
        let widest = min(metrics.px(.icon), (width - 8 * least) / 7, (room - 5 * least) / 4)
        gap = max(widest, 0).rounded(.down)
        let fits = min((width - gap * 7) / 8, (room - gap * 4) / 5, metrics.pill(84))
        key = max(fits.rounded(.down), least)
    }
}

extension Block {
    static var codeKeys: Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let least = KeyboardPlan.least(metrics) * 5
                    let wish = CodeKeyPlan(metrics, width: width, height: .infinity).height
                    return Span(max(least, wish / 2), wish).pressed(least)
                }, draw: { $0.codeKeys(in: $1) }))
    }
}

extension Sheet {
    /// Four rows of eight, and a last one.
    mutating func codeKeys(in area: Rect) {
        let plan = CodeKeyPlan(metrics, width: area.width, height: area.height)
        let (key, gap) = (plan.key, plan.gap)
        let grid = Rect(area.x, area.y.rounded(), min(key * 8 + gap * 7, area.width), area.height)
        func place(_ index: Int) -> Rect { grid.cell(index, of: CodeKeys.across, height: key, gap: gap) }
        for (index, letter) in CodeKeys.letters.enumerated() { self.key(.key(letter), letter, place(index)) }
        var index = CodeKeys.letters.count
        let last: [(KeyboardKey, String, Icon?, Int)] = [
            (.key("@"), "@", nil, 1), (.phone, "", .phone, 2), (.delete, "", .left, 2), (.done, Words.done, nil, 3),
        ]
        for (target, label, icon, span) in last {
            var rect = place(index)
            rect.width = rect.width * Double(span) + gap * Double(span - 1)
            self.key(target, label, rect, icon: icon)
            index += span
        }
        name(KeyboardKey.delete, Words.deleteLetter)
        name(KeyboardKey.phone, Words.typeOnPhone)
    }
}
