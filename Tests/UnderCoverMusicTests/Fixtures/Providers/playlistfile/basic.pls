[playlist]
X-GNOME-Title=Evening
NumberOfEntries=3
File2=http://192.0.2.9/live
Title2=Orlo - Night Bus
File1=file:///m/Mina%20Vale/Quiet%20Rooms/01%20Kettle.mp3
Title1=Kettle
Length1=215
File10=/m/c.mp3
Title10=Zoë - Hé
Version=2
