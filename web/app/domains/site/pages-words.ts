import english from '../../words/en/pages.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('pages', english)
