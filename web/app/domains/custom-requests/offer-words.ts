import english from '../../words/en/custom-request-offer.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('custom-request-offer', english)
