import Foundation

package struct PhoneServerOptions: Sendable {
    /// nil: 8080, or one of the next that is free. 0: any free one, for tests.
    package var port: Int?
    /// The address to listen at; nil for all of this machine.
    package var bind: String?
    /// The folder of the page's files.
    package var page: URL
    /// Where files from phones are kept until the game has read them. The server makes the folder.
    package var uploads: URL
    /// What the page says, by the keys that its script knows.
    package var words: [String: String]
    package var language: String
    package var limits = PhoneLimits()

    package init(
        port: Int? = nil, bind: String? = nil, page: URL, uploads: URL, words: [String: String] = [:],
        language: String = "en"
    ) {
        (self.port, self.bind, self.page, self.uploads) = (port, bind, page, uploads)
        (self.words, self.language) = (words, language)
    }
}
