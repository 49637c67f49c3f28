import english from '../../words/en/security.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('security', english)
