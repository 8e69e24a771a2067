import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Photos of barcodes that a phone sends while it types for the television, and digits.
struct PhoneScanTests {
    private static let code = "4006381333931"
    private static let list = SourceReference(source: "file", kind: .file, id: "/data/scanned-records.jspf")

    private func asked() -> Game {
        var game = Game()
        game.openTypeOnPhone()
        game.send(.phonesOpened(Game.door))
        game.arrive(1)
        return game
    }

    private func photo(_ number: Int, name: String = "photo.jpg") -> Event {
        .phones([.sentFile(PhoneID(1), path: "/tmp/\(number).jpg", name: name)])
    }

    private func added(_ count: Int) -> RecordNews {
        .added(title: "Low Tide", artist: "The Groynes", list: Self.list, count: count)
    }

    private func note(_ game: Game) -> String? { game.shown().screen.prompt?.note }

    @Test func oneRecordComesAfterAnother() {
        var game = asked()
        for number in 1...3 {
            let effects = game.send(photo(number))
            #expect(effects.contains(.scanRecord(.photo(path: "/tmp/\(number).jpg", name: "photo.jpg"))))
            #expect(game.name == "type-on-phone" && note(game) == Words.lookingForRecord)
            game.send(.recordScanned(added(number)))
            #expect(game.name == "type-on-phone" && note(game) == added(number).sentence)
            #expect(game.state.toast?.text == added(number).sentence)
        }
    }

    @Test func asLongAsOneIsReadAnotherIsDeleted() {
        var game = asked()
        game.send(photo(1))
        let effects = game.send(photo(2))
        #expect(effects.contains(.discardFile("/tmp/2.jpg")))
        #expect(!effects.contains { if case .scanRecord = $0 { true } else { false } })
        #expect(note(game) == Words.recordTooSoon, "the phone has to send it again")
        game.send(.recordScanned(.failed(Words.noBarcode)))
        #expect(note(game) == Words.noBarcode)
        #expect(game.send(photo(3)).contains(.scanRecord(.photo(path: "/tmp/3.jpg", name: "photo.jpg"))))
    }

    /// The player's own file is read, and stays.
    @Test(arguments: ["/home/ada/IMG 1.JPG", "/a.webp"]) func aDroppedPhotoIsOfARecord(path: String) {
        var game = Game()
        #expect(game.send(.device(.fileDropped(path))).contains(.scanRecord(.ownPhoto(path: path))))
        #expect(game.state.toast?.text == Words.lookingForRecord)
    }

    @Test func addACategoryLeadsToThePhone() {
        var game = Game { $0.sources = Samples.sources(.plain) }
        game.choose(Categories.Target.add)
        #expect(!game.state.sheet().focusable.contains { $0.id == TargetID(AddCategory.Target.scan) })
        game = Game {
            $0.sources = Samples.sources(.plain)
            $0.sources[0].doors = [SourceDoor(name: "A listener", start: "crates.example/user/")]
        }
        game.choose(Categories.Target.add)
        game.choose(AddCategory.Target.scan)
        #expect(game.name == "type-on-phone")
    }

    /// A player may look at the list of another machine, without keeping it.
    @Test func aListOfThatNameIsNoCategoryWhileItIsLookedAt() {
        var game = Game { $0.sources = Samples.sources(.plain) }
        game.send(.listGiven(Self.list))
        var gathering = Gathering(reference: Self.list)
        (gathering.name, gathering.stage) = (Words.scannedRecords, .done)
        gathering.albums = Array(game.state.kept.categories[0].albums.prefix(AlbumSieve.fewest))
        game.send(.gathered(gathering))
        #expect(PlaylistPreview.shown(Self.list, game.state) != nil)
        #expect(game.state.category(Category.ID(Self.list)) == nil)
    }

    @Test func aListIsStillAList() {
        var game = asked()
        let file = PhoneNews.sentFile(PhoneID(1), path: "/tmp/a.csv", name: "photo.csv")
        #expect(game.send(.phones([file])).contains(.importSentFile("/tmp/a.csv", name: "photo.csv")))
    }

    @Test func digitsFromAPhoneNeedNoSearch() {
        var game = asked()
        let question = game.shown().screen.prompt?.question ?? -1
        let effects = game.say(1, .typed(question: question, values: ["4 006381 333931"]))
        #expect(effects.contains(.scanRecord(.digits(Self.code))) && game.name == "type-on-phone")
    }

    /// The first digits of one code may be another, so only Enter looks for it.
    @Test func typedDigitsAreLookedForOnceTheyAreEntered() {
        var game = Game()
        game.choose(Categories.Target.add)
        game.write(Self.code)
        game.tick(60)
        #expect(game.state.textScreen?.field.text == Self.code)
        #expect(!game.takeAsked().contains(.scanRecord(.digits(Self.code))))
        #expect(game.key("Return").contains(.scanRecord(.digits(Self.code))))
    }

    /// From the twelfth on they are a category, which is there once its covers are.
    @Test func enoughOfThemAreACategory() {
        var game = asked()
        let albums = Array(game.state.kept.categories[0].albums.prefix(AlbumSieve.fewest))
        var gathering = Gathering(reference: Self.list)
        (gathering.name, gathering.stage, gathering.albums) = (Words.scannedRecords, .done, albums)
        game.send(.recordScanned(added(AlbumSieve.fewest - 1)))
        #expect(game.state.toast?.text.contains(Words.recordsMissing(1)) == true)
        game.send(.gathered(gathering))
        #expect(game.state.category(Category.ID(Self.list)) == nil, "nothing asked for it")
        game.send(.recordScanned(added(AlbumSieve.fewest)))
        #expect(game.state.toast?.text == Words.recordAdded("Low Tide", "The Groynes"))
        game.send(.gathered(gathering))
        let category = game.state.category(Category.ID(Self.list))
        #expect(category?.albums == albums && category?.section == .yours && category?.name == Words.scannedRecords)
    }

    @Test(arguments: [
        ("4006381333931", "4006381333931"), ("4 006381-333931", "4006381333931"), ("731453363724", "0731453363724"),
        ("0731453363724", "0731453363724"), ("40170725", "40170725"),
    ]) func aBarcodeIsOneHoweverItIsWritten(text: String, digits: String) {
        #expect(Barcode(text)?.digits == digits)
    }

    @Test(arguments: [
        "", "1997", "4006381333932", "400638133393", "٤٠٠٦٣٨١٣٣٣٩٣١", "4006381333931x", "04006381333931",
        String(repeating: "0", count: 5000),
    ]) func otherTextsAreNone(text: String) {
        #expect(Barcode(text) == nil)
    }

    @Test func cataloguesWriteAUPCInTwoWays() {
        #expect(Barcode("731453363724")?.spellings == ["0731453363724", "731453363724"])
        #expect(Barcode(Self.code)?.spellings == [Self.code])
    }
}
