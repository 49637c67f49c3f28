import { earnings, type FeedView, feeds } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { useWorthText } from '../../../core/session/worth.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText, useNow } from '../../../ui/clock.ts'
import { minorOf } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { NetCard, queryOf } from '../../earnings/index.ts'
import { FirstSteps, stepsOf } from '../studio/first-steps.tsx'
import { titleOf } from '../studio/own-post.ts'
import { OwnRow } from '../studio/own-row.tsx'
import { say } from '../studio/words.ts'
import '../../../ui/figures.css'
import '../../../ui/section-head.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const RECENT = 5
const NEXT = 3
const span = '30'

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const [stats, recent, next] = await Promise.all([
    load(args, earnings.earningStats, { query: queryOf(span, 'all', now_ms) }),
    load(args, feeds.ownFeeds, { query: { limit: RECENT } }),
    load(args, feeds.ownFeeds, { query: { status: 'scheduled', limit: 100 } }),
  ])
  return { stats, recent, next, now_ms }
}

type Data = Awaited<ReturnType<typeof loader>>

/** Where a creator begins: what is left to set up, what was earned, and how their posts are. */
export default function Studio() {
  const data = useLoaderData<typeof loader>()
  const viewer = useViewer()
  if (!viewer) return null
  const steps = stepsOf(viewer, data.recent.total)
  const isNew = steps.some(step => !step.done)
  return (
    <StudioFrame title={isNew ? say('welcome', { name: viewer.name }) : say('title')}>
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_332px] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          {isNew && <FirstSteps steps={steps} viewer={viewer} />}
          <NetCard data={{ ...data, span }} />
          <Recent data={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Money stats={data.stats} />
          <NextUp posts={data.next.data} />
        </div>
      </div>
    </StudioFrame>
  )
}

function Recent({ data: { recent, now_ms } }: { data: Data }) {
  const { timeZone } = useSite()
  const now = useNow(now_ms)
  return (
    <section aria-labelledby="studio-recent">
      <div className="section-head">
        <h2 id="studio-recent">{say('recent')}</h2>
        <a href="/studio/posts">{say('allPosts')}</a>
      </div>
      {recent.data.length === 0 ? (
        <Empty icon="images" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      ) : (
        <div className="card card-flush">
          {recent.data.map(post => (
            <OwnRow key={post._id} post={post} now={now} zone={timeZone} />
          ))}
        </div>
      )}
    </section>
  )
}

function Money({ stats }: { stats: Data['stats'] }) {
  const money = useWorthText()
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="studio-money">
      <h2 id="studio-money" className="text-ink-muted text-label">
        {say('readyToPay')}
      </h2>
      <b className="kpi">{money(minorOf(stats.available))}</b>
      <p className="flex justify-between gap-3 text-label">
        <span className="text-ink-muted">{say('pending')}</span>
        <span className="num">{money(minorOf(stats.maturing))}</span>
      </p>
      <ButtonLink block href="/creator/earning">
        {say('earnings')}
      </ButtonLink>
    </section>
  )
}

function NextUp({ posts }: { posts: FeedView[] }) {
  const { timeZone } = useSite()
  const coming = posts
    .filter(post => post.scheduledAt)
    .sort((a, b) => Date.parse(a.scheduledAt ?? '') - Date.parse(b.scheduledAt ?? ''))
    .slice(0, NEXT)
  return (
    <section className="card card-pad" aria-labelledby="studio-next">
      <div className="section-head">
        <h2 id="studio-next">{say('nextUp')}</h2>
        <a href="/studio/calendar">{say('calendarTitle')}</a>
      </div>
      {coming.length === 0 && <p className="text-ink-faint text-label">{say('nothingNext')}</p>}
      <ul className="flex flex-col gap-3">
        {coming.map(post => (
          <li key={post._id}>
            <a href={`/studio/posts/${post._id}/edit`} className="block">
              <span className="clip block font-medium text-label">{titleOf(post)}</span>
              <span className="num text-ink-faint text-small">{momentText(post.scheduledAt ?? '', timeZone)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
