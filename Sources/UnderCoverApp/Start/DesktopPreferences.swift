import Foundation
import UnderCoverCore
import UnderCoverDesktop
import UnderCoverPixels

/// Preferences of the desktop: read without its libraries when the game starts, and told by its portals from then on.
struct DesktopPreferences {
    /// nil until all was read.
    var found: SystemPreferences?
    var look = DesktopLook()

    /// A portal goes before what was read.
    var all: SystemPreferences? {
        guard var all = found else { return nil }
        let isDarkTheme = Self.hasDarkTheme(ProcessInfo.processInfo.environment)
        all.isDark = isDarkTheme || look.isDark ?? all.isDark
        all.reducedMotion = look.reducesMotion ?? all.reducedMotion
        all.prefersContrast = look.prefersContrast
        all.accent = look.accent.map { Color($0) }
        all.hasChooser = look.hasChooser && !all.prefersFullscreen ? true : nil
        return all
    }

    /// Asks `gsettings`, the settings service of GNOME-like desktops, if it is installed. It starts a process, so call it
    /// after the first picture.
    static func preferences(canSpeak: Bool) -> SystemPreferences {
        let environment = ProcessInfo.processInfo.environment
        var preferences = SystemPreferences()
        preferences.canSpeak = canSpeak
        preferences.prefersFullscreen = prefersFullscreen(environment)
        preferences.isDark = hasDarkTheme(environment) || setting("color-scheme", environment).contains("dark")
        preferences.reducedMotion = setting("enable-animations", environment) == "false"
        return preferences
    }

    private static func hasDarkTheme(_ environment: [String: String]) -> Bool {
        environment["GTK_THEME"]?.hasSuffix(":dark") == true
    }

    /// Gamescope and a bare console show one program at a time.
    static func prefersFullscreen(_ environment: [String: String]) -> Bool {
        environment["XDG_CURRENT_DESKTOP"]?.lowercased() == "gamescope"
            || environment["GAMESCOPE_WAYLAND_DISPLAY"] != nil
            || environment["DISPLAY"] == nil && environment["WAYLAND_DISPLAY"] == nil
    }

    private static func setting(_ key: String, _ environment: [String: String]) -> String {
        let program = "/usr/bin/gsettings"
        guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil, FileManager.default.isExecutableFile(atPath: program)
        else { return "" }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["get", "org.gnome.desktop.interface", key]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "" }
        let answer = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
