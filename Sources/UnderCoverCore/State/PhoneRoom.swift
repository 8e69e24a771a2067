import UnderCoverCatalogue

/// The phones in the room, and who of them runs it.
package struct PhoneRoom: Equatable, Codable, Sendable {
    /// nil while no phone can join.
    package internal(set) var door: PhoneDoor?
    /// Why no phone can join, where the port could not be opened.
    package internal(set) var trouble: String?
    /// No new guest may join.
    package internal(set) var isLocked = false
    /// Phones have come to play. The room stays open for them, whatever is on the screen, until the party ends.
    package internal(set) var isHeld = false
    /// In the order in which they came.
    package private(set) var phones: [Phone] = []
    /// The phone that is a remote: the first one that joined, and once it has left the next. It stays so while it sleeps.
    package private(set) var host: PhoneID?
    /// Keeps the evening going while the host's phone sleeps.
    package private(set) var standIn: PhoneID?

    /// Addresses that have no new phones now.
    package internal(set) var refused: [PhoneAddress] = []
    /// The address that the host chose, by its host; nil for the likeliest one.
    package internal(set) var chosenHost: String?
    /// Unix seconds since when the door is open and no phone has come; nil once one has.
    package internal(set) var waitsSince: Int?
    /// The Wi-Fi that the host typed for guests, until the door is closed.
    package internal(set) var wifi: WifiNetwork?

    /// The library was asked for albums to hide guests' records among, and has not answered; nil for no.
    var readsOthers: Bool?

    /// The tick at which the quizmaster's phone went away or left.
    var letGoAt: Int?

    /// Forms that phones were asked to fill, so that a late answer to another one is known.
    var questions = 0

    package init() {}

    // NB: `first(where:)` and `firstIndex(where:)` copy each phone that they pass, with all that it holds. Each message of
    // five hundred phones looks for its own, so that would be most of their cost.
    package subscript(id: PhoneID) -> Phone? { index(of: id).map { phones[$0] } }
    package func phone(in seat: Seat.ID) -> Phone? {
        for index in phones.indices where phones[index].place == .seat(seat) { return phones[index] }
        return nil
    }

    private func index(of id: PhoneID) -> Int? {
        for index in phones.indices where phones[index].id == id { return index }
        return nil
    }
    func knows(_ id: PhoneID) -> Bool { index(of: id) != nil }
    /// Those with a place.
    /// - Parameter areHere: only those that are connected.
    func members(areHere: Bool) -> [PhoneID] {
        phones.indices.compactMap { index in
            phones[index].place != nil && (phones[index].isConnected || !areHere) ? phones[index].id : nil
        }
    }

    /// Those that the end of the party sends home.
    package var count: Int { phones.count { $0.isConnected || $0.place != nil } }
    /// All who play together in one seat.
    package var crowd: [Phone] { phones.indices.compactMap { phones[$0].place == .crowd ? phones[$0] : nil } }
    /// The host's phone, while it is the quizmaster's.
    package var quizmaster: Phone? { phones.first { $0.place == .quizmaster && $0.id == host } }
    package var hasConnected: Bool { phones.contains { $0.isConnected && $0.place != nil } }

    mutating func change(_ id: PhoneID, _ change: (inout Phone) -> Void) {
        guard let index = index(of: id) else { return }
        change(&phones[index])
    }

    mutating func changeAll(_ change: (inout Phone) -> Void) {
        for index in phones.indices { change(&phones[index]) }
    }

    /// The round has begun anew with another cover.
    mutating func forgetVotes() { changeAll { $0.vote = nil } }

    /// A match begins: all points are zero, and no phone is ready.
    mutating func clearPoints() { changeAll { ($0.vote, $0.past, $0.isReady) = (nil, [], false) } }

    /// - Parameter name: for a phone that was never here.
    mutating func arrived(_ id: PhoneID, name: @autoclosure () -> String) {
        if !knows(id) {
            if phones.count >= PhoneDoor.mostPhones, let oldest = phones.firstIndex(where: \.canBeForgotten) {
                phones.remove(at: oldest)
            }
            if phones.count < PhoneDoor.mostPhones { phones.append(Phone(id: id, name: name())) }
        }
        change(id) { $0.isConnected = true }
    }

    /// Waits that began on the old clock go on on the new one.
    mutating func clockSet(by seconds: Int) {
        waitsSince = waitsSince.map { $0 + seconds }
        for index in phones.indices {
            phones[index].awaySince += seconds
            phones[index].waitsSince += seconds
        }
    }

    /// A phone that never joined is forgotten.
    mutating func wentAway(_ id: PhoneID, at unix: Int) {
        change(id) { ($0.isConnected, $0.awaySince) = (false, unix) }
        phones.removeAll { $0.id == id && $0.place == nil }
    }

    /// Phones whose seats were given up on the television have none.
    mutating func repairSeats(_ party: Party) {
        for index in phones.indices {
            guard case .seat(let seat)? = phones[index].place, party.phone(in: seat) != phones[index].id else {
                continue
            }
            (phones[index].place, phones[index].isReady) = (nil, false)
        }
    }

    /// A claim ends when the seat's player is back, or the seat is gone.
    mutating func repairClaims(_ party: Party) {
        for index in phones.indices {
            if let claim = phones[index].claim, party.lostBy(claim) == nil { phones[index].claim = nil }
        }
    }

    /// The phone that says it belongs in this seat.
    package func claimant(of seat: Seat.ID) -> Phone? { phones.first { $0.claim == seat && $0.isConnected } }

    mutating func remove(_ id: PhoneID) {
        let isHost = host == id
        phones.removeAll { $0.id == id }
        if isHost { appoint(firstHere(but: nil)) }
    }

    /// Seconds: longer than a look at another program takes.
    private static let hostPatience = 20

    /// Gives the room to the next phone where its host has left. A host that only sleeps gets a stand-in, who may keep
    /// the evening going and ends nothing: the role is the host's again with the host's secret.
    /// - Parameter isPause: nothing goes on before a press, so a short sleep is long enough.
    mutating func repairHost(at unix: Int, isPause: Bool = false) {
        guard let phone = host.flatMap({ self[$0] }), phone.place != nil else {
            standIn = nil
            return appoint(firstHere(but: nil))
        }
        if phone.isConnected { return standIn = nil }
        let isHere = standIn.flatMap { self[$0] }.map { $0.isConnected && $0.place != nil } == true
        guard !isHere, isPause || unix - phone.awaySince >= Self.hostPatience else { return }
        standIn = firstHere(but: host)
    }

    private func firstHere(but host: PhoneID?) -> PhoneID? {
        phones.first { $0.id != host && $0.place != nil && $0.isConnected }?.id
    }

    mutating func appoint(_ id: PhoneID?) {
        host = id
        if let id { change(id) { $0.hasHosted = true } }
    }

    /// Says whether a phone may do an action that the screen offers the host.
    func mayDo(_ action: PhoneOwn.Action, _ id: PhoneID) -> Bool {
        id == host || id == standIn && [.pause, .resume, .next, .start, .again, .lobby].contains(action)
    }

    /// Restores the phones in another session: none is connected yet.
    mutating func restore(_ kept: KeptParty) {
        phones = kept.guests.map { guest in
            var phone = Phone(id: guest.id, name: guest.name)
            (phone.place, phone.isConnected, phone.awaySince) = (guest.place, false, kept.pressedAt)
            phone.hasHosted = guest.hasHosted
            phone.record = guest.record?.possible
            return phone
        }
        (host, isLocked, isHeld) = (kept.host, kept.isLocked, kept.holdsPhones)
    }

    /// Milliseconds that the slowest phone with a seat is behind.
    var mostLag: Int {
        phones.filter { $0.isConnected && $0.place?.isSeat == true }.map(\.lag).max() ?? 0
    }
}

