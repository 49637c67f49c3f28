import { useLocation } from 'react-router'
import { withNext } from './guard.ts'

/** The page on which a wallet is topped up, with the way back to the page that is open. */
export function useTopUpPath(): string {
  const { pathname, search } = useLocation()
  return pathname.startsWith('/wallet') ? '/wallet' : withNext('/wallet', pathname + search)
}
