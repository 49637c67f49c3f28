import english from '../../words/en/earnings.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('earnings', english)
