import english from '../../words/en/overview.ts'
import { roomWords } from '../../words/say.ts'

export const sayOverview = roomWords('overview', english)
