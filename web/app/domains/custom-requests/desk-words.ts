import english from '../../words/en/custom-request-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('custom-request-desk', english)
