import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The table of moves. A queue is written as its songs in order, the one that is now in brackets: "a [b] c".
struct PlayQueueTests {
    struct Move: CustomTestStringConvertible, Sendable {
        let before: String
        let name: String
        let after: String
        let move: @Sendable (inout PlayQueue) -> Void

        init(_ before: String, _ name: String, _ after: String, _ move: @escaping @Sendable (inout PlayQueue) -> Void) {
            (self.before, self.name, self.after, self.move) = (before, name, after, move)
        }

        var testDescription: String { "\(before) – \(name) – \(after)" }
    }

    static let moves: [Move] = [
        // The song ends by itself.
        Move("[a] b c", "ends", "a [b] c") { $0.advance() },
        Move("a b [c]", "ends", "a b c") { $0.advance() },
        Move("[a] b", "ends, one repeated", "[a] b") {
            $0.set(.one); $0.advance()
        },
        Move("a [b]", "ends, all repeated", "[a] b") {
            $0.set(.all); $0.advance()
        },
        Move("[a]", "ends, all repeated", "[a]") {
            $0.set(.all); $0.advance()
        },
        Move("a b", "ends", "a b") { $0.advance() },
        Move("", "ends", "") { $0.advance() },
        // The player skips.
        Move("[a] b", "next, one repeated", "a [b]") {
            $0.set(.one); $0.skip()
        },
        Move("a [b]", "next", "a b") { $0.skip() },
        Move("a [b]", "next, all repeated", "[a] b") {
            $0.set(.all); $0.skip()
        },
        Move("a b", "next", "[a] b") { $0.skip() },
        Move("a [b] c", "previous", "[a] b c") { $0.skipBack() },
        Move("[a] b c", "previous", "[a] b c") { $0.skipBack() },
        Move("[a] b c", "previous, all repeated", "a b [c]") {
            $0.set(.all); $0.skipBack()
        },
        Move("a b", "previous", "a b") { $0.skipBack() },
        Move("[a] b c", "goes to the third", "a b [c]") { $0.go(to: 2) },
        Move("[a] b", "goes to where nothing is", "a b") { $0.go(to: 7) },
        // Putting songs into it.
        Move("", "x last", "x") { $0.add(songs("x"), .last) },
        Move("", "x now", "[x]") { $0.add(songs("x"), .now) },
        Move("a b", "x now", "[x] a b") { $0.add(songs("x"), .now) },
        Move("[a] b", "x y now", "a [x] y b") { $0.add(songs("xy"), .now) },
        Move("[a] b", "x y next", "[a] x y b") { $0.add(songs("xy"), .next) },
        Move("[a] b", "x last", "[a] b x") { $0.add(songs("x"), .last) },
        Move("[a] b", "a last, which is there already", "[a] b a") { $0.add(songs("a"), .last) },
        Move("[a] b", "nothing last", "[a] b") { $0.add([], .last) },
        // Taking them out.
        Move("a [b] c", "first removed", "[b] c") { $0.remove(at: 0) },
        Move("a [b] c", "the one that is now removed", "a [c]") { $0.remove(at: 1) },
        Move("a [b]", "the last, which is now, removed", "a") { $0.remove(at: 1) },
        Move("a [b] c", "last removed", "a [b]") { $0.remove(at: 2) },
        Move("a [b]", "what is not there removed", "a [b]") { $0.remove(at: 2) },
        Move("a [b] c", "cleared", "[b]") { $0.clear() },
        Move("a b c", "cleared", "") { $0.clear() },
        Move("a [b] c", "cleared and undone", "a [b] c") {
            $0.clear(); $0.undo()
        },
        Move("a b c", "cleared and undone", "a b c") {
            $0.clear(); $0.undo()
        },
        Move("a [b] c", "the one that is now removed and undone", "a b [c]") {
            $0.remove(at: 1); $0.undo()
        },
        Move("a [b] c", "moved and undone", "a [b] c") {
            $0.move(from: 0, to: 2); $0.undo()
        },
        Move("a [b] c", "undone twice", "a [b] c") {
            $0.clear(); $0.undo(); $0.undo()
        },
        Move("a [b] c", "cleared, x added, undone", "[b] x") {
            $0.clear(); $0.add(songs("x"), .last); $0.undo()
        },
        // Others in place of all.
        Move("a [b] c", "x y z from the second", "x [y] z") { $0.replaced(songs("xyz"), 1) },
        Move("", "x y from the first", "[x] y") { $0.replaced(songs("xy"), 0) },
        Move("a [b]", "x from where no song is", "a [b]") { $0.replaced(songs("x"), 1) },
        Move("a [b] c", "x y from the first, undone", "a [b] c") {
            $0.replaced(songs("xy"), 0); $0.undo()
        },
        Move("a [b] c", "x y, gone on, z last, undone", "x [y] z") {
            $0.replaced(songs("xy"), 0); $0.skip(); $0.add(songs("z"), .last); $0.undo()
        },
        Move("a [b] c", "x y twice, undone", "a [b] c") {
            $0.replaced(songs("xy"), 0); $0.replaced(songs("xy"), 1); $0.undo()
        },
        Move("a b", "x, undone", "a b") {
            $0.replaced(songs("x"), 0); $0.undo()
        },
        Move("a [b] c", "shuffled, x y z from the second, restored", "x [y] z") {
            $0.shuffled(true); $0.replaced(songs("xyz"), 1); $0.shuffled(false)
        },
        // Another order.
        Move("a [b] c d", "first to the end", "[b] c d a") { $0.move(from: 0, to: 3) },
        Move("a [b] c d", "now to the end", "a c d [b]") { $0.move(from: 1, to: 3) },
        Move("a [b] c d", "last to the front", "d a [b] c") { $0.move(from: 3, to: 0) },
        Move("a [b] c", "to where no place is", "a [b] c") { $0.move(from: 0, to: 3) },
        Move("a b c [d]", "shuffled, and restored", "a b c [d]") {
            $0.shuffled(true); $0.shuffled(false)
        },
        Move("a b [c]", "shuffled, x next, restored", "a b [c] x") {
            $0.shuffled(true); $0.add(songs("x"), .next); $0.shuffled(false)
        },
        Move("a [b] c", "shuffled, x last, restored", "a [b] c x") {
            $0.shuffled(true); $0.add(songs("x"), .last); $0.shuffled(false)
        },
        Move("[a] b", "shuffled, b removed, restored", "[a]") {
            $0.shuffled(true); $0.remove(at: 1); $0.shuffled(false)
        },
        Move("a [b] c", "shuffled, cleared, undone, restored", "a [b] c") {
            $0.shuffled(true); $0.clear(); $0.undo(); $0.shuffled(false)
        },
    ]

