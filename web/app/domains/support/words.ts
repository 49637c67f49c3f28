import english from '../../words/en/help.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('help', english)
