import english from '../../words/en/posts.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('posts', english)
