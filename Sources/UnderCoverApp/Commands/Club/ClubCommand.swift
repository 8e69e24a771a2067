import ArgumentParser
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

struct ClubCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "club", abstract: "Compare daily fives with friends in a folder that you share.",
        discussion: "Each game writes one file there, its own, and reads the others’. No account, no server.",
        subcommands: [ClubStatus.self, ClubJoin.self, ClubLeave.self], defaultSubcommand: ClubStatus.self)
}

struct ClubStatus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say who is in the club, who has played, and what is wrong with its files.",
        discussion: """
            The columns are place, name, points today, marks, points this week, points of all time, days in a row. \
            Results of today show once you have played.
            """)

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    func run() throws {
        let house = try ClubCommand.house(dataDir)
        guard let membership = try house.membership() else {
            if json { return try Output.json(ClubReport(nil, nil)) }
            return Output.line(Words.clubNone)
        }
        guard let today = ClubService.today else { throw Failure(Words.clubTooEarly) }
        let answer = try ClubCommand.patiently { step throws(ClubError) in try house.look(today, step: step) }
        guard let view = answer else { throw Failure(Words.clubSilent(membership.name)) }
        let report = ClubReport(membership, view)
        if json { return try Output.json(report) }
        for row in report.members { Output.row(row.fields) }
        for sentence in report.troubles { Log.warn(sentence) }
    }
}

struct ClubJoin: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join", abstract: "Join the club of a shared folder.")

    @Argument(help: "The shared folder.") var folder: String
    @Option(help: "What the others see; your login’s name, unless given.") var name: String?
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of a line.") var json = false

    func run() throws {
        let house = try ClubCommand.house(dataDir)
        let path = FolderPath(URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.path)
        let name = name ?? NSUserName()
        let chosen = ClubMembership(folder: path, member: ClubMember(id: "", name: name, seat: 0))
        let answer = try ClubCommand.patiently { step throws(ClubError) -> ClubView? in
            try house.join(path, name: name, today: ClubService.today, step: step)
            return try ClubService.today.flatMap { day throws(ClubError) in try house.look(day, step: step) }
        }
        guard let view = answer else { throw Failure(Words.clubSilent(chosen.name)) }
        let membership = try house.membership()
        if json { return try Output.json(ClubReport(membership, view)) }
        Output.line(Words.clubJoined(membership?.member.name ?? name, membership?.name ?? folder))
        if let trouble = view?.trouble { Log.warn(trouble) }
    }
}

struct ClubLeave: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave", abstract: "Leave the club, and delete your file from its folder.")

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of a line.") var json = false

    private struct Left: Encodable {
        let fileDeleted: Bool
    }

    func run() throws {
        let house = try ClubCommand.house(dataDir)
        // A folder that does not answer keeps only the file: the membership is forgotten first.
        let file = Mutex<String?>(nil)
        let leaving = try ClubCommand.patiently { _ throws(ClubError) in
            try house.leave { name in file.withLock { $0 = name } }
        }
        let isDeleted = leaving?.isDeleted ?? false
        if json { return try Output.json(Left(fileDeleted: isDeleted)) }
        Output.line(Words.clubLeft(isDeleted, file.withLock { $0 }))
    }
}

extension ClubCommand {
    static func house(_ dataDir: String?) throws(Failure) -> ClubHouse {
        ClubHouse(try FileLocations(dataDir: dataDir).folders)
    }

    /// A folder on a dead network drive may hold its thread for good, and the command must end.
    /// - Parameter work: calls `step` as it goes on; a slow folder has more time.
    /// - Returns: nil where the folder does not answer.
    static func patiently<Value: Sendable>(
        _ work: @escaping @Sendable (_ step: @escaping @Sendable () -> Void) throws(ClubError) -> Value
    ) throws -> Value? {
        let answer = Answer<Value>()
        Thread.detachNewThread {
            answer.end(Result { () throws(ClubError) in try work { answer.step() } })
        }
        return try answer.wait(seconds: ClubService.patience)?.get()
    }

    private final class Answer<Value: Sendable>: Sendable {
        private let outcome = Mutex<Result<Value, ClubError>?>(nil)
        private let steps = Mutex(0)
        private let isDone = DispatchSemaphore(value: 0)

        func end(_ result: Result<Value, ClubError>) {
            outcome.withLock { $0 = result }
            isDone.signal()
        }

        func step() { steps.withLock { $0 += 1 } }

        /// For as long as there is a step in each so many seconds.
        func wait(seconds: Double) -> Result<Value, ClubError>? {
            var seen = 0
            while isDone.wait(timeout: .now() + seconds) == .timedOut {
                let now = steps.withLock { $0 }
                guard now != seen else { break }
                seen = now
            }
            return outcome.withLock { $0 }
        }
    }
}

/// The output of `club status`.
struct ClubReport: Encodable {
    struct Member: Encodable {
        let id, name: String
        /// counted, sealed, notYet or changed; of today.
        let state: String
        let place: Int?
        let you: Bool
        let today: Int?
        let marks: String
        let week, allTime, streak: Int

        private var stateSaid: String { state == "sealed" ? Words.clubSealed : Words.clubNotYet }

        var fields: [String] {
            [
                place.map(String.init) ?? "-", name, today.map(String.init) ?? stateSaid, marks, String(week),
                String(allTime), String(streak),
            ]
        }
    }

    let joined: Bool
    let folder: String?
    let you: String?
    let played: Int
    let members: [Member]
    /// Sentences.
    let troubles: [String]

    init(_ membership: ClubMembership?, _ view: ClubView?) {
        joined = membership != nil
        folder = membership?.folder.shown
        you = membership?.member.id
        let today = view?.table(.today)
        played = today?.played ?? 0
        let (week, always) = (Self.points(view, .week), Self.points(view, .always))
        members = (today?.rows ?? []).map { row in
            Member(
                id: row.id, name: row.member.name, state: row.state.rawValue, place: row.place, you: row.isOwn,
                today: row.state == .counted || row.state == .changed ? row.points : nil,
                marks: String(row.marks.map(\.sign)), week: week[row.id] ?? 0, allTime: always[row.id] ?? 0,
                streak: row.streak)
        }
        troubles = [view?.trouble].compactMap { $0 } + (view?.faults.map(\.sentence) ?? [])
    }

    private static func points(_ view: ClubView?, _ span: ClubSpan) -> [String: Int] {
        Dictionary((view?.table(span)?.rows ?? []).map { ($0.id, $0.points) }) { one, _ in one }
    }
}
