import { earnings, payouts } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { canLeave } from '../../../core/http/online.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useAtWork, useSettings } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { ByKind } from '../parts/by-kind.tsx'
import { NetCard } from '../parts/net-card.tsx'
import { EarningsTable } from '../parts/table.tsx'
import { askedOf, EARNINGS_PAGE, type EarningsData, earningsPath, queryOf, type Span } from '../spans.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'creators', seat: 'money' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs): Promise<EarningsData> {
  const { span, kind } = askedOf(new URL(args.request.url).searchParams)
  const { site, visitor } = args.context.get(pageRequest)
  const [{ now_ms }, { viewer }] = await Promise.all([site(), visitor()])
  const query = queryOf(span, kind, now_ms)
  const [stats, first, payout] = await Promise.all([
    load(args, earnings.earningStats, { query }),
    load(args, earnings.searchEarnings, { query: { ...query, limit: EARNINGS_PAGE } }),
    viewer?.worksFor ? null : load(args, payouts.calculatePayout),
  ])
  return { span, kind, stats, first, now_ms, hasRequest: Boolean(payout?.waitingId) }
}

/** What was loaded with the page, kept up to date while somebody buys. */
function useEarnings(): EarningsData {
  const data = useLoaderData<typeof loader>()
  const { span, kind, now_ms } = data
  const { data: stats } = useQuery({
    queryKey: ['earnings', 'stats', span, kind],
    queryFn: ({ signal }) => call(earnings.earningStats, { query: queryOf(span, kind, now_ms), signal }),
    initialData: data.stats,
    initialDataUpdatedAt: now_ms,
  })
  return { ...data, stats }
}

export default function Earnings() {
  const data = useEarnings()
  const navigate = useNavigate()
  const options = [
    { value: '7', label: say('days7') },
    { value: '30', label: say('days30') },
    { value: '365', label: say('year') },
  ] as const
  const choose = (span: Span) => canLeave() && navigate(earningsPath(span, data.kind), { preventScrollReset: true })
  return (
    <StudioFrame
      title={say('title')}
      make={null}
      acts={<Segmented name="span" label={say('span')} options={options} value={data.span} onChange={choose} />}
    >
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_332px] wide:items-start">
        <Standing stats={data.stats} hasRequest={data.hasRequest} />
        <div className="flex min-w-0 flex-col gap-5">
          <NetCard data={data} />
          <ByKind stats={data.stats} />
          <EarningsTable key={`${data.span} ${data.kind}`} data={data} />
        </div>
      </div>
    </StudioFrame>
  )
}

/** What can be paid out, with the way to ask for it; while a request is open, with the way to that. */
function Standing({ stats, hasRequest }: Pick<EarningsData, 'stats' | 'hasRequest'>) {
  const { currency, tokenConversionRate, minimumPayoutAmount, earningsHoldDays } = useSettings()
  const atWork = useAtWork()
  const money = (tokens: number) => moneyText(worthOf(minorOf(tokens), tokenConversionRate), currency)
  return (
    <div className="grid grid-cols-2 gap-5 max-desk:gap-3 max-[22em]:grid-cols-1 wide:order-last wide:grid-cols-1">
      <section className="card card-pad flex flex-col gap-2">
        <h2 className="text-ink-muted text-label">{say('available')}</h2>
        <b className="kpi">{money(stats.available)}</b>
        <p className="text-ink-faint text-small">
          {say('availableText', { amount: moneyText(minorOf(minimumPayoutAmount), currency, true) })}
        </p>
        {atWork ? null : stats.available >= minimumPayoutAmount && !hasRequest ? (
          <ButtonLink kind="solid" href="/creator/payout-request/create">
            {say('requestPayout')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/creator/payout-request">{say(hasRequest ? 'seeRequest' : 'payouts')}</ButtonLink>
        )}
      </section>
      <section className="card card-pad flex flex-col gap-2">
        <h2 className="text-ink-muted text-label">{say('maturing')}</h2>
        <b className="kpi">{money(stats.maturing)}</b>
        <p className="text-ink-faint text-small">{say('maturingText', { days: earningsHoldDays })}</p>
      </section>
    </div>
  )
}
