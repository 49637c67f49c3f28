import english from '../../words/en/payment-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' list of payments. */
export const say = roomWords('paymentDesk', english)
