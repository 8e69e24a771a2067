import CBus
import UnderCoverCatalogue

/// How programs should look, as far as the desktop says so; nil where it does not.
package struct DesktopLook: Equatable, Sendable {
    package var isDark: Bool?
    package var reducesMotion: Bool?
    package var prefersContrast: Bool?
    /// `0xRRGGBB`.
    package var accent: UInt32?
    /// Its own window for choosing a folder or a file can be asked for.
    package var hasChooser = false

    package init() {}
}

/// The settings that the portal has told, in the words of several desktops.
struct PortalSettings {
    /// Namespaces that are asked for and listened to.
    static let spaces = [appearance, gnome, gnomeAccess, kde]
    private static let appearance = "org.freedesktop.appearance"
    private static let gnome = "org.gnome.desktop.interface"
    private static let gnomeAccess = "org.gnome.desktop.a11y.interface"
    private static let kde = "org.kde.kdeglobals.KDE"

    private enum Key: String, CaseIterable {
        case scheme = "org.freedesktop.appearance/color-scheme"
        case contrast = "org.freedesktop.appearance/contrast"
        case accent = "org.freedesktop.appearance/accent-color"
        case motion = "org.freedesktop.appearance/reduced-motion"
        case animations = "org.gnome.desktop.interface/enable-animations"
        case highContrast = "org.gnome.desktop.a11y.interface/high-contrast"
        /// 0 means that nothing moves.
        case animationFactor = "org.kde.kdeglobals.KDE/AnimationDurationFactor"
    }

    private var values: [Key: PortalValue] = [:]

    mutating func take(_ space: String, _ key: String, _ value: PortalValue?) {
        if let key = Key(rawValue: space + "/" + key) { values[key] = value }
    }

    /// Without what was told of the chooser.
    var look: DesktopLook {
        var look = DesktopLook()
        look.isDark = values[.scheme]?.number.flatMap { [1: true, 2: false][$0] }
        // The portal's 0 means that it knows of no wish; the desktop's own settings may.
        look.prefersContrast = Self.either(values[.contrast]?.isOne, values[.highContrast]?.flag)
        let isStill = values[.animationFactor]?.real.map { $0 == 0 }
        look.reducesMotion = Self.either(values[.motion]?.isOne, values[.animations]?.flag.map { !$0 }, isStill)
        look.accent = values[.accent]?.color
        return look
    }

    private static func either(_ answers: Bool?...) -> Bool? {
        answers.contains(true) ? true : answers.contains(false) ? false : nil
    }
}

/// A value of a type that a setting may have.
enum PortalValue: Equatable {
    case number(UInt32)
    case flag(Bool)
    case real(Double)
    case text(String)
    case reals([Double])

    private static let factors = 0.0...1000.0

    fileprivate var number: UInt32? { if case .number(let number) = self { number } else { nil } }
    fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    fileprivate var isOne: Bool? { number == 1 ? true : nil }

    /// KDE keeps numbers as texts.
    fileprivate var real: Double? {
        switch self {
        case .real(let number): OutsideNumber.real(number, in: Self.factors)
        case .text(let text): OutsideNumber.real(text, in: Self.factors)
        default: nil
        }
    }

    /// Red, green and blue; a desktop without an accent says numbers that are no colour.
    fileprivate var color: UInt32? {
        guard case .reals(let parts) = self, parts.count == 3 else { return nil }
        return parts.reduce(0) { (color: UInt32?, part) in
            guard let color, (0...1).contains(part) else { return nil }
            return color << 8 | UInt32((part * 255).rounded())
        }
    }
}

/// A message that is not of the promised shape.
struct Garbled: Error {}

extension PortalSettings {
    /// More settings than any desktop has in these namespaces.
    private static let most = 1000

    /// Takes the answer of `ReadAll`: settings by name, by namespace.
    mutating func take(all answer: OpaquePointer) throws(Garbled) {
        guard answer.readInto("a", of: "{sa{sv}}") else { throw Garbled() }
        var count = 0
        while answer.readInto("e", of: "sa{sv}") {
            guard let space = answer.readText(), answer.readInto("a", of: "{sv}") else { throw Garbled() }
            while answer.readInto("e", of: "sv") {
                count += 1
                guard count <= Self.most, let key = answer.readText() else { throw Garbled() }
                take(space, key, try answer.readSetting())
                try answer.leave()
            }
            try answer.leave()
            try answer.leave()
        }
    }

    /// Takes the signal `SettingChanged`.
    mutating func take(change signal: OpaquePointer) throws(Garbled) {
        guard let space = signal.readText(), let key = signal.readText() else { throw Garbled() }
        take(space, key, try signal.readSetting())
    }
}

extension OpaquePointer {
    /// Leaves a container at its end.
    func leave() throws(Garbled) { if bus_read_close(self) < 0 { throw Garbled() } }

    /// A variant; nil where it has a type that no setting has which the game knows.
    fileprivate func readSetting() throws(Garbled) -> PortalValue? {
        let kinds: [(String, () -> PortalValue?)] = [
            ("u", { readCount().map { .number($0) } }), ("b", { readFlag().map { .flag($0) } }),
            ("s", { readText().map { .text($0) } }), ("d", { readReal().map { .real($0) } }),
            ("(ddd)", { readReals().map { .reals($0) } }),
        ]
        for (type, read) in kinds where readInto("v", of: type) {
            guard let value = read() else { throw Garbled() }
            try leave()
            return value
        }
        if bus_skip(self, "v") < 0 { throw Garbled() }
        return nil
    }

    private func readReals() -> [Double]? {
        guard readInto("r", of: "ddd") else { return nil }
        let parts = (0..<3).compactMap { _ in readReal() }
        return parts.count == 3 && bus_read_close(self) >= 0 ? parts : nil
    }
}
