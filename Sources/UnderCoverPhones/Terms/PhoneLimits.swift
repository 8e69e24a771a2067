import NIOCore
import UnderCoverCatalogue

/// How much the server takes from outside. Tests shorten the times.
package struct PhoneLimits: Sendable {
    /// Connections of all kinds. Others wait in the system's queue until one closes.
    package var sockets = 520
    /// Phones that are connected at the same time.
    package var phones = 500
    /// Phones that are remembered, connected or not: no more than the game has room for.
    package var guests = PhoneDoor.mostPhones
    /// An address gets at most half of the places that the others leave free, until the host lets all of it in. Tests and
    /// the bench, whose phones are all one machine, switch it off.
    package var sharesPlaces = true
    /// A phone that has played keeps its place for so long while it is away.
    package var keptTime = TimeAmount.minutes(10)
    /// A page that is loaded again is back within it, so the game is told only then that a phone is away.
    package var returnTime = TimeAmount.seconds(3)
    /// Connections of an address that have not said what they want. Beyond them, the oldest one closes.
    package var halvesPerAddress = 32
    /// In a full room, connections without a hello that are older make room for others.
    package var staleTime = TimeAmount.seconds(1)
    /// Addresses whose new phones and requests are counted.
    package var addresses = 2000

    package var frameBytes = 4096
    /// Brackets in brackets; an honest message has three.
    package var levels = 8
    package var messagesPerSecond = 20
    /// The limit of messages that cannot be understood, for one connection.
    package var nonsense = 100
    package var connectionsPerMinute = 20
    package var newPhonesPerMinute = 1000
    /// A page is about thirty requests, and a pub sits behind one address.
    package var requestsPerMinute = 20_000

    package var headerBytes = 8192
    package var headerFields = 32
    package var headTime = TimeAmount.seconds(10)
    package var helloTime = TimeAmount.seconds(10)
    package var answerTime = TimeAmount.seconds(20)
    /// The pause between two requests of a connection.
    package var restTime = TimeAmount.seconds(3)
    /// With more connections than this, each carries one request only, so that no phone waits for an idle one.
    package var restingSockets = 100

    /// Without a sign of life.
    package var idleTime = TimeAmount.seconds(40)
    /// The time between two pings, after the first few.
    package var pingTime = TimeAmount.seconds(5)
    /// After so much time without a text a phone is sent one with nothing in it.
    package var beatTime = TimeAmount.seconds(15)
    package var firstPingTime = TimeAmount.milliseconds(700)
    /// Between two screens that only count on, for each phone that is told: eight are told at once, 500 twice a second.
    package var pausePerPhone = TimeAmount.milliseconds(1)
    /// For a phone that does not take what it is sent.
    package var stallTime = TimeAmount.seconds(10)
    /// Bytes that wait for a slow phone; until they are gone, the server sends it nothing more.
    package var queueBytes = 64 * 1024
    /// Between a goodbye and the end of the connection.
    package var goodbyeTime = TimeAmount.seconds(1)

    package var uploadBytes = 10 * 1024 * 1024
    package var uploadTime = TimeAmount.seconds(60)
    /// At the same time, from all phones.
    package var uploads = 4
    package var uploadsPerMinute = 6

    /// Bytes of one cover, and of those that are kept ready.
    package var coverBytes = 256 * 1024
    package var keptCoverBytes = 8 * 1024 * 1024
    /// Requests of an address: a phone that browses asks for two dozen at a time, and a pub sits behind one address.
    package var coversPerMinute = 10_000
    /// Covers of an address that are not ready and have to be made.
    package var newCoversPerMinute = 600
    /// Requests that wait for a cover; an address gets at most half of what the others leave.
    package var waitingForCovers = 400
    /// Covers that the game makes at the same time.
    package var coversAtOnce = 3
    /// The game has so long to make one.
    package var coverTime = TimeAmount.seconds(10)
    /// A cover that could not be made is not tried again sooner.
    package var coverRestTime = TimeAmount.seconds(10)

    package init() {}
}
