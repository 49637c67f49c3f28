import english from '../../words/en/uploads.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('media', english)
