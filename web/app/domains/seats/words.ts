import english from '../../words/en/seats.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('seats', english)
