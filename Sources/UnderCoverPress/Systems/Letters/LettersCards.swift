/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum LettersCards {
    static let cards = Card.all(
        of: """
            comma|Comma, and Then|He took a breath in 1958 and is holding it.
            comma|A Short Breath|The trumpet player needed one.
            ampersand|And Several Sons|There was one son. He played both.
            ampersand|Gin & Something|The something was the piano.
            question|Who Asked Lionel|Nobody did. He took four choruses.
            question|One Doubt in the Brass|Fourth chair, second thoughts.
            exclaim|Forty-Five Shouts|Forty-four, and one upside down.
            quote|So He Says|He says it in B flat.
            quote|Quote, and Later Unquote|The tune in the middle is somebody else’s.
            brackets|In Brackets, Softly|(Ask the drummer.)
            brackets|Somewhere in Parentheses|The best solo is the one they put aside.
            asterisk|Terms, Conditions, Horns|See reverse. The reverse is faster.
            asterisk|Footnote Blues|Continued at the bottom of the page.
            stop|Full Stop, Hoboken|End of the line, and of the sentence.
            ellipsis|Dot, Dot, Downstairs|The third one had a train.
            ellipsis|Trailing Off, Lovely|They meant to write an ending…
            semicolon|The Wink in the Middle|You had to be in the second row.
            seven|Seven Come Late|Eight came on time, and was made to wait.
            seven|The Seven-Dollar Suit|Eight, with the other leg.
            numbers|One O’Clock Fell Off|So they played until two.
            numbers|Clock-Out Blues|Somebody took an hour home.
            plus|Add, Add, Take Away|The bass player does the accounts.
            equals|More or Less Equal|Less, said the saxophone.
            equals|The Wobbly Shelf|Level until the bridge.
            slash|And/Or, Mostly Or|He could not decide, and that is side two.
            percent|Ten Per Cent of Nothing|The agent’s share, in full.
            hash|Apartment Number|Second door past the saxophone.
            letterI|I Leaned|On the bar, on the beat, on Clarence.
            letterO|O, O, O, Oh|You can hear where the penny dropped.
            arrow|Going My Other Way|Five trains uptown and one idea.
            arrow|Wrong-Way Willis|Lovely tone. No sense of Boston.
            umlaut|Ünderpaid, as Usual|The dots were extra.
            """)

    static let sights = Sights(
        vague: "Huge letters, figures or punctuation in two inks on coloured paper.",
        """
        comma|One huge comma fills the sleeve.
        ampersand|One huge ampersand, the sign for “and”, fills the sleeve.
        question|A row of exclamation marks with one question mark among them.
        exclaim|Forty-five exclamation marks in rows, and one of them stands on its head.
        quote|A large opening quotation mark, and a smaller closing one below it.
        brackets|A pair of huge round brackets, with one small dot between them.
        asterisk|A huge asterisk, and a tiny one in the corner.
        stop|A line across the sleeve, and one big full stop.
        ellipsis|Three big dots, and the third has dropped below the other two.
        semicolon|A semicolon between two colons.
        seven|One huge figure seven fills the sleeve.
        numbers|The numbers from one to twelve in rows, and one of them has fallen down.
        plus|Rows of plus signs, and one of them is a minus.
        equals|A huge equals sign whose lower bar slopes.
        slash|A row of slanting strokes, one of them in another colour.
        percent|One huge per cent sign fills the sleeve.
        hash|One huge number sign, four crossing bars, fills the sleeve.
        letterI|A row of upright letters I, and one of them leans.
        letterO|Rows of letters O, and one of them is filled in like a coin.
        arrow|Six arrows, and one of them points the other way.
        umlaut|A huge letter U with two dots above it.
        """)
}
