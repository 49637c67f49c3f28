import { type LinkDetails, links, type TrackingLink } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useWorthText } from '../../../core/session/worth.ts'
import { Button } from '../../../ui/button.tsx'
import { saveCsv } from '../../../ui/csv.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { copyUrl } from '../acts.ts'
import { queryOf, spanIn } from '../links.ts'
import { ByDay } from '../parts/by-day.tsx'
import { Cohorts } from '../parts/cohorts.tsx'
import { SpanChoice } from '../parts/span-choice.tsx'
import { say } from '../words.ts'
import '../../../ui/figures.css'

const QrCode = lazy(() => import('../parts/qr-code.tsx'))

export const handle: PageHandle = { opens: 'creators', seat: 'money' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const span = spanIn(new URL(args.request.url).searchParams)
  const { now_ms } = await args.context.get(pageRequest).site()
  const query = queryOf(span, now_ms)
  return { span, now_ms, details: await load(args, links.link, { params: { id: args.params.id ?? '' }, query }) }
}

/** One tracking link: what it brought in a span, day by day, and what its fans spend over the months. */
export default function OneLink() {
  const { span, now_ms, details } = useLoaderData<typeof loader>()
  const { link, days, cohorts } = details
  return (
    <StudioFrame title={link.name} sub={<Address link={link} />} make={null} acts={<Acts details={details} />}>
      <SpanChoice span={span} path={`/creator/links/${link._id}`} />
      <div className="mt-4 flex flex-col gap-4 desk:gap-5">
        <Figures link={link} />
        <ByDay days={days} span={span} now_ms={now_ms} />
        <Cohorts cohorts={cohorts} />
        <p className="text-ink-faint text-small">{say('how')}</p>
      </div>
    </StudioFrame>
  )
}

function Address({ link: { url, leadsTo, archivedAt } }: { link: TrackingLink }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <a href="/creator/links" className="underline hover:text-ink">
        {say('back')}
      </a>
      <span aria-hidden="true">·</span>
      <span className="wrap-anywhere">{url.replace(/^https?:\/\//, '')}</span>
      <span aria-hidden="true">·</span>
      <span className="wrap-anywhere">{leadsTo ? say('toThing', { path: leadsTo.path }) : say('toPage')}</span>
      {archivedAt && <Badge>{say('archivedBadge')}</Badge>}
    </span>
  )
}

function Acts({ details: { link, days } }: { details: LinkDetails }) {
  const [isShown, setShown] = useState(false)
  const save = () =>
    saveCsv(`link-${link.code}.csv`, [
      [say('day'), say('visits'), say('fans'), say('spent'), say('earned')],
      ...days.map(one => [one.day, String(one.visits), String(one.fans), one.spent.toFixed(2), one.earned.toFixed(2)]),
    ])
  return (
    <>
      <Button kind="ghost" size="s" onClick={save}>
        <Icon name="download" size="s" />
        {say('csv')}
      </Button>
      <Button size="s" onClick={() => setShown(true)}>
        {say('qr')}
      </Button>
      <Button kind="solid" size="s" onClick={() => void copyUrl(link.url)}>
        <Icon name="copy" size="s" />
        {say('copyLink')}
      </Button>
      <Suspense>{isShown && <QrCode link={link} onClose={() => setShown(false)} />}</Suspense>
    </>
  )
}

function Figures({ link: { figures } }: { link: TrackingLink }) {
  const money = useWorthText()
  const { visits, signUps, fans, followed, subscribed, stillSubscribed, buyers, spent, earned } = figures
  const per = (amount: number | null) => (amount === null ? '–' : money(minorOf(amount)))
  const kinds = {
    paid: countText(figures.subscribedPaid),
    trial: countText(figures.subscribedTrial),
    free: countText(figures.subscribedFree),
  }
  const shown = [
    [say('visits'), countText(visits), say('signUps', { n: signUps }), ''],
    [say('fans'), countText(fans), say('followedOf', { count: countText(followed) }), say('buyers', { n: buyers })],
    [
      say('subscribers'),
      countText(subscribed),
      say('kinds', kinds),
      say('still', { count: countText(stillSubscribed) }),
    ],
    [
      say('earned'),
      money(minorOf(earned)),
      `${say('spent')}: ${tokensText(minorOf(spent), true)}`,
      `${say('perVisitText', { amount: per(figures.earnedPerVisit) })} · ${say('perSubscriberText', { amount: per(figures.earnedPerSubscriber) })}`,
    ],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 max-[22em]:grid-cols-1 wide:grid-cols-4">
      {shown.map(([label, figure, first, second]) => (
        <div key={label} className="card flex flex-col p-4">
          <dt className="text-ink-muted text-small">{label}</dt>
          <dd className="flex flex-col">
            <b className="kpi">{figure}</b>
            <span className="num text-ink-faint text-small">{first}</span>
            {second && <span className="num text-ink-faint text-small">{second}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
