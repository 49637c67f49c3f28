import english from '../../words/en/post-filters.ts'
import { roomWords } from '../../words/say.ts'

/** The words of what narrows the posts of a creator. */
export const say = roomWords('post-filters', english)
