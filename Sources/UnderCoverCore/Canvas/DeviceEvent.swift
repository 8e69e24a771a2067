// What the stage reports of the outside world, in the words of the devices themselves. Which key or button does what is
// the game's decision (bindings), so it is not here.

import UnderCoverPixels

package enum DeviceEvent: Equatable, Codable, Sendable {
    /// Drawable size in pixels, and pixels a point (2 on a HiDPI screen).
    case resized(width: Int, height: Int, density: Double)
    case focusChanged(Bool)
    /// Minimised or fully hidden: nothing need be drawn.
    case visibilityChanged(Bool)
    case quitRequested
    /// The machine woke from suspend, or the GL context was lost and made anew.
    case woke

    case keyDown(Key)
    case keyUp(Key)
    /// Text typed on a keyboard, after input methods.
    case typed(String)
    case padAdded(PadID, PadKind, name: String)
    case padRemoved(PadID)
    case padDown(PadButton, PadID)
    case padUp(PadButton, PadID)
    case pointerMoved(Point)
    case pointerDown(Point)
    case pointerUp(Point)
    /// Wheel or two-finger scroll: lines, positive is towards the end of the list.
    case scrolled(lines: Double)
}

/// A key by SDL's name for it ("Return", "Escape", "A", "F11", "AC Back"), or a chord with "Alt+" or "Ctrl+" before it.
package struct Key: StringID {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

/// SDL's joystick instance id: never used twice in one run.
package typealias PadID = Int

/// Decides what is printed on the buttons, and so which one confirms.
package enum PadKind: String, Codable, Sendable { case xbox, playStation, nintendo, generic }

/// Buttons by place, whatever is printed on them. The left stick past its dead zone counts as the d-pad.
package enum PadButton: String, CaseIterable, Codable, Sendable {
    case north, west, east, south
    case up, down, left, right
    case leftShoulder, rightShoulder, leftTrigger, rightTrigger
    case start, back, guide, leftStick, rightStick
}
