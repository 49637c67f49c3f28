/** How well something fits what was typed, the best first. */
export type Fit = 'name' | 'also' | null

/** Words of a text without case and accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/**
 * Tells how something fits what was typed: each typed word begins one of its name, or of its name and the other words for
 * it. Nothing fits nothing.
 */
export function fitOf(typed: string): (name: string, also: string) => Fit {
  const parts = wordsOf(typed)
  if (parts.length === 0) return () => null
  const begin = (words: string[]) => parts.every(part => words.some(word => word.startsWith(part)))
  return (name, also) => {
    const words = wordsOf(name)
    if (begin(words)) return 'name'
    return begin([...words, ...wordsOf(also)]) ? 'also' : null
  }
}
