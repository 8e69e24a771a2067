import UnderCoverCatalogue

/// The people in the room, and what they play. A device is matched to a seat here and nowhere else.
package struct Party: Equatable, Codable, Sendable {
    package static let mostSeats = 8
    /// After so long without a press a party is put away.
    package static let patienceSeconds = 6 * 3600

    /// In the order of their numbers.
    package private(set) var seats: [Seat] = []
    package var shape = PlayShape.everyone
    package var preset = PartyPreset.quick
    package var teams = 2
    /// The host's word on whether the last cover counts double; nil leaves it to the preset.
    package var doublesLast: Bool?
    /// Kinds of round from the command line, in place of the preset's.
    package var kinds: [RoundKind]?
    /// The category that is played.
    package var category: Category.ID?
    /// The seat that pressed last.
    package private(set) var presser: Seat.ID?
    /// Presses of devices without a seat: they take one with the next tick, unless it was another device's press twice.
    private var arrivals: [SeatDevice.Press] = []
    /// Presses of this tick by devices with a seat.
    private var heard: [SeatDevice.Press] = []
    /// Seats that their players have given up, for those who press again in the same match.
    private var givenUp: [Seat]?
    /// Seats whose players hold Back, and since when.
    private var holding: [Hold] = []

    private struct Hold: Equatable, Codable, Sendable {
        var device: SeatDevice
        /// The key or button, so that its release is known whatever it means by then.
        var button: String
        var ticks = 0
    }

    package init() {}

    package subscript(id: Seat.ID) -> Seat? { seats.first { $0.id == id } }
    package func seat(of device: SeatDevice) -> Seat? { seats.first { $0.device == device } }
    package var present: [Seat] { seats.filter { $0.device != nil } }
    package var doublesLastCover: Bool { doublesLast ?? preset.doublesLast }
    package var isFull: Bool { present.count { $0.id != Seat.crowd } >= Self.mostSeats }
    /// A device that presses now finds a seat.
    var hasRoom: Bool {
        seats.contains { $0.canBeTakenOver || $0.device?.isNobody == true }
            || (0..<Self.mostSeats).contains { self[$0] == nil }
    }
    /// Something happens with the next ticks.
    package var needsTicks: Bool { !arrivals.isEmpty || !heard.isEmpty || !holding.isEmpty }
}

/// A place in the room.
package struct Seat: Equatable, Codable, Sendable, Identifiable {
    /// 0…7; also the player's id in a match, and the number of its colour and shape.
    package var id: Int
    package var name: String
    /// nil while the player is away.
    package var device: SeatDevice?
    /// The last device, for its picture.
    package var kind: SeatDevice
    package var handicap = Handicap.level
    package var team = 0
    /// The tick of the press that took it. It may have been the first of two.
    var takenAt: Int?

    /// The seat of all phones that found none of their own.
    package static let crowd = SeatLook.crowd

    package var isAway: Bool { device == nil }
    /// A phone sleeps often and comes back as itself, so its seat waits for it alone.
    package var canBeTakenOver: Bool { isAway && !kind.isPhone }

    package init(id: Int, name: String, device: SeatDevice) {
        (self.id, self.name, self.device, kind) = (id, name, device, device)
    }
}

// MARK: - Presses

extension Party {
    /// Notes a press. Returns the seat it belongs to; nil for a device without one, which then takes a seat with the
    /// next tick.
    mutating func note(_ press: SeatDevice.Press) -> Seat? {
        guard let seat = seat(of: press.device) else {
            if arrivals.count < Self.mostSeats * 2, !arrivals.contains(where: { $0.device == press.device }) {
                arrivals.append(press)
            }
            return nil
        }
        if heard.count < Self.mostSeats * 2 { heard.append(press) }
        presser = seat.id
        return seat
    }

    /// A press without a seat belongs to no player.
    mutating func noteGuest() { presser = nil }

    /// A press on the host's phone is that of the host's seat, where the host has one.
    mutating func noteRemote(_ place: Phone.Place?) {
        if case .seat(let seat)? = place { presser = seat } else { presser = nil }
    }

