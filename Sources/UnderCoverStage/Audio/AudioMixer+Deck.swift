// The queue's songs. They are one piece of music of SDL_mixer's, `DeckChain`; other music replaces it, and the next call of
// `playDeck` takes the music back.

import UnderCoverCatalogue

extension AudioMixer {
    /// Plays a song of the queue at once: it goes on with it, or begins what was to follow. Until a song that is not here
    /// has been given, there is silence.
    ///
    /// - Parameters:
    ///   - heard: gets news of this song and of those that follow, on any thread.
    ///   - missing: called on any thread where the song has to be opened, for `giveDeck`.
    package func playDeck(
        _ id: Int32, from seconds: Double, heard: @escaping @Sendable (DeckNote) -> Void,
        missing: @escaping @Sendable () -> Void
    ) {
        perform { mixer in
            let found = mixer.takeDeck(heard).go(to: id, from: seconds)
            mixer.paceDeck()
            if found == .missing { missing() }
        }
    }

    /// Announces the song that follows without a gap; nil: none.
    package func followDeck(_ id: Int32?, missing: @escaping @Sendable () -> Void) {
        perform { if $0.deck?.expect(id) == true { missing() } }
    }

    /// Gives a song that the deck waits for; any other is dropped.
    ///
    /// - Parameter gain: a factor.
    package func giveDeck(_ id: Int32, _ source: MediaSource, gain: Double) {
        do throws(DeckError) {
            let file = try song(source)
            // A song that repeats is two tracks.
            perform { [outside] mixer in
                mixer.deck?.take(id, gain: Float(gain)) { DeckTrack(id, file.again(), by: outside) }
            }
        } catch { failDeck(id, error) }
    }

    /// A song that the deck waits for does not come.
    package func failDeck(_ id: Int32, _ trouble: DeckError) { perform { $0.deck?.fail(id, trouble) } }

    /// Holds the song where it is. Does nothing while other music plays.
    package func pauseDeck() {
        perform { mixer in
            mixer.deck?.pause()
            mixer.paceDeck()
        }
    }

    /// Forgets the songs. Does nothing while other music plays.
    package func stopDeck() {
        perform { mixer in
            guard let deck = mixer.deck else { return }
            deck.stop()
            mixer.stopTrack(fadeMilliseconds: Int(SDLMixer.fadeInMilliseconds))
        }
    }

    /// Changes how loud a song plays, gradually where it is heard.
    package func setDeckGain(_ gain: Double, of id: Int32) { perform { $0.deck?.setGain(Float(gain), of: id) } }

    /// Whether the level is told.
    package func meterDeck(_ isOn: Bool) {
        perform { mixer in
            mixer.metersDeck = isOn
            mixer.deck?.meter(isOn)
        }
    }

    /// A song for a reader: also the game's own are read there.
    private func song(_ source: MediaSource) throws(DeckError) -> SongFile {
        if case .part(let part, _) = source {
            guard let file = try? SongFile(part) else { throw DeckError(SoundFile.complaint(about: part.head)) }
            return file
        }
        do throws(StageError) {
            let data = try source.read(
                largest: SongFile.largest, tooLarge: { Words.soundTooLarge($0 >> 20, SongFile.largest >> 20) },
                unreadable: { StageError($0) })
            let bytes = Array(data)
            guard let file = try? SongFile(bytes) else { throw StageError(SoundFile.complaint(about: bytes)) }
            return file
        } catch { throw DeckError(error.message) }
    }
}
