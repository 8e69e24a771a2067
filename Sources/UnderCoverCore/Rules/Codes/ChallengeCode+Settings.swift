import UnderCoverPixels

// The settings in a code, the same bits in all versions but for rounds and kinds.

extension ChallengeCode {
    func write(_ settings: MatchSettings, _ bits: inout BitWriter) {
        bits.write(UInt64(settings.rounds - 1), Self.roundsWidth(version))
        bits.write(UInt64(settings.seconds), 5)
        bits.write(UInt64(settings.choices), 3)
        bits.write(Self.place(settings.labels), 2)
        bits.write(Self.place(settings.decoys), 1)
        bits.write(Self.place(settings.timer), 2)
        bits.write(settings.reveal.code, 4)
        bits.write(Self.place(settings.pace), 1)
        bits.write(settings.guardsLettering ? 1 : 0, 1)
        bits.write(settings.blackAndWhite ? 1 : 0, 1)
        if version >= 2 { bits.write(Self.mask(settings.kinds), Self.kindsWidth) }
    }

    /// nil where the bits end, or mean nothing. Reads all of them, so that what follows can be measured.
    static func settings(_ bits: inout BitReader, _ version: UInt64) -> MatchSettings? {
        let read = [roundsWidth(version), 5, 3, 2, 1, 2, 4, 1, 1, 1].map { bits.read($0) }
        let mask = version >= 2 ? bits.read(kindsWidth) : 1
        guard let rounds = read[0], let seconds = read[1], let choices = read[2],
            let labels: LabelMode = named(read[3]), let decoys: DecoyMode = named(read[4]),
            let timer: TimerMode = named(read[5]), let reveal = reveal(read[6]), let pace: Pace = named(read[7]),
            let guards = read[8], let grey = read[9], let mask, mask > 0,
            MatchSettings.roundsRange.contains(Int(rounds) + 1), MatchSettings.secondsRange.contains(Int(seconds)),
            MatchSettings.choicesRange.contains(Int(choices))
        else { return nil }
        return MatchSettings(
            rounds: Int(rounds) + 1, seconds: Int(seconds), choices: Int(choices), labels: labels, decoys: decoys,
            timer: timer, reveal: reveal, pace: pace, guardsLettering: guards == 1, blackAndWhite: grey == 1,
            kinds: RoundKind.allCases.filter { mask & 1 << place($0) != 0 })
    }

    /// Bits of all settings.
    static func settingsWidth(_ version: UInt64) -> Int { roundsWidth(version) + 20 + (version >= 2 ? kindsWidth : 0) }

    static func roundsWidth(_ version: UInt64) -> Int { version == 1 ? 4 : 5 }
    private static let kindsWidth = 5

    /// A bit for each kind, the first case in the lowest one.
    private static func mask(_ kinds: [RoundKind]) -> UInt64 { kinds.reduce(0) { $0 | 1 << place($1) } }

    private static func reveal(_ code: UInt64?) -> Reveal? { Reveal.allCases.first { $0.code == code } }

    /// NB: the index in `allCases`, so new cases of these settings must go at the end.
    private static func place<Value: CaseIterable & Equatable>(_ value: Value) -> UInt64 {
        UInt64(Array(Value.allCases).firstIndex(of: value) ?? 0)
    }

    private static func named<Value: CaseIterable>(_ place: UInt64?) -> Value? {
        place.flatMap { Array(Value.allCases)[safe: Int($0)] }
    }
}
