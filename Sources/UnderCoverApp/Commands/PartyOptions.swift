import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore

/// The options that open the lobby.
package struct PartyOptions: ParsableArguments {
    package init() {}

    @Option(
        help: ArgumentHelp("Open the lobby with so many seats taken, 1 to 8; a press takes one over.", valueName: "N"))
    var party: Int?
    @Option(
        help: ArgumentHelp(
            "How the party plays: \(PlayShape.allCases.map(\.rawValue).alternatives).", valueName: "NAME"))
    var shape: PlayShape?
    @Option(
        help: ArgumentHelp(
            "How long and how hard the party plays: \(PartyPreset.allCases.map(\.rawValue).alternatives).",
            valueName: "NAME"))
    var preset: PartyPreset?
    @Option(
        help: ArgumentHelp(
            "Kinds of round for the party, separated by commas, or all: \(RoundKind.allCases.map(\.rawValue).alternatives).",
            valueName: "A,B"))
    var kinds: String?

    package func validate() throws {
        if let party, !(1...Party.mostSeats).contains(party) {
            throw ValidationError("--party takes a number of seats from 1 to \(Party.mostSeats).")
        }
        _ = try chosenKinds()
        guard party == nil, shape != nil || preset != nil || kinds != nil else { return }
        throw ValidationError("--shape, --preset and --kinds say how a party plays, so they need --party N.")
    }

    func launch() throws -> PartyLaunch? {
        guard let party else { return nil }
        return PartyLaunch(seats: party, shape: shape, preset: preset, kinds: try chosenKinds())
    }

    private func chosenKinds() throws -> [RoundKind]? { try kinds.map(RoundKind.list) }
}

extension RoundKind {
    /// Reads "a,b" or "all".
    static func list(_ text: String) throws -> [RoundKind] {
        if text == "all" { return allCases }
        let names = text.split(separator: ",").map(String.init)
        let kinds = names.compactMap(RoundKind.init(rawValue:))
        guard !kinds.isEmpty, kinds.count == names.count else {
            throw ValidationError(
                "--kinds takes all, or some of \(allCases.map(\.rawValue).alternatives), not “\(text)”.")
        }
        return kinds
    }
}

extension PlayShape: ExpressibleByArgument {}
extension PartyPreset: ExpressibleByArgument {}
