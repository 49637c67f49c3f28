import { createContext, useContext } from 'react'
import { EARLY, EARLY_ACTS } from './early-scripts.ts'

/** The nonce of the document on the server; browsers hide it from scripts, so there it is empty. */
export const NonceContext = createContext<string | undefined>(undefined)

/** What runs before the first paint and before the scripts are there, in the document itself. */
export function HeadScript() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {`${EARLY};${EARLY_ACTS}`}
    </script>
  )
}
