/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum GridCards {
    static let cards = Card.all(
        of: """
            missing|Absent, With Reason|Present in every other respect.
            missing|Head Count, Disputed|Done twice. Two results.
            turned|Understudy, Second Row|She knows everybody’s part and most of her own.
            turned|The Other Way Up|It says so on the box, in small type.
            leaning|Friday, About Four|Upright since Monday. Do be kind.
            early|Premature Clap|One person was sure it had ended.
            late|Connecting Train|We regret the inconvenience, on the off-beat.
            late|Delayed, Platform Six|Played while waiting. Finished while waiting.
            high|Tall in the School Photo|Back row, every year.
            low|Bad Knee|He sits out the second half of each bar.
            double|Twins on the Payroll|One of them is paid.
            double|Two for a Seat|Move up. A bit more.
            big|New Manager|He asked for a corner and got nine desks.
            big|Loudest at Breakfast|Toast, mostly.
            small|Last of the Litter|Small, and first at the bowl.
            small|Minimum Deposit|Refundable after six minutes.
            other|Not on the Guest List|Plus none.
            other|Wrong Queue|Stayed in it. It was moving.
            shadow|Overtime, Desk Nine|The only desk with its lamp on.
            hollow|Out to Lunch Hour|The jacket is on the chair.
            half|Part-Time Thursday|Mornings only, and not those.
            fallen|Loose Tile|Mind it on your way to the chorus.
            fallen|Gravity, Tuesday|It had been coming since the weekend.
            leaving|Notice Period, Week Four|Four weeks, at a hundred and twenty-six a minute.
            leaving|Coat Already On|Said goodbye at eleven. It is now two.
            magnet|Rubbernecks at Nine|Nothing to see, in nine parts.
            north|Everyone Look North|North was not ready.
            crowd|Free Samples, Queue Here|One each. One each, please.
            row|One Row Back|Better view of row C.
            aisle|Mind the Aisle|Trolley coming through, in four.
            sizes|Budget Meeting|It starts small. It never ends small.
            wave|Row G Has the Giggles|It will pass. It has not passed.
            drift|Tidy Until Noon|After that, you find your own way.
            glow|The Good Window Seat|Everybody else leans in for the view.
            """)

    static let sights = Sights(
        vague: "A strict grid of small printed marks, and something about it is not in order.",
        """
        missing|One place in the grid is empty.
        turned|One mark is turned the wrong way round.
        leaning|One mark leans to one side.
        early|One mark stands too far to the left, close to the mark before it.
        late|One mark stands too far to the right, close to the mark after it.
        high|One mark stands above its row.
        low|One mark hangs below its row.
        double|In one place there are two small marks instead of one.
        big|One mark is nearly three times as large as the others and takes the room of its neighbours.
        small|One mark is much smaller than all others.
        other|One mark has another shape than all others.
        shadow|One mark casts a shadow, and no other does.
        hollow|One mark is hollow: only its edge is printed.
        half|Of one mark only the left half is printed.
        fallen|One mark has dropped out of the grid and lies at the bottom.
        leaving|One mark has left its row and stands outside the grid, on the right.
        magnet|All marks point at one dot near the middle.
        north|All marks point at one dot in the middle of the top row.
        crowd|The marks crowd round one dot.
        row|One whole row, in another colour, stands half a place to the side.
        aisle|An empty aisle splits the grid from top to bottom.
        sizes|The marks grow from tiny at the top left to large at the bottom right.
        wave|One row swings up and down in a wave.
        drift|The grid is in order on the left and falls into disorder towards the right.
        glow|Round one coloured mark all others shrink, and they grow with the distance.
        """)
}
