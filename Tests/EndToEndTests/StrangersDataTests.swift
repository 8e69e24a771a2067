import Foundation
import GRDB
import Testing

extension LossLane {
    /// A database of a stranger's, with the game's name and mark.
    @Suite(.serialized) struct StrangersDataTests {
        private static let offscreen = ["SDL_VIDEODRIVER": "offscreen"]

        struct Attack: CustomTestStringConvertible {
            var sql: [String]
            var reason: String

            var testDescription: String { reason }
        }

        static let attacks = [
            Attack(
                sql: [
                    """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master SET sql = replace(sql, ') STRICT', ')') WHERE name = 'score';
                    PRAGMA writable_schema = RESET;
                    """,
                    """
                    INSERT INTO score VALUES (1, 'a', 'house', 'many', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', NULL)
                    """,
                ],
                reason: "its table score is not as the game makes it"),
            Attack(
                sql: [
                    """
                    DROP TABLE flag;
                    CREATE VIEW flag (album) AS
                    WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n
                    """
                ],
                reason: "its table flag is not as the game makes it"),
            Attack(
                sql: ["CREATE TRIGGER planted AFTER INSERT ON score BEGIN DELETE FROM favourite; END"],
                reason: "it holds a trigger that is not the game’s"),
        ]

        private func forged(_ attack: Attack) throws -> Home {
            let home = try Home()
            try #require(try Program.run(["export", "--data-dir", home.path("data")], home: home).status == 0)
            let queue = try DatabaseQueue(path: home.path("data/under-cover.db"))
            for sql in attack.sql { try queue.writeWithoutTransaction { try $0.execute(sql: sql) } }
            try queue.close()
            return home
        }

        @Test(arguments: attacks) func theGameSetsItAsideAndTheDoctorSaysWhy(_ attack: Attack) throws {
            for arguments in [["export"], ["categories"], ["play", "--exit-after", "0.2"]] {
                let home = try forged(attack)
                let data = ["--data-dir", home.path("data")]
                let before = try Program.run(["doctor"] + data, home: home, Self.offscreen)
                #expect(before.status == 1)
                #expect(before.output.contains("is damaged (\(attack.reason))"), "\(before.output)")
                let outcome = try Program.run(arguments + data, home: home, Self.offscreen)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.errorLines.count == 1 && outcome.errors.contains("this is a fresh start"))
                let why = "The old file was damaged, \(attack.reason), and lies in"
                #expect(outcome.errors.contains(why), "\(outcome.errors)")
                let after = try Program.run(["doctor"] + data, home: home, Self.offscreen)
                #expect(after.status == 0, "\(after.output)")
                #expect(after.output.contains("  set aside under-cover.db.corrupt-"))
                #expect(after.output.contains("  the last was damaged, \(attack.reason)"), "\(after.output)")
                let again = try Program.run(arguments + data, home: home, Self.offscreen)
                #expect(again.status == 0 && again.errors == "")
            }
        }
    }
}
