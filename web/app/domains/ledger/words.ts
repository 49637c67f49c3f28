import english from '../../words/en/ledger-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('ledgerDesk', english)
