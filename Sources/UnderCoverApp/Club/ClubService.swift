import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Carries out what the game asks of the club's folder, on a thread of its own, because a dead network drive may hold
/// it for good. Answers by the mailbox.
final class ClubService: Sendable {
    /// Seconds until a folder is said not to answer.
    static let patience = 8.0

    /// One queue per club, because a folder on a dead network drive may block its thread for ever. A club that was left
    /// takes its line with it.
    private struct Line: Sendable {
        let house: ClubHouse
        let queue = DispatchQueue(label: "under-cover.club", qos: .utility)
    }

    /// nil where nothing is saved.
    private let line: Mutex<Line?>
    private let makeHouse: @Sendable () -> ClubHouse?
    /// Keeps what the player has done, also while the folder does not answer.
    private let sheetQueue = DispatchQueue(label: "under-cover.club.sheet", qos: .utility)
    private let patience: Double
    private let post: @Sendable (Event) -> Void

    convenience init(_ files: GameFiles, post: @escaping @Sendable (Event) -> Void) {
        let folders = files.data == nil ? nil : files.folders
        self.init(house: { folders.map { ClubHouse($0) } }, post: post)
    }

    /// - Parameters:
    ///   - house: nil where nothing is saved. Each has locks of its own.
    ///   - patience: seconds until a folder is said not to answer.
    init(
        house: @escaping @Sendable () -> ClubHouse?, patience: Double = ClubService.patience,
        post: @escaping @Sendable (Event) -> Void
    ) {
        (makeHouse, self.patience, self.post) = (house, patience, post)
        line = Mutex(house().map { Line(house: $0) })
    }

    static var today: DailyDay? {
        DailyDay(WallClock(unix: Int(Date().timeIntervalSince1970), offset: LocalTime.offset))
    }

    /// Tells what was read last, then reads the folder again, and catches up with what it lacks.
    func resume() {
        perform { [self] house throws(ClubError) in
            guard let membership = try house.membership() else { return }
            post(.club(.membership(membership)))
            if let today = Self.today, let view = try house.remembered(today) { post(.club(.view(view))) }
            look(house, membership, Self.today)
        }
    }

    func run(_ request: ClubRequest) {
        switch request {
        case .look(let day):
            perform { [self] house throws(ClubError) in try lookAgain(house, day) }
        case .rename(let name, let day):
            perform(on: sheetQueue) { [self] house throws(ClubError) in
                try house.rename(name)
                post(.club(.membership(try house.membership())))
                perform { [self] house throws(ClubError) in try lookAgain(house, day) }
            }
        case .join(let folder, let name, let day):
            perform { [self] house throws(ClubError) in
                try house.join(folder, name: name, today: day)
                post(.club(.membership(try house.membership())))
                try lookAgain(house, day)
            }
        case .leave:
            // NB: on neither queue, because it waits for the folder, and the folder's queue may hang.
            perform(on: .global(qos: .utility)) { [self] house throws(ClubError) in try leave(house) }
        case .tell(let days, let scores, let day):
            perform(on: sheetQueue) { [self] house throws(ClubError) in
                try house.tell(days, scores)
                perform { [self] house throws(ClubError) in try lookAgain(house, day) }
            }
        case .rivals(let code):
            perform { [self] house throws(ClubError) in
                post(.club(.rivals(code: code, try house.rivals(code: code))))
            }
        }
    }

    /// - Parameter queue: that of the folder, unless given.
    private func perform(
        on queue: DispatchQueue? = nil, _ deed: @escaping @Sendable (ClubHouse) throws(ClubError) -> Void
    ) {
        guard let line = line.withLock({ $0 }) else { return }
        (queue ?? line.queue).async { [post] in
            do throws(ClubError) { try deed(line.house) } catch { post(.club(.failed(error.description))) }
        }
    }

    private func leave(_ house: ClubHouse) throws(ClubError) {
        let watched = Watched()
        let leaving = try house.leave { file in
            // Another club need not wait for the folder of this one.
            let fresh = makeHouse().map { Line(house: $0) }
            line.withLock { $0 = fresh }
            post(.club(.membership(nil)))
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + patience) { [post] in
                if watched.end() { post(.noticed(Words.clubLeft(false, file))) }
            }
        }
        if watched.end() { post(.noticed(Words.clubLeft(leaving.isDeleted, leaving.file))) }
    }

    private func lookAgain(_ house: ClubHouse, _ day: DailyDay?) throws(ClubError) {
        // A command may have left the club meanwhile.
        guard let membership = try house.membership() else { return post(.club(.membership(nil))) }
        look(house, membership, day)
    }

    private func look(_ house: ClubHouse, _ membership: ClubMembership, _ day: DailyDay?) {
        guard let day else { return post(.club(.failed(Words.clubTooEarly))) }
        let watched = Watched()
        var silent = (try? house.remembered(day)) ?? ClubView(day: day, tables: [], faults: [])
        silent.trouble = Words.clubSilent(membership.name)
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + patience) { [silent, post] in
            // The player may have left the club meanwhile.
            if !watched.isDone, (try? house.membership()) != nil { post(.club(.view(silent))) }
        }
        let view: ClubView?
        do throws(ClubError) { view = try house.look(day) } catch {
            _ = watched.end()
            return post(.club(.failed(error.description)))
        }
        _ = watched.end()
        // nil where the player has left since then.
        post(.club(view.map { .view($0) } ?? .membership(nil)))
    }

    /// A deed that may hang.
    private final class Watched: Sendable {
        private let done = Mutex(false)

        var isDone: Bool { done.withLock { $0 } }

        /// False where it had ended before.
        func end() -> Bool {
            done.withLock { isDone in
                defer { isDone = true }
                return !isDone
            }
        }
    }
}
