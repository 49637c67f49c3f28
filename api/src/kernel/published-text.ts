/** The first of some words or phrases that stands in a text as a whole, in any case. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  const lower = text.normalize('NFKC').toLowerCase()
  return words.find(word => {
    const wanted = word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])`, 'u').test(lower)
  })
}

/** A tag as it is stored and looked for. */
export function tagOf(text: string): string {
  return text.replace(/^#/, '').normalize('NFKC').toLowerCase()
}
