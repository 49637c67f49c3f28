import english from '../../words/en/people.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('people', english)
