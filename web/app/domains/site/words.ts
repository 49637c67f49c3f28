import english from '../../words/en/site.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('site', english)
