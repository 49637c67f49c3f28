import english from '../../words/en/finder.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('finder', english)
