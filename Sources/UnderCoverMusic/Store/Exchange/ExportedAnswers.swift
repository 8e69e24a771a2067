import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Answers in few bytes: ids and ways of asking are numbers, and an answer is a line of eight fields: Unix seconds, album,
/// category, verdict, seconds, way, strength of the reveal, what was chosen instead. "-" stands for nothing.
package struct ExportedAnswers: Equatable, Codable, Sendable {
    struct Way: Hashable, Codable {
        var kind, reveal: String
        var typed, party: Bool
        /// The round's time.
        var seconds: Double
    }

    var names: [String] = []
    var ways: [Way] = []
    var rows: [String] = []

    private static let nothing = "-"
    private static let fields = 8

    init(_ answers: [Answer]) {
        var numbers: [String: Int] = [:]
        var wayNumbers: [Way: Int] = [:]
        var names: [String] = []
        func number(_ name: String) -> Int {
            if let known = numbers[name] { return known }
            numbers[name] = names.count
            names.append(name)
            return names.count - 1
        }
        rows.reserveCapacity(answers.count)
        for answer in answers {
            let way = answer.asking.map {
                Way(
                    kind: $0.kind.rawValue, reveal: $0.reveal.rawValue, typed: $0.isTyped, party: $0.isParty,
                    seconds: $0.time)
            }
            if let way, wayNumbers[way] == nil {
                wayNumbers[way] = ways.count
                ways.append(way)
            }
            let parts: [String] = [
                String(answer.at), String(number(answer.album.rawValue)), String(number(answer.category.rawValue)),
                answer.verdict.rawValue, String(answer.seconds),
                way.flatMap { wayNumbers[$0] }.map { String($0) } ?? Self.nothing,
                answer.asking.map { String($0.strength) } ?? Self.nothing,
                answer.chosen.map { String(number($0.rawValue)) } ?? Self.nothing,
            ]
            rows.append(parts.joined(separator: " "))
        }
        self.names = names
    }

    /// Without those that are damaged, and those of verdicts that a newer version knows.
    var answers: [Answer] { rows.compactMap(answer) }

    private func answer(_ row: String) -> Answer? {
        let parts = row.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == Self.fields, let at = Int(parts[0]), GivenAnswer.moments.contains(at),
            let album = name(parts[1]), let category = name(parts[2]),
            let verdict = Verdict(rawValue: String(parts[3])),
            let seconds = Double(parts[4]).flatMap({ OutsideNumber.real($0, in: OutsideNumber.durations) })
        else { return nil }
        let strength = Double(parts[6]).flatMap { OutsideNumber.real($0, in: 0...1) } ?? 0
        return Answer(
            album: .init(rawValue: album), category: .init(rawValue: category), at: at, verdict: verdict,
            seconds: seconds, chosen: name(parts[7]).map(Album.ID.init(rawValue:)),
            asking: Int(parts[5]).flatMap { ways[safe: $0] }.flatMap { asking($0, strength) })
    }

    private func name(_ part: Substring) -> String? { Int(part).flatMap { names[safe: $0] } }

    private func asking(_ way: Way, _ strength: Double) -> Answer.Asking? {
        guard let kind = RoundKind(rawValue: way.kind), let reveal = Reveal(rawValue: way.reveal) else { return nil }
        return Answer.Asking(
            kind: kind, reveal: reveal, strength: strength, isTyped: way.typed, isParty: way.party, time: way.seconds)
    }
}
