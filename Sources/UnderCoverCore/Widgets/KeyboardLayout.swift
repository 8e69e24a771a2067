import UnderCoverCatalogue
import UnderCoverPixels

package enum KeyboardKey: ScreenTarget {
    case key(String)
    case shift, more, space, delete, done
    /// Types on a phone instead.
    case phone
    /// In the field: shows the keyboard to a mouse, or puts it away.
    case show

    /// The first key with the focus: few steps from any letter.
    static let middle = KeyboardKey.key("g")
}

/// The size of the on-screen keyboard: ten keys across, five rows.
struct KeyboardPlan {
    let key: Double
    let gap: Double
    let height: Double

    /// - Parameter room: the most height it may take, in pixels.
    init(_ metrics: ScreenMetrics, width: Double, height room: Double) {
        let least = Self.least(metrics)
        // In the narrowest windows even the gap of one pixel goes to the keys.
        let fewest = width < Self.leastWidth(metrics) ? 0.0 : 1
        gap = max(min(metrics.px(.icon), (width - 10 * least) / 9, (room - 5 * least) / 4), fewest).rounded(.down)
        let fits = min((width - gap * 9) / 10, (room - gap * 4) / 5)
        key = max(min(fits, metrics.pill(.disc)), least).rounded(.down)
        height = key * 5 + gap * 4
    }

    /// Keys may be a little smaller than pills, which must be hit from across the room.
    static func least(_ metrics: ScreenMetrics) -> Double { max(24, min(metrics.px(.group), 44)).rounded(.up) }

    /// The width in pixels that no keyboard can do without.
    static let fewestPixels = 249.0

    /// Ten keys with a pixel between them.
    static func leastWidth(_ metrics: ScreenMetrics) -> Double { least(metrics) * 10 + 9 }

    /// Says whether title, field, keyboard and hints fit over each other; else screens drop the title and the hints.
    static func fitsUnderHeader(_ metrics: ScreenMetrics) -> Bool {
        let header = metrics.display(128) + metrics.pill(.disc) * 2 + metrics.px(.section)
        return metrics.content.height - header - metrics.px(.section) >= least(metrics) * 7.5
    }

    /// Says whether a list fits beside the keyboard.
    static func fitsBeside(_ metrics: ScreenMetrics) -> Bool {
        metrics.arrangement.keyboardIsBeside
            && (metrics.content.width - metrics.px(.column)) * 0.48 >= leastWidth(metrics)
    }
}

extension Sheet {
    /// - Parameter done: what the last key says.
    mutating func keyboard(
        _ keyboard: ScreenKeyboard, _ plan: KeyboardPlan, x: Double, top: Double, width: Double,
        done: String = Words.done
    ) {
        let grid = Rect(x, top, width, plan.height)
        func place(_ index: Int) -> Rect { grid.cell(index, of: 10, height: plan.key, gap: plan.gap) }
        let rows = keyboard.rows
        for (index, letter) in rows.joined().enumerated() { key(.key(letter), letter, place(index)) }
        var index = rows.count * 10
        for (target, label, icon, span) in lastRow(keyboard, done) {
            var rect = place(index)
            rect.width = rect.width * Double(span) + plan.gap * Double(span - 1)
            key(target, label, rect, icon: icon)
            index += span
        }
        name(KeyboardKey.shift, Words.shift, state: Words.layer(keyboard.layer))
        name(KeyboardKey.more, Words.otherSigns, state: Words.layer(keyboard.layer))
        name(KeyboardKey.delete, Words.deleteLetter)
        name(KeyboardKey.phone, Words.typeOnPhone)
    }

    private func lastRow(
        _ keyboard: ScreenKeyboard, _ done: String
    ) -> [(KeyboardKey, label: String, Icon?, span: Int)] {
        [
            (.shift, keyboard.layer == .lower ? "ABC" : "abc", nil, 2),
            (.more, keyboard.layer == .signs ? "áéß" : "#:/", nil, 2), (.space, Words.space, nil, 2),
            (.phone, "", .phone, 1), (.delete, "", .left, 1), (.done, done, nil, 2),
        ]
    }

    mutating func key(_ key: KeyboardKey, _ label: String, _ rect: Rect, icon mark: Icon? = nil) {
        let id = TargetID(key)
        let isFocused = context.focus == id
        let isPressed = isFocused && context.pressed == id
        let rect = rect.rounded
        target(id, rect)
        if case .key(let letter) = key { name(id, Words.written(letter)) }
        let look = PillLook(.rest, focused: isFocused, theme: theme)
        let shift = isFocused ? (isPressed ? px(3) : -px(3)).rounded() : 0
        let face = rect.offset(shift, shift)
        pillFace(face, look, shadow: isFocused && !isPressed ? px(.thin) : nil)
        if let mark {
            let side = min(face.height * 0.55, face.width * 0.7)
            return icon(mark, in: face.middle(side, side), look.text)
        }
        let size = max(min(text(label.count == 1 ? .lead : .body), (face.height * 0.62).rounded(.down)), 12)
        line(
            label, .bold, size, look.text, x: face.midX, baseline: face.midY + size * Em.middle,
            width: max(face.width - 4, 1), align: .center, shrink: 0.6)
    }
}

extension Words {
    fileprivate static func layer(_ layer: ScreenKeyboard.Layer) -> String {
        switch layer {
        case .lower: smallLetters
        case .upper: capitals
        case .signs: signsLayer
        case .accents: accentsLayer
        }
    }
}
