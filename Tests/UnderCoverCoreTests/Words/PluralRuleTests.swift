import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct PluralRuleTests {
    @Test(arguments: [
        ("nplurals=1; plural=0;", [0, 1, 2, 5, 21], [0, 0, 0, 0, 0]),
        ("nplurals=2; plural=(n != 1);", [0, 1, 2, 5, 21], [1, 0, 1, 1, 1]),
        ("nplurals=2; plural=(n > 1);", [0, 1, 2, 5, 21], [0, 0, 1, 1, 1]),
        (
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
            [0, 1, 2, 5, 12, 21, 22, 112], [2, 0, 1, 2, 2, 2, 1, 2]
        ),
        ("nplurals=2; plural=!(n==1);", [1, 2], [0, 1]),
    ])
    func formsFollowTheExpression(header: String, counts: [Int], forms: [Int]) throws {
        let rule = try #require(PluralRule(header: header))
        #expect(counts.map(rule.form) == forms)
    }

    @Test(arguments: [
        "", "nplurals=2;", "nplurals=0; plural=0;", "nplurals=99; plural=n;", "nplurals=2; plural=system(1);",
        "nplurals=2; plural=n+1;", "nplurals=2; plural=(n != 1;", "nplurals=2; plural=n n;",
        "nplurals=2; plural=" + String(repeating: "(", count: 100) + "n" + String(repeating: ")", count: 100) + ";",
        "nplurals=2; plural=" + String(repeating: "n||", count: 300) + "n;",
    ])
    func anythingElseIsNoRule(header: String) { #expect(PluralRule(header: header) == nil) }

    /// Division by zero, and forms that do not exist.
    @Test func oddRulesStayWithinTheirForms() throws {
        #expect(try #require(PluralRule(header: "nplurals=2; plural=n%0;")).form(7) == 0)
        #expect(try #require(PluralRule(header: "nplurals=2; plural=n;")).form(7) == 1)
        #expect(try #require(PluralRule(header: "nplurals=2; plural=n;")).form(.min) >= 0)
    }
}
