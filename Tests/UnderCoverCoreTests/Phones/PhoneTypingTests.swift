import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A phone types for a television that has only a pad or a remote.
struct PhoneTypingTests {
    private func asked() -> Game {
        var game = Game()
        game.openTypeOnPhone()
        game.send(.phonesOpened(Game.door))
        game.arrive(1)
        return game
    }

    private func question(_ game: Game) -> Int { game.shown().screen.prompt?.question ?? -1 }

    @Test func theDoorIsOpenOnlyWhileThePhoneIsAsked() {
        var game = Game()
        game.openTypeOnPhone()
        #expect(game.takeAsked().contains(.openPhones))
        game.send(.phonesOpened(Game.door))
        game.choose("cancel")
        #expect(game.takeAsked().contains(.closePhones) && game.state.phones.door == nil)
    }

    @Test func thePhoneFillsTheFieldAndNothingElse() {
        var game = asked()
        #expect(game.own(1)?.page == .typing && game.shown().screen.prompt?.fields.map(\.value) == [""])
        game.say(1, .typed(question: question(game), values: ["dub\u{202E}\u{0}"]))
        #expect(game.name == "add-category" && game.state.textScreen?.field.text.contains("dub") == true)
        #expect(game.state.textScreen?.field.text.contains("\u{0}") == false)
    }

    @Test func answersToAnotherFormAreIgnored() {
        var game = asked()
        let question = question(game)
        game.say(1, .typed(question: question + 1, values: ["dub"]))
        game.say(1, .typed(question: question, values: []))
        game.say(1, .typed(question: question, values: ["a", "b"]))
        #expect(game.name == "type-on-phone")
        game.choose("cancel")
        game.say(1, .typed(question: question, values: ["dub"]))
        #expect(game.state.textScreen?.field.text == "")
    }

    @Test func aLongTextIsCut() {
        var game = asked()
        game.say(1, .typed(question: question(game), values: [String(repeating: "x", count: 5000)]))
        #expect((1...200).contains(game.state.textScreen?.field.text.count ?? 0))
    }

    @Test func aFileOpensAsAList() {
        var game = asked()
        let effects = game.send(.phones([.sentFile(PhoneID(1), path: "/tmp/list.csv", name: "list.csv")]))
        #expect(effects.contains(.importSentFile("/tmp/list.csv", name: "list.csv")) && game.name == "add-category")
        #expect(!effects.contains(.discardFile("/tmp/list.csv")))
    }

    @Test func aFileThatNobodyTakesIsDeleted() {
        let file = PhoneNews.sentFile(PhoneID(1), path: "/tmp/b.csv", name: "b.csv")
        var game = asked()
        game.choose("cancel")
        #expect(game.state.phones.door == nil && game.send(.phones([file])) == [.discardFile("/tmp/b.csv")])
        game = Game.phoneLobby()
        game.join(1)
        #expect(game.send(.phones([file])) == [.discardFile("/tmp/b.csv")], "nothing is asked for")
        game.join(2)
        let guests = PhoneNews.sentFile(PhoneID(2), path: "/tmp/c.csv", name: "c.csv")
        #expect(game.send(.phones([guests])) == [.discardFile("/tmp/c.csv")], "only the host sends")
    }

    /// The server says so of a phone that it forgets.
    @Test func aPhoneThatLeavesAndGoesAwayTakesNoRoom() {
        var game = Game.phoneLobby()
        for phone in 1...9 { game.join(phone) }
        for phone in [1, 9] {
            game.vanish(phone)
            game.say(phone, .leave)
            game.vanish(phone)
        }
        #expect(game.state.phones.phones.map(\.id.number) == Array(2...8))
        let seats = game.state.party.seats.filter { $0.id != Seat.crowd }
        #expect(seats.count == 7 && !seats.contains { $0.isAway }, "\(game.state.party.seats)")
    }

    @Test func onlyListsAndPhotosAreAskedFor() {
        let files = asked().shown().screen.prompt?.files ?? []
        #expect(files.contains(".pls") && files.contains(".jspf") && !files.contains(".zip"))
        #expect(files == ListEndings.all.map { "." + $0 } + ScannedRecord.photos)
    }

    @Test func duringAPartyOnlyTheHostTypes() {
        var game = Game.phoneLobby()
        game.join(1)
        game.join(2)
        game.plug(id: 4)
        game.pad(.south, 4)
        game.tick()
        game.pad(.west, 4)
        game.tick()
        game.choose(SeatPage.Target.type)
        #expect(game.name == "seat-naming")
        game.plug(id: 1)
        game.pressPhoneKey()
        #expect(game.own(1)?.page == .typing && game.own(2)?.page == .waiting)
        // The contents of the field concern the host alone.
        #expect(game.own(1)?.values.count == 1 && game.own(2)?.values == [])
        #expect(game.shown().screen.prompt?.fields.map(\.value) == [""])
        game.say(2, .typed(question: question(game), values: ["Mallory"]))
        #expect(game.name == "type-on-phone")
        game.say(1, .typed(question: question(game), values: ["Alice"]))
        #expect(game.name == "seat-naming" && game.state.textScreen?.field.text == "Alice")
    }

    @Test func aServersPasswordIsNeverShownToAPhone() {
        var form = ServerForm(kind: ServerKind(id: "subsonic", name: "OpenSubsonic", addressHint: "https://x"))
        _ = form.password.insert("correct horse")
        let prompt = form.phoneForm(Game().state)
        #expect(prompt.fields.map(\.isSecret) == [false, false, true] && prompt.fields[2].value.isEmpty)
        #expect(prompt.warning == Words.phoneCanBeRead)
    }
}
