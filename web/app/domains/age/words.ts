import english from '../../words/en/age.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('age', english)
