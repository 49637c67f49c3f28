import type { Overview } from '@fanfare/contract'
import clsx from 'clsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { countText } from '../../../ui/money.ts'
import { sayOverview as say } from '../overview-words.ts'
import '../../../ui/figures.css'
import '../../../ui/states.css'

type Queue = { id: keyof Overview['waiting']; icon: IconName; label: string; text: string; href?: string }

/** What needs an operator, each with the way to it. */
export function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const queues: Queue[] = [
    {
      id: 'verifications',
      icon: 'badge-check',
      label: say('verifications'),
      text: say('verificationsText'),
      href: '/operator/verifications',
    },
    { id: 'reports', icon: 'flag', label: say('reports'), text: say('reportsText'), href: '/operator/cases' },
    {
      id: 'parkedPayments',
      icon: 'credit-card',
      label: say('parked'),
      text: say('parkedText'),
      href: '/operator/dead-letters',
    },
    { id: 'refunds', icon: 'rotate-ccw', label: say('refunds'), text: say('refundsText'), href: '/operator/refunds' },
    { id: 'disputes', icon: 'flag', label: say('disputes'), text: say('disputesText'), href: '/operator/disputes' },
    {
      id: 'differences',
      icon: 'chart-column',
      label: say('differences'),
      text: say('differencesText'),
      href: '/operator/reconciliation',
    },
  ]
  return (
    <section aria-label={say('waiting')} className="grid gap-3 desk:grid-cols-3 desk:gap-5">
      {queues.map(queue => (
        <QueueCard key={queue.id} queue={queue} count={waiting[queue.id]} />
      ))}
    </section>
  )
}

function QueueCard({ queue: { icon, label, text, href }, count }: { queue: Queue; count: number }) {
  const Card = href ? 'a' : 'div'
  return (
    <Card href={href} className="card card-pad flex items-center gap-4">
      <span className={clsx('disc', count === 0 && 'text-ink-faint')}>
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <b className="font-strong text-label wrap-anywhere">{label}</b>
        <span className="text-ink-muted text-small">{text}</span>
      </span>
      <b className={clsx('kpi', count === 0 && 'text-ink-faint')}>{countText(count)}</b>
    </Card>
  )
}
