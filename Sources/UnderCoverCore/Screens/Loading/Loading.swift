/// Before anything is known; on screen for a blink.
package struct Loading: ScreenState {
    package var focus: TargetID = ""
    package var scroll = 0.0
}
