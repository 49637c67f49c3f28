import english from '../../words/en/places.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('places', english)

/** Other words by which people look for a page; empty for one that has none. */
export function synonymsOf(word: string): string {
  return Object.hasOwn(english, word) ? say(word as keyof typeof english) : ''
}
