import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

/// Nothing flashes more than three times a second, whatever is played.
extension GLTests {
    @GLThread @Suite struct FlashTests {
        private static let (width, height) = (512, 384)
        /// Frames are looked at so many ticks apart. Odd, so that what changes with every tick is seen to.
        private static let stride = 3
        private static let most = 3.0

        // MARK: The meter itself

        private func blink(_ times: Int, side: Double = 512, from dark: Color, to bright: Color) throws -> FlashMeter {
            let studio = try Studio.shared(Self.width, Self.height)
            var meter = FlashMeter()
            for tick in Swift.stride(from: 0, to: 120, by: Self.stride) {
                let isBright = tick * times * 2 / 60 % 2 == 1
                let rect = Rect(0, 0, side, side * 0.75)
                let list: DisplayList = [.clear(dark), .box(Box(rect, fill: isBright ? bright : dark))]
                meter.look(at: studio.draw(list), tick: tick)
            }
            return meter
        }

        @Test func theMeterSeesFlashes() throws {
            #expect(try blink(5, from: .black, to: .white).mostFlashes > Self.most)
            #expect(try blink(2, from: .black, to: .white).mostFlashes <= Self.most)
            // Less than a quarter of a field; too small a change; both states bright.
            #expect(try blink(5, side: 64, from: .black, to: .white).mostFlashes == 0)
            #expect(try blink(5, from: Color(0x404040), to: Color(0x505050)).mostFlashes == 0)
            #expect(try blink(5, from: Color(0xF4F4F4), to: .white).mostFlashes == 0)
            #expect(try blink(5, from: .black, to: Color(0xFF0000)).mostRedFlashes > Self.most)
            #expect(try blink(5, from: .black, to: Color(0x00FF00)).mostRedFlashes == 0)
        }

        // MARK: The game

        /// Covers with hard edges, and the hardest there are: stripes.
        private static func cover(_ index: Int) -> [UInt8] {
            guard index % 2 == 1 else { return madeCover(256) }
            return (0..<256 * 256).flatMap { place -> [UInt8] in
                let isLight = (place % 256 / 16 + place / 256 / 64) % 2 == 0
                return isLight ? [255, 255, 255, 255] : [200, 0, 0, 255]
            }
        }

        private static let albums = (0..<12).map { index in
            Album(
                id: Album.ID(rawValue: "flash/\(index)"), title: "Title \(index)", artist: "Artist \(index)",
                year: 1970 + index, artwork: ArtworkID(rawValue: "flash/\(index)"))
        }

        private func game(_ change: (inout Launch) -> Void = { _ in }) throws -> Walkthrough {
            let category = Category(
                id: "flash", name: "Flash", section: .builtIn, albums: Self.albums)
            var settings = Settings()
            (settings.secondsPerRound, settings.secondsToRead, settings.rounds) = (3, 0, 2)
            var launch = Launch(Kept(settings: settings, categories: [category], seen: [Kept.welcome]), entropy: 1)
            launch.fixedSeed = 7
            launch.clock = WallClock(unix: 1_760_000_000, offset: 0)
            change(&launch)
            var game = Walkthrough(AppState(), SampleProps(launch), step: step)
            game.category = "flash"
            game.resize(Self.width, Self.height)
            game.send(.launched(launch))
            try loadPictures()
            return game
        }

        private func loadPictures() throws {
            let renderer = try Studio.shared(Self.width, Self.height).renderer
            for (index, album) in Self.albums.enumerated() {
                for use in [CoverUse.round, .thumbnail] where !renderer.isReady(album.artwork, use: use) {
                    let pixels = try #require(CoverPixels(side: 256, pixels: Self.cover(index)))
                    renderer.setCover(album.artwork, pixels: pixels, use: use)
                }
            }
            _ = renderer.advanceUploads(budgetMilliseconds: .infinity)
        }

