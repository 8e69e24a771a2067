import DesktopBus
import Foundation
import Testing
import UnderCoverCatalogue
import Waiting

@testable import UnderCoverDesktop

/// Notices beside the game's window.
@Suite(.serialized) struct PortalNoticeTests {
    private static let notice = DesktopNotice(title: "Thursday Club", body: "Bo has played.")

    private func together(_ output: String = "", with python: String = "pass") throws -> (MockPortal, Looking) {
        let bus = try SessionBus()
        let portal = try MockPortal(bus, chooser: 4)
        try portal.takeNotices(output, with: python)
        let game = Looking(bus)
        try eventually { game.look?.hasChooser == true }
        return (portal, game)
    }

    /// Gives the notice, and waits until the thread of the bus has it.
    private func give(_ notice: DesktopNotice?, _ game: Looking, _ bus: SessionBus) throws {
        game.desktop.notify(notice)
        let title = UUID().uuidString
        game.desktop.show(.song { $0.title = title })
        try eventually { try bus.property("Metadata").contains(title) }
    }

    /// Takes everything back, and says how many notices the portal has got until then.
    private func told(_ portal: MockPortal, _ game: Looking) throws -> Int {
        game.desktop.notify(nil)
        try eventually { portal.calls(of: "RemoveNotification").count == 1 }
        return portal.calls(of: "AddNotification").count
    }

    @Test func aNoticeTakesThePlaceOfTheOneBefore() throws {
        let (portal, game) = try together()
        for count in 1...2 {
            game.desktop.notify(Self.notice)
            try eventually { portal.calls(of: "AddNotification").count == count }
        }
        let call = #"AddNotification "club" {"title": "Thursday Club", "body": "Bo has played."}"#
        #expect(portal.calls(of: "AddNotification") == [call, call])
        #expect(try told(portal, game) == 2)
        #expect(portal.calls(of: "RemoveNotification") == [#"RemoveNotification "club""#])
        // A notice is taken back once; the end does that with a new one.
        try give(nil, game, portal.bus)
        game.desktop.notify(Self.notice)
        try eventually { portal.calls(of: "AddNotification").count == 3 }
        #expect(portal.calls(of: "RemoveNotification").count == 1)
        game.desktop.close()
        try eventually { portal.calls(of: "RemoveNotification").count == 2 }
    }

    @Test func namesAreNoHTMLAndNotLong() throws {
        let (portal, game) = try together()
        let name = "<img src=//x>&amp;" + String(repeating: "o", count: 5000)
        game.desktop.notify(DesktopNotice(title: name, body: name))
        try eventually { portal.calls(of: "AddNotification").count == 1 }
        let call = try #require(portal.calls(of: "AddNotification").first)
        #expect(call.contains("img src=//xamp;ooo") && call.count < 1000 && !call.contains { "<>&".contains($0) })
    }

    /// An error, and an answer where none is due.
    @Test(arguments: [("", "raise Exception('no')", 1), ("s", "ret = 'x' * 1000000", 2)])
    func aPortalThatRefusesIsNotAskedAgain(output: String, python: String, calls: Int) throws {
        let (portal, game) = try together(output, with: python)
        game.desktop.notify(Self.notice)
        try eventually { !portal.calls(of: "AddNotification").isEmpty }
        // Its signals come after its answer.
        try portal.change("org.freedesktop.appearance", "color-scheme", to: "dbus.UInt32(1)")
        try eventually { game.look?.isDark == true }
        try give(Self.notice, game, portal.bus)
        #expect(try told(portal, game) == calls)
    }

    @Test func aPortalThatHangsIsGivenUp() throws {
        let (portal, game) = try together()
        portal.hang()
        try give(Self.notice, game, portal.bus)
        // This is given up after as long a time.
        game.choose()
        try eventually { game.choices == [.failed] }
        try give(Self.notice, game, portal.bus)
        portal.goOn()
        #expect(try told(portal, game) == 1)
    }

    @Test func withoutAPortalNothingIsSaid() throws {
        let bus = try SessionBus()
        let game = Looking(bus)
        try bus.awaitGame()
        for _ in 1...2 { try give(Self.notice, game, bus) }
        // One that comes later is told of what comes later.
        let portal = try MockPortal(bus, chooser: 4)
        try portal.takeNotices()
        try eventually { game.look?.hasChooser == true }
        game.desktop.notify(Self.notice)
        try eventually { portal.calls(of: "AddNotification").count == 1 }
        #expect(comesBack { game.desktop.close() })
    }
}
