/// The icons. Each is `Assets/Icons/<raw value>.svg`, white on nothing, tinted when drawn.
package enum Icon: String, CaseIterable, Codable, Sendable {
    // Actions, on a 40 grid.
    case plus, minus, heart, heartFull, grid, bars, gear, magnifier, share, flag, play, pause, shuffle, reload, bin
    case lock, star, pencil, check, cross, left, right, up, down, chevronLeft, chevronRight
    case triangleDown, triangleRight, triangleUp
    case info, note, speaker, mute, pad, home
    case person, folder, question, eye, record, keyboard
    case hash
    case previous, next, repeatAll, repeatOne, grip, queueAdd
    case calendar, copy, warn, moon
    /// More of something, and the mark of a song that plays.
    case dots, playing
    // Parts of the daily five's marks, drawn within a disc.
    case halfDisc, quarterDisc
    // Pad and remote glyphs, on a 48 grid.
    case faceNorth, faceWest, faceEast, faceSouth
    case dpad, dpadAcross, dpadUpDown, dpadUp, dpadDown, dpadLeft, dpadRight, start, backButton, guideButton, mouse
    case shoulderL, shoulderR, shoulderLB, shoulderRB, shoulderL1, shoulderR1
    case triggerZL, triggerZR, triggerLT, triggerRT, triggerL2, triggerR2, stickLS, stickRS, stickL3, stickR3
    // Verdicts, in layers that are tinted separately: body, outline, mark.
    case starBody, starOutline, clockHands
    // One of 22 rays around a point, which it touches at its left end; seven times as wide as high.
    case ray
    // Devices of a seat, besides `pad` and `mouse`, and the signs of the teams.
    case keysLeft, keysRight, remote, phone
    // A hand that shows what to press, in layers that are tinted separately: body and outline.
    case handBody, hand
    case teamLeft, teamRight
    // Shapes of the seats, in layers that are tinted separately: body and outline. `Heavy` is the outline of the
    // high-contrast theme.
    case seatDiamondBody, seatDiamondOutline, seatDiamondHeavy
    case seatSquareBody, seatSquareOutline, seatSquareHeavy
    case seatCircleBody, seatCircleOutline, seatCircleHeavy
    case seatDropBody, seatDropOutline, seatDropHeavy
    case seatStarBody, seatStarOutline, seatStarHeavy
    case seatTriangleBody, seatTriangleOutline, seatTriangleHeavy
    case seatMoonBody, seatMoonOutline, seatMoonHeavy
    case seatCrossBody, seatCrossOutline, seatCrossHeavy
}
