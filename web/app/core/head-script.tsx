import { createContext, useContext } from 'react'
import { EARLY_ACTS } from './early-acts.ts'

/** The nonce of the document on the server; browsers hide it from scripts, so there it is empty. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Runs before the first paint: a page out of a cache gets the theme and the text size chosen since, and the server
 * learns the reader's time zone for the next page.
 */
const EARLY = `(() => {
  const root = document.documentElement
  const chosen = name => (document.cookie.match('(?:^|; )' + name + '=([^;]+)') || [])[1]
  if (chosen('theme')) root.dataset.theme = chosen('theme')
  if (chosen('text')) root.dataset.text = chosen('text')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone && chosen('tz') !== zone) document.cookie = 'tz=' + zone + '; Path=/; Max-Age=31536000; SameSite=Lax'
})()`

export function HeadScript() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {`${EARLY};${EARLY_ACTS}`}
    </script>
  )
}
