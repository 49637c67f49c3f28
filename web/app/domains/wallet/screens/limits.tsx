import { type LimitsView, limits } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Meter } from '../../../ui/surfaces.tsx'
import { say } from '../more-words.ts'
import { LimitsForm } from '../parts/limits-form.tsx'
import { TakeBreak } from '../parts/take-break.tsx'
import { WalletFrame } from '../parts/wallet-frame.tsx'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('limits'))

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, limits.limits) }
}

/** A fan's own limits, and their break from spending. */
export default function Limits() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const { data } = useQuery({
    queryKey: ['wallet', 'limits'],
    queryFn: ({ signal }) => call(limits.limits, { signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
  })
  return (
    <WalletFrame title={say('limits')}>
      <Section id="limits" title={say('limitsTitle')} text={say('limitsText')}>
        <Month month={data.perMonth} />
        <LimitsForm key={JSON.stringify(data)} view={data} />
      </Section>
      <Section id="break" title={say('breakTitle')} text={say('breakText')}>
        <TakeBreak until={data.breakUntil} />
      </Section>
    </WalletFrame>
  )
}

function Month({ month: { limit, spent, left } }: { month: LimitsView['perMonth'] }) {
  const tokens = (wire: number) => tokensText(minorOf(wire), true)
  return (
    <div className="card card-pad flex flex-col gap-3">
      <span className="text-ink-muted text-small">{say('thisMonth')}</span>
      <span className="flex flex-wrap items-baseline gap-2">
        <b className="kpi">{tokens(spent)}</b>
        <span className="num text-ink-muted text-label">
          {limit === null ? say('noLimit') : say('ofLimit', { limit: tokens(limit) })}
        </span>
      </span>
      {limit !== null && left !== null && (
        <>
          <Meter part={limit === 0 ? 1 : spent / limit} label={say('meter')} />
          <span className="num text-ink-faint text-small">{say('left', { n: tokens(left) })}</span>
        </>
      )}
    </div>
  )
}
