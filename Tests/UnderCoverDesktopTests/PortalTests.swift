import DesktopBus
import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import Waiting

@testable import UnderCoverDesktop

/// A game that listens to portals, and what it has heard.
final class Looking: Sendable {
    let desktop: Desktop
    private let log: Log

    private final class Log: Sendable {
        let looks = Mutex<[DesktopLook]>([])
        let choices = Mutex<[DesktopChoice]>([])
    }

    init(_ bus: SessionBus) {
        let log = Log()
        self.log = log
        desktop = Desktop(.quick(bus.address)) { look in
            log.looks.withLock { $0.append(look) }
        } heard: { _ in
        }
    }

    deinit { desktop.close() }

    func choose(_ title: String = "Choose a folder", wantsFolder: Bool = true) {
        desktop.choose(DesktopQuestion(number: 1, wantsFolder: wantsFolder, title: title)) { [log] choice in
            log.choices.withLock { $0.append(choice) }
        }
    }

    var looks: [DesktopLook] { log.looks.withLock { $0 } }
    var look: DesktopLook? { looks.last }
    var choices: [DesktopChoice] { log.choices.withLock { $0 } }
}

/// How programs should look, told by a portal.
@Suite(.serialized) struct PortalSettingsTests {
    private static let appearance = "org.freedesktop.appearance"
    private static let dark = "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(1)}}"

    @Test func whatThePortalSaysIsTold() throws {
        let bus = try SessionBus()
        let portal = try MockPortal(
            bus,
            settings: """
                {'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(1), 'contrast': dbus.UInt32(1),
                'accent-color': dbus.Struct((0.2, 0.4, 1.0), signature='ddd'), 'reduced-motion': dbus.UInt32(1),
                'unknown': dbus.Array([dbus.Int16(3)], signature='n')}, 'org.example.other': {'color-scheme': 'x'}}
                """)
        let game = Looking(bus)
        try eventually { game.look?.accent == 0x3366FF }
        #expect(game.look?.isDark == true && game.look?.prefersContrast == true && game.look?.reducesMotion == true)
        #expect(game.look?.hasChooser == false && portal.calls(of: "ReadAll").count == 1)
    }

