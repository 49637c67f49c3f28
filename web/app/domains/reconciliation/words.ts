import english from '../../words/en/reconciliation.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('reconciliation', english)
