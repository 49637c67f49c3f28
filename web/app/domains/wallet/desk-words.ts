import english from '../../words/en/charge-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('chargeDesk', english)
