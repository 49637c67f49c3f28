import english from '../../words/en/stories.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('stories', english)
