/// The lobby's music: layers of one length that run together from the first moment. Only their gains change, so a layer
/// that comes later is in step with the others.
struct LobbyMix {
    /// All of it comes and goes within 2 s.
    static let fadeFrames = Samples.rate * 2
    /// A layer comes and goes within 300 ms.
    static let layerFrames = Samples.rate * 3 / 10

    private struct Layer {
        let samples: Samples
        var fader = Fader(0)
    }

    /// Room for all of them is taken before the audio thread runs.
    private var layers: [Layer]
    private let most: Int
    private var heard = 0
    /// Its square is the gain of all, so that they fade evenly to the ear.
    private var fader = Fader(0)
    private var isPlaying = false
    /// Frames of a turn: the length of the first layer.
    private(set) var turn = 0
    /// In frames.
    private var place = 0

    init(most: Int) {
        self.most = most
        layers = []
        layers.reserveCapacity(most)
    }

    var count: Int { layers.count }
    var isSilent: Bool { !isPlaying && fader.gain == 0 }
    /// Until a fade-out ends.
    var framesLeft: Int { isPlaying ? 0 : Int((fader.gain * Float(Self.fadeFrames)).rounded(.up)) }
    /// Gains of the layers now.
    var gains: [Float] { layers.map { $0.fader.gain * fader.gain * fader.gain } }

    /// Adds the next layer. A longer one than the first is cut, a shorter one is silent at its end.
    mutating func add(_ samples: Samples) {
        guard layers.count < most, samples.frames > 0 else { return }
        if layers.isEmpty { turn = samples.frames }
        layers.append(Layer(samples: samples))
        hear(heard)
    }

    /// Begins, or goes on, with the first `count` layers.
    mutating func play(_ count: Int) {
        isPlaying = true
        fader.move(to: 1, frames: Self.fadeFrames)
        hear(count)
    }

    mutating func stop() {
        isPlaying = false
        fader.move(to: 0, frames: framesLeft)
    }

    /// A new device begins with silence.
    mutating func beginAnew() {
        fader = Fader(0)
        if isPlaying { fader.move(to: 1, frames: Self.fadeFrames) }
    }

    private mutating func hear(_ count: Int) {
        heard = count
        for index in layers.indices { layers[index].fader.move(to: index < count ? 1 : 0, frames: Self.layerFrames) }
    }

    /// The sum of one frame, in steps of 16 bits.
    mutating func next() -> (left: Float, right: Float) {
        guard !layers.isEmpty, !isSilent else { return (0, 0) }
        let whole = fader.next()
        var (left, right): (Float, Float) = (0, 0)
        for index in layers.indices {
            let gain = layers[index].fader.next()
            guard gain > 0, place < layers[index].samples.frames else { continue }
            left += Float(layers[index].samples.values[place * 2]) * gain
            right += Float(layers[index].samples.values[place * 2 + 1]) * gain
        }
        place = place + 1 < turn ? place + 1 : 0
        return (left * whole * whole, right * whole * whole)
    }
}
