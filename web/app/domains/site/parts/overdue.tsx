import type { OperatorPermission, Overview } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { mayOperate } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { sayOverview as say } from '../overview-words.ts'

/** What should have been decided or answered by now, while there is any. */
export function Overdue({ overdue: { cases, appeals, support } }: { overdue: Overview['overdue'] }) {
  if (cases + appeals + support === 0) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point">
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {cases > 0 && <Way href="/operator/cases?show=overdue">{say('overdueCases', { n: cases })}</Way>}
        {appeals > 0 && <Way href="/operator/appeals">{say('overdueAppeals', { n: appeals })}</Way>}
        {support > 0 && (
          <Way href="/operator/support" permission="support">
            {say('overdueSupport', { n: support })}
          </Way>
        )}
      </span>
    </Notice>
  )
}

type WayProps = { href: string; permission?: OperatorPermission; children: ReactNode }

/** A link for those who may go there. */
function Way({ href, permission = 'moderation', children }: WayProps) {
  const viewer = useViewer()
  if (!viewer || !mayOperate(viewer, permission)) return children
  return (
    <a className="link" href={href}>
      {children}
    </a>
  )
}
