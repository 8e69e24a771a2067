import Foundation
import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

/// A whole game without a window: the core, the records in the box, the real store, and a real library of invented
/// songs. What it stands in for is the network: it gathers a famous list at once, and lends covers.
final class JointGame {
    static let guest: PadID = 9
    static let famous = SourceReference(source: "lists", kind: .list, id: "joint")
    static let jazz = SourceReference(source: "shelf", kind: .genre, id: "jazz")
    private static let loaded = Result { try BundledRecords.load(assets: AssetFolder.ofTests) }
    private static let bench = Result {
        let bench = try ShelfBench()
        for number in 1...16 {
            try bench.writeAlbum(
                "Band \(number)", "Own Record \(number)", 1, more: "|year=\(1960 + number)|genre=Jazz|pictures=1")
        }
        try bench.scan()
        return bench
    }

    let walk: Walk
    let folder: TemporaryFolder
    var game: Walkthrough
    var state: AppState {
        get { game.state }
        _modify { yield &game.state }
    }
    var said: [String] = []
    private var toldAt: Int?
    var shown: PhoneShow?
    var hasQuit = false
    var party: KeptParty?
    var problems: [String] = []
    var isGone = false
    private let store: Store
    private let writer: StoreWriter
    private var code = ""

    init(_ walk: Walk, folder: TemporaryFolder, party: KeptParty? = nil, isFirst: Bool = true) throws {
        (self.walk, self.folder) = (walk, folder)
        if isFirst { try Self.fill(folder, walk) }
        let opening = try Opening.open(folder: folder.url)
        store = try #require(opening.store)
        var notices = opening.notices.map(\.message) + opening.stored.warnings
        writer = StoreWriter(opening, folder: nil) { _ in }
        let records = try Self.loaded.get()
        var kept = Kept(opening.stored.kept) { notices.append($0) }
        let known = kept.categories.filter { $0.section != .lists }
        var list = Category(
            id: Category.ID(Self.famous), name: "Famous", section: .lists, albums: [], origin: Self.famous, expected: 14
        )
        list.albums = kept.categories.first { $0.id == list.id }?.albums ?? []
        kept.load(records.categories + [list] + known)
        var launch = Launch(kept, entropy: UInt64(walk.places.reduce(7) { $0 * 31 + $1 }))
        launch.clock = WallClock(unix: 1_794_000_000, offset: 7200)
        launch.keptParty = party
        launch.sources = [Source(id: "deezer", name: "Deezer")]
        game = Walkthrough(AppState(), SampleProps(launch), step: step)
        game.coversArrive = false
        if !notices.isEmpty { problems.append("the store complains: \(notices)") }
        send(.launched(launch))
        send(.shelf(.summary(try Self.bench.get().library.summary())))
    }

    /// Writes what earlier sessions have saved.
    private static func fill(_ folder: TemporaryFolder, _ walk: Walk) throws {
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        try store.saveSeen(Kept.welcome)
        var settings = Settings()
        settings.secondsPerRound = 5
        settings.answering = walk.beginning == .typed ? .typed : .chosen
        settings.describesCovers = walk.beginning == .described
        settings.oneSwitch = walk.presser == .oneSwitch
        settings.readAloud = walk.presser == .speech ? .on : .off
        if case .kind(let kind) = walk.beginning { settings.kinds = [kind] }
        for row in SettingRow.table where row.read(settings) != row.read(Settings()) {
            try store.save(setting: row.key, value: row.read(settings))
        }
        guard walk.source != .ownFolder else { return }
        try store.saveSeen(Kept.shelf)
        try store.saveRule(jazz, name: "Jazz")
        for id in ["deezer/playlist/7", "attic/playlist/3"] {
            let reference = try #require(SourceReference(id))
            try store.beginGathering(GatheringJob(reference: reference, name: id))
            let albums = found(reference.source, 14)
            let category = Category(
                id: Category.ID(reference), name: id, section: .yours, albums: albums, origin: reference)
            _ = try store.saveGathered(
                category, artworks: [], job: GatheringJob(reference: reference, name: id), isWhole: true)
        }
        _ = try store.savePack(
            Category(id: "pack/invented", name: "A pack", section: .yours, albums: found("pack", 14)), artworks: [])
        for album in found("attic", 8) { try store.saveFavourite(album) }
        let box = try loaded.get().albums
        for album in box.prefix(8) {
            try store.saveAnswer(
                Answer(album: album.id, category: "house-mix", at: 1_780_000_000, verdict: .wrong, seconds: 3))
        }
    }

