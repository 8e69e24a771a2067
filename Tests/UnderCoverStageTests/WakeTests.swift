import Foundation
import Synchronization
import Testing

@testable import UnderCoverStage

extension GLTests {
    @GLThread @Suite struct WakeTests {
        /// Downloads may finish while the game ends.
        @Test func wakingAStageThatGoesIsHarmless() throws {
            let isOver = Mutex(false)
            let wakers = DispatchGroup()
            for _ in 0..<3 {
                DispatchQueue.global().async(group: wakers) {
                    while !isOver.withLock({ $0 }) { Stage.wake() }
                }
            }
            defer {
                isOver.withLock { $0 = true }
                wakers.wait()
            }
            for _ in 0..<10 {
                let stage = try Stage(
                    options: WindowOptions(title: "", width: 64, height: 64, headless: true),
                    assets: Folders.root.appendingPathComponent("Assets"), fonts: Folders.fonts, warn: { _ in })
                _ = stage.events(waiting: 0)
            }
        }
    }
}
