import english from '../../words/en/feed-keys.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the sheet that lists the keys, which come with it. */
export const say = roomWords('feed-keys', english)
