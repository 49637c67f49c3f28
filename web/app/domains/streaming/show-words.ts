import english from '../../words/en/shows.ts'
import { roomWords } from '../../words/say.ts'

/** The words of private shows. */
export const say = roomWords('shows', english)
