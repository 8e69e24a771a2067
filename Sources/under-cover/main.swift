import UnderCoverApp

Entrance.startGame()
