import NIOCore
import UnderCoverCatalogue

extension PhoneMessage {
    /// Places on a screen, seats, fields of a form: more do not exist.
    static let places = 0...31
    static let seats = 0...7
    static let mostFields = 8
    /// Bytes of a name before it is cleaned, and graphemes of a field.
    static let longestName = 400
    static let longestField = 2000

    /// With its texts cleaned; nil where a number or a text is impossible.
    var checked: PhoneMessage? {
        switch self {
        case .join(let name, let seat):
            guard seat.map(Self.seats.contains) ?? true, name.utf8.count <= Self.longestName else { return nil }
            return .join(name: OutsideText.clean(name) ?? "", seat: seat)
        case .answer(let round, let place), .undo(let round, let place):
            return OutsideNumber.counts.contains(round) && Self.places.contains(place) ? self : nil
        case .vote(let ballot, let place):
            return OutsideNumber.counts.contains(ballot) && Self.places.contains(place) ? self : nil
        case .buzz(let number): return OutsideNumber.counts.contains(number) ? self : nil
        case .typed(let question, let values):
            guard OutsideNumber.counts.contains(question), values.count <= Self.mostFields else { return nil }
            return .typed(question: question, values: values.map(Self.field))
        case .kick(let phone): return OutsideNumber.counts.contains(phone.number) ? self : nil
        case .admit(let address): return OutsideNumber.counts.contains(address) ? self : nil
        case .give(let phone, let seat):
            return OutsideNumber.counts.contains(phone.number) && Self.seats.contains(seat) ? self : nil
        // Beyond the ends means the end.
        case .music(let volume): return .music(volume: min(max(volume, 0), 100))
        case .find(let words):
            return words.utf8.count <= Self.longestName ? .find(words: OutsideText.clean(words) ?? "") : nil
        case .category(let step), .shape(let step), .teams(let step): return [-1, 1].contains(step) ? self : nil
        case .preset(let name): return name.utf8.count <= Self.longestName ? self : nil
        case .add(let record): return record.utf8.count <= Self.longestName ? self : nil
        case .bring(let record): return record?.utf8.count ?? 0 <= Self.longestName ? self : nil
        case .browse(let page): return OutsideNumber.counts.contains(page) ? self : nil
        case .rate(let entry, let way):
            return OutsideNumber.counts.contains(entry) && (-1...1).contains(way) ? self : nil
        case .leave, .ready, .start, .pause, .resume, .next, .skip, .again, .end, .endParty, .lock, .press, .lobby,
            .quizmaster:
            return self
        }
    }

    /// NB: a password keeps all its characters but those that cannot be typed.
    private static func field(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(longestField) where !scalar.isMisleading { kept.append(scalar) }
        return String(kept)
    }
}

/// Counts what happens within a time that begins with the first of it.
struct RateWindow: Sendable {
    private var begun: NIODeadline?
    private var count = 0

    /// Says whether one more is allowed. A refused one is not counted.
    mutating func take(_ limit: Int, per time: TimeAmount, _ now: NIODeadline) -> Bool {
        if begun.map({ now >= $0 + time }) ?? true { (begun, count) = (now, 0) }
        guard count < limit else { return false }
        count += 1
        return true
    }

    func isOver(_ time: TimeAmount, _ now: NIODeadline) -> Bool { begun.map { now >= $0 + time } ?? true }
}
