import UnderCoverCatalogue
import UnderCoverPixels

/// The result of decoding a cover.
package struct CoverLook: Sendable {
    /// Its colours; nil if it was not decoded.
    package var signature: PaletteSignature?
    /// It was not decoded for a reason that says nothing about the picture, such as a decoder that did not start.
    package var mayPass = false
    /// Processor time that it took.
    package var seconds: Double

    package init(signature: PaletteSignature?, seconds: Double = 0, mayPass: Bool = false) {
        (self.signature, self.seconds, self.mayPass) = (signature, seconds, mayPass)
    }
}

/// The costs of the covers of one source in one gathering. A source that sends bad ones, expensive ones or none in time
/// is left alone for the rest of it.
actor CoverAccount {
    private static let mostBadInARow = 3
    /// Processor time that a source may use at once, and for each cover. Honest covers take a tenth of it.
    private static let startSeconds = 3.0
    private static let secondsPerCover = 0.2

    private static let mostLateInARow = 3

    private var badInARow = 0
    private var lateInARow = 0
    private var spent = 0.0
    private var allowed = CoverAccount.startSeconds

    /// Covers of this source are still worth decoding.
    var mayGoOn: Bool { badInARow < Self.mostBadInARow && spent <= allowed }

    /// Covers of this source still come in time. Late ones are asked for again in a later gathering.
    var isQuickEnough: Bool { lateInARow < Self.mostLateInARow }

    func noteFetch(_ error: SourceError? = nil) { lateInARow = error == .tooSlow ? lateInARow + 1 : 0 }

    func note(_ look: CoverLook) {
        if !look.mayPass { badInARow = look.signature == nil ? badInARow + 1 : 0 }
        spent += look.seconds
        allowed += Self.secondsPerCover
    }
}