    private static func found(_ source: String, _ count: Int) -> [Album] {
        let genres = ["rock", "jazz"]
        return (1...count).map { number in
            Album(
                id: Album.ID(rawValue: "\(source)/\(number)"), title: "\(source.capitalized) Sleeve \(number)",
                artist: "The \(source.capitalized) \(number)s", year: 1960 + number * 2, genre: genres[number % 2],
                artwork: ArtworkID(rawValue: "found/\(source)/\(number)"), songs: ["\(source)/song-\(number)"])
        }
    }

    // MARK: Events

    func send(_ event: Event) {
        game.send(event)
        drain()
    }

    func tick(_ count: Int = 1) {
        for _ in 0..<count {
            game.tick()
            drain()
        }
    }

    /// The player presses something.
    @discardableResult
    func hand<Result>(_ body: (JointHand, inout Walkthrough) -> Result) -> Result {
        let result = body(JointHand(presser: walk.presser), &game)
        drain()
        return result
    }

    /// Another device does what the player's cannot.
    func keys<Result>(_ body: (JointHand, inout Walkthrough) -> Result) -> Result {
        let result = body(JointHand(presser: walk.presser == .phone ? .keys : walk.presser), &game)
        drain()
        return result
    }

    /// The screen has shown a sentence since then.
    func said(since tick: Int) -> Bool { toldAt.map { $0 >= tick } ?? false }

    static func name(of pad: PadID) -> String { pad < guest ? "Pad \(pad)" : "Guest \(pad - guest)" }

    func pad(_ button: PadButton, _ id: PadID) {
        game.pad(button, id)
        drain()
    }

    private func drain() {
        if let toast = game.state.toast { toldAt = toast.since }
        while true {
            let effects = game.takeAsked()
            if effects.isEmpty { return }
            for effect in effects { carryOut(effect) }
        }
    }

    private func carryOut(_ effect: Effect) {
        switch effect {
        case .keep(let change): writer.keep(change)
        case .loadCover(let artwork, let use):
            game.send(
                isGone
                    ? .coverFailed(artwork, reason: "it is gone")
                    : .coverReady(artwork, use, signature: nil, facts: nil))
        case .loadPoster(let name): game.send(.posterReady(name))
        case .speak(let text), .speakNext(let text): said.append(text)
        case .showPhones(let show): shown = show
        case .quit: hasQuit = true
        case .openPhones:
            game.send(
                .phonesOpened(
                    PhoneDoor(
                        port: 8080, token: "K7F2QD",
                        addresses: [PhoneDoor.Address(host: "192.168.178.23", interface: "wlan0")])))
        case .keepParty(let kept): party = kept
        case .endParty: party = nil
        case .paste: game.send(.device(.pasted(code)))
        case .shelf(.category(let reference)):
            let albums = isGone ? [] : (try? Self.bench.get().library.albums(of: reference)) ?? []
            game.send(.shelf(.category(reference, albums)))
        case .keepRule(let reference, let name):
            do { try store.saveRule(reference, name: name) } catch { problems.append("\(error)") }
        case .keepGathering(let reference, _):
            var gathering = Gathering(reference: reference)
            (gathering.stage, gathering.listed, gathering.albums) = (.done, 14, Self.found("famous", 14))
            game.send(.gathered(gathering))
        default: break
        }
    }

    // MARK: Beginning

    var category: Category.ID {
        switch walk.source {
        case .box, .daily, .code: "house-mix"
        case .famous: Category.ID(Self.famous)
        case .ownFolder: Category.ID(ShelfRule.everything)
        case .rule: Category.ID(Self.jazz)
        case .playlist: "deezer/playlist/7"
        case .server: "attic/playlist/3"
        case .pack: "pack/invented"
        case .misses: Kept.missesID
        case .favourites: Kept.favouritesID
        }
    }

    private func press(_ target: some ScreenTarget) {
        let name = TargetID(target).description
        let found = keys { $0.choose(name, in: &$1) }
        if !found {
            let there = state.sheet().focusable.map(\.id.description).joined(separator: " ")
            let focus = state.focus?.description ?? "nothing"
            problems.append("“\(name)” cannot be pressed on \(state.screen.name), from \(focus) among \(there)")
        }
        tick(2)
    }

