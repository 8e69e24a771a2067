/// Makes a table refuse new rows, as a full disk does: its numbers have run out. The schema stays the game's.
enum Obstacle {
    static let reason = "the disk is full"

    static func put(on table: String) -> String {
        """
        DELETE FROM sqlite_sequence WHERE name = '\(table)';
        INSERT INTO sqlite_sequence (name, seq) VALUES ('\(table)', 9223372036854775807);
        """
    }

    static func lift(from table: String) -> String { "DELETE FROM sqlite_sequence WHERE name = '\(table)'" }
}
