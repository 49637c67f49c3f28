import english from '../../words/en/purchase.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the sheet in which a post is bought. */
export const say = roomWords('purchase', english)
