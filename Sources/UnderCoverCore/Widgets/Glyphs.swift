import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// The button or key of `action`, drawn into `slot`; returns the width it takes.
    @discardableResult
    mutating func actionGlyph(_ action: Action, in slot: Rect, _ color: Color, paper: Color) -> Double {
        switch context.glyphs {
        case .touch: return 0
        case .keyboard: return keyGlyph(action, in: slot, color, paper: paper)
        case .pad(let kind):
            guard let button = padButton(for: action, kind) else { return 0 }
            return padGlyph(button, of: action, kind, in: slot, color)
        }
    }

    /// The button of a choice: a number on a keyboard, a face button on a pad. Returns whether it takes up the slot.
    mutating func choiceGlyph(
        _ index: Int, confirms: Bool, southTaken: Bool, in slot: Rect, _ ink: Color, paper: Color
    ) -> Bool {
        guard context.glyphs.showsGlyphs, let action = Action.answers[safe: index] else { return false }
        if case .pad(let kind) = context.glyphs {
            // Once the focus has moved, south confirms the focused choice, so its glyph moves there.
            if southTaken && !confirms && context.bindings[action].buttons.first == .south { return true }
            if confirms { return padGlyph(.south, of: .confirm, kind, in: slot, ink) > 0 }
        }
        actionGlyph(action, in: slot, ink, paper: paper)
        return true
    }

    private func padButton(for action: Action, _ kind: PadKind) -> PadButton? {
        let swapped = (kind == .nintendo) != context.confirmSwapped
        switch action {
        case .confirm where swapped: return .east
        case .back where swapped: return .south
        default: return context.bindings[action].buttons.first
        }
    }

    private mutating func padGlyph(
        _ button: PadButton, of action: Action, _ kind: PadKind, in slot: Rect, _ color: Color
    ) -> Double {
        icon(button.icon(on: kind), in: slot, color)
        signs.append(ShownSign(action: action, press: .button(button)))
        return slot.width
    }

    var capSize: Double {
        let grown = min(metrics.textScale, 1.2) * metrics.glyphGrowth
        return max((px(25) * grown * (metrics.isSmall ? 1.15 : 1)).rounded(), 12)
    }

    /// Side of a button's sign, and height of the slot of a key cap.
    var glyphSide: Double { metrics.glyphSide }

    /// Width of an action's glyph in a slot of `height`; 0 where none is drawn.
    func glyphWidth(_ action: Action, height: Double) -> Double {
        switch context.glyphs {
        case .touch: return 0
        case .pad(let kind): return padButton(for: action, kind) == nil ? 0 : height
        case .keyboard:
            guard let label = context.bindings[action].keys.first.map(Words.keyCap) else { return 0 }
            return keyWidth(label, height: height)
        }
    }

    func keyWidth(_ label: String, height: Double) -> Double {
        let height = min(height, max(px(46), capSize * 1.5))
        return max(height * 0.94, TextMeasure.width(label, face: .bold, size: capSize) + height * 0.55)
    }

    private mutating func keyGlyph(_ action: Action, in slot: Rect, _ color: Color, paper: Color) -> Double {
        guard let key = context.bindings[action].keys.first else { return 0 }
        signs.append(ShownSign(action: action, press: .key(key)))
        return keyCap(Words.keyCap(key), in: slot, color, paper: paper)
    }

    /// A key cap; returns its width.
    @discardableResult
    mutating func keyCap(_ label: String, in slot: Rect, _ color: Color, paper: Color) -> Double {
        let size = capSize
        let height = min(slot.height, max(px(46), size * 1.5))
        let width = keyWidth(label, height: slot.height)
        let cap = Rect(slot.x, slot.midY - height / 2, width, height)
        // The foot: a hard edge under the cap.
        box(cap, radius: px(9), fill: color)
        var face = cap
        face.height -= px(.hair)
        box(face, radius: px(9), fill: paper, stroke: color, width: metrics.stroke(3, theme))
        line(label, .bold, size, color, in: face, align: .center)
        return width
    }
}

/// A button or key that a sheet shows for an action.
package struct ShownSign: Equatable, Sendable {
    package enum Press: Hashable, Sendable {
        case button(PadButton)
        case key(Key)
    }

    package let action: Action
    package let press: Press
}

extension PadButton {
    /// The button's sign, with what makers print on it. No two buttons of a pad have the same.
    package func icon(on kind: PadKind) -> Icon {
        let isXbox = kind == .xbox
        let isNintendo = kind == .nintendo
        return switch self {
        case .north: .faceNorth
        case .west: .faceWest
        case .east: .faceEast
        case .south: .faceSouth
        case .up: .dpadUp
        case .down: .dpadDown
        case .left: .dpadLeft
        case .right: .dpadRight
        case .leftShoulder: isXbox ? .shoulderLB : isNintendo ? .shoulderL : .shoulderL1
        case .rightShoulder: isXbox ? .shoulderRB : isNintendo ? .shoulderR : .shoulderR1
        case .leftTrigger: isXbox ? .triggerLT : isNintendo ? .triggerZL : .triggerL2
        case .rightTrigger: isXbox ? .triggerRT : isNintendo ? .triggerZR : .triggerR2
        // Nintendo prints nothing on a stick.
        case .leftStick: isXbox || isNintendo ? .stickLS : .stickL3
        case .rightStick: isXbox || isNintendo ? .stickRS : .stickR3
        case .start: .start
        case .back: .backButton
        case .guide: .guideButton
        }
    }
}

extension ScreenMetrics {
    /// Signs of buttons grow less than the words beside them, and only with large ones.
    var glyphGrowth: Double { 1 + max(textScale - 1.2, 0) * 0.4 }
    var glyphSide: Double { px(.glyph) * glyphGrowth }
}