    /// Ends a tick. Returns the devices that take a seat: a pad that the system reports twice sends the same press twice
    /// in one tick, and counts once.
    mutating func arrived() -> [SeatDevice.Press] {
        defer { (arrivals, heard) = ([], []) }
        var coming: [SeatDevice.Press] = []
        for press in arrivals where press.device.isPad {
            let isTwin = (heard + coming).contains { $0.device.isPad && $0.button == press.button }
            if !isTwin { coming.append(press) }
        }
        return coming + arrivals.filter { !$0.device.isPad }
    }

    // MARK: Holding Back

    mutating func hold(_ device: SeatDevice, _ button: String) {
        guard seat(of: device) != nil, !holding.contains(where: { $0.device == device && $0.button == button }) else {
            return
        }
        // The newest key counts: the release of another one may have been lost.
        holding.removeAll { $0.device == device }
        holding.append(Hold(device: device, button: button))
    }

    /// Returns whether it was held too briefly to leave.
    mutating func release(_ button: String) -> Bool {
        guard let index = holding.firstIndex(where: { $0.button == button }) else { return false }
        holding.remove(at: index)
        return true
    }

    /// The screen has changed: forgets who holds Back, so that no player leaves from the new one.
    mutating func letGoOfBack() { holding = [] }

    /// Ends a tick. Returns the seats that have held Back long enough.
    mutating func held() -> [Seat.ID] {
        for index in holding.indices { holding[index].ticks += 1 }
        let over = holding.filter { $0.ticks >= PartyPace.leaveTicks }
        holding.removeAll { $0.ticks >= PartyPace.leaveTicks }
        return over.compactMap { seat(of: $0.device)?.id }
    }

    /// Share of the time that Back has to be held, for drawing.
    package func leaving(_ id: Seat.ID) -> Double {
        let hold = holding.first { $0.device == self[id]?.device }
        return Double(hold?.ticks ?? 0) / Double(PartyPace.leaveTicks)
    }

    mutating func letGo() { (holding, arrivals, heard) = ([], [], []) }
}

extension SeatDevice {
    fileprivate var isPad: Bool { if case .pad = self { true } else { false } }
}

// MARK: - Seats

extension Party {
    /// Gives `device` a seat: its own, also one that it has given up in this match, or another one whose player is away,
    /// else the first free one. nil where all are taken.
    /// - Parameters:
    ///   - used: seats of players of this match; the points of those who have left stay theirs while another seat is free.
    ///   - name: for a new seat.
    mutating func seat(_ device: SeatDevice, used: [Seat.ID] = [], name: (Party) -> String) -> Seat? {
        if let own = givenUp?.first(where: { $0.kind == device && used.contains($0.id) && self[$0.id] == nil }),
            seat(of: device) == nil
        {
            insert(own)
            change(own.id) { $0.device = device }
            presser = own.id
            return self[own.id]
        }
        if let index = seats.firstIndex(where: { $0.canBeTakenOver && $0.kind == device })
            ?? seats.firstIndex(where: { $0.canBeTakenOver || $0.device?.isNobody == true })
        {
            seats[index].device = device
            seats[index].kind = device
            presser = seats[index].id
            return seats[index]
        }
        let empty = (0..<Self.mostSeats).filter { self[$0] == nil }
        guard let free = empty.first(where: { !used.contains($0) }) ?? empty.first else { return nil }
        put(device, in: free, name: name(self))
        presser = free
        return self[free]
    }

    /// Puts a device in a free seat, or in one without a player.
    mutating func put(_ device: SeatDevice, in id: Seat.ID, name: String) {
        var seat = Seat(id: id, name: name, device: device)
        seat.team = self[id]?.team ?? emptiestTeam
        insert(seat)
    }

    mutating func insert(_ seat: Seat) {
        seats.removeAll { $0.id == seat.id }
        givenUp?.removeAll { $0.id == seat.id }
        seats.append(seat)
        seats.sort { $0.id < $1.id }
    }

    /// A seat from the command line, or one of those that share a pad.
    mutating func addSeat(name: String) {
        guard let free = (0..<Self.mostSeats).first(where: { self[$0] == nil }) else { return }
        put(.nobody(free), in: free, name: name)
    }

