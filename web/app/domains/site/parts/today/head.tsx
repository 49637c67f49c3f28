import type { TodayCounts } from '@fanfare/contract'
import { useNavigate } from 'react-router'
import { canLeave } from '../../../../core/http/online.ts'
import { waitingKinds } from '../../../../core/page/waits.ts'
import { useSite } from '../../../../core/session/stores.tsx'
import { Segmented } from '../../../../ui/choice.tsx'
import { momentText, useNow } from '../../../../ui/clock.ts'
import { countText } from '../../../../ui/money.ts'
import { type Asked, queuePath } from '../../today.ts'
import { say } from '../../today-words.ts'
import '../../../../core/page/page-head.css'
import '../../../../ui/chips.css'

type Props = { asked: Asked; counts: TodayCounts; chips: boolean; onMine(mine: boolean): void }

/** What waits in all, what of it is the operator's own, and the kinds to narrow it to. */
export function TodayHead({ asked, counts, chips, onMine }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const all = counts.kinds.reduce((sum, { waiting }) => sum + waiting, 0)
  const whose = [
    { value: 'all', label: say('all', { n: countText(all) }) },
    { value: 'mine', label: say('mine', { n: countText(counts.mine) }) },
  ] as const
  return (
    <>
      <div className="page-head max-desk:pt-2">
        <div>
          <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
          <p className="num text-ink-muted text-label">{momentText(new Date(now).toISOString(), timeZone)}</p>
        </div>
        <Segmented
          name="whose"
          label={say('whose')}
          options={whose}
          value={asked.mine ? 'mine' : 'all'}
          onChange={value => onMine(value === 'mine')}
        />
      </div>
      {chips && all > 0 && <Kinds asked={asked} counts={counts} all={all} />}
    </>
  )
}

/** The kinds of which something waits. */
function Kinds({ asked, counts, all }: Omit<Props, 'chips' | 'onMine'> & { all: number }) {
  const waiting = new Map(counts.kinds.map(one => [one.kind, one.waiting]))
  const shown = waitingKinds.filter(([name]) => waiting.get(name) || asked.kind === name)
  return (
    <nav className="chips bleed" aria-label={say('kinds')}>
      <a
        className="chip num"
        href={queuePath({ ...asked, kind: null })}
        aria-current={!asked.kind || undefined}
        data-keep-scroll
      >
        {say('all', { n: countText(all) })}
      </a>
      {shown.map(([name, { names }]) => (
        <a
          key={name}
          className="chip num"
          href={queuePath({ ...asked, kind: name })}
          aria-current={asked.kind === name || undefined}
          data-keep-scroll
        >
          {say('kind', { name: names(), n: countText(waiting.get(name) ?? 0) })}
        </a>
      ))}
    </nav>
  )
}

/** Goes to the queue with or without what others have. */
export function useMine(asked: Asked): (mine: boolean) => void {
  const navigate = useNavigate()
  return mine => {
    if (canLeave()) void navigate(queuePath({ ...asked, mine }), { preventScrollReset: true })
  }
}
