import english from '../../words/en/gallery.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('gallery', english)