    private var emptiestTeam: Int {
        (0..<teams).min { one, other in count(inTeam: one) < count(inTeam: other) } ?? 0
    }

    package func count(inTeam team: Int) -> Int { seats.filter { $0.team == team }.count }

    /// The device is gone; the seat waits for another one.
    mutating func lose(_ device: SeatDevice) -> Seat.ID? {
        guard let index = seats.firstIndex(where: { $0.device == device }) else { return nil }
        holding.removeAll { $0.device == device }
        seats[index].device = nil
        return seats[index].id
    }

    /// The device no longer belongs to one seat.
    mutating func share(_ device: SeatDevice) {
        for index in seats.indices where seats[index].device == device {
            seats[index].device = .nobody(seats[index].id)
        }
    }

    /// Changes the rules. Where players share a pad, those who were away can be handed it, and only that.
    mutating func play(_ shape: PlayShape) {
        let shared = self.shape.rules.takesTurns
        self.shape = shape
        if shape.rules.takesTurns { shareAway() } else if shared { unshare() }
    }

    mutating func shareAway() {
        for index in seats.indices where seats[index].canBeTakenOver { seats[index].device = .nobody(seats[index].id) }
    }

    /// The pad is passed round no more: players who had a device wait for one, and those who never had one go.
    mutating func unshare() {
        seats.removeAll(where: \.kind.isNobody)
        for index in seats.indices where seats[index].device?.isNobody == true { seats[index].device = nil }
    }

    mutating func leave(_ id: Seat.ID) {
        let device = self[id]?.device
        if let seat = self[id], !seat.kind.isPhone {
            givenUp = ((givenUp ?? []).filter { $0.id != id && $0.kind != seat.kind } + [seat]).suffix(Self.mostSeats)
        }
        holding.removeAll { $0.device == device }
        seats.removeAll { $0.id == id }
        if presser == id { presser = nil }
    }

    mutating func change(_ id: Seat.ID, _ change: (inout Seat) -> Void) {
        guard let index = seats.firstIndex(where: { $0.id == id }) else { return }
        change(&seats[index])
    }

    /// Ends the party: all seats are free. The rules and the category stay for the next party.
    mutating func end() {
        letGo()
        (seats, presser, givenUp) = ([], nil, nil)
    }

    /// As another session finds it: each seat waits for its phone, or for any other device.
    var withoutDevices: Party {
        var party = self
        party.letGo()
        (party.presser, party.givenUp) = (nil, nil)
        for index in seats.indices where seats[index].device?.isNobody != true {
            (party.seats[index].device, party.seats[index].takenAt) = (nil, nil)
        }
        // A seat that no device has taken is a player only where they share one.
        if shape.rules.takesTurns { party.shareAway() } else { party.seats.removeAll { $0.device?.isNobody == true } }
        return party
    }

    /// False for a party of a file that no game has written.
    var isPossible: Bool {
        givenUp == nil && seats.map(\.id) == seats.map(\.id).sorted() && Set(seats.map(\.id)).count == seats.count
            && seats.allSatisfy { seat in
                seat.id == Seat.crowd
                    ? OutsideText.clean(seat.name) == seat.name
                    : (0..<Self.mostSeats).contains(seat.id) && SeatName.cleaned(seat.name) == seat.name
            } && PlayShape.teams.rules.teams?.contains(teams) == true
            && seats.allSatisfy { (0..<teams).contains($0.team) }
    }

    /// Every seat is in one of so many teams.
    mutating func setTeams(_ count: Int) {
        teams = count
        for index in seats.indices where seats[index].team >= count { seats[index].team = index % count }
        // No player has chosen a team that is new, so all are dealt anew where one is empty and there are players enough.
        let isShort = (0..<count).contains { self.count(inTeam: $0) == 0 }
        guard isShort, seats.count >= count else { return }
        for index in seats.indices { seats[index].team = index % count }
    }
}

