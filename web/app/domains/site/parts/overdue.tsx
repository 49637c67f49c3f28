import type { OperatorPermission, OverdueName, Overview } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { waitingCards } from '../../../core/page/waits.ts'
import { mayOperate } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Notice } from '../../../ui/surfaces.tsx'

/** What should have been decided or answered by now, while there is any. */
export function Overdue({ overdue }: { overdue: Overview['overdue'] }) {
  const late = waitingCards.flatMap(([name, card]) => {
    const n = overdue[name as OverdueName] ?? 0
    return n > 0 && card.overdue ? [{ name, n, ...card.overdue, permission: card.permission }] : []
  })
  if (late.length === 0) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point">
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {late.map(({ name, n, href, permission, text }) => (
          <Way key={name} href={href} permission={permission}>
            {text(n)}
          </Way>
        ))}
      </span>
    </Notice>
  )
}

type WayProps = { href: string; permission: OperatorPermission; children: ReactNode }

/** A link for those who may go there. */
function Way({ href, permission, children }: WayProps) {
  const viewer = useViewer()
  if (!viewer || !mayOperate(viewer, permission)) return children
  return (
    <a className="link" href={href}>
      {children}
    </a>
  )
}
