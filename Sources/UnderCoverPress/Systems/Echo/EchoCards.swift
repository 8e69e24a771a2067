/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum EchoCards {
    static let cards = Card.all(
        of: """
            kettle|Whistle and Wait|Take it off when the bass arrives.
            chair|Sit Down, Sit Down|The chair replies.
            key|Landlord’s Dub|He has one for every door but his own.
            key|Locked Out Version|The neighbours joined in at the second chorus.
            fish|Mackerel Steppers|They go past twice, and the second time is better.
            umbrella|Brolly Rockers|Up on the one. Down on the bus.
            hat|Hat Left on the Bus|It went round the whole route, twice.
            bell|Dinner Bell Rockers|Everybody came. Then they came again.
            bicycle|Uphill Selection|Third gear, third verse, third stop for water.
            bicycle|Cousin’s Bicycle|Returned on Monday with a new bell.
            radio|Between Two Stations|The best tune on the dial is the gap.
            radio|Auntie’s Wireless|It only gets Sundays.
            spoon|Spoon in Every Drawer|Stir. Stir. Stir. Stir.
            fork|Fork Supper|Nobody brought a spoon, so nobody mixed it.
            cup|Tea for the Engineer|Milk, and a great deal of spring reverb.
            bulb|Forty Watt Version|Bright enough to read the label.
            bulb|Hallway Light On|Somebody will come home to it. Somebody will come home to it.
            iron|Sunday Trousers|Pressed in two places: here and Kingsland Road.
            boat|Ferry, Come Back|It does, on the half hour.
            scissors|Barber’s Special|A little off the top. A little off the top.
            ladder|Up the Ladder, Version|He found the bass line under the gutter.
            snail|Express Delivery|Ordered in March. It is on the path now.
            anchor|Stay Put, Captain|Heavy manners, light current.
            boot|Left Boot Stomp|The right one is on the A-side.
            candle|Power Cut in E|Everybody found the kitchen by ear.
            plug|Pull It Out, Mister|The last sound is the wall.
            tap|Washer Needed|Drip. It is a rhythm section.
            bird|Pigeon Conference|Item one: bread. Item two: bread.
            pear|Windfall Dub|It fell once. You hear it four times.
            """)

    static let sights = Sights(
        vague: "One thing and its echoes, printed again and again with less and less ink.",
        """
        kettle|A kettle is repeated.
        chair|A kitchen chair is repeated.
        key|A door key is repeated.
        fish|A fish is repeated.
        umbrella|An open umbrella is repeated.
        hat|A hat with a brim is repeated.
        bell|A bell is repeated.
        bicycle|A bicycle is repeated.
        radio|A portable radio with its aerial out is repeated.
        spoon|A spoon is repeated.
        fork|A fork is repeated.
        cup|A steaming cup on its saucer is repeated.
        bulb|A light bulb is repeated.
        iron|A flat iron is repeated.
        boat|A sailing boat is repeated.
        scissors|A pair of open scissors is repeated.
        ladder|A ladder is repeated.
        snail|A snail is repeated.
        anchor|An anchor is repeated.
        boot|A laced boot is repeated.
        candle|A candle in its holder is repeated.
        plug|An electric plug with its cord is repeated.
        tap|A dripping tap is repeated.
        bird|A small bird is repeated.
        pear|A pear is repeated.
        """)
}
