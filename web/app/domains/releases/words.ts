import english from '../../words/en/releases.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('releases', english)
