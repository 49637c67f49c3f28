import { redirect } from 'react-router'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'creators' }

/** Where creators go live now; clients of the family know it under another address. */
export function loader() {
  return redirect('/creator/live')
}

/** Nobody sees it: the loader leads on. */
export default function OldAddress() {
  return null
}
