import english from '../../words/en/frame.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('frame', english)
