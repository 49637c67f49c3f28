import english from '../../words/en/subscription-offers.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('subscription-offers', english)
