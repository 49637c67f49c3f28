import { type FeedView, feeds } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { calendarDay, dateText, monthText, timeText, useNow, weekdayText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Chip } from '../../../ui/surfaces.tsx'
import {
  byDay,
  dayAfter,
  daysOf,
  edgesOf,
  momentOf,
  monthBeside,
  monthOf,
  weekEdges,
  weekOf,
  weeksOf,
} from '../studio/month.ts'
import { lookOf, stateOf, sumOf, titleOf } from '../studio/own-post.ts'
import { Week } from '../studio/week.tsx'
import { say } from '../studio/words.ts'
import '../../../ui/button.css'
import '../../../ui/chips.css'
import '../studio/studio.css'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('calendarTitle'))

const MOST = 200
const SHOWN_MAX = 3

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const asked = new URL(args.request.url).searchParams
  const week = weekOf(asked.get('week'))
  const month = week?.slice(0, 7) ?? monthOf(asked.get('month'), now_ms)
  const edges = week ? weekEdges(week) : edgesOf(month)
  const [published, scheduled] = await Promise.all([
    load(args, feeds.ownFeeds, { query: { status: 'active', ...edges, limit: MOST } }),
    load(args, feeds.ownFeeds, { query: { status: 'scheduled', limit: MOST } }),
  ])
  return { month, week, posts: [...published.data, ...scheduled.data] }
}

/** Posts by day, of a month or a week: a grid where there is room, a list on phones. */
export default function StudioCalendar() {
  const { month, week, posts } = useLoaderData<typeof loader>()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const today = calendarDay(now, timeZone)
  const days = byDay(posts, timeZone)
  const shown = week ? daysOf(week) : weeksOf(month).filter(day => day.startsWith(month))
  const coming = posts.filter(
    post => post.status === 'scheduled' && shown.includes(calendarDay(Date.parse(momentOf(post)), timeZone)),
  )
  const sum = say(week ? 'toComeInWeek' : 'toCome', { n: coming.length })
  return (
    <StudioFrame
      title={week ? weekTitle(week) : monthTitle(month)}
      sub={`${sum} · ${say('zone', { zone: timeZone })}`}
      acts={<Steps month={month} week={week} today={today} />}
    >
      {week ? (
        <Week key={week} days={shown} posts={posts} today={today} zone={timeZone} now_ms={now} />
      ) : (
        <Grid shown={shown} cells={weeksOf(month)} {...{ days, today }} zone={timeZone} />
      )}
      <List shown={shown} isWeek={week !== null} days={days} zone={timeZone} />
    </StudioFrame>
  )
}

function monthTitle(month: string): string {
  return `${monthText(Date.parse(`${month}-15T12:00:00Z`), 'UTC')} ${month.slice(0, 4)}`
}

/** "17 to 23 November", or with both months where the week has two. */
function weekTitle(monday: string): string {
  const [from_ms, to_ms] = [monday, dayAfter(monday, 6)].map(day => Date.parse(`${day}T12:00:00Z`)) as [number, number]
  const [first, last] = [from_ms, to_ms].map(ms => monthText(ms, 'UTC'))
  const from = `${new Date(from_ms).getUTCDate()}${first === last ? '' : ` ${first}`}`
  return say('weekTitle', { from, to: `${new Date(to_ms).getUTCDate()} ${last}` })
}

type StepsProps = { month: string; week: string | null; today: string }

/** The month or week before and after, today's, and the other view of the same days. */
function Steps({ month, week, today }: StepsProps) {
  const path = (by: number) =>
    week ? `/studio/calendar?week=${dayAfter(week, by * 7)}` : `/studio/calendar?month=${monthBeside(month, by)}`
  const sameWeek = today.startsWith(month) ? today : `${month}-01`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav className="flex items-center gap-1" aria-label={say(week ? 'week' : 'month')}>
        <a href={path(-1)} className="btn btn-ghost btn-icon" aria-label={say(week ? 'previousWeek' : 'previous')}>
          <Icon name="chevron-left" />
        </a>
        <ButtonLink href={`/studio/calendar${week ? `?week=${today}` : ''}`}>{say('today')}</ButtonLink>
        <a href={path(1)} className="btn btn-ghost btn-icon" aria-label={say(week ? 'nextWeek' : 'next')}>
          <Icon name="chevron-right" />
        </a>
      </nav>
      <nav className="chips" aria-label={say('calendarView')}>
        <Chip on={!week} href={`/studio/calendar?month=${month}`}>
          {say('month')}
        </Chip>
        <Chip on={week !== null} href={`/studio/calendar?week=${week ?? sameWeek}`}>
          {say('week')}
        </Chip>
      </nav>
    </div>
  )
}

type Days = { shown: string[]; days: Map<string, FeedView[]>; zone: string }

function Grid({ shown, cells, days, today, zone }: Days & { cells: string[]; today: string }) {
  return (
    <div className="cal">
      {cells.slice(0, 7).map(day => (
        <span key={day} className="cal-name" aria-hidden="true">
          {weekdayText(day)}
        </span>
      ))}
      {cells.map(day => {
        const posts = days.get(day) ?? []
        const visible = posts.slice(0, SHOWN_MAX)
        const rest = posts.length - visible.length
        return (
          <section
            key={day}
            className="cal-day"
            aria-label={dateText(day, Date.parse(day), 'UTC')}
            data-out={!shown.includes(day) || undefined}
            data-today={day === today || undefined}
          >
            <span className="cal-number num">{Number(day.slice(8))}</span>
            {visible.map(post => (
              <DayPost key={post._id} post={post} zone={zone} />
            ))}
            {rest > 0 && <span className="px-1.5 text-ink-faint text-micro">{say('moreOfDay', { n: rest })}</span>}
          </section>
        )
      })}
    </div>
  )
}

function DayPost({ post, zone }: { post: FeedView; zone: string }) {
  const state = stateOf(post)
  return (
    <a
      href={`/studio/posts/${post._id}/edit`}
      className="cal-post"
      data-coming={state === 'scheduled' || undefined}
      title={say(state)}
    >
      <Icon name={lookOf[state].icon} size="xs" />
      <span className="min-w-0">
        <span className="clip block font-medium">{titleOf(post)}</span>
        <span className="num text-ink-faint">{timeText(momentOf(post), zone)}</span>
      </span>
    </a>
  )
}

function List({ shown, days, zone, isWeek }: Days & { isWeek: boolean }) {
  const filled = shown.filter(day => days.has(day))
  if (filled.length === 0)
    return (
      <div className="cal-list">
        <Empty icon="calendar-days" title={say(isWeek ? 'emptyWeek' : 'emptyMonth')}>
          {say('emptyMonthText')}
        </Empty>
      </div>
    )
  return (
    <ul className="cal-list max-desk:flex flex-col gap-5">
      {filled.map(day => (
        <li key={day}>
          <h2 className="mb-2 font-strong text-label">{dateText(day, Date.parse(day), 'UTC')}</h2>
          <ul className="card card-flush">
            {days.get(day)?.map(post => (
              <li key={post._id} className="border-line not-last:border-b">
                <a href={`/studio/posts/${post._id}/edit`} className="flex items-center gap-3 p-4">
                  <span className="num text-ink-muted text-label">{timeText(momentOf(post), zone)}</span>
                  <span className="min-w-0 grow">
                    <span className="clip block font-medium text-label">{titleOf(post)}</span>
                    <span className="clip block text-ink-faint text-small">{sumOf(post)}</span>
                  </span>
                  <Badge {...lookOf[stateOf(post)]}>{say(stateOf(post))}</Badge>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
