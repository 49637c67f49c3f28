import english from '../../words/en/places.ts'
import { roomWords } from '../../words/say.ts'
import type { NavWord } from './navigation-words.ts'

const say = roomWords('places', english)

/** Other words by which people look for a page; empty for one that has none. */
export function synonymsOf(word: NavWord): string {
  return word in english ? say(word as keyof typeof english) : ''
}
