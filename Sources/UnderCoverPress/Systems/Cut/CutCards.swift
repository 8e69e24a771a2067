/// The titles of the system, by the motif that shows them, and the sentences about each motif.
enum CutCards {
    static let cards = Card.all(
        of: """
            boat|Barco sem Pressa|The harbour can see it perfectly well.
            boat|A Remo, se Faltar Vento|The wind came on the third verse, and stayed for lunch.
            twoboats|Dois Barcos e um Aceno|The small one waved first.
            fish|Peixe com Opinião|He would have said it in the kitchen too.
            fish|Salto do Sardinheiro|Higher than the drummer expected.
            island|Ilha para Alugar|Sleeps four. All of them are asleep.
            lighthouse|O Farol Cochila|One wink, and then one long one.
            umbrella|Guarda-Chuva em Férias|Two weeks, and not a drop.
            anchor|Âncora de Domingo|She goes nowhere, beautifully dressed.
            moonsea|Lua de Molho|Leave to soak until the chorus.
            swim|Boia para Dois|One of them cannot sing either.
            bottle|Carta sem Selo|It arrived on the beach it was posted from.
            wave|Onda com Hora Marcada|Ten past five. Bring a towel.
            palm|Palmeira de Plantão|Shade, day and night, ring twice.
            pear|Pera, Pera, Espera|Ripe on Thursday. Not before.
            pineapple|Abacaxi Diplomático|A prickly matter, sweetly put.
            leaf|Uma Folha Só|It left the tree for a solo career.
            cup|Cafezinho das Quatro|It is half past. Nobody has mentioned it.
            kite|Pipa no Telhado|The cat is playing her.
            guitar|Violão Emprestado|Lent in 1961, in tune.
            window|Janela da Vizinha|She knows this one, and the one after.
            bird|Passarinho Contador|He counts them in and flies off.
            twobirds|Conversa de Pardais|Nothing about you. Almost nothing.
            chair|Cadeira na Calçada|Reserved for whoever passes.
            hat|Chapéu sem Dono|It has been greeted by everybody in the street.
            bell|Sino Atrasado|The town sets its lunch by it.
            snail|Caracol Expresso|Next stop: the lettuce.
            orange|Laranja ao Meio-Dia|The sun, with pips.
            moons|Quatro Luas na Varanda|Three are lamps. They argue about the fourth.
            key|Chave do Mar|It opens at low tide.
            """)

    static let sights = Sights(
        vague: "Cut paper in a few flat colours, with rough snipped edges.",
        """
        boat|One sailing boat on the sea, before the sun.
        twoboats|A large and a small sailing boat on the sea, turned towards each other.
        fish|A fish leaps out of the sea, before the sun.
        island|A small hilly island lies in the sea.
        lighthouse|A striped lighthouse stands by the sea.
        umbrella|An open umbrella stands against the sun, above the sea.
        anchor|An anchor hangs half in the sea.
        moonsea|A crescent moon hangs over the sea.
        swim|A striped swimming ring floats on the sea.
        bottle|A corked bottle floats slantwise in the sea.
        wave|One great wave curls over.
        palm|A palm tree stands by the sea.
        pear|One pear with a leaf.
        pineapple|One pineapple.
        leaf|One single leaf.
        cup|A steaming cup on its saucer.
        kite|A diamond kite with bows on its tail.
        guitar|A guitar, leaning.
        window|A window with its shutters open.
        bird|One small bird.
        twobirds|Two small birds face each other.
        chair|One empty kitchen chair.
        hat|One hat with a brim, and no head under it.
        bell|One bell.
        snail|One snail.
        orange|An orange cut in half, with all its segments.
        moons|Four round moons in a row, from small to large.
        key|One door key.
        """)
}
