import Dispatch
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Presses sleeves of New Releases Friday beside the game, one after another on a thread of its own: the newest wish first.
/// With two cores or fewer it rests while the clock of a round runs.
final class PressService: Sendable {
    typealias Answer = @Sendable (Result<ReadySleeve, Failure>) -> Void

    private struct Wish {
        let id: PressedID
        /// Even where the sleeve is kept, because that one cannot be decoded.
        var isAnew: Bool
        var answers: [Answer]
    }

    private struct Worker {
        let number: Int
        var isNice = false
        /// The one that it draws.
        var wish: Wish?
    }

    private struct State {
        /// The next one last.
        var wishes: [Wish] = []
        var isHeld = false
        /// The player waits for sleeves, and has nothing else to do.
        var isAwaited = false
        var worker: Worker?
        private var workers = 0

        /// The number of the thread that has to begin.
        mutating func begin() -> Int? {
            guard worker == nil, !isHeld, !wishes.isEmpty else { return nil }
            workers += 1
            worker = Worker(number: workers)
            return workers
        }

        /// A thread may only grow nicer: another one takes its place, and what it draws now is for nothing.
        mutating func hurry() {
            guard let nice = worker, nice.isNice else { return }
            worker = nil
            if let wish = nice.wish { add(wish) }
        }

        /// Wishes for one sleeve become one, which comes first.
        mutating func add(_ wish: Wish) {
            var wish = wish
            if let index = wishes.firstIndex(where: { $0.id == wish.id }) {
                let known = wishes.remove(at: index)
                wish.isAnew = wish.isAnew || known.isAnew
                wish.answers = known.answers + wish.answers
            }
            wishes.append(wish)
        }

        /// - Parameter number: nothing is left for a thread that another one took the place of.
        mutating func next(of number: Int) -> (wish: Wish, isNice: Bool)? {
            guard worker?.number == number else { return nil }
            guard !isHeld, let wish = wishes.popLast() else {
                worker = nil
                return nil
            }
            worker?.isNice = !isAwaited
            worker?.wish = wish
            return (wish, !isAwaited)
        }

        /// Returns nothing where another thread draws it, too.
        mutating func drawn(by number: Int) -> [Answer] {
            guard worker?.number == number else { return [] }
            defer { worker?.wish = nil }
            return worker?.wish?.answers ?? []
        }
    }

    /// Pictures and sound come first, but where a player waits; 0 is usual, 19 the most.
    static let niceness: Int32 = 10
    private static let fewCores = 2

    private let sleeves: PressedSleeves
    private let rests: Bool
    private let niceness: Int32
    private let post: @Sendable (PressNews) -> Void
    private let state = Mutex(State())
    /// Looks for kept sleeves, in milliseconds each.
    let lane = DispatchQueue(label: "pressed", qos: .userInitiated)

    /// - Parameter post: called on other threads.
    init(
        _ sleeves: PressedSleeves, cores: Int = ProcessInfo.processInfo.activeProcessorCount,
        niceness: Int32 = PressService.niceness,
        post: @escaping @Sendable (PressNews) -> Void
    ) {
        (self.sleeves, self.niceness, self.post) = (sleeves, niceness, post)
        rests = cores <= Self.fewCores
    }

    /// Sleeves are wished for, and no thread draws.
    var isResting: Bool { state.withLock { $0.worker == nil && !$0.wishes.isEmpty } }

    /// Calls `then` once, on another thread.
    func sleeve(of id: PressedID, anew: Bool = false, then: @escaping Answer) {
        lane.async { [self] in
            if !anew, let kept = sleeves.kept(id) { return then(.success(kept)) }
            add([Wish(id: id, isAnew: anew, answers: [then])])
        }
    }

    /// Sees to it that these are kept, and posts news of each.
    func press(_ ids: [PressedID]) {
        lane.async { [self] in
            let kept = ids.filter { sleeves.kept($0) != nil }
            if !kept.isEmpty { post(.ready(kept)) }
            add(
                ids.filter { !kept.contains($0) }.map { id in
                    Wish(id: id, isAnew: false, answers: [{ [post] in post(PressNews($0, of: id)) }])
                })
        }
    }

    /// The clock of a round runs. A sleeve that is being drawn is drawn to its end, in half a second.
    /// - Parameter isAwaited: nothing goes on before the sleeves are here.
    func note(isInRound: Bool, isAwaited: Bool) {
        change { state in
            (state.isHeld, state.isAwaited) = (rests && isInRound, isAwaited)
            if isAwaited { state.hurry() }
        }
    }

    /// - Parameter wishes: in their order.
    private func add(_ wishes: [Wish]) {
        change { state in for wish in wishes.reversed() { state.add(wish) } }
    }

    private func change(_ change: (inout State) -> Void) {
        let begins = state.withLock { state in
            change(&state)
            return state.begin()
        }
        if let begins { Thread.detachNewThread { [self] in work(begins) } }
    }

    /// The thread ends with the last wish, and gives back the typefaces.
    private func work(_ number: Int) {
        let press = SleevePress(fonts: sleeves.fonts)
        while let (wish, isNice) = state.withLock({ $0.next(of: number) }) {
            // NB: Linux has a priority for each thread, and 0 is this one.
            if isNice { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
            let result = Result { () throws(Failure) in try sleeve(wish, press) }
            if case .failure(let failure) = result { Log.warn(failure.description) }
            for answer in state.withLock({ $0.drawn(by: number) }) { answer(result) }
        }
    }

    private func sleeve(_ wish: Wish, _ press: SleevePress?) throws(Failure) -> ReadySleeve {
        // The wish before may have been for the same one.
        if !wish.isAnew, let kept = sleeves.kept(wish.id) { return kept }
        guard let press else { throw Failure(Words.pressLacksFonts) }
        return try sleeves.pressed(wish.id, by: press, isHeld: wish.isAnew)
    }
}

extension PressNews {
    fileprivate init(_ result: Result<ReadySleeve, Failure>, of id: PressedID) {
        switch result {
        case .success: self = .ready([id])
        case .failure(let failure): self = .failed([id], reason: failure.description)
        }
    }
}