/// A phone whose page is or was open.
package struct Phone: Equatable, Codable, Sendable, Identifiable {
    package enum Place: Equatable, Codable, Sendable {
        case seat(Seat.ID)
        case crowd
        /// The host's, who plays no seat.
        case quizmaster

        var isSeat: Bool { if case .seat = self { true } else { false } }
    }

    struct Left: Equatable, Codable, Sendable {
        var seat: Seat.ID
        var match: String
    }

    package let id: PhoneID
    package internal(set) var name: String
    /// nil until the player has said who they are.
    package internal(set) var place: Place?
    /// A seat whose player it says it is. Its browser has lost what the server knew it by, so the host decides.
    package internal(set) var claim: Seat.ID?
    package internal(set) var isConnected = true
    /// Unix seconds of the last time that it went away.
    var awaySince = 0
    package internal(set) var isReady = false
    /// The seat that it gave up, and the match in which it did: coming back before its end it goes on as that player.
    var left: Left?
    /// The match whose answers it was told as the quizmaster's.
    var knowsAnswersOf: String?
    /// Guests cannot send it home.
    var hasHosted = false
    /// Milliseconds that its messages need.
    var lag = 0
    /// The tick at which it came into the crowd, where it waits for a seat.
    var waitsSince = 0
    /// It has got a free seat after waiting, and is told so until its first round is over.
    var hasNewSeat = false
    /// The answer of a phone in the crowd.
    var vote: Vote?
    /// Rounds that a phone of the crowd has played.
    package internal(set) var past: [CrowdRound] = []
    /// At the jukebox: records that answer its words, what it was told last, and the tick at which it added a record.
    var finds: [Album.ID] = []
    /// Songs that answer them, too, the words themselves, and the question about them that the library has not answered.
    var songs: [ShelfSong] = []
    var words = ""
    var question: SongQuestion?
    var reply: String?
    var addedAt: Int?
    /// Records that answer what it looks for to bring one, and the one that it brings.
    var found: [Album]?
    /// A secret in the names of their covers: see `GuestRecords.cover`.
    var salt: UInt64?
    var record: BroughtRecord?
    /// The page of covers that it looks at there, and the tick of its last vote.
    var browsed = 0
    var votedAt: Int?
    /// Why what it pressed last did nothing; until another screen comes up.
    var refusal: String?

    init(id: PhoneID, name: String) { (self.id, self.name) = (id, name) }

    /// Away, and without a seat or a role that waits for it.
    var canBeForgotten: Bool { !isConnected && (place == nil || place == .crowd) }

    package var points: Int { past.reduce(0) { $0 + $1.points } }
}

