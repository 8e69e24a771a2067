/// Ends the program: its description is one line on standard error, exit status 1.
package protocol FinalError: Error, CustomStringConvertible {}

package struct Failure: FinalError {
    package let description: String

    package init(_ description: String) { self.description = description }
}
