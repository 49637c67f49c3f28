import english from '../../words/en/links.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('links', english)
