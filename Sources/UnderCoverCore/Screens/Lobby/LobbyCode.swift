import UnderCoverPixels

/// The lobby's invitation to phones: a code over the address, or why there is none.
struct LobbyCode: Equatable {
    /// The text in the code for a camera; nil where no phone can join.
    private(set) var text: String?
    /// The address in the parts that it may be broken into.
    private(set) var place: [String] = []
    private(set) var hindrance: String?
    /// No phone has come for long, so the line below offers help.
    let needsHelp: Bool
    /// Phones beyond the eight seats.
    private let crowd: Int
    private var size: QRSize?

    /// nil where phones are not let in, and until the door is open. In a game in turns, each player may take theirs on
    /// a phone.
    init?(_ app: AppState) {
        guard app.wantsPhones else { return nil }
        needsHelp = app.phones.needsHelp(at: app.clock.unix)
        crowd = app.phones.crowd.count(where: \.isConnected)
        if let door = app.phones.door, let address = app.phones.address, let size = QRSize(door.code(address)) {
            (text, self.size) = (door.code(address), size)
            place = [door.place(address)]
        } else if let hindrance = app.phones.hindrance {
            self.hindrance = hindrance
        } else {
            return nil
        }
    }

    /// Side of the code: by §B of the measurements, 40 % of the height can be read from 3 m before a 43″ screen.
    func side(_ metrics: ScreenMetrics, within most: Double) -> Double {
        let least = metrics.height * 0.4
        guard let size else { return min(least, most).rounded(.down) }
        let side = size.side(atLeast: least)
        return side <= most ? side : size.side(atMost: most) ?? Double(size.allModules)
    }

    /// The lines below the code.
    struct Lines: Equatable {
        let place: [String]
        let size: Double
        let hint: String?
        let hintSize: Double

        var placeHeight: Double { Double(place.count) * size * 1.25 }
        var height: Double { placeHeight + (hint == nil ? 0 : hintSize * 1.4) }
    }

    func lines(_ metrics: ScreenMetrics, width: Double, showsHint: Bool) -> Lines {
        let wanted = metrics.text(.large)
        let whole = place.first ?? ""
        let fitsWhole = TextMeasure.width(whole, face: .bold, size: wanted) <= width
        let parts = fitsWhole ? [whole] : broken(whole)
        let natural = parts.map { TextMeasure.width($0, face: .bold, size: wanted) }.max() ?? 0
        let size = natural > width ? max((wanted * width / natural).rounded(.down), 12) : wanted
        let body = metrics.text(.body)
        let invitation = crowd > 0 ? [Words.crowdIn(crowd)] : [Words.sameWifi, Words.sameWifiShort]
        let hints = needsHelp ? [Words.nobodyComesIn] : invitation
        let hint = hints.first { hintWidth($0, body) <= width }
        return Lines(place: parts, size: size, hint: showsHint && hindrance == nil ? hint : nil, hintSize: body)
    }

    /// The least width that shows the address without cutting it.
    var leastWidth: Double {
        broken(place.first ?? "").map { TextMeasure.width($0, face: .bold, size: 12) }.max().map { $0.rounded(.up) }
            ?? 0
    }

    /// At its smallest.
    private func hintWidth(_ hint: String, _ size: Double) -> Double {
        let words = TextMeasure.width(hint, face: needsHelp ? .bold : .body, size: max((size * 0.75).rounded(), 12))
        return words + (needsHelp ? size * 1.4 : 0) + 1
    }

    /// Before the path: the part that is dealt anew each time.
    private func broken(_ place: String) -> [String] {
        guard let slash = place.lastIndex(of: "/") else { return [place] }
        return [String(place[..<slash]), String(place[slash...])]
    }
}
