import english from '../../words/en/people-field.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('peopleField', english)
