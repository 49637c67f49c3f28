import { redirect } from 'react-router'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'fans' }

/** Payments and purchases are one history in the wallet; clients of the family know them under two addresses. */
export function loader() {
  return redirect('/wallet#history')
}

/** Nobody sees it: the loader leads on. */
export default function WalletOldAddress() {
  return null
}
