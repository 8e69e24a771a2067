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
