import type { Overview } from '@fanfare/contract'
import clsx from 'clsx'
import { type WaitingCard, waitingCards } from '../../../core/page/waits.ts'
import { mayOperate } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/money.ts'
import { sayOverview as say } from '../overview-words.ts'
import '../../../ui/figures.css'
import '../../../ui/states.css'

/** What needs an operator, each with the way to it for those who may go there. */
export function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const viewer = useViewer()
  return (
    <section aria-label={say('waiting')} className="grid gap-3 desk:grid-cols-2 wide:grid-cols-4 desk:gap-5">
      {waitingCards.map(([id, card]) => (
        <QueueCard
          key={id}
          card={card}
          count={waiting[id]}
          opens={viewer !== null && mayOperate(viewer, card.permission)}
        />
      ))}
    </section>
  )
}

function QueueCard({ card, count, opens }: { card: WaitingCard; count: number; opens: boolean }) {
  const { icon, href } = card
  const Card = opens ? 'a' : 'div'
  return (
    <Card href={opens ? href : undefined} className="card card-pad flex items-center gap-4">
      <span className={clsx('disc', count === 0 && 'text-ink-faint')}>
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <b className="font-strong text-label wrap-anywhere">{card.name()}</b>
        <span className="text-ink-muted text-small">{card.text()}</span>
      </span>
      <b className={clsx('kpi', count === 0 && 'text-ink-faint')}>{countText(count)}</b>
    </Card>
  )
}
