import english from '../../words/en/refund-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('refundDesk', english)
