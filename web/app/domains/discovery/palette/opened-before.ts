import type { IconName } from '../../../ui/icon-names.ts'

const KEY = 'opened'
const KEPT_MAX = 8

/** Something that was opened by the palette. */
export type OpenedBefore = { href: string; icon: IconName; name: string; text: string }

/** What this person opened by the palette in this browser, the last first; nothing where the browser keeps nothing. */
export function openedBefore(personId: string): OpenedBefore[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}_${personId}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpened).slice(0, KEPT_MAX) : []
  } catch {
    return []
  }
}

/** Remembers what was opened, in this browser only. */
export function rememberOpened(personId: string, one: OpenedBefore): void {
  const kept = [one, ...openedBefore(personId).filter(({ href }) => href !== one.href)].slice(0, KEPT_MAX)
  try {
    localStorage.setItem(`${KEY}_${personId}`, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still finds.
  }
}

/** Addresses of the site alone, so that nothing else can be put there to be opened. */
function isOpened(one: unknown): one is OpenedBefore {
  if (typeof one !== 'object' || one === null) return false
  const { href, icon, name, text } = one as Record<string, unknown>
  return [href, icon, name, text].every(value => typeof value === 'string') && /^\/(?!\/)/.test(String(href))
}
