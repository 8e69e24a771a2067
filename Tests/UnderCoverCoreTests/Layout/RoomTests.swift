import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Room is used where there is some, and kept between what would touch.
struct RoomTests {
    private func state(_ name: String, _ width: Int, _ height: Int, textSize: Int = 100) -> AppState {
        Fixture.named(name).sized(width, height, textSize: textSize)
    }

    private func covers(_ state: AppState) -> [Rect] {
        state.sheet().list.compactMap { if case .cover(let quad) = $0 { quad.rect } else { nil } }
    }

    @Test(arguments: [("guessing-4", 120, 4), ("guessing-6", 100, 6)])
    func choicesKeepTheirDistance(name: String, textSize: Int, count: Int) {
        let sheet = state(name, 1280, 720, textSize: textSize).sheet()
        let pills = sheet.targets.filter { $0.id.description.hasPrefix("choice.") }.map(\.rect)
        #expect(pills.count == count)
        for (one, next) in zip(pills, pills.dropFirst()) {
            #expect(next.minY - one.maxY >= sheet.px(.snug) - 1, "\(one.short) \(next.short)")
        }
    }

    // MARK: The widest windows

    @Test(arguments: ["final-great", "final-ten", "final-record"]) func aWideFinalUsesItsWidth(name: String) throws {
        let state = state(name, 3840, 1080)
        let print = FinalFrame(state.metrics).print
        #expect(print.width > print.height * 1.3)
        let right = try #require(covers(state).map(\.maxX).max())
        #expect(right > state.metrics.content.maxX - 200, "\(right)")
        // In a window of usual width they are 150 u at most.
        #expect(covers(state).allSatisfy { $0.width > state.metrics.px(150) })
    }

    @Test(arguments: ["result-right", "result-wrong", "result-late"]) func aWideResultUsesBothSides(name: String) {
        for (width, height) in [(3840, 1080), (3440, 1440), (2560, 1080)] {
            let state = state(name, width, height)
            let cover = RoundFrame(state.metrics, choices: 3).cover
            let words = state.sheet().runs.map(\.box)
            #expect(words.contains { $0.maxX < cover.minX } && words.contains { $0.minX > cover.maxX })
        }
    }

    // MARK: A final

    /// The sticker is turned, so it is compared with what it lies on.
    @Test(arguments: [100, 150, 200]) func theStickerOfARecordCoversNoWord(textSize: Int) throws {
        for (width, height) in WholeWordsTests.windows {
            for name in ["final-record", "final-flawless"] {
                let sheet = state(name, width, height, textSize: textSize).sheet()
                let isRecord = (state(name, width, height).screen as? Final)?.isRecord
                guard isRecord == true || name == "final-record" else { continue }
                let index = try #require(
                    sheet.runs.firstIndex { $0.string == Words.newRecord }, "\(name) \(width)×\(height)")
                let sticker = sheet.runs[index].box.inset(-sheet.px(20))
                let others = sheet.runs.filter { $0.string != Words.newRecord && $0.blend == .normal }
                #expect(others.count > 3)
                for run in others {
                    #expect(!run.box.intersects(sticker), "\(name) \(width)×\(height) \(textSize): “\(run.string)”")
                }
            }
        }
    }

    // MARK: A result

    @Test(arguments: [100, 150, 200]) func theButtonsOfAResultStandStill(textSize: Int) {
        for name in ["result-right", "result-wrong", "result-late", "result-six"] {
            for (width, height) in WholeWordsTests.windows {
                let sheet = state(name, width, height, textSize: textSize).sheet()
                for target in sheet.targets {
                    #expect(!target.scrolls, "\(name) \(width)×\(height) \(textSize): \(target.id)")
                }
                // Hearing it, now or later, gives way in small windows.
                #expect((4...6).contains(sheet.targets.count { $0.takesFocus }))
            }
        }
    }

    @Test func aFlaggedCoverLooksFlaggedWithTheFocusToo() {
        var state = state("result-right", 1280, 720)
        state.setFocus("flag")
        let before = state.sheet().list
        guard let id = state.lastRound?.album.id else { return #expect(Bool(false), "no round") }
        _ = state.keep(.flag(id, isOn: true))
        state.toast = nil
        let after = state.sheet().list
        #expect(before != after)
        // More than the colour of its sign: the disc has a core of ink.
        #expect(after.count > before.count)
    }

    /// Below or above its button, a word is that button's.
    @Test func theWordOfARoundButtonStandsAtIt() throws {
        var checked: [String: Int] = [:]
        for (width, height) in WholeWordsTests.windows {
            for name in ["result-right", "final-great"] {
                var state = state(name, width, height)
                for (id, word) in state.sheet().iconOnlyWords {
                    state.setFocus(id)
                    let sheet = state.sheet()
                    let disc = try #require(sheet.targets.first { $0.id == id }).rect
                    guard let run = sheet.runs.last(where: { $0.string == word && $0.face == .bold }),
                        sheet.hintsTop == nil
                    else { continue }
                    let isInRow = run.box.midY > disc.minY && run.box.midY < disc.maxY
                    let isUnder = run.box.minX < disc.maxX && run.box.maxX > disc.minX
                    #expect(isInRow || isUnder, "\(name) \(width)×\(height) \(id): \(run.box.short) \(disc.short)")
                    checked[name, default: 0] += 1
                }
            }
        }
        // Where there is no room for it, none is drawn.
        #expect(checked["result-right", default: 0] > 20 && checked["final-great", default: 0] > 10, "\(checked)")
    }
}
