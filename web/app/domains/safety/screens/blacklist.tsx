import type { PageHandle } from '../../../core/guard.ts'
import { titled } from '../../../core/titled.ts'
import { sayPrivacy } from '../../profiles/account-words.ts'
import { SettingsFrame } from '../../profiles/parts/settings-frame.tsx'
import { BlockedPeople } from '../parts/blocked-people.tsx'

export const handle: PageHandle = { loginRequired: true, creatorOnly: true }
export const meta = titled(() => sayPrivacy('people'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** The people that a creator has blocked, at the address that clients of the family know. */
export default function Blacklist() {
  return (
    <SettingsFrame title={sayPrivacy('title')}>
      <BlockedPeople />
    </SettingsFrame>
  )
}
