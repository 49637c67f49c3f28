import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Closure } from '../parts/closure.tsx'
import { Exports } from '../parts/exports.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => say('title'))

/** The page needs a login, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Taking one's data along, and leaving. */
export default function YourData() {
  return (
    <SettingsFrame title={say('title')}>
      <Exports />
      <Closure />
    </SettingsFrame>
  )
}
