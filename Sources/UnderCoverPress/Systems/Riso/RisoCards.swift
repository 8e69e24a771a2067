/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum RisoCards {
    static let cards = Card.all(
        of: """
            pool|Lane Discipline|Keep left, keep smiling, no splashing in the bridge.
            pool|Width Certificate|Awarded twice, by different uncles.
            court|Love, Fifteen|She served first. He wrote nine songs.
            court|Ball Boy Dreams|He ran across every chorus, bent double.
            liftDown|Going Down, Madam|Haberdashery, heartbreak, car park.
            liftFull|Capacity: Eight Persons|They are five, and a synthesiser.
            keypad|Wrong Number, Again|They have become quite close.
            keypad|Press One for Sorrow|Two for joy. Your call is important to us.
            blinds|Slats, Room Nine|What the neighbour saw, in stripes.
            blinds|Office With a View|Of the other office.
            traffic|Amber Means Maybe|Written between two junctions.
            traffic|Pedestrian Hearts|Wait. Wait. Wait. Cross.
            stairs|Mezzanine Romance|Half a floor up, and it never got further.
            parking|One Space Left|He circled it for four minutes and a key change.
            parking|Pay and Display|She did both.
            corridor|Room at the End|Past the ice, past the other ice.
            corridor|Carpet Without End|They vacuum it in shifts.
            clock|Check-Out at Eleven|A slow song for people with late keys.
            clock|Local Time, Roughly|It is always earlier where you are.
            cassette|Tape Has Come Loose|Fixed with a pencil and an apology.
            cassette|Side C, Apparently|Found behind the other two.
            switch|Off Is the New On|Click. Then nine synthesisers.
            switch|Dimmer, Dimmer, Off|So was the singer, in places.
            ball|Ballroom, Weekdays|The mirror turns for one couple and the cleaner.
            ball|Three Hundred Small Mirrors|And not one of them flatters him.
            door|Slightly Ajar|Somebody meant to come back.
            door|Staff Only|They dance in there. You can see the light.
            windows|Up Late in Accounts|One lamp, one lasagne, one chorus.
            windows|The Fourth Floor Is Home|She waters the fern in time.
            ladder|Shallow End Only|Up to the waist in strings.
            ladder|Towel Reserved|Since six this morning, by a man in sandals.
            """)

    static let sights = Sights(
        vague: "A plain place or thing seen from the front, in the dots of two bright inks.",
        """
        pool|A swimming pool from above, with lane ropes, and one ring floats in a lane.
        court|A tennis court with its net, and one ball.
        liftDown|The shut doors of a lift, and above them an arrow that points down.
        liftFull|An open lift, packed with people to its doors.
        keypad|The keypad of a telephone, with one key lit.
        blinds|A blind of level slats before the sun, and one slat hangs askew.
        traffic|A traffic light with one of its three lamps lit.
        stairs|A staircase climbs to one side, past a round lamp.
        parking|A car park from above: every space is taken but one.
        corridor|A long hotel corridor with doors on both sides and one lit door at its end.
        clock|A round wall clock with two hands.
        cassette|A cassette whose tape has come out in loops.
        switch|A light switch on a wall.
        ball|A mirror ball, with specks of light all round.
        door|A door that stands a little open on a dark room, with light behind it.
        windows|The front of a block of offices at night, with one window lit.
        ladder|The ladder of a swimming pool, going down into the water.
        """)
}
