import english from '../../words/en/captions.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the captions that creators add. */
export const say = roomWords('captions', english)
