extension BenchPhones: BenchResult {
    var lines: [String] {
        var lines = ["phones, party open and nobody there\t\(number(idlePercent, 2)) % of a core"]
        if let press { lines.append("  \(pressing) press at once, until the game has it\t\(press)") }
        if let echo { lines.append("  echo of \(pressing)\t\(echo.line), for the server alone") }
        if let rivalEcho {
            lines.append("  the same by Python's websockets\t\(rivalEcho.line), all of its process")
        }
        if let rivalMissing { lines.append("  the same by Python's websockets\t\(rivalMissing)") }
        lines.append("\(clients) phones\t\(number(addedMegabytes, 1)) MB more")
        if let counted, let delivered {
            lines.append("  all answers counted\t\(counted)")
            lines.append("  all verdicts delivered\t\(delivered)")
        }
        if let returned {
            lines.append(
                "  all lost and back, ten times\t\(returned); \(strangers) were somebody else, "
                    + "\(wrongAnswers) answers lost or counted twice")
        }
        return lines
    }
}

extension BenchPhones.Echo {
    fileprivate var line: String { "\(times), \(number(megabytes, 1)) MB" }
}
