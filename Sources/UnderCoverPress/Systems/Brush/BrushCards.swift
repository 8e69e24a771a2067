/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum BrushCards {
    static let cards = Card.all(
        of: """
            staves|The Fourth Line Wanders|It comes home for the final chord.
            staves|Study for an Unsteady Hand|The right one. The left has been told.
            rain|Prelude for a Leaking Roof|Three buckets and a celesta.
            ladder|Missing Rung|The theme steps over it.
            ladder|To Be Played Upwards|The performer may come down by himself.
            bridge|Across, Slowly|In the middle they stop and look.
            bridge|Arch for Two Banks|They have been introduced by it.
            wave|Four Waves, Unnumbered|The second is usually thought to be the third.
            moon|Moon, Repeated in Water|The lower one is played a little flat.
            tree|Winter, Without Leaves|The birds’ parts are marked tacet.
            tree|Elm in Three Voices|And a fourth, when the wind is right.
            boat|Small Sail in D|It turns at the double bar.
            fence|Fence With One Opinion|It leans on the cello.
            fence|Garden Left Open|The goat is heard in the second movement.
            stairs|Descending, I Forgot Why|The reason returns in the coda.
            grass|Unmown, Andante|The gardener asked for one more movement.
            stones|Cairn for a Patient Man|Each stone is held for as long as it takes.
            stones|Five Stones, Balanced|Kindly do not applaud near them.
            circle|Rondo for One Brush|It nearly meets itself.
            circle|The Kettle’s Mark|On the table, on the score, on the sleeve.
            swing|Swing, Nobody|It had somebody a moment ago.
            gate|The Gate Sighs|Oil was considered and rejected.
            wires|Sparrows, Unaccompanied|The rests fly off during the performance.
            wires|Telegraph Pieces|Short, and paid for by the word.
            hill|Three Hills and a Promise|The promise is in the viola.
            path|Home, by Lamplight|The lamp is the last to arrive.
            reeds|Marsh Music|For reeds, and for those among them.
            window|Three Dark Panes|The fourth is looking out.
            window|Lamp in the Left Window|They write to each other by curtains.
            leaves|Seven Leaves Falling|Six, and one that thinks it over.
            """)

    static let sights = Sights(
        vague: "A few strokes of a half-dry brush on old paper, and much empty room.",
        """
        staves|Five lines of a stave, and one of them wanders off.
        rain|Slanting strokes of rain above three rings in water.
        ladder|A ladder with one rung missing; the rung lies on the ground.
        bridge|An arched bridge over water.
        wave|Four waves, one below the other.
        moon|A full moon above its broken light in water.
        tree|A bare tree.
        boat|A small boat with one sail.
        fence|A fence of upright slats, and one of them leans across the others.
        stairs|A flight of stairs, with one dot on it.
        grass|Tall grass, bent by the wind.
        stones|Flat stones balanced in a pile.
        circle|One circle in a single broad stroke that nearly closes.
        swing|An empty swing hangs from a beam.
        gate|A sagging gate between two posts.
        wires|Four wires with seven birds sitting on them.
        hill|Three hills, one behind the other, and a round spot of colour above them.
        path|A path winds towards the horizon, where a lamp glows.
        reeds|Reeds stand in water.
        window|A window of four panes, with a lamp in one of them.
        leaves|Seven leaves fall from a branch.
        """)
}
