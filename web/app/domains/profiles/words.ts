import english from '../../words/en/performers.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('performers', english)
