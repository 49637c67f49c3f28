const KEY = 'notShownWelcomeVideos'
const SEEN = 'shownWelcomeVideos'

/** Whether the welcome video of a creator opens by itself: once a visit, and never again once somebody said so. */
export function mayGreet(id: string): boolean {
  return !idsIn(localStorage, KEY).includes(id) && !idsIn(sessionStorage, SEEN).includes(id)
}

/** Notes that the video was shown in this visit. */
export function noteGreeting(id: string): void {
  keep(sessionStorage, SEEN, [...new Set([...idsIn(sessionStorage, SEEN), id])])
}

/** Whether somebody asked not to be shown the video again. */
export function isUnwanted(id: string): boolean {
  return idsIn(localStorage, KEY).includes(id)
}

/** Keeps or forgets the wish not to be shown the video again. */
export function setUnwanted(id: string, unwanted: boolean): void {
  const others = idsIn(localStorage, KEY).filter(one => one !== id)
  keep(localStorage, KEY, unwanted ? [...others, id] : others)
}

function idsIn(storage: Storage, key: string): string[] {
  try {
    const ids = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}

/** A browser that keeps nothing shows the video once more; that is no reason to fail. */
function keep(storage: Storage, key: string, ids: string[]): void {
  try {
    storage.setItem(key, JSON.stringify(ids))
  } catch {}
}