    @Test(arguments: moves) func leadsTo(_ move: Move) {
        var queue = PlayQueue(writing: move.before)
        #expect(queue.written == move.before)
        move.move(&queue)
        #expect(queue.written == move.after)
    }

    @Test func shufflingPutsTheOneThatIsNowFirstAndKeepsAll() {
        var queue = PlayQueue(writing: "a b c d e [f] g h i j")
        queue.shuffled(true)
        #expect(queue.isShuffled && queue.place == 0 && queue.now?.id == "f")
        #expect(Set(queue.order).count == 10 && queue.written != "[f] a b c d e g h i j")
    }

    @Test func aQueueThatIsShuffledStaysSoWithOtherSongs() {
        var queue = PlayQueue(writing: "a [b] c")
        queue.shuffled(true)
        queue.replaced(songs("klmnopqrst"), 4)
        #expect(queue.isShuffled && queue.place == 0 && queue.now?.id == "o" && queue.count == 10)
        queue.undo()
        #expect(queue.isShuffled && queue.count == 3 && queue.now?.id == "b")
        queue.replaced(songs("xyz"), 2, shuffles: false)
        #expect(!queue.isShuffled && queue.written == "x y [z]")
    }

    /// A mouse presses twice.
    @Test(arguments: [nil, true] as [Bool?]) func aSecondPressKeepsTheWayBackOfAShuffledQueue(_ shuffles: Bool?) {
        var queue = PlayQueue(writing: "a [b] c")
        queue.shuffled(true)
        for index in [4, 4, 6] { queue.replaced(songs("klmnopqrst"), index, shuffles: shuffles) }
        #expect(queue.isShuffled && queue.place == 0 && queue.now?.id == "q")
        #expect(Set(queue.order).count == 10 && queue.songs.count == 13, "the songs are there once")
        queue.undo()
        #expect(queue.isShuffled && queue.now?.id == "b")
        queue.shuffled(false)
        #expect(queue.written == "a [b] c")
    }

