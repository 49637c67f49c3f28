import english from '../../words/en/bookmarks.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('bookmarks', english)
