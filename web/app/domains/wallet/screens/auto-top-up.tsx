import { type AutoTopUpView, autoTopUps, cards } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../more-words.ts'
import { AutoTopUpForm } from '../parts/auto-top-up-form.tsx'
import { WalletFrame } from '../parts/wallet-frame.tsx'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('auto'))

export async function loader(args: LoaderFunctionArgs) {
  const [first, saved] = await Promise.all([
    load(args, autoTopUps.autoTopUp),
    load(args, cards.cards, { query: { limit: 20 } }),
  ])
  return { first, saved: saved.data }
}

/** Whether the wallet is topped up by itself: below what, with how much, from which card, and what it did so far. */
export default function AutoTopUp() {
  const { first, saved } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const { data } = useQuery({
    queryKey: ['wallet', 'auto-top-up'],
    queryFn: ({ signal }) => call(autoTopUps.autoTopUp, { signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
  })
  const usable = saved.filter(card => !card.isExpired)
  return (
    <WalletFrame title={say('auto')}>
      <Section id="auto" title={say('autoTitle')} text={say(data.isOn ? 'autoOn' : 'autoOff')}>
        <Stopped reason={data.stoppedReason} />
        {usable.length === 0 ? (
          <Empty
            icon="credit-card"
            title={say('noCard')}
            action={<ButtonLink href="/user/cards">{say('addCard')}</ButtonLink>}
          >
            {say('noCardText')}
          </Empty>
        ) : (
          <AutoTopUpForm view={data} saved={usable} />
        )}
      </Section>
      <Runs view={data} />
    </WalletFrame>
  )
}

const reasons = ['refused', 'card_removed', 'card_expired'] as const

function Stopped({ reason }: { reason: string | null }) {
  const known = reasons.find(one => one === reason)
  if (!known) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point" role="status">
      {say(`stopped_${known}`)}
    </Notice>
  )
}

function Runs({ view: { runs, spentThisMonth, monthlyMaxAmount } }: { view: AutoTopUpView }) {
  const { currency } = useSettings()
  const { timeZone } = useSite()
  const money = (wire: number) => moneyText(minorOf(wire), currency)
  const used =
    monthlyMaxAmount === null
      ? undefined
      : say('usedOf', { used: money(spentThisMonth), most: money(monthlyMaxAmount) })
  return (
    <Section id="runs" title={say('runs')} text={used}>
      {runs.length === 0 ? (
        <Empty icon="refresh-cw" title={say('never')}>
          {say('neverText')}
        </Empty>
      ) : (
        <ul className="rows">
          {runs.map(run => (
            <li key={run.paymentId} className="flex flex-wrap items-center gap-3 py-3">
              <span className="flex min-w-0 grow flex-col">
                <b className="num font-strong text-label">
                  {say('run', { amount: money(run.amount), tokens: tokensText(minorOf(run.tokens), true) })}
                </b>
                <span className="num text-ink-faint text-small">{momentText(run.createdAt, timeZone)}</span>
              </span>
              {run.failureReason && <Badge tone="bad">{run.failureReason}</Badge>}
              {run.status === 'processing' && <Badge>{say('runOpen')}</Badge>}
              {run.status === 'success' && (
                <a className="link text-small" href={`/wallet/receipts/${run.paymentId}`}>
                  {say('receipt')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
