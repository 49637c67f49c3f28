import english from '../../words/en/held-back.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('heldBack', english)
