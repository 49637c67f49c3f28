import type { OperatorPermission, Overview, WaitingName } from '@fanfare/contract'
import clsx from 'clsx'
import { mayOperate } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { countText } from '../../../ui/money.ts'
import { sayOverview as say } from '../overview-words.ts'
import '../../../ui/figures.css'
import '../../../ui/states.css'

type Queue = { icon: IconName; href: string; permission: OperatorPermission }

/** In the order of the page. */
const queues = {
  verifications: { icon: 'badge-check', href: '/operator/verifications', permission: 'moderation' },
  releases: { icon: 'id-card', href: '/operator/releases', permission: 'moderation' },
  reviews: { icon: 'eye', href: '/operator/review', permission: 'moderation' },
  cases: { icon: 'clock', href: '/operator/cases', permission: 'moderation' },
  appeals: { icon: 'message-circle', href: '/operator/appeals', permission: 'moderation' },
  support: { icon: 'message-circle', href: '/operator/support', permission: 'support' },
  payouts: { icon: 'banknote', href: '/operator/payouts', permission: 'finance' },
  refunds: { icon: 'rotate-ccw', href: '/operator/refunds', permission: 'finance' },
  disputes: { icon: 'flag', href: '/operator/disputes', permission: 'finance' },
  customRequests: { icon: 'gift', href: '/operator/custom-requests', permission: 'finance' },
  fundraisers: { icon: 'megaphone', href: '/operator/fundraisers', permission: 'finance' },
  parkedPayments: { icon: 'credit-card', href: '/operator/dead-letters', permission: 'finance' },
  differences: { icon: 'chart-column', href: '/operator/reconciliation', permission: 'finance' },
} satisfies Record<WaitingName, Queue>

const ids = Object.keys(queues) as WaitingName[]

/** What needs an operator, each with the way to it for those who may go there. */
export function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const viewer = useViewer()
  return (
    <section aria-label={say('waiting')} className="grid gap-3 desk:grid-cols-2 wide:grid-cols-4 desk:gap-5">
      {ids.map(id => (
        <QueueCard
          key={id}
          id={id}
          count={waiting[id]}
          opens={viewer !== null && mayOperate(viewer, queues[id].permission)}
        />
      ))}
    </section>
  )
}

function QueueCard({ id, count, opens }: { id: WaitingName; count: number; opens: boolean }) {
  const { icon, href } = queues[id]
  const Card = opens ? 'a' : 'div'
  return (
    <Card href={opens ? href : undefined} className="card card-pad flex items-center gap-4">
      <span className={clsx('disc', count === 0 && 'text-ink-faint')}>
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <b className="font-strong text-label wrap-anywhere">{say(id)}</b>
        <span className="text-ink-muted text-small">{say(`${id}Text`)}</span>
      </span>
      <b className={clsx('kpi', count === 0 && 'text-ink-faint')}>{countText(count)}</b>
    </Card>
  )
}
