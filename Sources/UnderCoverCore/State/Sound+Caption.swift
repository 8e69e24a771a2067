// The caption of each sound. NB: no `default` here: a sound without a decision about its caption does not compile.

import UnderCoverPixels

extension Sound {
    /// nil where the screen shows the same at that moment: the focus, another screen, another page.
    package var caption: String? {
        switch self {
        case .move, .confirm, .back, .page: nil
        case .error: Words.captionError
        case .lock: Words.captionLock
        case .phone: Words.captionPhone
        case .tick1: Words.captionSeconds(3)
        case .tick2: Words.captionSeconds(2)
        case .tick3: Words.captionSeconds(1)
        case .right1: Words.captionRight
        case .right2: Words.captionRights(2)
        case .right3: Words.captionRights(3)
        case .right4: Words.captionRights(4)
        case .right5: Words.captionRights(5, isMore: true)
        case .wrong: Words.captionWrong
        case .late: Words.captionLate
        case .record: Words.captionRecord
        case .achievement: Words.captionDeed
        case .daily: Words.captionDaily
        case .podium: Words.captionPodium
        case .sting1: Words.captionEnd(.nothing)
        case .sting2: Words.captionEnd(.poor)
        case .sting3: Words.captionEnd(.good)
        case .sting4: Words.captionEnd(.great)
        case .sting5: Words.captionEnd(.flawless)
        case .join1: Words.captionJoin(1)
        case .join2: Words.captionJoin(2)
        case .join3: Words.captionJoin(3)
        case .join4: Words.captionJoin(4)
        case .join5: Words.captionJoin(5)
        case .join6: Words.captionJoin(6)
        case .join7: Words.captionJoin(7)
        case .join8: Words.captionJoin(8)
        case .buzz1: Words.captionBuzz(1)
        case .buzz2: Words.captionBuzz(2)
        case .buzz3: Words.captionBuzz(3)
        case .buzz4: Words.captionBuzz(4)
        case .buzz5: Words.captionBuzz(5)
        case .buzz6: Words.captionBuzz(6)
        case .buzz7: Words.captionBuzz(7)
        case .buzz8: Words.captionBuzz(8)
        case .countdown1: Words.captionCountdown(3)
        case .countdown2: Words.captionCountdown(2)
        case .countdown3: Words.captionCountdown(1)
        case .countdownGo: Words.captionGo
        }
    }
}

extension Loop {
    package var caption: String {
        switch self {
        case .crackle: Words.captionCrackle
        case .end: Words.captionEndLoop
        }
    }
}
