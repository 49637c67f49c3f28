import english from '../../words/en/prices.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' prices. */
export const say = roomWords('prices', english)