        private func film(_ game: inout Walkthrough, _ ticks: Int, _ meter: inout FlashMeter) throws {
            let studio = try Studio.shared(Self.width, Self.height)
            var (last, picture): (DisplayList, Picture?) = ([], nil)
            for tick in 0..<ticks {
                game.tick()
                guard tick % Self.stride == 0 else { continue }
                let list = game.picture
                for case .halftone(let print) in list where !studio.renderer.hasPoster(print.source) {
                    let pixels = (0..<64 * 64).map { UInt8($0 / 64 * 4) }
                    studio.renderer.setPoster(print.source, pixels: pixels, side: 64)
                }
                if list != last || picture == nil { picture = studio.draw(list) }
                last = list
                if let picture { meter.look(at: picture, tick: game.state.tick) }
            }
        }

        private func expectCalm(_ meter: FlashMeter, _ what: String) {
            #expect(meter.mostFlashes <= Self.most, "\(what) flashes \(meter.mostFlashes) times a second")
            #expect(meter.mostRedFlashes <= Self.most, "\(what) flashes red \(meter.mostRedFlashes) times a second")
        }

        /// From the first blank sleeve over the answer and its verdict to the result.
        @Test(arguments: Reveal.allCases)
        func aRoundIsCalm(reveal: Reveal) throws {
            var game = try game { $0.kept.settings.reveal = reveal }
            var meter = FlashMeter()
            game.startMatch()
            try film(&game, 150, &meter)
            game.answer(right: reveal != .blur)
            try film(&game, Motion.holdTicks + RoundResult.endTicks + 60, &meter)
            expectCalm(meter, "\(reveal)")
        }

        /// With rays and thrown stars.
        @Test func aGreatAnswerIsCalm() throws {
            var game = try game()
            var meter = FlashMeter()
            game.startMatch()
            try film(&game, 40, &meter)
            game.answer(right: true)
            try film(&game, Motion.holdTicks + RoundResult.endTicks + 60, &meter)
            let rays = game.state.sheet().list.count {
                if case .icon(let mark) = $0 { mark.icon == .ray } else { false }
            }
            #expect(game.state.screen.name == "result" && rays > 0)
            expectCalm(meter, "a great answer")
        }

        @Test func theEndIsCalm() throws {
            var game = try game { $0.kept.settings.rounds = 1 }
            var meter = FlashMeter()
            game.startMatch()
            game.playRound(right: true, after: 20)
            game.goOn()
            #expect(game.state.screen.name == "final")
            try film(&game, 240, &meter)
            expectCalm(meter, "the poster")
        }

        /// From home over a category to its rounds and their end, with all that travels on the way.
        @Test func theWayThroughAMatchIsCalm() throws {
            var game = try game { $0.kept.settings.secondsToRead = 1 }
            var (meter, seen) = (FlashMeter(), 0)
            game.scene = Scene()
            func go(_ ticks: Int) throws {
                if game.scene?.isMoving == true { seen += 1 }
                try film(&game, ticks, &meter)
            }
            try go(30)
            game.openCategory()
            try go(40)
            game.choose(CategoryDetail.Target.start)
            for right in [true, false] {
                try go(140)
                game.answer(right: right)
                try go(Motion.holdTicks + RoundResult.endTicks)
                game.goOn()
            }
            #expect(game.state.screen.name == "final")
            try go(200)
            // So small a window shows a category without its fan, so nothing travels there.
            #expect(seen == 3, "not all of them have been seen to move")
            expectCalm(meter, "the way through a match")
        }

        @Test func aPartyIsCalm() throws {
            var game = try game { $0.party = PartyLaunch(seats: 0) }
            var meter = FlashMeter()
            for pad in 1...2 {
                game.plug(id: pad)
                game.pad(.south, pad)
                try film(&game, 60, &meter)
            }
            game.pad(.south, 1)
            try film(&game, 150, &meter)
            #expect(game.state.screen.name == "guessing")
            game.pad(.north, 1)
            try film(&game, 30, &meter)
            game.pad(.west, 2)
            try film(&game, 150, &meter)
            #expect(game.state.screen.name == "result")
            expectCalm(meter, "a party")
        }

        @Test func attractModeIsCalm() throws {
            var game = try game()
            var meter = FlashMeter()
            game.send(.leftAlone)
            #expect(game.state.screen.name == "attract")
            try film(&game, 600, &meter)
            expectCalm(meter, "attract mode")
        }
    }
}
