import english from '../../words/en/watermark.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('watermark', english)