    /// GNOME and KDE have settings of their own, which tell more than those that all desktops share.
    @Test(arguments: [
        ("'org.gnome.desktop.interface': {'enable-animations': False}", true),
        ("'org.gnome.desktop.interface': {'enable-animations': True}", false),
        ("'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': '0'}", true),
        ("'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': '0.5'}", false),
        ("'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': dbus.Double(0)}", true),
    ]) func desktopsSayInTheirOwnWordsThatNothingMoves(setting: String, isStill: Bool) throws {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, settings: "{" + setting + "}")
        let game = Looking(bus)
        try eventually { game.look?.reducesMotion == isStill }
        #expect(game.look?.isDark == nil && game.look?.prefersContrast == nil)
        withExtendedLifetime(portal) {}
    }

    @Test func changesAreToldWhileTheGameRuns() throws {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, settings: Self.dark)
        let game = Looking(bus)
        try eventually { game.look?.isDark == true }
        try portal.change(Self.appearance, "color-scheme", to: "dbus.UInt32(2)")
        try eventually { game.look?.isDark == false }
        try portal.change("org.gnome.desktop.a11y.interface", "high-contrast", to: "True")
        try eventually { game.look?.prefersContrast == true }
        try portal.change(Self.appearance, "color-scheme", to: "dbus.UInt32(0)")
        try eventually { game.look?.isDark == nil }
        try portal.change("org.gnome.desktop.a11y.interface", "high-contrast", to: "False")
        try eventually { game.look?.prefersContrast == false }
    }

    @Test func withoutAPortalNothingIsTold() throws {
        let bus = try SessionBus()
        let game = Looking(bus)
        try bus.awaitGame()
        game.choose()
        try eventually { game.choices == [.failed] }
        #expect(game.looks == [])
        // One that comes later is asked.
        let portal = try MockPortal(bus, settings: Self.dark, chooser: 4)
        try eventually { game.look?.hasChooser == true && game.look?.isDark == true }
        withExtendedLifetime(portal) {}
    }

    @Test func onePortalAfterAnotherIsAsked() throws {
        let bus = try SessionBus()
        let first = try MockPortal(bus, settings: Self.dark, chooser: 4)
        let game = Looking(bus)
        try eventually { game.look?.isDark == true && game.look?.hasChooser == true }
        first.stop()
        // The look that was told stays, but there is no window to ask for.
        try eventually { game.look?.hasChooser == false }
        #expect(game.look?.isDark == true)
        let second = try MockPortal(bus, settings: "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(2)}}")
        try eventually { game.look?.isDark == false }
        withExtendedLifetime(second) {}
    }

    /// Answers of another shape than was promised, and values that mean nothing.
    @Test(arguments: [
        "{'org.freedesktop.appearance': {'color-scheme': 'dark', 'contrast': -1, 'accent-color': 'red'}}",
        "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(7), 'reduced-motion': dbus.UInt32(9)}}",
        """
        {'org.freedesktop.appearance': {'accent-color': dbus.Struct((float('nan'), 2.0, -1.0), signature='ddd'),
        'contrast': dbus.Array([dbus.Struct((1, 'x'))])}}
        """,
        "{'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': 'x' * 1000000}}",
        "{'org.freedesktop.appearance': {'k%d' % n: 'v' for n in range(20000)}}",
    ]) func whatALyingPortalSaysIsNotBelieved(settings: String) throws {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, settings: settings)
        let game = Looking(bus)
        try eventually { !portal.calls(of: "ReadAll").isEmpty }
        try portal.change(Self.appearance, "color-scheme", to: "dbus.Array(['x'], signature='s')")
        try portal.change("x", "y", to: "dbus.UInt32(1)")
        try portal.change("org.gnome.desktop.interface", "enable-animations", to: "False")
        try eventually { game.look?.reducesMotion == true }
        var still = DesktopLook()
        still.reducesMotion = true
        #expect(game.looks == [still])
    }

    /// An error in place of an answer, and an answer of another type.
    @Test(arguments: [("as", "a{sa{sv}}", "raise Exception('no')"), ("as", "s", "ret = 'dark'"), ("as", "", "pass")])
    func answersOfTheWrongTypeAreNone(input: String, output: String, python: String) throws {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, settings: nil)
        try portal.add("ReadAll", MockPortal.settings, input, output, python)
        let game = Looking(bus)
        try eventually { !portal.calls(of: "ReadAll").isEmpty }
        try bus.awaitGame()
        #expect(game.looks == [])
        #expect(comesBack { game.desktop.close() })
    }

    /// A desktop that changes its mind all the time must not make the screen flicker.
    @Test func aFloodOfChangesIsToldInDrops() throws {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, settings: Self.dark)
        let game = Looking(bus)
        try eventually { game.look?.isDark == true }
        let begun = ContinuousClock.now
        try portal.add(
            "Flood", MockPortal.settings, "", "",
            """
            for n in range(2001): self.EmitSignal('org.freedesktop.portal.Settings', 'SettingChanged', 'ssv', [
            'org.freedesktop.appearance', 'color-scheme', dbus.UInt32(1 + n % 2)])
            self.EmitSignal('org.freedesktop.portal.Settings', 'SettingChanged', 'ssv', [
            'org.freedesktop.appearance', 'color-scheme', dbus.UInt32(2)])
            """)
        try portal.run("Flood")
        try eventually { game.look?.isDark == false }
        let most = 2 + 2 * ((ContinuousClock.now - begun) / .seconds(1) + 1)
        #expect(Double(game.looks.count) <= most, "\(game.looks.count)")
    }

    @Test func signalsOfOtherProgramsAreIgnored() throws {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, settings: Self.dark)
        let game = Looking(bus)
        try eventually { game.look?.isDark == true }
        try MockPortal.pretend(
            bus, MockPortal.settings, "SettingChanged", "ssv", Self.appearance, "color-scheme", "u", "2")
        try portal.change(Self.appearance, "contrast", to: "dbus.UInt32(1)")
        try eventually { game.look?.prefersContrast == true }
        #expect(game.look?.isDark == true)
    }

    @Test func aPortalThatHangsHoldsNothingUp() throws {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, settings: Self.dark)
        portal.hang()
        defer { portal.goOn() }
        let game = Looking(bus)
        try bus.awaitGame()
        game.desktop.show(.song())
        try eventually { try bus.property("PlaybackStatus").contains("Paused") }
        #expect(game.looks == [])
        #expect(comesBack { game.desktop.close() })
    }
}

