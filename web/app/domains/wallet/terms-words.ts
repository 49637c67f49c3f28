import english from '../../words/en/terms.ts'
import { roomWords } from '../../words/say.ts'

/** The words for who may see a thing and for what price. */
export const say = roomWords('terms', english)
