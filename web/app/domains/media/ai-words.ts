import english from '../../words/en/ai-label.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('aiLabel', english)
