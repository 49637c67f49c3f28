import english from '../../words/en/dead-letters.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('deadLetters', english)