/// A question of a phone to the library.
struct SongQuestion: Equatable, Codable, Sendable {
    var number: Int
    var words: String
    /// In ticks.
    var askedAt: Int
}

/// The pick of a phone of the crowd in a round.
struct Vote: Equatable, Codable, Sendable {
    var round: Int
    /// Places, in the order in which they were picked.
    var picks: [Int]
    /// When the last one was picked, on the clock of the round.
    var ticks: Int
}

/// A round of a phone in the crowd.
package struct CrowdRound: Equatable, Codable, Sendable {
    package var round: Int
    package var isRight: Bool
    /// False where it did not answer in time.
    package var hasAnswered: Bool
    package var points: Int
    package var ticks: Int
}

extension PhoneRoom {
    /// A guest needs twenty seconds. After these the host is offered help.
    package static let patienceSeconds = 60

    /// The place of the address that the television shows; nil where the machine has none.
    package var shown: Int? {
        guard let addresses = door?.addresses, !addresses.isEmpty else { return nil }
        return addresses.firstIndex { $0.host == chosenHost } ?? 0
    }

    package var address: PhoneDoor.Address? { shown.flatMap { door?.addresses[$0] } }

    /// Why no code can be shown, as a sentence; nil where one can, and while the door is not open yet.
    package var hindrance: String? {
        if let trouble { return trouble }
        if isLocked { return Words.doorIsShut }
        return door?.addresses.isEmpty == true ? Words.noNetwork : nil
    }

    /// The door is open; also where the machine's addresses have changed meanwhile. Guests are awaited from the first
    /// address on, which may come late.
    mutating func opened(_ door: PhoneDoor, at unix: Int) {
        let hadAddress = address != nil
        (self.door, trouble) = (door, nil)
        if !hadAddress, address != nil, phones.isEmpty { waitsSince = unix }
    }

    mutating func failed(_ reason: String) { (door, waitsSince, trouble) = (nil, nil, reason) }

    /// Forgets all phones, but not which address works here.
    mutating func close() {
        let host = chosenHost
        self = PhoneRoom()
        chosenHost = host
    }

    mutating func note(_ news: [PhoneNews]) {
        if news.contains(where: { if case .arrived = $0 { true } else { false } }) { waitsSince = nil }
    }

    mutating func choose(_ address: Int) {
        if let door, door.addresses.indices.contains(address) { chosenHost = door.addresses[address].host }
    }

    /// Says whether no phone has come for so long that the host may want help.
    package func needsHelp(at unix: Int) -> Bool {
        door != nil && waitsSince.map { unix - $0 >= Self.patienceSeconds } == true
    }
}

/// A Wi-Fi that guests join by a QR code, as the host typed it. It is never stored.
package struct WifiNetwork: Equatable, Codable, Sendable {
    /// A network's name has at most 32 bytes.
    package static let longestName = 32
    /// Letters of a WPA key.
    package static let keyLengths = 8...63

    package var name: String
    /// Empty for an open network.
    package var key: String

    package init(name: String, key: String) { (self.name, self.key) = (name, key) }

    /// The text in the code for a camera. The format is ZXing's, "Barcode Contents"; phones of all makers know it.
    package var code: String {
        let name = Self.escaped(name)
        return key.isEmpty ? "WIFI:T:nopass;S:\(name);;" : "WIFI:T:WPA;S:\(name);P:\(Self.escaped(key));;"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += #"\;,:""#.contains($1) ? "\\\($1)" : String($1) }
    }
}
