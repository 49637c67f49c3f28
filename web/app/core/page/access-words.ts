import english from '../../words/en/access.ts'
import { roomWords } from '../../words/say.ts'

export const sayAccess = roomWords('access', english)
