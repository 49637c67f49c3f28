const KEY = 'keys'

/** Whether single keys act in lists of posts in this browser; speech input and slips are why one may turn them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // A browser that keeps nothing has the keys on.
  }
}
