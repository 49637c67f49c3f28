import english from '../../words/en/collection-page.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('collection-page', english)
