/** Something that was bought: what shows it on a page (a selector), and its own page where it has one. */
export type Bought = { shown: string; path?: string }

const look_ms = 100
/** Lists of a page come with its code, a moment later. */
const looks_max = 20

/** Scrolls to something as soon as the page shows it and gives it the focus; false where this page doesn't show it. */
export async function bringIntoView(shown: string): Promise<boolean> {
  for (let looked = 0; looked < looks_max; looked++) {
    const found = document.querySelector<HTMLElement>(shown)
    if (found) {
      found.scrollIntoView({ block: 'center' })
      found.focus({ preventScroll: true })
      return true
    }
    await new Promise(resolve => setTimeout(resolve, look_ms))
  }
  return false
}
