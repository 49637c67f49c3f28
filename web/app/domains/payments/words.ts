import english from '../../words/en/payments.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('payments', english)
