import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverMusic

/// A part of the bench: what `--only` calls it, and what it measures. A new one is a row of `all`.
struct BenchPart: ExpressibleByArgument, Sendable {
    enum Need {
        /// It needs nothing but this program and a few minutes.
        case nothing
        /// A while, another program, or a large folder that it makes: it runs only when it is named.
        case patience
        /// `--music`, and it runs where that is given.
        case music
    }

    let name: String
    let need: Need
    let run: @Sendable (BenchSession) throws -> BenchReport.Results

    init(_ name: String, _ need: Need = .nothing, run: @escaping @Sendable (BenchSession) throws -> BenchReport.Results)
    {
        (self.name, self.need, self.run) = (name, need, run)
    }

    /// - Parameter key: in `--json`, where it is not the part's name.
    init(
        _ name: String, _ need: Need = .nothing, key: String? = nil,
        one: @escaping @Sendable (BenchSession) throws -> any BenchResult
    ) {
        self.init(name, need) { [(key ?? name, try one($0))] }
    }

    init?(argument: String) {
        guard let part = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = part
    }

    static var allValueStrings: [String] { all.map(\.name) }

    /// In the order in which they run: games before pictures, which take memory from them in this process.
    static let all: [BenchPart] = [
        BenchPart("library", .music) { session in
            [
                ("library", try BenchLibrary.run(URL(fileURLWithPath: session.music))),
                ("scanning", BenchScanning(try session.games.scanning(session.music, seconds: session.seconds))),
            ]
        },
        BenchPart("growth", .patience, one: { _ in BenchList(try BenchLibrary.growth()) }),
        BenchPart("phones", .patience) { session in
            [
                ("phones", try BenchPhones.run(clients: session.clients, page: try AssetFolder.find().phones)),
                // The phones' own figures and what a game costs with them belong together.
                ("phoneParty", try session.games.phoneParty(clients: session.clients, seconds: session.seconds)),
            ]
        },
        BenchPart("listening", .patience, one: { _ in try BenchListening.run() }),
        BenchPart("start", one: { try $0.games.start(runs: 5) }),
        BenchPart("speech", .patience, one: { try $0.games.speech() }),
        BenchPart("rest", one: { try $0.games.rest(seconds: 4) }),
        BenchPart("languages", .patience, one: { try BenchLanguages.run($0.games, $0.size) }),
        BenchPart("play", one: { try $0.games.play(seconds: $0.seconds) }),
        BenchPart("party", one: { try $0.games.party(seconds: $0.seconds) }),
        BenchPart(
            "phone-party", .patience, key: "phoneParty",
            one: {
                try $0.games.phoneParty(clients: $0.clients, seconds: $0.seconds)
            }),
        BenchPart("wall", .music, one: { try $0.games.wall($0.music) }),
        BenchPart("sound", .patience, one: { try BenchSound.run($0.games) }),
        BenchPart("replay", one: { _ in try BenchReplay.run() }),
        BenchPart("simulate", key: "simulation", one: { _ in try BenchSimulation.run() }),
        BenchPart("typed", one: { _ in try BenchTyped.run() }),
        BenchPart("describe", .patience, key: "described", one: { try $0.games.described() }),
        BenchPart("code", one: { _ in try BenchCode.run() }),
        BenchPart("queue", one: { _ in try BenchQueue.run() }),
        BenchPart("club", .patience, one: { _ in try BenchClub.run() }),
        BenchPart("stats", .patience, one: { _ in try BenchStats.run() }),
        BenchPart("packs", .patience, one: { _ in try BenchPacks.run() }),
        BenchPart("covers", one: { _ in try BenchCovers.run() }),
        BenchPart("reveals") { session in
            let pictures = try session.pictures()
            return [
                ("reveal", try pictures.reveals()), ("ground", try pictures.gradient()),
                ("screens", BenchList(try pictures.veils())),
            ]
        },
        BenchPart("rivals") { session in
            try session.pictures().rivals().map { [("rivals", $0)] } ?? []
        },
        BenchPart("screens", one: { BenchList(try $0.pictures().screens()) }),
        BenchPart("transitions") { session in
            [
                ("transitionPresses", try session.games.transitions(seconds: session.seconds)),
                ("transitions", try session.pictures().transitions(times: min(max(Int(session.seconds * 0.8), 1), 8))),
            ]
        },
    ]
}

/// The options and shared parts of a run of the bench.
final class BenchSession {
    let size: PictureSize
    let seconds: Double
    /// Empty where no folder is named.
    let music: String
    let clients: Int
    let games: BenchGames
    private var drawn: BenchPictures?

    init(size: PictureSize, seconds: Double, music: String?, clients: Int) throws {
        (self.size, self.seconds, self.music, self.clients) = (size, seconds, music ?? "", clients)
        games = try BenchGames(size)
    }

    /// Made when a part first draws in this process.
    func pictures() throws -> BenchPictures {
        let pictures = try drawn ?? BenchPictures(size)
        drawn = pictures
        return pictures
    }

    /// The driver of the graphics; nil where this process drew nothing.
    var driver: String? { drawn?.driver }
}
