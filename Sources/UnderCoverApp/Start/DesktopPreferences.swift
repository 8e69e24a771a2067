import Foundation
import UnderCoverCore

/// Preferences of the desktop, read without its libraries.
enum DesktopPreferences {
    /// Asks `gsettings`, the settings service of GNOME-like desktops, if it is installed. It starts a process, so call it
    /// after the first picture.
    static func preferences(canSpeak: Bool) -> SystemPreferences {
        let environment = ProcessInfo.processInfo.environment
        var preferences = SystemPreferences()
        preferences.canSpeak = canSpeak
        preferences.prefersFullscreen = prefersFullscreen(environment)
        let isDarkTheme = environment["GTK_THEME"]?.hasSuffix(":dark") == true
        preferences.isDark = isDarkTheme || setting("color-scheme", environment).contains("dark")
        preferences.reducedMotion = setting("enable-animations", environment) == "false"
        return preferences
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
