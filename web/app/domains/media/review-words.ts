import english from '../../words/en/review.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the review of what creators share, for operators and for creators. */
export const say = roomWords('review', english)
