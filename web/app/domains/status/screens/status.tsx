import { type StatusOverview, status } from '@fanfare/contract'
import clsx from 'clsx'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { Footer } from '../../../core/page/footer.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, MINUTE_MS, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { DayBars } from '../parts/day-bars.tsx'
import { IncidentCard } from '../parts/incident-card.tsx'
import { Past, pastPage } from '../parts/past.tsx'
import { StatusBadge, stateLooks } from '../parts/state-badge.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'everybody' }
export const meta = titled(() => say('title'), { name: 'description', content: say('description') })

export async function loader(args: LoaderFunctionArgs) {
  const [overview, past] = await Promise.all([
    load(args, status.overview),
    load(args, status.past, { query: { limit: pastPage } }),
  ])
  return { overview, past }
}

/** How each part of the site is and was, what is wrong, what is planned, and what was. */
export default function Status() {
  const { overview, past } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const now = useNow(now_ms)
  useLookAgain()
  const { open, announced, parts } = overview
  return (
    <>
      <TopBar title={say('title')} back="/" />
      <div className="mx-auto flex max-w-180 flex-col gap-7 max-desk:mt-4">
        <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
        <Head of={overview} now={now} />
        {open.length > 0 && (
          <Section id="open" title={say('open')}>
            {open.map(one => (
              <IncidentCard key={one._id} of={one} now_ms={now} />
            ))}
          </Section>
        )}
        {announced.length > 0 && (
          <Section id="announced" title={say('announced')}>
            {announced.map(one => (
              <IncidentCard key={one._id} of={one} now_ms={now} />
            ))}
          </Section>
        )}
        <section aria-label={say('parts')}>
          <ul className="card card-flush">
            {parts.map(({ part, state, days }) => (
              <li key={part} className="flex flex-col gap-3 border-line border-t p-5 first:border-t-0 max-desk:p-4">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <b className="font-strong text-label">{say(part)}</b>
                  <StatusBadge state={state} />
                </span>
                <DayBars part={say(part)} days={days} now_ms={now} />
              </li>
            ))}
          </ul>
        </section>
        <Past title={say('past')} first={past} ask={(query, signal) => call(status.past, { query, signal })}>
          {one => <IncidentCard key={one._id} of={one} now_ms={now} />}
        </Past>
        <p className="flex flex-wrap justify-between gap-3 text-ink-faint text-small">
          <span>{say('days')}</span>
          <a className="link" href="/status.atom" data-hard="">
            {say('feed')}
          </a>
        </p>
      </div>
      <Footer />
    </>
  )
}

const tones = { good: 'text-good', info: 'text-info', warn: 'text-warn', bad: 'text-bad' } as const

function Head({ of: { state, checkedAt }, now }: { of: StatusOverview; now: number }) {
  const { timeZone } = useSite()
  const { icon, tone } = stateLooks[state]
  return (
    <div className="card flex items-center gap-4 p-5 max-desk:p-4">
      {icon && (
        <span className={clsx('shrink-0', tones[tone as keyof typeof tones])}>
          <Icon name={icon} size="l" />
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="type-heading" role="status">
          {say(`all_${state}`)}
        </span>
        <span className="num text-ink-faint text-small">
          {checkedAt ? say('checked', { when: agoText(checkedAt, now, timeZone) }) : say('notChecked')}
        </span>
      </span>
    </div>
  )
}

/** Looks again each minute while the page is seen. */
function useLookAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), MINUTE_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
