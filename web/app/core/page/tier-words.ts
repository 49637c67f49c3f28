import english from '../../words/en/tier-choice.ts'
import { roomWords } from '../../words/say.ts'

export const sayTier = roomWords('tierChoice', english)
