import english from '../../words/en/payouts.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('payouts', english)
