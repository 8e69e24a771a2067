import UnderCoverMusic

/// Ends the program: its description is one line on standard error. Exit status: 1, or 2 for wrong usage.
package protocol FinalError: Error, CustomStringConvertible {
    var status: Int32 { get }
}

extension FinalError {
    package var status: Int32 { Failure.failed }
}

package struct Failure: FinalError {
    static let failed: Int32 = 1
    static let wrongUsage: Int32 = 2

    package let description: String
    package let status: Int32

    package init(_ description: String) { self.init(description, status: Self.failed) }

    private init(_ description: String, status: Int32) {
        self.description = description
        self.status = status
    }

    /// The command line names what does not exist.
    static func usage(_ description: String) -> Failure { Failure(description, status: wrongUsage) }

    /// An id that no server has is wrong usage.
    init(_ error: AccountError) {
        if case .unknown = error { self = .usage(error.description) } else { self.init(error.description) }
    }
}
