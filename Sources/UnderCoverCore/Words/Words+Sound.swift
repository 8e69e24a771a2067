// Why a song of the queue is not heard. Each completes a sentence: "Airbag was skipped: …".

extension Words {
    package static let songIsGone = "the file is gone or may not be opened"
    package static let songDidNotCome = "its source did not send it"
    package static let songTookTooLong = "its source took too long"
}
