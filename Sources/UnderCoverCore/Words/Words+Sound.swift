// Why a song of the queue is not heard. Each completes a sentence: "Airbag was skipped: …".

extension Words {
    package static var songIsGone: String { say("the file is gone or may not be opened") }
    package static var songDidNotCome: String { say("its source did not send it") }
    package static var songTookTooLong: String { say("its source took too long") }
}
