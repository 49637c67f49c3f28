import english from '../../words/en/decisions.ts'
import { roomWords } from '../../words/say.ts'

/** The words of decisions, as the person they concern reads them. */
export const say = roomWords('decisions', english)
