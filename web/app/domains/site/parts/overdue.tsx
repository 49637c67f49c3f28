import type { OperatorPermission, OverdueName, Overview } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { mayOperate } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { sayOverview as say } from '../overview-words.ts'

type Place = { href: string; permission: OperatorPermission }

const places = {
  cases: { href: '/operator/cases?show=overdue', permission: 'moderation' },
  appeals: { href: '/operator/appeals', permission: 'moderation' },
  support: { href: '/operator/support', permission: 'support' },
} satisfies Record<OverdueName, Place>
const names = Object.keys(places) as OverdueName[]

/** What should have been decided or answered by now, while there is any. */
export function Overdue({ overdue }: { overdue: Overview['overdue'] }) {
  const late = names.filter(name => overdue[name] > 0)
  if (late.length === 0) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point">
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {late.map(name => (
          <Way key={name} {...places[name]}>
            {say(`overdue_${name}`, { n: overdue[name] })}
          </Way>
        ))}
      </span>
    </Notice>
  )
}

type WayProps = Place & { children: ReactNode }

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
