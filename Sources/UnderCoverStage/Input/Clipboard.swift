import CSDL2
import Foundation

/// Text of other programs: what the player copied there, or dropped on the window.
enum Clipboard {
    /// Bytes: one more than a pasted list may have, so that a longer one is refused and not cut.
    private static let longest = 8_000_001

    /// nil where it holds no text.
    static var text: String? { SDL_HasClipboardText() == SDL_TRUE ? take(SDL_GetClipboardText()) : nil }

    /// - Returns: whether the desktop took it.
    static func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

    /// Copies a text of SDL's, which it frees; nil for an empty one.
    static func take(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { SDL_free(pointer) }
        let bytes = UnsafeBufferPointer(start: pointer, count: strnlen(pointer, longest))
        let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? nil : text
    }

    /// Ctrl+V, and Shift+Insert, which older programs taught.
    static func isPaste(_ symbol: SDL_Keysym) -> Bool {
        let held = UInt32(symbol.mod)
        let isControl = held & KMOD_CTRL.rawValue != 0 && held & KMOD_ALT.rawValue == 0
        return isControl && symbol.sym == SDLK_v.rawValue
            || held & KMOD_SHIFT.rawValue != 0 && symbol.sym == SDLK_INSERT.rawValue
    }
}

extension Stage {
    /// nil where the clipboard holds no text.
    package static var copiedText: String? { Clipboard.text }
}
