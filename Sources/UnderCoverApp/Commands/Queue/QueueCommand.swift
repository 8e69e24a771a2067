import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

struct QueueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queue", abstract: "List or change what plays after a match.",
        discussion: """
            Each line is a place, * for the song that is now, title, artist, album and length. What a command changes, it \
            prints the same way. While the game runs, it has the queue: it is listed as it was kept, and the game makes \
            the change.
            """,
        subcommands: [List.self, Add.self, Move.self, Clear.self, Shuffle.self], defaultSubcommand: List.self)
}

extension QueueCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the queue.")

        @OptionGroup var options: CommandOptions

        func run() throws {
            let session = try QueueSession(options, changes: false)
            let queue = session.queue
            if queue.isEmpty { StandardError.line(Words.queueIsEmpty) }
            try options.print(queue, 0..<queue.count)
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Put an album, a song or a playlist at the end of the queue.",
            discussion: """
                An album or a song is named by its id or by words that only one is called by, a playlist by its name, a \
                song and a playlist also by the path of a file of yours. Of several that have one name the album is meant, \
                then the song.
                """)

        @Argument(help: "An id, words, or a path.") var words: [String]
        @Flag(help: "After the song that is now.") var next = false
        @Flag(help: "After the song that is now, and chosen: the game begins with it.") var now = false
        @OptionGroup var options: CommandOptions

        func validate() throws {
            if next, now { throw ValidationError("--next and --now exclude each other.") }
        }

        func run() throws {
            var session = try QueueSession(options, changes: true)
            let songs = try QueueChoice(session.files).songs(words)
            if try session.hands(.add(songs, now ? .now : next ? .next : .last)) {
                return try options.print(handed: songs)
            }
            let start = next || now ? session.queue.place.map { $0 + 1 } ?? 0 : session.queue.count
            let count = session.queue.add(songs, now ? .now : next ? .next : .last)
            if count == 0 { throw Failure(Words.queueIsFull) }
            if now || session.queue.place == nil { session.choose(now ? start : 0) }
            try session.save()
            try options.print(session.queue, start..<start + count)
        }
    }

    struct Move: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "move", abstract: "Move a song of the queue to another place.")

        @Argument(help: "Its place, from 1 on.") var from: Int
        @Argument(help: "Its place afterwards.") var to: Int
        @OptionGroup var options: CommandOptions

        func run() throws {
            var session = try QueueSession(options, changes: true)
            let count = session.queue.count
            for place in [from, to] where !(1...max(count, 1)).contains(place) || count == 0 {
                throw Failure(Words.noPlaceInQueue(place, of: count))
            }
            if try session.hands(.move(from: from - 1, to: to - 1)) { return }
            session.queue.move(from: from - 1, to: to - 1)
            try session.save()
            try options.print(session.queue, to - 1..<to)
        }
    }

    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "clear", abstract: "Remove all songs.")

        @OptionGroup var options: CommandOptions

        func run() throws {
            var session = try QueueSession(options, changes: true)
            if try session.hands(.clear) { return }
            session.choose(nil)
            session.queue.clear()
            try session.save()
            try options.print(session.queue, 0..<0)
        }
    }

    struct Shuffle: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "shuffle", abstract: "Shuffle the songs after the one that is now.")

        @Flag(help: "Bring back the order they had.") var off = false
        @OptionGroup var options: CommandOptions

        func run() throws {
            var session = try QueueSession(options, changes: true)
            if try session.hands(.shuffle(!off)) { return }
            var chance = SeededGenerator(seed: .random(in: .min ... .max))
            session.queue.shuffle(!off, by: &chance)
            try session.save()
            try options.print(session.queue, 0..<session.queue.count)
        }
    }
}
