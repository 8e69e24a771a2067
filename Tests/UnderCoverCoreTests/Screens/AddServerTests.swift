import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Sources with terms, and servers of the player.
struct AddServerTests {
    private static func game() -> Game { Game { $0.sources = Samples.sources(.plain) } }

    @Test func aSourceWithTermsIsReadFirst() {
        var game = Self.game()
        game.openSources()
        game.choose("source.other")
        #expect(game.name == "question")
        let effects = game.choose("yes")
        #expect(effects.contains(.keep(.source("other", isOn: true))))
        #expect(game.state.finder.source("other")?.isOn == true)
        #expect(game.choose("source.other").contains(.keep(.source("other", isOn: false))))
    }

    @Test func aServerIsAskedForStepByStep() {
        var game = Self.game()
        let effects = Self.addServer(&game)
        let login = ServerLogin(kind: "subsonic", address: "https://attic.local", user: "me", password: "pass word")
        #expect(effects.contains(.addServer(login)))
        game.send(.serverAdded(Source(id: "attic2", name: "Attic", kind: .server)))
        #expect(game.name == "sources")
        #expect(!game.state.holdsSecrets)
    }

    /// Types all of it; the server is being asked after this.
    @discardableResult
    private static func addServer(_ game: inout Game) -> [Effect] {
        game.openServerForm()
        #expect(game.state.holdsSecrets)
        game.write("attic.local")
        game.key("Return")
        game.write("me")
        game.key("Return")
        game.write("pass word")
        return game.key("Return")
    }

    /// Types an address on plain http, and everything else up to the last field or the code.
    private static func enterPlainServer(_ game: inout Game, kind: Bool = false) {
        game.openServerForm()
        if kind { game.choose("kind") }
        for _ in "https://" { game.key("Backspace") }
        game.write("http://attic.local")
        game.key("Return")
    }

    private static func isServerEffect(_ effect: Effect) -> Bool {
        switch effect {
        case .addServer, .askForCode: true
        default: false
        }
    }

    @Test func overPlainHTTPThePlayerIsAskedBeforeAnythingIsSent() {
        var game = Self.game()
        Self.enterPlainServer(&game)
        game.write("me")
        game.key("Return")
        game.write("pass word")
        #expect(!game.key("Return").contains(where: Self.isServerEffect))
        #expect(game.name == "question")
        // No, and back to the form: still nothing.
        #expect(!game.choose("no").contains(where: Self.isServerEffect))
        #expect(game.name == "server")
        game.key("Return")
        let login = ServerLogin(
            kind: "subsonic", address: "http://attic.local", user: "me", password: "pass word", mayBeRead: true)
        #expect(game.choose("yes").contains(.addServer(login)))
        #expect(game.name == "server")
        game.send(.serverAdded(Source(id: "attic2", name: "Attic", kind: .server)))
        #expect(game.name == "sources")
    }

    @Test func aCodeOverPlainHTTPIsAskedAboutToo() {
        var game = Self.game()
        Self.enterPlainServer(&game, kind: true)
        #expect(!game.choose("code").contains(where: Self.isServerEffect))
        #expect(game.name == "question")
        let effects = game.choose("yes")
        #expect(effects.contains(.askForCode(kind: "jellyfin", address: "http://attic.local", mayBeRead: true)))
    }

    @Test func whoGoesBackWhileAServerIsAskedWantsNoAnswer() {
        var game = Self.game()
        Self.addServer(&game)
        #expect(game.key("Escape").contains(.cancelServer))
        #expect(game.name == "server")
        let sources = game.state.finder.sources
        let late = game.send(.serverAdded(Source(id: "attic2", name: "Attic", kind: .server)))
        #expect(late.contains(.removeServer("attic2")))
        game.send(.serverRefused("It said no."))
        #expect(game.state.finder.sources == sources && game.name == "server" && game.state.toast == nil)
        guard let form = game.state.screen as? ServerForm else { return #expect(Bool(false)) }
        #expect(form.progress == nil)
        // Nothing is asked any more, so nothing is called off.
        #expect(!game.key("Escape").contains(.cancelServer))
    }

    /// It may get the same id.
    @Test func aServerThatIsAddedAgainIsOn() {
        var game = Self.game()
        SourcesScreen.add(Source(id: "attic2", name: "Attic", kind: .server), &game.state)
        _ = SourcesScreen.turn("attic2", isOn: false, &game.state)
        let effects = SourcesScreen.removeServer("attic2", &game.state)
        #expect(effects == [.keep(.source("attic2", isOn: true)), .removeServer("attic2")])
    }

    @Test func aJellyfinCanBeAddedByCode() {
        var game = Self.game()
        game.openServerForm()
        #expect(!game.state.sheet().targets.contains { $0.id == "code" })
        game.choose("kind")
        game.write("attic.local")
        game.key("Return")
        #expect(game.choose("code").contains(.askForCode(kind: "jellyfin", address: "https://attic.local")))
        game.send(.codeGiven("482913"))
        let largest = game.state.sheet().runs.max { $0.size < $1.size }
        #expect(largest?.string == "482913")
        game.send(.serverAdded(Source(id: "jellyfin", name: "Attic", kind: .server)))
        #expect(game.name == "sources")
    }

    @Test func backFromACodePutsItAway() {
        var game = Self.game()
        game.openServerForm()
        game.choose("kind")
        game.write("attic.local")
        game.key("Return")
        game.choose("code")
        game.send(.codeGiven("482913"))
        #expect(game.key("Escape").contains(.cancelServer))
        guard let form = game.state.screen as? ServerForm else { return #expect(Bool(false)) }
        #expect(form.step == .user && form.progress == nil)
        game.send(.codeGiven("111111"))
        guard let later = game.state.screen as? ServerForm else { return #expect(Bool(false)) }
        #expect(later.progress == nil)
    }

    @Test func whoWritesOnWhileAServerIsAskedCallsItOff() {
        var game = Self.game()
        Self.addServer(&game)
        #expect(game.send(.device(.typed("x"))).contains(.cancelServer))
        #expect(game.key("Return").contains { if case .addServer = $0 { true } else { false } })
        #expect(game.key("Backspace").contains(.cancelServer))
    }

    @Test func aRenamedCategoryKeepsItsPlace() {
        var game = Self.game()
        game.openCategory("twins")
        game.choose("rename")
        let count = game.state.textScreen?.field.text.count ?? 0
        for _ in 0..<count { game.key("Backspace") }
        game.key("Return")
        #expect(game.name == "naming")
        game.write("Mine")
        let effects = game.key("Return")
        #expect(effects.contains(.renameCategory("twins", name: "Mine")))
        #expect(game.name == "category" && game.state.kept.categories.first { $0.id == "twins" }?.name == "Mine")
    }
}
