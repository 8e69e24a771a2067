/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum MeltCards {
    static let cards = Card.all(
        of: """
            words|SOUP/THAT/KNOWS|It was told in confidence, at the table.
            words|PURPLE/UNCLE|He married into the spectrum.
            words|VELOUR/TUESDAY|Wednesday was corduroy.
            words|GENTLY/THE/WARDROBE|Two men and a piano’s patience.
            words|ELASTIC/BISHOP|He moves diagonally, and then some.
            words|TROUSERS/OF THE/MIND|Flared at the second verse.
            words|MARMALADE/CLERK|He files it under spread.
            words|A FERN/OF ONE’S/OWN|Water it. Ask nothing.
            words|CUSTARD/TELEGRAM|Stop. Wobble. Stop.
            words|BROTHER/GLOVE|The other one is a mitten, and a banker.
            words|NINE/WET/SUNS|All of them set in the same bath.
            words|THE INNER/CARDIGAN|Buttoned from the inside.
            words|PARSNIP/ORACLE|She says it will be parsnips.
            words|MELTING/AUNT|She came for the weekend and is on the carpet.
            words|OWL/ON A/BISCUIT|Who? Exactly.
            words|SIDEWAYS/PIANO|For the pianist who is lying down.
            words|BEARD/GARDEN|Open to visitors from April.
            words|LOBSTER/AFTERNOON|It is always half past claw.
            words|VICAR/ON/STILTS|He sees both parishes.
            words|OVAL/WEEKEND|No corners until Monday.
            words|HERALD/OF THE/SPROUT|He rode ahead of the gravy.
            words|LEMON/SENATE|The motion was squeezed through.
            words|HAMMOCK/PHYSICS|A body at rest remains.
            words|DROWSY/PERISCOPE|Up for a look. Down for a nap.
            words|THE PILLOW/PARADE|The band marched very quietly.
            words|TURNIP/ECLIPSE|Do not look at it with gravy.
            """)

    static let sights = Sights(
        vague: "Swollen letters that flow like warm wax, ringed by bands of hot colour.",
        """
        words|The melted letters spell the title, and nothing else is in the picture.
        """)
}