extension SeatDevice {
    package var isNobody: Bool { if case .nobody = self { true } else { false } }
    package var isPhone: Bool {
        switch self {
        case .phone, .crowd: true
        case .pad, .leftKeys, .rightKeys, .pointer, .nobody: false
        }
    }
}

// Players' changes to their seats.

extension Party {
    /// The next invented name that no other seat has.
    mutating func rename(_ id: Seat.ID, by step: Int) {
        guard let seat = self[id] else { return }
        let taken = seats.filter { $0.id != id }.map(\.name)
        let name =
            step > 0
            ? SeatNames.next(after: seat.name, taken: taken) : SeatNames.previous(before: seat.name, taken: taken)
        change(id) { $0.name = name }
    }

    mutating func stepTeam(_ id: Seat.ID, by step: Int) {
        let teams = teams
        change(id) { $0.team = ($0.team + step + teams) % teams }
    }

    mutating func stepHandicap(_ id: Seat.ID, by step: Int) {
        let all = Handicap.allCases
        change(id) { seat in
            let here = all.firstIndex(of: seat.handicap) ?? 0
            seat.handicap = all[(here + step + all.count) % all.count]
        }
    }
}

// Seats of phones.

extension Party {
    /// Gives a phone a seat: the one it wishes, else the first free one, or one from the command line without a player.
    /// nil where all are taken.
    /// - Parameter used: seats of players who have left a match; their points stay theirs while another seat is free.
    mutating func seat(_ phone: PhoneID, wish: Seat.ID?, used: [Seat.ID], name: String) -> Seat? {
        let isShared = shape.rules.takesTurns
        let open = (0..<Self.mostSeats).filter { id in
            self[id].map { !isShared && $0.device?.isNobody == true } ?? true
        }
        let fresh = open.filter { !used.contains($0) || self[$0] != nil }
        guard let id = fresh.first(where: { $0 == wish }) ?? fresh.first ?? open.first else { return nil }
        put(.phone(phone), in: id, name: name)
        return self[id]
    }

    /// The seat of the crowd.
    mutating func seatCrowd(name: String) {
        if self[Seat.crowd] == nil { put(.crowd, in: Seat.crowd, name: name) }
        change(Seat.crowd) { $0.device = .crowd }
    }

    /// The phone that has the seat, also while it sleeps.
    func phone(in id: Seat.ID) -> PhoneID? {
        guard let seat = self[id], case .phone(let phone) = seat.kind else { return nil }
        return phone
    }

    /// The phone is back in its own seat.
    mutating func reseat(_ phone: PhoneID, in id: Seat.ID) { change(id) { $0.device = .phone(phone) } }

    /// The phone that has left this seat waiting; nil where the seat is free, or its player is here.
    func lostBy(_ id: Seat.ID) -> PhoneID? { self[id]?.isAway == true ? phone(in: id) : nil }

    /// The seat of a phone that is away which a newcomer means by a name or a seat.
    func lostSeat(named name: String, wish: Seat.ID?) -> Seat.ID? {
        if let wish, lostBy(wish) != nil { return wish }
        return seats.first { $0.name.lowercased() == name.lowercased() && lostBy($0.id) != nil }?.id
    }

    /// The seat has another phone from now on.
    mutating func give(_ id: Seat.ID, to phone: PhoneID) {
        change(id) { ($0.device, $0.kind) = (.phone(phone), .phone(phone)) }
    }

    /// The phone's player moves to a free seat.
    mutating func move(_ id: Seat.ID, to free: Seat.ID) -> Bool {
        guard (0..<Self.mostSeats).contains(free), self[free] == nil, var seat = self[id] else { return false }
        leave(id)
        seat.id = free
        insert(seat)
        return true
    }

    /// `name`, or with a number if another seat has it.
    func unique(_ name: String, except id: Seat.ID? = nil) -> String {
        let taken = Set(seats.filter { $0.id != id }.map { $0.name.lowercased() })
        guard taken.contains(name.lowercased()) else { return name }
        let numbered = (2...Self.mostSeats + 2).map { "\(name.prefix(SeatName.longest - 2)) \($0)" }
        return numbered.first { !taken.contains($0.lowercased()) } ?? name
    }
}
