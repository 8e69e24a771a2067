import Testing

@testable import UnderCoverDesktop

struct AllowanceTests {
    @Test func soManyAtOnceAndThenSoManyASecond() {
        var allowance = Allowance(most: 3, perSecond: 2)
        let allowed = (0..<5).map { _ in allowance.allows(at: 1_000_000) }
        #expect(allowed == [true, true, true, false, false])
        let early = allowance.allows(at: 1_400_000)
        let later = allowance.allows(at: 1_600_000)
        #expect(!early && later)
        // A night later there are not more than at first.
        let afterwards = (0..<5).map { _ in allowance.allows(at: 40_000_000_000) }
        #expect(afterwards == [true, true, true, false, false])
    }
}
