// biome-ignore lint/style/noRestrictedImports: the one place that takes it.
import { lazy as lazyInReact } from 'react'

const pauses_ms = [1_000, 2_000, 4_000, 8_000]

/**
 * A component whose code comes with its first use. Where it can't be loaded it is waited for, and without a network
 * until there is one: failing would replace the page, with all that was typed there.
 */
export const lazy: typeof lazyInReact = load => lazyInReact(() => arriving(load))

/** Tries again while a browser can't load something; gives up after some tries with a network. */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  let tried = load
  for (const pause_ms of pauses_ms)
    try {
      return await tried()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      await (navigator.onLine ? new Promise(resolve => setTimeout(resolve, pause_ms)) : untilOnline())
      tried = () => missingStyles().then(load)
    }
  return tried()
}

const untilOnline = () => new Promise(resolve => addEventListener('online', resolve, { once: true }))

/** Loads the style sheets again that didn't come: the bundler asks for each of them only once. */
async function missingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(
    links.filter(isMissing).map(link => {
      const next = link.cloneNode() as HTMLLinkElement
      const arrived = new Promise((resolve, reject) => {
        next.onload = resolve
        next.onerror = () => reject(new Error(`No style sheet at ${next.href}`))
      })
      link.replaceWith(next)
      return arrived
    }),
  )
}

/** A sheet that failed is there in Chromium, and its rules can't be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules
  } catch {
    return true
  }
}
