import english from '../../words/en/privacy.ts'
import { roomWords } from '../../words/say.ts'

export const sayPrivacy = roomWords('privacy', english)
