import english from '../../words/en/site-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' pages and promotions. */
export const say = roomWords('site-desk', english)