    /// Begins as the walk says. Nothing may be silent: the match is there, or a reason.
    func begin() throws {
        if walk.presser == .pad { send(.device(.padAdded(JointHand.pad, .xbox, name: Self.name(of: JointHand.pad)))) }
        tick(30)
        switch walk.source {
        case .daily:
            press(Categories.Target.daily)
            press(Daily.Target.start)
        case .code:
            let box = try #require(game.state.category("house-mix"))
            let plan = try Match.plan(
                id: "c", category: box, settings: game.state.matchSettings(), seed: 5,
                players: [Player(id: 0, name: "A")])
            code = try #require(ChallengeCode(plan, of: box)).description
            press(Categories.Target.more)
            press(HomeMore.Target.code)
            enterCode()
        default:
            game.unfold(category)
            press(Categories.Target.category(category))
            if walk.isParty { try beginParty() } else { press(CategoryDetail.Target.start) }
        }
        tick(3)
        if state.match == nil { problems.append("it does not start, and says “\(game.state.toast?.text ?? "")”") }
    }

    /// Pasted, or letter by letter where the keys are on the screen.
    private func enterCode() {
        if state.showsKeyboard {
            for letter in code where letter != "-" { press(KeyboardKey.key(String(letter))) }
            // A whole code is read without it.
            let isDone = state.sheet().targets.contains { $0.id == TargetID(KeyboardKey.done) }
            if isDone { press(KeyboardKey.done) }
        } else {
            press(CodeEntry.Target.paste)
        }
        press(CodeEntry.Target.play)
    }

    private func beginParty() throws {
        press(CategoryDetail.Target.party)
        let wanted: PlayShape =
            switch walk.beginning {
            case .shape(let shape): shape
            case .teams: .teams
            default: .everyone
            }
        // The shape is chosen on the screen, which other tests do by each device.
        game.state.party.shape = wanted
        if walk.beginning == .teams { game.state.party.setTeams(4) }
        let pads = walk.beginning == .eightAndRoom ? 7 : walk.beginning == .teams ? 3 : 1
        // The same button of another pad at once would be the player's pad once more.
        tick(10)
        for pad in 0..<pads {
            send(.device(.padAdded(Self.guest + pad, .playStation, name: Self.name(of: Self.guest + pad))))
            game.pad(.south, Self.guest + pad)
            tick(2)
        }
        if wanted.rules.takesTurns { while game.state.party.seats.count < 2 { press(Lobby.Target.add) } }
        let phones =
            switch walk.beginning {
            case .phones: 3
            case .room, .eightAndRoom: 9
            default: walk.presser == .phone || walk.ending == .phoneAsleep ? 1 : 0
            }
        for phone in 0..<phones {
            send(.phones([.arrived(PhoneID(phone))]))
            send(.phones([.said(PhoneID(phone), .join(name: "Guest phone \(phone)", seat: nil), lag: 0)]))
        }
        tick(40)
        if walk.presser == .phone {
            send(.phones([.said(JointHand.phone, .start, lag: 0)]))
        } else {
            press(Lobby.Target.start)
        }
    }

    // MARK: The store

    /// Reads it again, closed properly or as a killed process leaves it, and compares.
    func reopened(killed: Bool) throws -> TemporaryFolder {
        let again = try TemporaryFolder()
        if killed {
            let done = DispatchSemaphore(value: 0)
            writer.run { done.signal() }
            done.wait()
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
                try? FileManager.default.copyItem(at: folder.file(name), to: again.file(name))
            }
        }
        let unsaved = writer.finish()
        if !unsaved.isEmpty { problems.append("not saved: \(unsaved)") }
        let place = killed ? again : folder
        let opening = try Opening.open(folder: place.url)
        defer { opening.store?.close() }
        let read = opening.stored
        var complaints = opening.notices.map(\.message) + read.warnings
        let found = Kept(read.kept) { complaints.append($0) }
        if !complaints.isEmpty { problems.append("read with complaints: \(complaints)") }
        var (old, new) = (game.state.kept, found)
        // As the next launch does.
        old.normaliseReveal()
        new.normaliseReveal()
        func compare<Value: Equatable>(_ what: String, _ one: Value, _ other: Value) {
            if one != other { problems.append("\(what) is kept as another: \(one) ≠ \(other)") }
        }
        compare("settings", old.settings, new.settings)
        compare("scores", old.scores, new.scores)
        compare("favourites", old.favourites, new.favourites)
        compare("flags", old.flagged, new.flagged)
        compare("the family", old.notForFamily, new.notForFamily)
        compare("seen", Set(old.seen), Set(new.seen))
        compare("daily", old.daily, new.daily)
        compare("clock", old.seenClock, new.seenClock)
        compare("misses", old.misses, new.misses)
        compare("deeds", Set(old.deeds.map(\.deed)), Set(new.deeds.map(\.deed)))
        compare("recents", old.recents.filter { $0.value != ShuffleBag() }, new.recents)
        return place
    }
}

extension AssetFolder {
    static let ofTests: URL = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appendingPathComponent("Assets", isDirectory: true)
    }()
}
