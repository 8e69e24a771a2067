import UnderCoverCore

// Members of documents from outside. Typed documents use these, `LooseObject` the same for the others; no document here
// decodes an Int, a Double or an id by itself. `GateTests` reads the sources and holds them to it.

/// An id that may be a number or a text. Throws for one that `OutsideID` refuses.
struct LooseID: Decodable, Equatable, Sendable {
    let text: String

    init(from decoder: any Decoder) throws {
        let text = try LooseText(from: decoder).text
        guard let checked = OutsideID.checked(text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no id"))
        }
        self.text = checked
    }
}

/// How many; nil for less than none and for what is no number.
struct OutsideCount: Decodable, Equatable, Sendable {
    let value: Int?

    init(from decoder: any Decoder) {
        value = (try? LooseNumber(from: decoder))?.count
    }
}

/// The year of a record; nil for one that no record is from.
struct OutsideYear: Decodable, Equatable, Sendable {
    let value: Int?

    init(from decoder: any Decoder) {
        value = (try? LooseNumber(from: decoder))?.year
    }
}

/// An address on the web or a part of one; nil for a long one and for one with control characters.
struct OutsideAddress: Decodable, Equatable, Sendable {
    let value: String?

    init(from decoder: any Decoder) {
        let text = try? decoder.singleValueContainer().decode(String.self)
        value = text.flatMap { OutsideID.checked($0, longest: OutsideID.longestAddress) }
    }
}

/// A text, or a whole number as one. As it is outside: it goes through `OutsideID` or `OutsideText` next.
struct LooseText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
        }
    }
}

/// A number, or a text that is one. As large as it is outside; its properties bring it into a range.
struct LooseNumber: Decodable {
    private enum Form {
        case whole(Int)
        case real(Double)
        case text(String)
    }

    private let form: Form

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            form = .whole(number)
        } else if let number = try? container.decode(Double.self) {
            form = .real(number)
        } else {
            form = .text(try container.decode(String.self))
        }
    }

    /// The number, or the end of the range that is nearer; nil where it is no number.
    func whole(in range: ClosedRange<Int>) -> Int? {
        switch form {
        case .whole(let number): OutsideNumber.whole(number, in: range)
        case .real(let number): OutsideNumber.whole(number, in: range)
        case .text(let text): OutsideNumber.whole(text, in: range)
        }
    }

    var count: Int? {
        whole(in: -1...OutsideNumber.counts.upperBound).flatMap { $0 < 0 ? nil : $0 }
    }

    var year: Int? { whole(in: 0...OutsideNumber.years.upperBound + 1).flatMap(OutsideNumber.year) }

    /// - Parameter unit: how many make a second.
    func seconds(unit: Int) -> Int? {
        whole(in: Int.min...Int.max).flatMap { $0 < 0 ? nil : OutsideNumber.seconds(Double($0 / unit)) }
    }
}