/// Folders and files that a window of the desktop's asks for.
@Suite(.serialized) struct PortalChooserTests {
    private func together() throws -> (MockPortal, Looking) {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, chooser: 4)
        let game = Looking(bus)
        try eventually { game.look?.hasChooser == true }
        return (portal, game)
    }

    private func ask(_ portal: MockPortal, _ game: Looking, wantsFolder: Bool = true) throws {
        let before = portal.calls(of: "OpenFile").count
        game.choose(wantsFolder: wantsFolder)
        try eventually { portal.calls(of: "OpenFile").count > before }
    }

    @Test func theFolderThatWasChosenIsTheAnswer() throws {
        let (portal, game) = try together()
        try ask(portal, game)
        let asked = try #require(portal.calls(of: "OpenFile").first)
        #expect(asked.contains("Choose a folder") && asked.contains(#""directory": True"#), "\(asked)")
        try portal.choose(0, "['file:///home/ada/My%20M%C3%BCsic%FF/']")
        let path = FolderPath(bytes: Array("/home/ada/My Müsic".utf8) + [0xFF])
        try eventually { game.choices == [.chosen(path)] }
        try ask(portal, game, wantsFolder: false)
        #expect(portal.calls(of: "OpenFile").last?.contains(#""directory": False"#) == true)
        try portal.choose(1)
        try eventually { game.choices == [.chosen(path), .cancelled] }
        #expect(portal.calls(of: "Close") == [], "the desktop has closed its windows itself")
    }

    @Test(arguments: [
        (2, "[]"), (0, "[]"), (0, "['file:///a', 'file:///b']"), (0, "['https://example.org/a']"), (0, "['/home/ada']"),
        (0, "['file://host/a']"), (0, "['file:///a%00b']"), (0, "['file:///a%2']"), (0, "['file:///%+1']"),
        (0, "['file:///' + 'a' * 100000]"), (7, "['file:///home']"),
    ]) func whatIsNoPathIsNoAnswer(outcome: UInt32, addresses: String) throws {
        let (portal, game) = try together()
        try ask(portal, game)
        try portal.choose(outcome, addresses)
        try eventually { game.choices == [.failed] }
    }

    @Test(arguments: ["raise Exception('no')", "ret = dbus.ObjectPath('/elsewhere')"])
    func aPortalThatDoesNotTakeTheQuestionIsNotAskedAgain(python: String) throws {
        let (portal, game) = try together()
        try portal.answerQuestions(with: python)
        try ask(portal, game)
        try eventually { game.choices == [.failed] }
        try eventually { game.look?.hasChooser == false }
        game.choose()
        try eventually { game.choices == [.failed, .failed] }
        #expect(portal.calls(of: "OpenFile").count == 1)
    }

    @Test func aPortalThatHangsOrDiesIsGivenUp() throws {
        let (portal, game) = try together()
        portal.hang()
        game.choose()
        try eventually { game.choices == [.failed] }
        portal.goOn()
        try eventually { game.look?.hasChooser == false }
        let (other, another) = try together()
        try ask(other, another)
        other.stop()
        try eventually { another.choices == [.failed] }
    }

    @Test func aQuestionThatIsCalledOffClosesItsWindow() throws {
        let (portal, game) = try together()
        try ask(portal, game)
        game.desktop.callOff()
        try eventually { portal.calls(of: "Close").count == 1 && game.choices == [.cancelled] }
        // So does a new one, and the answer to the old one is none to the new one.
        try ask(portal, game)
        try ask(portal, game)
        try eventually { portal.calls(of: "Close").count == 2 && game.choices.count == 2 }
        try portal.choose(0, "['file:///music']")
        try eventually { game.choices.last == .chosen("/music") }
    }

    @Test func answersOfOtherProgramsAreIgnored() throws {
        let (portal, game) = try together()
        try ask(portal, game)
        let asked = try #require(portal.calls(of: "OpenFile").last)
        let token = try #require(asked.firstMatch(of: /undercover[0-9a-f]+/)).output
        try MockPortal.pretend(
            portal.bus, at: "/org/freedesktop/portal/desktop/request/1_1/" + String(token),
            "org.freedesktop.portal.Request",
            "Response", "ua{sv}", "0", "1", "uris", "as", "1", "file:///etc")
        try portal.choose(1)
        try eventually { game.choices == [.cancelled] }
    }

    /// Older portals know no folders.
    @Test func anOldPortalIsNotAsked() throws {
        let bus = try SessionBus()
        let portal = try MockPortal(
            bus, settings: "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(1)}}", chooser: 2)
        let game = Looking(bus)
        try eventually { game.look?.isDark == true }
        game.choose()
        try eventually { game.choices == [.failed] }
        #expect(portal.calls(of: "OpenFile") == [])
    }
}
