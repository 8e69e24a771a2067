extension BenchListening: BenchResult {
    var lines: [String] {
        let gaps = gaps.map { gap in
            "two halves, \(gap.format) at \(gap.rate) Hz\tsilent for \(number(gap.silentMilliseconds, 2)) ms, length "
                + "\(number(gap.lengthMilliseconds, 2)) ms, steepest step \(number(gap.steepest, 2)) of the tone's"
        }
        let skips = skips.map { skip in
            "\(skip.what), \(skip.count) times\theard after \(number(skip.medianMilliseconds, 0)) ms, at most "
                + "\(number(skip.mostMilliseconds, 0)) ms"
        }
        return gaps + skips
    }
}
