import {
  announced,
  bestOf,
  calls,
  earnings,
  feeds,
  notifications,
  payouts,
  studio,
  subscriptionStatistics,
} from '@fanfare/contract'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { useWorthText } from '../../../core/session/worth.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { useNow } from '../../../ui/clock.ts'
import { minorOf } from '../../../ui/money.ts'
import { askedOf, NetCard, queryOf, type Span } from '../../earnings/index.ts'
import { comingOf } from '../coming.ts'
import { dayLine, greetingOf } from '../greeting.ts'
import { Best } from '../parts/best.tsx'
import { FewFeatures } from '../parts/few-features.tsx'
import { Figures } from '../parts/figures.tsx'
import { JustNow } from '../parts/just-now.tsx'
import { NextUp } from '../parts/next-up.tsx'
import { OwnPage, TenEarn } from '../parts/own-page.tsx'
import { Pay } from '../parts/pay.tsx'
import { Sections } from '../parts/sections.tsx'
import { Steps } from '../parts/steps.tsx'
import { ToDo } from '../parts/to-do.tsx'
import { isNewcomer, stepsOf } from '../steps.ts'
import { countToDo } from '../to-do-watch.ts'
import { say } from '../words.ts'
import '../parts/home.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const BEST = 3
const NEWS = 4
const PLANNED = 100
const month = '30'

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms, viewer } = await args.context.get(pageRequest).site()
  const { span } = askedOf(new URL(args.request.url).searchParams)
  const since = queryOf(month, 'all', now_ms)
  const [work, places, posts] = await Promise.all([
    load(args, studio.toDo),
    load(args, studio.places),
    load(args, feeds.ownFeeds, { query: { limit: 1 } }),
  ])
  const shows = (name: string) => places.data.some(place => place.name === name && place.isShown)
  const [stats, statistics, best, schedule, news, scheduled, streams, booked] = await Promise.all([
    load(args, earnings.earningStats, { query: queryOf(span, 'all', now_ms) }),
    load(args, subscriptionStatistics.statistics, { query: since }),
    load(args, bestOf.best, { query: { ...since, kind: 'feed', limit: BEST } }),
    load(args, payouts.payoutSchedule),
    load(args, notifications.list, { query: { limit: NEWS } }),
    load(args, feeds.ownFeeds, { query: { status: 'scheduled', limit: PLANNED } }),
    shows('streams') ? load(args, announced.announcedStreams, { query: { performerId: viewer?._id ?? '' } }) : null,
    shows('calls') ? load(args, calls.received, { query: { which: 'coming' } }) : null,
  ])
  const coming = { posts: scheduled.data, streams: streams?.data ?? [], calls: booked?.data ?? [] }
  const planned = {
    ...coming,
    posts: coming.posts.map(({ _id, title, text, scheduledAt }) => ({ _id, title, text, scheduledAt })),
  }
  const earned = { stats, schedule, span }
  return {
    now_ms,
    work,
    places: places.data,
    posts: posts.total,
    statistics,
    best: best.data,
    news: news.data,
    planned,
    earned,
  }
}

type Data = Awaited<ReturnType<typeof loader>>

/** Where a creator begins: what to do first, then what was earned; in their first week the steps to begin with. */
export default function Home() {
  const data = useLoaderData<typeof loader>()
  const { work } = data
  useEffect(() => countToDo(work), [work])
  const viewer = useViewer()
  const { timeZone } = useSite()
  const now = useNow(data.now_ms)
  if (!viewer) return null
  const steps = stepsOf(viewer, data.posts)
  if (isNewcomer(viewer, steps))
    return (
      <StudioFrame title={say('welcome', { name: viewer.name })} sub={say('welcomeText')} make={null}>
        <div className="home">
          <div>
            <Steps steps={steps} viewer={viewer} />
            {data.work.data.some(({ kind }) => kind !== 'documents') && <ToDo work={data.work} now_ms={data.now_ms} />}
            <FewFeatures places={data.places} />
          </div>
          <div>
            <OwnPage viewer={viewer} />
            <TenEarn viewer={viewer} />
          </div>
        </div>
      </StudioFrame>
    )
  return (
    <StudioFrame title={greetingOf(viewer.name, now, timeZone)} sub={dayLine(now, timeZone)} make={null}>
      <div className="home">
        <div>
          <ToDo work={data.work} now_ms={data.now_ms} />
          <Earned data={data} />
          <StudioSections data={data} />
          <Figures statistics={data.statistics} />
          <Best posts={data.best} />
        </div>
        <div>
          <Pay stats={data.earned.stats} schedule={data.earned.schedule} />
          <NextUp coming={comingOf(data.planned)} />
          <JustNow news={data.news} now_ms={data.now_ms} />
        </div>
      </div>
    </StudioFrame>
  )
}

function Earned({ data: { earned, now_ms } }: { data: Data }) {
  const navigate = useNavigate()
  const { span, stats } = earned
  const options = [
    { value: '7', label: say('days7') },
    { value: '30', label: say('days30') },
    { value: '365', label: say('year') },
  ] as const
  const choose = (days: Span) =>
    navigate(days === month ? '/studio' : `/studio?days=${days}`, { preventScrollReset: true, replace: true })
  return (
    <NetCard
      data={{ stats, span, now_ms }}
      acts={<Segmented name="span" label={say('span')} options={options} value={span} onChange={choose} />}
      more={
        <a href="/creator/earning" className="self-start text-ink-muted text-small hover:underline">
          {say('allEarnings')}
        </a>
      }
    />
  )
}

function StudioSections({ data: { work, posts, statistics, earned, places, planned } }: { data: Data }) {
  const money = useWorthText()
  const waiting = (kind: string) => work.data.find(row => row.kind === kind)?.count ?? 0
  const features = places.filter(({ isFeature }) => isFeature)
  const [next] = planned.streams
  return (
    <Sections
      figures={{
        content: say('sectionPosts', { n: posts }),
        messages: say('sectionMessages', { n: waiting('messagesToAnswer') }),
        fans: say('sectionFans', { n: statistics.subscribers }),
        shop: say('sectionShip', { n: waiting('ordersToShip') }),
        live: next?.title ?? say('sectionLive'),
        money: say('sectionMoney', { amount: money(minorOf(earned.stats.available)) }),
      }}
      add={say('sectionAdd', { on: features.filter(({ isOn }) => isOn).length, all: features.length })}
    />
  )
}
