/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum TornCards {
    static let cards = Card.all(
        of: """
            bulb|WHO LEFT IT ON|A song about rent, a song about bills, a song about dad.
            bulb|BRIGHT IDEA SOLD|One careless owner.
            fork|STICK A FORK IN|It is done. So is the bassist.
            comb|ONE TOOTH SHORT|Straight to the parting, one minute fifty.
            comb|HEADMASTER’S COMB|Confiscated, with hair.
            plug|DO PULL THE PLUG|They did, on side one. This is side one.
            plug|NOT EARTHED|Do not play in the bath.
            boot|ONE BOOT ARMY|It marches in circles.
            boot|WIPE YOUR FEET|A protest song for the hall carpet.
            tooth|SWEET TOOTH RIOT|They rushed the trifle.
            cone|ROADWORKS FOR EVER|Diversion in operation since 1974.
            cone|STOLEN CONE|Returned with an apology and a hat.
            egg|SOFT BOILED THREAT|Three minutes, or the neighbours get it.
            scissors|RUN WITH THEM|Mum said not to. This is the album.
            scissors|CUT THE FRINGE|Kitchen, Sunday, no mirror.
            bin|BIN NIGHT AGAIN|Whose turn is it? Whose? Whose?
            bin|LID OFF|Everything they threw away in rehearsal.
            tap|DRIPS TILL MAY|You can turn it down. You cannot turn it off.
            screw|LEFTOVER SCREW|The wardrobe is standing. For now.
            screw|LOOSE ONE|It fell out of somewhere important.
            bone|BURIED ON PURPOSE|Dug up for the reunion.
            sock|ODD SOCK PARTY|Come as you are missing.
            sock|THE OTHER SOCK|It is behind the machine, with the fifty pence.
            key|LOCKED MYSELF OUT|Written on the step, recorded on the step.
            kettle|BOIL OVER|Watched, and it did it anyway.
            iron|CREASED FOR LIFE|Four shirts, one collar, no manners.
            bell|RING AND RUN|Nobody home but the chorus.
            hat|HAT TAX|A tune for the ticket inspector.
            radio|TURN IT UP GRAN|She did. The council came.
            snail|TOO FAST FOR YOU|The slowest song is forty seconds.
            """)

    static let sights = Sights(
        vague: "A thing blown up on a copier until it is all dots, and lettering on torn strips.",
        """
        bulb|A light bulb in black dots.
        fork|A fork in black dots.
        comb|A comb with one tooth missing, in black dots.
        plug|An electric plug with its cord, in black dots.
        boot|One laced boot in black dots.
        tooth|A pulled tooth in black dots.
        cone|A traffic cone in black dots.
        egg|An egg in its egg cup, in black dots.
        scissors|Open scissors in black dots.
        bin|A dustbin with its lid off, in black dots.
        tap|A tap with one drip, in black dots.
        screw|A single screw in black dots.
        bone|A bone in black dots.
        sock|One sock in black dots.
        key|A door key in black dots.
        kettle|A kettle in black dots.
        iron|A flat iron in black dots.
        bell|A hand bell in black dots.
        hat|A hat in black dots.
        radio|A portable radio in black dots.
        snail|A snail in black dots.
        """)
}
