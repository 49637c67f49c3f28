import english from '../../words/en/help-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('help-desk', english)
