import { useMatches } from 'react-router'
import type { PageHandle } from '../session/guard.ts'

/** What stands in place of a page that did not open is for everybody. */
const NONE: PageHandle = { opens: 'everybody' }

/** What the page on screen says of itself. */
export function usePageHandle(): PageHandle {
  const matches = useMatches()
  return (matches[matches.length - 1]?.handle as PageHandle | undefined) ?? NONE
}
