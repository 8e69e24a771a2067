/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum EngravedCards {
    static let cards = Card.all(
        of: """
            peak|Smaller Than It Was Told|The map has apologised.
            peak|The Hill That Stood Up|It has not sat down since.
            twins|Two Brothers, Not Speaking|They last agreed in the ice.
            twins|Left Mountain, Right Mountain|Ask for the other one.
            three|Three Aunts in Winter|The middle one has the stove.
            range|Teeth of the Parish|Nobody has flossed the valley.
            crater|Bowl of the First Porridge|Still too hot.
            crater|Something Sat Here|It will want its seat back.
            lake|Pond Without Bottom|The bucket is still going down.
            lake|Still Water, Old Debt|It reflects. It does not forgive.
            steps|Four Thousand Stairs to the Office|Closed on arrival.
            steps|Ascend, Then Rest|The rest is ninety minutes long.
            pit|The Hole Keeps Office Hours|Nine to five, and for ever.
            pit|Well of Reluctance|It would rather not be drawn from.
            pass|Between Two Refusals|The road goes through the third.
            dunes|Forty Years of Sand|Thirty-nine of them in the shoes.
            needle|Spire of No Parish|It points at nothing, firmly.
            table|God’s Sideboard|Not to be used for everyday.
            cliff|Edge, With Prior Notice|There was a sign. It is down there too.
            road|Road to the Second Grave|The first was only for practice.
            tower|Keeper of the Empty Tower|He counts the stairs so that they stay.
            tower|Watchman, Unwatched|All is well. He has checked.
            gate|Gate to More Field|They left it open. Nothing went in.
            chimney|Last Oven of the North|One loaf a century.
            stone|Monument to the Quiet One|He asked for something smaller.
            stones|Five Elders, Sinking|The meeting is not yet quorate.
            bridge|Toll Bridge of Ash|Exact change only.
            cave|The Bear Is Not at Home|Leave the offering with the neighbour.
            steeple|Vespers for Six Sheep|Five, if you count slowly.
            tree|Gallows Pear|Good fruit, bad reputation.
            crescent|Thin Moon, Thick Mud|Take the other boots.
            comet|The Long-Haired Star|It comes back when its hair is dry.
            pale|Sun of the Ninth Winter|It has been up. It did not care for it.
            dark|Eclipse, Attended by One|He brought a chair.
            rays|The Sun Demands a Chairman|Nobody looked up.
            """)

    static let sights = Sights(
        vague: "A dark land under a dark sun, engraved in fine lines of bone on black.",
        """
        peak|One mountain rises alone from the plain.
        twins|Two mountains of the same height stand side by side.
        three|Three mountains stand in a row, the middle one the highest.
        range|A whole range of sharp peaks stands across the picture like teeth.
        crater|A round crater with a raised rim lies in the plain.
        lake|A flat round lake lies before two mountains.
        steps|A broad stair of stone climbs straight to the horizon.
        pit|A deep round hole is sunk into the plain.
        pass|Two slopes leave a narrow gap between them.
        dunes|Long smooth dunes of sand roll to the horizon.
        needle|One needle of rock, thin and very tall, stands on the plain.
        table|A mountain with a perfectly flat top stands on the plain.
        cliff|A rock face breaks off sharply, and a fallen sign lies at its foot.
        road|A winding road runs to the horizon between two hills.
        tower|A lone round tower with battlements stands on the plain.
        gate|A gate of two posts and two beams stands in an open field, with no fence.
        chimney|A single tall chimney stands on the plain.
        stone|One tall standing stone, rounded at the top.
        stones|Five standing stones of different heights stand in a row.
        bridge|A stone bridge of two arches crosses water, with a small house in its middle.
        cave|A hill has the dark mouth of a cave.
        steeple|A small church with a pointed steeple stands on the plain.
        tree|A bare tree with crooked branches stands on the plain.
        crescent|A thin crescent moon hangs over the land.
        comet|A comet with a long streaming tail crosses the sky.
        pale|A large pale sun fades into lines towards its foot.
        dark|A black sun with a thin bright rim, and below it one empty chair.
        rays|A black sun sends straight rays across the whole sky.
        """)
}
