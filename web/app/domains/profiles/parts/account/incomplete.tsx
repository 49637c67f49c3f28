import type { CurrentUser } from '@fanfare/contract'
import { Notice } from '../../../../ui/surfaces.tsx'
import { say } from '../../account-words.ts'

/** Says that an account has no username or email yet (specification, section 4). */
export function Incomplete({ viewer }: { viewer: CurrentUser }) {
  if (viewer.username && viewer.email) return null
  const what = viewer.username ? say('incompleteEmail') : say('incompleteUsername')
  return (
    <Notice tone="warn" icon="id-card">
      <b className="font-strong">{say('incompleteTitle')}</b> {say('incompleteText', { what })}
    </Notice>
  )
}
