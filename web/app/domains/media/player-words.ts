import english from '../../words/en/player.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the lightbox and of the players, which come with them. */
export const say = roomWords('player', english)
