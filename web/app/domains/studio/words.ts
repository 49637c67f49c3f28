import english from '../../words/en/studio.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('studio', english)
