import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// Lets another program take part in the loop: the lab's monkey plays through it, the lab's bench measures through it.
/// The game sets none of them. All are called on the main thread.
package struct LoopHooks {
    package enum Milestone {
        /// The window is open.
        case stageReady(Stage)
        /// Records, lists and database are read.
        case filesRead
        /// The loop has ended; the last changes are not yet saved.
        case loopEnded
    }

    /// One picture that was drawn. Times are seconds on the clock of `Stage.now`.
    package struct Frame {
        /// When its layout began, when the graphics card had finished it, and when its refresh was over.
        package let begun, drawn, shown: Double
        /// How late it was for its refresh.
        package let lateness: Double
        package let screen: String
        /// The screen is animated, so a picture was due every 1/60 s.
        package let isMoving: Bool
        /// The picture is one on the way from one screen to another.
        package let isTransition: Bool
    }

    package var reached: (Milestone) -> Void = { _ in }
    /// The clock that ticks follow, in seconds.
    package var now: () -> Double = { Stage.now }
    /// Returns the input of a turn after waiting for at most so many milliseconds; nil: `Stage.events(waiting:)`.
    package var input: ((AppState, Stage, _ milliseconds: Int) -> [DeviceEvent])?
    /// Gets the messages that have arrived and returns those that this turn handles.
    package var messages: ([Message]) -> [Message] = { $0 }
    /// Gets each effect before it is done.
    package var asked: ((Effect) -> Void)?
    /// Gets each picture. While it is set, the loop waits until the graphics card has finished the picture.
    package var drew: ((Frame) -> Void)?
    /// Gets the state and the picture on the screen at the end of each turn.
    package var turnEnded: ((AppState, DisplayList) -> Void)?
    /// Whether the loop ends, given whether the player quit or the time of `--exit-after` has passed.
    package var isOver: (Bool) -> Bool = { $0 }

    package init() {}
}
