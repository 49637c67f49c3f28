import { paymentDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { cardText, paymentLooks } from '../desk.ts'
import { say } from '../desk-words.ts'
import { Events } from '../parts/events.tsx'
import { Followed } from '../parts/followed.tsx'
import { type Backable, GiveBack } from '../parts/give-back.tsx'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, paymentDesk.deskPayment, { params: { id: args.params.id ?? '' } })
}

export type DeskPaymentData = Awaited<ReturnType<typeof loader>>

/** One payment: who paid, what for, what its gateway told, and everything that followed. */
export default function DeskPayment() {
  const payment = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const name = payment.fanInfo?.name ?? say('someone')
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/payments', label: say('title') }}
      name={name}
      aside={
        <>
          <Figures title={say('figures')} figures={figuresOf(payment, at => momentText(at, timeZone))} />
          <Followed of={payment} />
          <Back payment={payment} />
        </>
      }
    >
      <Paid payment={payment} name={name} />
      <Events payment={payment} />
    </CaseFrame>
  )
}

/** The way to give it back; nothing where it isn't paid, or has a refund that wasn't refused. */
function Back({ payment }: { payment: DeskPaymentData }) {
  const thing = backableOf(payment)
  const amount = moneyText(minorOf(payment.amount), payment.currency)
  const text = payment.kind === 'token_package' ? 'giveBackTopUp' : 'giveBackSubscription'
  return thing && <GiveBack thing={thing} ask={say('giveBackAsk')} text={say(text, { amount })} />
}

function backableOf({ _id, state, kind, chargeId, refunds }: DeskPaymentData): Backable | null {
  if (state !== 'success' || refunds.some(refund => refund.state !== 'refused')) return null
  if (kind === 'token_package') return { target: 'payment', targetId: _id }
  return chargeId === null ? null : { target: 'charge', targetId: chargeId }
}

function Paid({ payment, name }: { payment: DeskPaymentData; name: string }) {
  const { fanInfo, performerInfo, kind, title, state, amount, currency, failureReason } = payment
  const what = kind === 'token_package' ? say('token_package') : title
  const sold = performerInfo ? say('paidTo', { name: performerInfo.name }) : ''
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Who
          of={fanInfo ?? { _id: payment._id, name, avatar: '' }}
          name={name}
          sub={fanInfo?.username && <bdi>@{fanInfo.username}</bdi>}
          {...(fanInfo && { href: profilePath(fanInfo) })}
        />
        <Badge {...paymentLooks[state]}>{say(state)}</Badge>
      </div>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <b className="kpi">{moneyText(minorOf(amount), currency)}</b>
        <span className="wrap-anywhere text-ink-muted text-label">{[what, sold].filter(Boolean).join(' ')}</span>
      </span>
      {failureReason && (
        <p className="wrap-anywhere text-label text-warn">{say('failure', { reason: failureReason })}</p>
      )}
      <p className="num wrap-anywhere text-ink-faint text-small">
        {say('id')}: {payment._id}
        {payment.gatewayReference && (
          <>
            <br />
            {say('reference')}: {payment.gatewayReference}
          </>
        )}
      </p>
    </section>
  )
}

function figuresOf(payment: DeskPaymentData, when: (at: string) => string) {
  const { gateway, card, tokens, discount, currency, createdAt, updatedAt } = payment
  return [
    [say('gateway'), gateway] as const,
    [say('card'), cardText(card) || say('noCard')] as const,
    [say('tokens'), say('tokensText', { n: tokensText(minorOf(tokens), true) })] as const,
    ...(discount > 0 ? [[say('discount'), moneyText(minorOf(discount), currency)] as const] : []),
    [say('madeAt'), when(createdAt)] as const,
    [say('changedAt'), when(updatedAt)] as const,
  ]
}
