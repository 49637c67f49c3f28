import { type PayoutState, payouts, taxForms } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { TaxFormBanner } from '../../tax-forms/index.ts'
import { Balance } from '../parts/balance.tsx'
import { Beside } from '../parts/beside.tsx'
import { History } from '../parts/history.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { payoutStates } from '../states.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const asked = new URL(args.request.url).searchParams.get('state')
  const state: PayoutState | undefined = payoutStates.find(one => one === asked)
  const [balance, first, taxForm] = await Promise.all([
    load(args, payouts.calculatePayout),
    load(args, payouts.payoutRequests, { query: { ...(state && { status: state }), limit: PAGE } }),
    load(args, taxForms.ownTaxForm),
  ])
  const { waitingId } = balance
  const waiting = waitingId ? await load(args, payouts.payoutRequest, { params: { id: waitingId } }) : null
  return { now_ms, state, balance, first, waiting, taxForm }
}

/** What a creator can be paid, what waits, and every request with what happens next. */
export default function Payouts() {
  const { now_ms, state, balance: served, first, waiting, taxForm } = useLoaderData<typeof loader>()
  const { data: balance } = useQuery({
    queryKey: ['earnings', 'payout-balance'],
    queryFn: ({ signal }) => call(payouts.calculatePayout, { signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
  })
  const canAsk = !balance.waitingId && balance.remainingUnpaidTokens >= balance.minimum
  return (
    <StudioFrame
      title={say('title')}
      make={canAsk ? { href: '/creator/payout-request/create', label: say('request') } : null}
    >
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_332px] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <TaxFormBanner of={taxForm} withLink />
          <Balance balance={balance} />
          {waiting && <Waiting payout={waiting} />}
          <History key={state ?? ''} state={state} first={first} page={PAGE} now_ms={now_ms} />
        </div>
        <Beside balance={balance} />
      </div>
    </StudioFrame>
  )
}
