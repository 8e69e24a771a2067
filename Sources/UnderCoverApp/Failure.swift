/// Ends the program: one line on standard error, exit status 1.
package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
