import { createContext, useContext } from 'react'
import { EARLY, EARLY_ACTS } from './early-scripts.ts'

/** The nonce of the document on the server; browsers hide it from scripts, so there it is empty. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * What runs before the first paint and before the scripts are there, in the document itself. Only the server writes it;
 * the browser keeps what stands there, and its scripts need not carry it again.
 */
export function HeadScript() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {import.meta.env.SSR ? `${EARLY};${EARLY_ACTS}` : ''}
    </script>
  )
}
