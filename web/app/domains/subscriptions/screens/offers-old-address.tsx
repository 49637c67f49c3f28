import { redirect } from 'react-router'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'creators' }

/** Offers lie with the tiers and prices; bookmarks know them under an address of their own. */
export function loader() {
  return redirect('/creator/account/pricing')
}

/** Nobody sees it: the loader leads on. */
export default function OffersOldAddress() {
  return null
}
