import english from '../../words/en/palette.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('palette', english)
