import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

/// A player who hears the voice and knows the records in the box, and has no screen.
struct Listener {
    private let known: [Album]
    /// The choices that are still possible, with their places.
    private var choices: [(place: Int, album: Album)] = []
    /// The name that is asked for, where covers are the choices.
    private var wanted: Album?
    /// The albums that each hidden cover may still be, where no name is given.
    private var covers: [[Album]] = []

    init(_ albums: [Album]) { known = albums }

    /// The features that a record shows until `stage`, in the order in which they come. Only what can tell records
    /// apart.
    static func features(_ album: Album, until stage: NarrationStage) -> [String] {
        let colors = album.signature.flatMap { CoverDescription($0) }.map { Words.lightAndColors($0, isGrey: false) }
        let all: [(NarrationStage, String?)] = [
            (.colors, colors), (.glimpse, album.sights?.vague), (.sight, album.sights?.precise),
        ]
        return all.filter { $0.0 <= stage }.compactMap(\.1)
    }

    /// Takes in the text before the clock starts: "1: Title by Artist. 2: …", or a name and how many covers there are.
    mutating func hear(choices text: String) {
        let named = known.compactMap { album -> (start: String.Index, album: Album)? in
            text.range(of: ": \(album.title) by \(album.artist)").map { ($0.lowerBound, album) }
        }
        choices = named.sorted { $0.start < $1.start }.enumerated().map { ($0.offset, $0.element.album) }
        let asked = known.filter { text.hasPrefix($0.title) && text.contains($0.artist) }
        wanted = choices.isEmpty ? asked.max { $0.title.count < $1.title.count } : nil
        covers = [[Album]](repeating: known, count: 4)
    }

    /// The places of the choices by the years of the records, which the listener knows.
    var oldestFirst: [Int]? {
        let sorted = choices.sorted { ($0.album.year ?? 0) < ($1.album.year ?? 0) }
        return sorted.count == 3 ? sorted.map(\.place) : nil
    }

    /// Takes in the description of the covers. Returns the place of the right choice once only one is possible.
    mutating func hear(told text: String, _ kind: RoundKind = .nameTheCover) -> Int? {
        if kind == .oddOneOut { return oddOne(in: text) }
        if let wanted { return place(of: wanted, in: text) }
        choices = choices.filter { fits($0.album, text) }
        return choices.count == 1 ? choices[0].place : nil
    }

    /// The last thing that is known of any record and is in the text has to be known of this one.
    private func fits(_ album: Album, _ text: String) -> Bool {
        let said = known.flatMap { Self.features($0, until: .sight) }.filter(text.contains)
        let own = Self.features(album, until: .sight).filter(text.contains)
        // A long line of one record may begin like a short one of another.
        let longest = said.map(\.count).max() ?? 0
        return said.isEmpty || own.contains { $0.count == longest }
    }

    /// "1: Dark: black. 2: …" The one cover whose part alone fits.
    private func place(of album: Album, in text: String) -> Int? {
        let parts = Self.parts(text)
        let fitting = parts.indices.filter { fits(album, parts[$0]) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    private static func parts(_ text: String) -> [String] {
        let starts = (1...4).compactMap { text.range(of: "\($0): ") }
        guard starts.count == 4 else { return [] }
        let ends = starts.dropFirst().map(\.lowerBound) + [text.endIndex]
        return zip(starts, ends).map { String(text[$0.upperBound..<$1]) }
    }

    /// The one that differs where the other three agree, once all four are known.
    private mutating func oddOne(in text: String) -> Int? {
        for (place, part) in Self.parts(text).enumerated() {
            covers[place] = covers[place].filter { fits($0, part) }
        }
        let albums = covers.compactMap { $0.count == 1 ? $0[0] : nil }
        guard albums.count == 4 else { return nil }
        let traits: [(Album) -> String?] = [
            { $0.artist }, { $0.genre?.lowercased() }, { $0.year.map { String($0 / 10) } },
        ]
        for trait in traits {
            let values = albums.map(trait)
            let odd = values.indices.filter { place in values.count { $0 == values[place] } == 1 }
            if odd.count == 1, Set(values).count == 2 { return odd[0] }
        }
        return nil
    }
}
