import type { SubscriberStatistics } from '@fanfare/contract'
import { countText } from '../../../ui/money.ts'
import { standingOf } from '../standing.ts'
import { say } from '../words.ts'
import './home.css'

/** Four figures of a creator's subscribers, each beside what it was a month before. */
export function Figures({ statistics }: { statistics: SubscriberStatistics }) {
  const { subscribers, came, left } = statistics
  const { grown, stay, stayBefore, cameChange, leftChange } = standingOf(statistics)
  const points = stay !== null && stayBefore !== null ? stay - stayBefore : null
  return (
    <section className="home-figures" aria-label={say('figures')}>
      <Figure name={say('subscribers')} value={countText(subscribers)} change={signed(grown)} isGood={grown >= 0} />
      <Figure
        name={say('stay')}
        value={stay === null ? '–' : `${stay}%`}
        change={points === null ? '' : say('points', { n: signed(points) })}
        isGood={(points ?? 0) >= 0}
      />
      <Figure
        name={say('came')}
        value={countText(came)}
        change={cameChange === null ? '' : `${signed(cameChange)}%`}
        isGood={(cameChange ?? 0) >= 0}
      />
      <Figure name={say('left')} value={countText(left)} change={signed(leftChange)} isGood={leftChange <= 0} />
    </section>
  )
}

type FigureProps = { name: string; value: string; change: string; isGood: boolean }

function Figure({ name, value, change, isGood }: FigureProps) {
  return (
    <div className="card home-figure">
      <span className="text-ink-muted text-small">{name}</span>
      <b>{value}</b>
      <span className={isGood ? 'num text-good text-small' : 'num text-small text-warn'}>{change || ' '}</span>
    </div>
  )
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `${n}`.replace('-', '−')
}
