import english from '../../words/en/addresses.ts'
import { roomWords } from '../../words/say.ts'

/** The words of delivery addresses. */
export const say = roomWords('addresses', english)
