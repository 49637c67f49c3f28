import type { MetaFunction } from 'react-router'
import type { PageHandle } from '../../../core/guard.ts'
import { AccountPage } from '../parts/account-page.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { loginRequired: true, creatorOnly: true }
export const meta: MetaFunction = () => [{ title: say('title') }]

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

export default AccountPage
