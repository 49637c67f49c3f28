const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/gi

type Part = { text: string; href: string | null }

/** A text in its parts: words, and addresses of the web. Whatever else a message says stays words. */
export function partsOf(text: string): Part[] {
  return text
    .split(ADDRESS)
    .map((part, place) => ({ text: part, href: place % 2 === 1 && URL.canParse(part) ? new URL(part).href : null }))
    .filter(part => part.text !== '')
}
