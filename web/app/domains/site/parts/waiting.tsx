import type { OperatorPermission, Overview } from '@fanfare/contract'
import clsx from 'clsx'
import { mayOperate } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { countText } from '../../../ui/money.ts'
import { sayOverview as say } from '../overview-words.ts'
import '../../../ui/figures.css'
import '../../../ui/states.css'

type Queue = { id: keyof Overview['waiting']; icon: IconName; href: string; permission: OperatorPermission }

const queues: readonly Queue[] = [
  { id: 'verifications', icon: 'badge-check', href: '/operator/verifications', permission: 'moderation' },
  { id: 'releases', icon: 'id-card', href: '/operator/releases', permission: 'moderation' },
  { id: 'reviews', icon: 'eye', href: '/operator/review', permission: 'moderation' },
  { id: 'cases', icon: 'clock', href: '/operator/cases', permission: 'moderation' },
  { id: 'appeals', icon: 'message-circle', href: '/operator/appeals', permission: 'moderation' },
  { id: 'support', icon: 'message-circle', href: '/operator/support', permission: 'support' },
  { id: 'payouts', icon: 'banknote', href: '/operator/payouts', permission: 'finance' },
  { id: 'refunds', icon: 'rotate-ccw', href: '/operator/refunds', permission: 'finance' },
  { id: 'disputes', icon: 'flag', href: '/operator/disputes', permission: 'finance' },
  { id: 'customRequests', icon: 'gift', href: '/operator/custom-requests', permission: 'finance' },
  { id: 'fundraisers', icon: 'megaphone', href: '/operator/fundraisers', permission: 'finance' },
  { id: 'parkedPayments', icon: 'credit-card', href: '/operator/dead-letters', permission: 'finance' },
  { id: 'differences', icon: 'chart-column', href: '/operator/reconciliation', permission: 'finance' },
]

/** What needs an operator, each with the way to it for those who may go there. */
export function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const viewer = useViewer()
  return (
    <section aria-label={say('waiting')} className="grid gap-3 desk:grid-cols-2 wide:grid-cols-4 desk:gap-5">
      {queues.map(queue => (
        <QueueCard
          key={queue.id}
          queue={queue}
          count={waiting[queue.id]}
          opens={viewer !== null && mayOperate(viewer, queue.permission)}
        />
      ))}
    </section>
  )
}

function QueueCard({ queue: { id, icon, href }, count, opens }: { queue: Queue; count: number; opens: boolean }) {
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
