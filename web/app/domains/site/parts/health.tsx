import type { Overview } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { sayOverview as say } from '../overview-words.ts'

/** More than this many of a kind at once means that work piles up. */
const CALM_MAX = 1_000

/** Whether the engines keep up. */
export function Health({ health }: { health: Overview['health'] }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { ledgerSealedAt, paymentGateway, paymentIsSandbox } = health
  const sealed = ledgerSealedAt ? agoText(ledgerSealedAt, now, site.timeZone) : say('never')
  return (
    <section className="card card-pad flex flex-col gap-3">
      <h2 className="font-strong text-label">{say('health')}</h2>
      <dl className="flex flex-col gap-2.5 text-label">
        <Line label={say('jobs')} bad={health.jobsWaiting > CALM_MAX} value={countText(health.jobsWaiting)} />
        <Line label={say('failed')} bad={health.jobsFailed > 0} value={countText(health.jobsFailed)} />
        <Line label={say('aside')} bad={health.rowsSetAside > 0} value={countText(health.rowsSetAside)} />
        <Line label={say('facts')} bad={health.factsWaiting > CALM_MAX} value={countText(health.factsWaiting)} />
        <Line label={say('nodes')} bad={health.nodes === 0} value={countText(health.nodes)} />
        {health.away.map(({ name, nodes }) => (
          <Line key={name} label={say('outside', { name })} bad value={say('awayOn', { n: nodes })} />
        ))}
        {health.mailsKeptBack && <Line label={say('mail')} bad value={say('mailsKeptBack')} />}
        <Line label={say('sealed')} bad={!ledgerSealedAt} value={sealed} />
        <Line
          label={say('gateway')}
          bad={false}
          value={paymentIsSandbox ? say('sandbox', { name: paymentGateway }) : paymentGateway}
        />
      </dl>
    </section>
  )
}

function Line({ label, value, bad }: { label: string; value: string; bad: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="num text-end">{bad ? <Badge tone="bad">{value}</Badge> : value}</dd>
    </div>
  )
}
