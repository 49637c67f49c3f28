import english from '../../words/en/creator-posts.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the posts and media on the page of a creator. */
export const say = roomWords('creator-posts', english)
