import english from '../../words/en/contact.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('contact', english)
