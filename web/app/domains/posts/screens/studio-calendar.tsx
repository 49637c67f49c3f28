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
import { Badge } from '../../../ui/surfaces.tsx'
import { byDay, edgesOf, momentOf, monthBeside, monthOf, weeksOf } from '../studio/month.ts'
import { lookOf, stateOf, sumOf, titleOf } from '../studio/own-post.ts'
import { say } from '../studio/words.ts'
import '../studio/studio.css'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('calendarTitle'))

const MOST = 200
const SHOWN_MAX = 3

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const month = monthOf(new URL(args.request.url).searchParams.get('month'), now_ms)
  const [published, scheduled] = await Promise.all([
    load(args, feeds.ownFeeds, { query: { status: 'active', ...edgesOf(month), limit: MOST } }),
    load(args, feeds.ownFeeds, { query: { status: 'scheduled', limit: MOST } }),
  ])
  return { month, posts: [...published.data, ...scheduled.data] }
}

/** Posts by day: a grid of the month where there is room, a list on phones. */
export default function StudioCalendar() {
  const { month, posts } = useLoaderData<typeof loader>()
  const { now_ms, timeZone } = useSite()
  const today = calendarDay(useNow(now_ms), timeZone)
  const days = byDay(posts, timeZone)
  const coming = posts.filter(
    post => post.status === 'scheduled' && calendarDay(Date.parse(momentOf(post)), timeZone).startsWith(month),
  )
  const first_ms = Date.parse(`${month}-15T12:00:00Z`)
  return (
    <StudioFrame
      title={`${monthText(first_ms, 'UTC')} ${month.slice(0, 4)}`}
      sub={`${say('toCome', { n: coming.length })} · ${say('zone', { zone: timeZone })}`}
      acts={<MonthSteps month={month} />}
    >
      <Grid month={month} days={days} today={today} zone={timeZone} />
      <List month={month} days={days} zone={timeZone} />
    </StudioFrame>
  )
}

function MonthSteps({ month }: { month: string }) {
  const path = (by: number) => `/studio/calendar?month=${monthBeside(month, by)}`
  return (
    <nav className="flex items-center gap-1" aria-label={say('month')}>
      <a href={path(-1)} className="btn btn-ghost btn-icon" aria-label={say('previous')}>
        <Icon name="chevron-left" />
      </a>
      <ButtonLink href="/studio/calendar">{say('today')}</ButtonLink>
      <a href={path(1)} className="btn btn-ghost btn-icon" aria-label={say('next')}>
        <Icon name="chevron-right" />
      </a>
    </nav>
  )
}

type Days = { month: string; days: Map<string, FeedView[]>; zone: string }

function Grid({ month, days, today, zone }: Days & { today: string }) {
  const cells = weeksOf(month)
  return (
    <div className="cal">
      {cells.slice(0, 7).map(day => (
        <span key={day} className="cal-name" aria-hidden="true">
          {weekdayText(day)}
        </span>
      ))}
      {cells.map(day => {
        const posts = days.get(day) ?? []
        const rest = posts.length - SHOWN_MAX
        return (
          <section
            key={day}
            className="cal-day"
            aria-label={dateText(day, Date.parse(day), 'UTC')}
            data-out={!day.startsWith(month) || undefined}
            data-today={day === today || undefined}
          >
            <span className="cal-number num">{Number(day.slice(8))}</span>
            {posts.slice(0, SHOWN_MAX).map(post => (
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

function List({ month, days, zone }: Days) {
  const filled = weeksOf(month).filter(day => day.startsWith(month) && days.has(day))
  if (filled.length === 0)
    return (
      <div className="cal-list">
        <Empty icon="calendar-days" title={say('emptyMonth')}>
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
