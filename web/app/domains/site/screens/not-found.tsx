import { data } from 'react-router'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'everybody' }

/** Any address that no page has. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
