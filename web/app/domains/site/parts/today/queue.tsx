import type { TodayItem } from '@fanfare/contract'
import { ListFoot } from '../../../../core/page/list-foot.tsx'
import { useSite } from '../../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { calendarDay, DAY_MS, momentIn, useNow } from '../../../../ui/clock.ts'
import { Empty } from '../../../../ui/states.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { type Asked, groupOf, groups, queuePath, type useQueue, wayTo } from '../../today.ts'
import { say } from '../../today-words.ts'
import { Row, rowId } from './row.tsx'
import './today.css'

type Props = {
  asked: Asked
  list: ReturnType<typeof useQueue>
  rows: TodayItem[]
  chosen: string
  /** What is open beside it. */
  open: string | null
  /** What is being taken. */
  taking: string | null
  onChoose(item: TodayItem): void
  onTake(item: TodayItem): void
}

/** Everything that waits, in parts by when it is due. */
export function Queue({ asked, list, rows, chosen, open, taking, onChoose, onTake }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const tomorrowEnds_ms = Date.parse(momentIn(timeZone, calendarDay(now + 2 * DAY_MS, timeZone), '00:00'))
  const parts = Map.groupBy(rows, item => groupOf(item, now, tomorrowEnds_ms))
  return (
    <section aria-label={say('queue')} className="min-w-0">
      {list.isRefetchError && (
        <Notice tone="warn" icon="cloud-off">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {say('stale')}
            <Button size="s" onClick={() => void list.refetch()}>
              {say('retry')}
            </Button>
          </span>
        </Notice>
      )}
      {rows.length === 0 && <NothingWaits asked={asked} />}
      {rows.length > 0 && (
        <div className="card card-flush">
          {groups.map(group => {
            const part = parts.get(group)
            return (
              part && (
                <section key={group} aria-labelledby={`today-${group}`} className="today-group">
                  <h2 id={`today-${group}`}>{say(group)}</h2>
                  <ul>
                    {part.map(item => (
                      <Row
                        key={rowId(item)}
                        item={item}
                        href={wayTo(item, asked)}
                        now={now}
                        isChosen={chosen === rowId(item)}
                        isOpen={open === rowId(item)}
                        busy={taking === rowId(item)}
                        onChoose={() => onChoose(item)}
                        onTake={() => onTake(item)}
                      />
                    ))}
                  </ul>
                </section>
              )
            )
          })}
        </div>
      )}
      <ListFoot list={list} />
    </section>
  )
}

function NothingWaits({ asked }: { asked: Asked }) {
  const all = <ButtonLink href={queuePath({ kind: null, mine: false })}>{say('showAll')}</ButtonLink>
  if (asked.mine)
    return (
      <Empty icon="list-checks" title={say('noneMine')} action={all} className="card">
        {say('noneMineText')}
      </Empty>
    )
  if (asked.kind) return <Empty icon="check" title={say('noneKind')} action={all} className="card" />
  return (
    <Empty icon="check" title={say('done')} className="card">
      {say('doneText')}
    </Empty>
  )
}
