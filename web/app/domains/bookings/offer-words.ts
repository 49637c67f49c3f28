import english from '../../words/en/call-offer.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('call-offer', english)
