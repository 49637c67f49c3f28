import english from '../../words/en/writing-rules.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('writingRules', english)
