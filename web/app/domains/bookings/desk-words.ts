import english from '../../words/en/call-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('call-desk', english)
