import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { BlockedPeople } from '../parts/blocked-people.tsx'
import { sayPrivacy } from '../privacy-words.ts'

export const handle: PageHandle = { opens: 'creators' }
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
