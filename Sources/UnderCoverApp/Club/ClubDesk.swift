import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

/// Carries out what the game asks of the club's folder, on a thread of its own, because a dead network drive may hold
/// it for good. Answers by the mailbox.
final class ClubDesk: Sendable {
    /// Seconds until a folder is said not to answer.
    static let patience = 8.0

    /// nil where nothing is saved.
    private let house: ClubHouse?
    private let folderQueue = DispatchQueue(label: "under-cover.club", qos: .utility)
    /// Keeps what the player has done, also while the folder does not answer.
    private let sheetQueue = DispatchQueue(label: "under-cover.club.sheet", qos: .utility)
    private let post: @Sendable (Event) -> Void

    init(_ files: GameFiles, post: @escaping @Sendable (Event) -> Void) {
        house = files.data == nil ? nil : ClubHouse(files.folders)
        self.post = post
    }

    static var today: DailyDay? {
        DailyDay(WallClock(unix: Int(Date().timeIntervalSince1970), offset: LocalTime.offset))
    }

    /// Tells what was read last, then reads the folder again, and catches up with what it lacks.
    func resume() {
        perform(on: folderQueue) { [self] house throws(ClubError) in
            guard let membership = try house.membership() else { return }
            post(.club(.membership(membership)))
            if let today = Self.today, let view = try house.remembered(today) { post(.club(.view(view))) }
            look(house, membership, Self.today)
        }
    }

    func run(_ request: ClubRequest) {
        switch request {
        case .look(let day):
            perform(on: folderQueue) { [self] house throws(ClubError) in try lookAgain(house, day) }
        case .join(let folder, let name, let day):
            perform(on: folderQueue) { [self] house throws(ClubError) in
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
                perform(on: folderQueue) { [self] house throws(ClubError) in try lookAgain(house, day) }
            }
        case .rivals(let code):
            perform(on: folderQueue) { [self] house throws(ClubError) in
                post(.club(.rivals(code: code, try house.rivals(code: code))))
            }
        }
    }

    private func perform(
        on queue: DispatchQueue, _ deed: @escaping @Sendable (ClubHouse) throws(ClubError) -> Void
    ) {
        guard let house else { return }
        queue.async { [post] in
            do throws(ClubError) { try deed(house) } catch { post(.club(.failed(error.description))) }
        }
    }

    private func leave(_ house: ClubHouse) throws(ClubError) {
        let watched = Watched()
        let isDeleted = try house.leave {
            post(.club(.membership(nil)))
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.patience) { [post] in
                if watched.end() { post(.noticed(Words.clubLeft(false))) }
            }
        }
        if watched.end() { post(.noticed(Words.clubLeft(isDeleted))) }
    }

    private func lookAgain(_ house: ClubHouse, _ day: DailyDay?) throws(ClubError) {
        guard let membership = try house.membership() else { return }
        look(house, membership, day)
    }

    private func look(_ house: ClubHouse, _ membership: ClubMembership, _ day: DailyDay?) {
        guard let day else { return }
        let watched = Watched()
        var silent = (try? house.remembered(day)) ?? ClubView(day: day, tables: [], faults: [])
        silent.trouble = Words.clubSilent(membership.name)
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.patience) { [silent, post] in
            // The player may have left the club meanwhile.
            if !watched.isDone, (try? house.membership()) != nil { post(.club(.view(silent))) }
        }
        let view: ClubView?
        do throws(ClubError) { view = try house.look(day) } catch {
            _ = watched.end()
            return post(.club(.failed(error.description)))
        }
        _ = watched.end()
        if let view { post(.club(.view(view))) }
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
