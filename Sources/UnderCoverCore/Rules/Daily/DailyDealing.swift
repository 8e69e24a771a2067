import UnderCoverCatalogue
import UnderCoverPixels

/// Deals records of the box day after day, until the first day of `FridayDealing`. Each record of a block comes once
/// before any comes twice: that is a pass. The next pass deals the older half of the last one before the newer half, so
/// at least half of the records lie between two turns.
struct DailyDealing {
    /// NB: another seed would change all days that have been played.
    private static let seed: UInt64 = 0x5EED_0FDA_117F_1BE5

    private let block: DailyBlock
    private var order: [String]
    /// The order of the pass before.
    private var before: [String] = []
    private var position: Int
    private var pass = 0

    /// - Parameter asked: what the block before has asked, oldest first.
    private init(_ block: DailyBlock, after asked: [String]) {
        self.block = block
        order = asked
        position = asked.count
    }

    /// The records of a day, in their order.
    static func records(on day: DailyDay, from blocks: [DailyBlock] = DailyBlock.all) -> [String] {
        var asked: [String] = []
        for (index, block) in blocks.enumerated() where block.from <= day.number && !block.records.isEmpty {
            let end = index + 1 < blocks.count ? blocks[index + 1].from : .max
            var dealing = DailyDealing(block, after: asked)
            if day.number < end {
                dealing.skip((day.number - block.from) * DailyFive.perDay)
                return (0..<DailyFive.perDay).compactMap { _ in dealing.next() }
            }
            dealing.skip((end - block.from) * DailyFive.perDay)
            asked = dealing.asked
        }
        return []
    }

    /// The block whose records the day asks.
    static func block(of day: DailyDay, from blocks: [DailyBlock] = DailyBlock.all) -> DailyBlock? {
        blocks.last { $0.from <= day.number }
    }

    /// Oldest first.
    private var asked: [String] {
        let now = order[..<position]
        return before.filter { !now.contains($0) } + now
    }

    private mutating func skip(_ count: Int) {
        var left = count
        while left > 0, !block.records.isEmpty {
            if position >= order.count { beginPass() }
            let step = min(left, order.count - position)
            position += step
            left -= step
        }
    }

    private mutating func next() -> String? {
        if position >= order.count { beginPass() }
        defer { position += 1 }
        return order[safe: position]
    }

    private mutating func beginPass() {
        let name = "daily/\(block.version)"
        var chance = SeededGenerator(seed: Self.seed).stream(name, pass)
        let (known, mine) = (Set(order), Set(block.records))
        let last = order.filter(mine.contains)
        let fresh = chance.shuffled(block.records.filter { !known.contains($0) })
        let older = chance.shuffled(Array(last.prefix(last.count / 2)))
        before = order
        order = fresh + older + chance.shuffled(Array(last.dropFirst(last.count / 2)))
        position = 0
        pass += 1
    }
}

/// The records that may be asked from one day on. Blocks are only ever appended: a released one keeps its first day, its
/// list and its order for good, because days that have been played depend on it.
///
/// To add records: append a block with all ids that are to be asked, old and new, from a day after the release that has
/// it. Days before stay as they were, and the new records come first.
package struct DailyBlock: Equatable, Sendable {
    package let version: Int
    /// Number of its first day.
    package let from: Int
    /// Ids of bundled records, without their source.
    package let records: [String]

    package static let all: [DailyBlock] = [
        DailyBlock(version: 1, from: 1, records: words(first))
    ]

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static let first = """
        two-sugars the-rent-is-a-waltz borrowed-umbrella last-match somebody-left wrong-floor eleven-hats
        stairs-stairs-stairs left-hand-only the-neighbours-know ashtray-serenade quarter-to-whenever
        tres-velas ilha-com-sono sombra-a-prestacoes o-peixe-pontual meia-laranja caju-na-chuva
        banana-eletrica a-palmeira-timida persiana cafe-com-ondas azulejo-solto gaiola-aberta
        the-slow-orange-peril honey-traffic eleven-foot-lamp wallpaper-weather mister-vase teapot-general
        moth-wedding our-man-in-the-aquarium pear-ascending side-door-to-saturn the-mushrooms-afternoon-off
        nobodys-comet four-hundred-watts-of-sunday extension-lead-to-zion-street grandmothers-amplifier
        rain-stopped-dub kettle-version the-iron-is-on rooster-delay pot-lid-thunder half-a-bicycle
        meter-reader echo-for-a-lost-slipper blackout-selection noise-complaint kicked-out-of-the-library
        bus-shelter-opera bite-the-postman dunk broken-tooth-tour sit safety-pin-sale please-print-clearly
        return-to-senders-mum final-final-demand redacted please-hold room-service-for-one dial-tone-heart
        after-you deep-end ice-machine-3-am lifeguard-on-holiday fish-tank-divorce venetian escape-key
        neon-is-a-noble-gas do-not-disturb tulips-running carousel-horse-unwell curtain-weather
        cherry-cherry-blur windscreen home-by-the-long-road fairground-closed every-window-awake
        warm-side-of-the-pillow milk-eclipse snow-on-the-piano matchstick-summer one-of-us-moved queue
        level-crossing barcode-lullaby escalator-stopped revolving-door ripple-effect-minus-ripple venting
        almost correct-change folded-twice nine-drawers hymns-for-a-smaller-mountain
        the-wheelbarrow-at-the-end furrow oxen-of-the-seventh-field slow-verdict the-bell-has-sunk
        forest-counting one-lit-window key-to-no-door candle-considered anvil-in-repose seven-spoons-of-ash
        three-conversations-one-asleep lemon-argued music-for-a-cracked-jug four-onions-and-a-fugue birds-in-g
        etudes-for-rain-gutter the-heron-waits a-ladder-in-the-orchard unsent-letters tablecloth-after-guests
        the-quiet-staircase nocturne-for-switched-off-lamp
        """
}

extension DailyBlock {
    package static func id(_ record: String) -> Album.ID { Album.ID(rawValue: "house/" + record) }

    package var ids: [Album.ID] { records.map(Self.id) }
}

extension DailyFive {
    /// The five, in the order to ask them.
    package static func albums(on day: DailyDay) -> [Album.ID] {
        day.drawsFromFridays
            ? FridayDealing.records(on: day) : DailyDealing.records(on: day).map { DailyBlock.id($0) }
    }

    /// The category from which the five and the wrong choices are dealt: it leaves out records that a later release
    /// adds, and Fridays to come.
    /// - Parameter records: all records of the game, pressed ones, too; the others of the list are ignored.
    package static func category(on day: DailyDay, from records: [Album]) -> Category {
        let box = Set(DailyDealing.block(of: day)?.ids ?? [])
        let last = day.drawsFromFridays ? PressedID.week(of: day.date) : -1
        let albums = records.filter { album in
            box.contains(album.id) || PressedID(album.id).map { $0.week <= last } == true
        }
        return Category(id: categoryID, name: "", section: .builtIn, albums: albums)
    }

    /// nil where one of the day's records is missing: another one in its place would be another daily five.
    package static func match(
        on day: DailyDay, from records: [Album], id: String, players: [Player]
    ) -> Match? {
        let (asked, category) = (albums(on: day), category(on: day, from: records))
        let match = try? Match.plan(
            id: id, category: category, settings: settings, seed: UInt64(day.number), players: players, asked: asked)
        return match?.rounds.map(\.answer) == asked ? match : nil
    }
}

extension DailyCover {
    package init(_ answer: Player.Answer) {
        self.init(points: answer.points, ticks: answer.right ? answer.ticks : nil)
    }
}