    @Test(arguments: RepeatMode.allCases) func upcomingIsWhatAdvanceGoesTo(_ mode: RepeatMode) {
        for words in ["[a] b", "a [b]", "[a]", "a b", ""] {
            var queue = PlayQueue(writing: words)
            queue.set(mode)
            let upcoming = queue.upcoming
            queue.advance()
            #expect(queue.entry == upcoming, "\(words) \(mode)")
        }
    }

    @Test func historyIsWhatWasHeardAndHasAnEnd() {
        var queue = PlayQueue(writing: "[a] b c")
        queue.set(.all)
        queue.advance()
        queue.go(to: 0)
        #expect(queue.history.suffix(2).compactMap { queue[$0]?.id } == ["b", "a"])
        for _ in 0..<500 { queue.advance() }
        #expect(queue.history.count == 100)
    }

    @Test func itHasRoomForAHundredThousand() {
        var queue = PlayQueue()
        #expect(queue.add(Array(repeating: songs("a")[0], count: 100_001), .last) == 100_000)
        #expect(queue.add(songs("b"), .now) == 0 && queue.count == 100_000)
    }

    @Test func whatWasKeptIsTakenAsFarAsItIsSound() {
        let queue = PlayQueue(
            songs: songs("abc"), order: [2, 9, -1, 0, 2], unshuffled: [0, 7, 2], place: 3, repeats: .all)
        #expect(queue.written == "c [a]" && queue.isShuffled)
        #expect(queue.unshuffled.map(Set.init) == Set(queue.order))
        let beyond = PlayQueue(songs: songs("ab"), order: [0, 1], unshuffled: nil, place: 5, repeats: .off)
        #expect(beyond.written == "a b")
    }
}

/// One song a letter.
func songs(_ letters: String) -> [QueueSong] {
    letters.map { QueueSong(id: String($0), title: "Song \($0)", artist: "Artist", seconds: 100) }
}

extension PlayQueue {
    init(writing words: String) {
        let parts = words.split(separator: " ")
        let letters = parts.map { $0.trimmingPrefix("[").prefix(1) }.joined()
        self.init(
            songs: UnderCoverCoreTests.songs(letters), order: Array(0..<Entry(letters.count)), unshuffled: nil,
            place: parts.firstIndex { $0.hasPrefix("[") }, repeats: .off)
    }

    var written: String {
        order.indices.map { index in
            let id = song(at: index)?.id ?? "?"
            return index == place ? "[\(id)]" : id
        }.joined(separator: " ")
    }

    mutating func replaced(_ others: [QueueSong], _ index: Int, shuffles: Bool? = nil) {
        var chance = SeededGenerator(seed: 7)
        replace(with: others, from: index, shuffles: shuffles, by: &chance)
    }

    mutating func shuffled(_ isOn: Bool) {
        var chance = SeededGenerator(seed: 7)
        shuffle(isOn, by: &chance)
    }
}
