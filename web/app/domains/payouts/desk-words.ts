import english from '../../words/en/payout-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' desk. */
export const say = roomWords('payoutDesk', english)
