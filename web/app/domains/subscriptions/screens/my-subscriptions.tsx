import { type SubscriptionView, subscriptions } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { useMoney } from '../money.ts'
import { NextCharges } from '../parts/next-charges.tsx'
import { OwnSubscription } from '../parts/own-subscription.tsx'
import { say } from '../words.ts'
import '../../../ui/columns.css'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('title'))

const PAGE = 50

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, subscriptions.mySubscriptions, { query: { limit: PAGE } }) }
}

/** A fan's subscriptions: what needs them, what runs, what is over, and what is charged next. */
export default function MySubscriptions() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['subscriptions', 'mine'],
    queryFn: ({ pageParam, signal }) =>
      call(subscriptions.mySubscriptions, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const of = (...states: SubscriptionView['state'][]) => rows.filter(({ state }) => states.includes(state))
  const active = of('active', 'pausing', 'cancelled')
  const paused = of('paused')
  const settled = active.filter(row => !isUndecided(row))
  return (
    <>
      <TopBar title={say('title')} />
      <div className="cols">
        <div className="flex min-w-0 flex-col gap-5">
          <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
          {rows.length === 0 && (
            <Empty
              icon="ticket"
              title={say('emptyTitle')}
              action={
                <ButtonLink kind="solid" href="/explore">
                  {say('emptyAct')}
                </ButtonLink>
              }
            >
              {say('emptyText')}
            </Empty>
          )}
          <Group
            id="needs-you"
            title={say('needsYou')}
            rows={[...of('past_due'), ...paused.filter(isOwed), ...active.filter(isUndecided)]}
          />
          <Group id="active" title={say('active')} rows={settled} aside={<Sums rows={settled} />} />
          <Group id="paused" title={say('paused')} rows={paused.filter(row => !isOwed(row))} />
          <Group id="ended" title={say('ended')} rows={of('expired')} />
          <ListFoot list={list} />
        </div>
        <NextCharges rows={of('past_due', 'active', 'pausing', 'paused')} />
      </div>
    </>
  )
}

/** A pause is over, and the payment after it failed. */
const isOwed = ({ nextTryAt }: SubscriptionView) => nextTryAt !== null

/** A new price waits for an answer. */
const isUndecided = ({ priceNotice, state }: SubscriptionView) =>
  state === 'active' && priceNotice !== null && !priceNotice.isKept

type GroupProps = { id: string; title: string; rows: SubscriptionView[]; aside?: React.ReactNode }

function Group({ id, title, rows, aside }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-strong text-body">
          {title}
        </h2>
        {aside}
      </div>
      <ul className="rows -mb-4">
        {rows.map(row => (
          <OwnSubscription key={row._id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Sums({ rows }: { rows: SubscriptionView[] }) {
  const money = useMoney()
  const sum = (months: number) =>
    rows.filter(row => row.months === months && row.isRenewing).reduce((total, { price }) => total + minorOf(price), 0n)
  const [monthly, yearly] = [sum(1), sum(12)]
  if (monthly === 0n && yearly === 0n) return null
  const words = monthly === 0n ? 'sumsYear' : yearly === 0n ? 'sumsMonth' : 'sums'
  return (
    <span className="num text-ink-faint text-small">{say(words, { month: money(monthly), year: money(yearly) })}</span>
  )
}
