import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct SettingTableTests {
    private static let keys = SettingRow.table.map(\.key)

    private func row(_ key: String) throws -> SettingRow { try #require(SettingRow.named(key)) }

    /// Every value a row allows, in its stored form.
    private func values(_ row: SettingRow) -> [String] {
        switch row.kind {
        case .toggle: ["on", "off"]
        case .number(let range, _, _): range.map(String.init)
        case .choice(let options): options.map(\.value)
        }
    }

    /// Controls have a page of their own.
    @Test func everySettingHasARow() {
        let settings = Mirror(reflecting: Settings()).children.compactMap(\.label).filter { $0 != "bindings" }
        // The kinds of round are one list with a row each.
        #expect(settings.count == SettingRow.table.count - (RoundKind.allCases.count - 1))
    }

    @Test func keysAreUniqueAndPlain() {
        #expect(Set(SettingTableTests.keys).count == SettingTableTests.keys.count)
        for key in SettingTableTests.keys {
            let isPlain = key.allSatisfy { $0.isLowercase || $0 == "-" }
            #expect(isPlain && !key.isEmpty, "\(key)")
        }
        for row in SettingRow.table { #expect(!row.label.isEmpty && !row.hint.isEmpty) }
    }

    @Test(arguments: keys) func everyValueComesBack(key: String) throws {
        let row = try row(key)
        for value in values(row) {
            var settings = Settings()
            try row.set(value, in: &settings)
            #expect(row.value(in: settings) == value)
            #expect(!row.shown(in: settings).isEmpty)
            try row.set(row.value(in: Settings()), in: &settings)
            #expect(settings == Settings())
        }
    }

    /// A row changes its own value and no other.
    @Test(arguments: keys) func rowsLeaveEachOtherAlone(key: String) throws {
        let row = try row(key)
        var settings = Settings()
        row.step(1, in: &settings)
        let changed = SettingRow.table.filter { $0.value(in: settings) != $0.value(in: Settings()) }.map(\.key)
        #expect(changed == [key] || (changed == [] && settings == Settings()))
        if changed.isEmpty {
            row.step(-1, in: &settings)
            #expect(row.value(in: settings) != row.value(in: Settings()), "nothing to step to")
        }
    }

    @Test(arguments: keys) func stepsStayInRange(key: String) throws {
        let row = try row(key)
        let allowed = Set(values(row))
        for direction in [1, -1] {
            var settings = Settings()
            var seen: Set<String> = []
            for _ in 0..<200 {
                row.step(direction, in: &settings)
                let value = row.value(in: settings)
                seen.insert(value)
                if !allowed.contains(value) {
                    Issue.record("\(key) stepped to \(value)")
                    return
                }
            }
            if case .number(let range, _, _) = row.kind {
                #expect(row.value(in: settings) == String(direction > 0 ? range.upperBound : range.lowerBound))
            } else {
                #expect(seen == allowed)
            }
        }
    }

    @Test(arguments: keys) func badValuesAreNamed(key: String) throws {
        let row = try row(key)
        for bad in ["", "maybe", "9999", "-1", "3.5", "ON", "on ", "夜"] {
            var settings = Settings()
            let error = #expect(throws: SettingError.self) { try row.set(bad, in: &settings) }
            #expect(settings == Settings())
            let message = error?.message ?? ""
            #expect(message.hasPrefix(key + " is ") && message.contains("“\(bad)”"), "\(message)")
            for value in range(row) { #expect(message.contains(value), "\(message)") }
        }
    }

    private func range(_ row: SettingRow) -> [String] {
        switch row.kind {
        case .toggle: ["on", "off"]
        case .number(let range, _, _): [String(range.lowerBound), String(range.upperBound)]
        case .choice(let options): options.map(\.value)
        }
    }

    // MARK: On the screen

    private func settings(_ tab: SettingRow.Group) -> Game {
        var game = Game { $0.kept.settings = Settings() }
        game.choose("settings")
        game.choose("tab." + tab.rawValue)
        return game
    }

    /// But for the two that change what a press is: the next one would not be one.
    @Test(arguments: keys.filter { $0 != "one-switch" && $0 != "hold-to-press" })
    func everyRowIsChangedAndResetOnTheScreen(key: String) throws {
        let row = try row(key)
        var game = settings(row.group)
        game.point(at: "row." + key)
        let before = game.state.settings
        let right = game.key("Right")
        let effects = game.state.settings == before ? game.key("Left") : right
        let value = row.value(in: game.state.settings)
        #expect(effects.first == .keep(.setting(key: key, value: value)))
        #expect(game.state.settings != before && game.focus == "row." + key)
        let reset = game.key("X")
        #expect(reset.first == .keep(.setting(key: key, value: row.value(in: Settings()))))
        #expect(game.state.settings == before && game.state.toast?.text == Words.resetOne(row.label))
    }

    @Test func whatTheCommandLineSaidIsThePlayersOnceChanged() {
        var given = Settings()
        given.rounds = 6
        var game = Game(settings: given) { $0.overridden = ["rounds", "seconds"] }
        game.choose("settings")
        game.point(at: "row.rounds")
        #expect(game.key("Right").first == .keep(.setting(key: "rounds", value: "7")))
        #expect(game.state.overridden == ["seconds"])
    }

    @Test func resettingAllAsksFirst() {
        var given = Settings()
        given.theme = .dark
        given.choices = 5
        var game = Game { $0.kept.settings = given }
        game.choose("settings")
        game.choose("reset")
        #expect(game.state.settings == given && game.focus == "no")
        // One whose terms need consent has it no more.
        game.state.finder.sources = [
            Source(id: "open", name: "Open", isOn: false),
            Source(id: "asks", name: "Asks", isOn: true, notice: "Terms"),
        ]
        #expect(game.choose("yes").first == .keep(.forgetSettings))
        #expect(game.state.finder.sources.map(\.isOn) == [true, false])
        #expect(game.state.settings == Settings() && game.name == "settings")
    }

    @Test func fullscreenAndVsyncFollow() {
        var game = settings(.look)
        game.point(at: "row.fullscreen")
        game.key("Right")
        #expect(game.key("Right").contains(.setFullscreen(true, display: 1)))
        game.point(at: "row.display")
        #expect(game.key("Right").contains(.setFullscreen(true, display: 2)))
        game.point(at: "row.vsync")
        #expect(game.key("Right").contains(.setVsync(false)))
    }

    @Test func volumesFollow() {
        var game = settings(.sound)
        game.point(at: "row.music-volume")
        let quieter = Volumes(music: 75, effects: 80, voice: 80, isMuted: false)
        let effects = game.key("Left")
        #expect(
            effects == [
                .keep(.setting(key: "music-volume", value: "75")), .playSound(.move), .setVolumes(quieter),
                .desktop(.show(DesktopPlayer.shown(game.state))),
            ])
    }

    @Test func monoSoundIsOffAtFirstAndFollowsAlsoInMatches() {
        var game = settings(.sound)
        #expect(!game.state.volumes.isMono)
        game.point(at: "row.mono-sound")
        #expect(game.key("Right").contains(.setVolumes(Volumes(isMono: true))))
        game = Game { $0.kept.settings.monoSound = true }
        #expect(game.takeAsked().contains(.setVolumes(Volumes(isMono: true))))
        game.startRound()
        #expect(game.state.match != nil && game.state.volumes.isMono)
    }

    @Test func turningMusicOffStopsIt() {
        var game = Game()
        game.startRound()
        game.key("P")
        game.choose("settings")
        game.choose("tab.game")
        game.point(at: "row.play-music")
        #expect(game.key("Right").contains(.stopMusic))
    }
}
