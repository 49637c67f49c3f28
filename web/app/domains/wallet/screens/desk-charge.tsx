import { type ChargeDetail, chargeDesk } from '@fanfare/contract'
import { kindOf } from '@fanfare/contract/charge-kinds'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { dateText, momentText } from '../../../ui/clock.ts'
import { countryName } from '../../../ui/country.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Followed, GiveBack } from '../../payments/index.ts'
import { chargeLooks, whatText } from '../desk.ts'
import { say } from '../desk-words.ts'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, chargeDesk.deskCharge, { params: { id: args.params.id ?? '' } })
}

/** One charge of a wallet: who paid whom, who got what of it, what followed, and the way to give it back. */
export default function DeskCharge() {
  const charge = useLoaderData<typeof loader>()
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/charges', label: say('title') }}
      name={charge.fanInfo?.name ?? say('someone')}
      aside={
        <>
          <Split charge={charge} />
          <Back charge={charge} />
        </>
      }
    >
      <About charge={charge} />
      <Followed of={charge} />
    </CaseFrame>
  )
}

const tokens = (wire: number) => say('tokens', { n: tokensText(minorOf(wire), true) })

function About({ charge }: { charge: ChargeDetail }) {
  const { timeZone } = useSite()
  const { _id, fanInfo, performerInfo, state, price, tier, quantity, createdAt, refundedAt } = charge
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={whatText(charge)}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 grow gap-4 desk:grid-cols-2">
          <Side label={say('from')} of={fanInfo} />
          <Side label={say('paidTo')} of={performerInfo} />
        </div>
        <Badge {...chargeLooks[state]}>{say(state)}</Badge>
      </div>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <b className="kpi">{tokens(price)}</b>
        <span className="wrap-anywhere text-ink-muted text-label">
          {[whatText(charge), tier && say('tier', { tier }), quantity > 1 ? say('quantity', { n: quantity }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {refundedAt && <p className="text-label">{say('refundedOn', { when: momentText(refundedAt, timeZone) })}</p>}
      <p className="num wrap-anywhere text-ink-faint text-small">
        {momentText(createdAt, timeZone)}
        <br />
        {say('id')}: {_id}
      </p>
    </section>
  )
}

function Side({ label, of }: { label: string; of: ChargeDetail['fanInfo'] }) {
  const name = of?.name ?? say('someone')
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="text-ink-muted text-small">{label}</span>
      <Who
        of={of ?? { _id: label, name, avatar: '' }}
        name={name}
        sub={of?.username && <bdi>@{of.username}</bdi>}
        {...(of && { href: profilePath(of) })}
      />
    </div>
  )
}

/** Where every token of it went. */
function Split({ charge }: { charge: ChargeDetail }) {
  const { now_ms } = useSite()
  const { originalPrice, price, covered, tax, taxEvidence, fee, commission, referral, net, shares, releaseOn, state } =
    charge
  const off_minor = minorOf(originalPrice) - minorOf(price) - minorOf(covered)
  const isDue = Date.parse(releaseOn) <= now_ms
  const day = dateText(releaseOn, now_ms, 'UTC')
  const figures = [
    ...(originalPrice !== price ? [[say('original'), tokens(originalPrice)] as const] : []),
    ...(off_minor > 0n ? [[say('couponOwn'), say('tokens', { n: tokensText(off_minor, true) })] as const] : []),
    ...(covered > 0 ? [[say('covered'), tokens(covered)] as const] : []),
    [say('paid'), tokens(price)] as const,
    ...(tax ? [[taxLabel(tax), tax.amount > 0 ? tokens(tax.amount) : say('none')] as const] : []),
    ...(taxEvidence ? [[say(`decided_${taxEvidence.decidedBy}`), evidenceText(taxEvidence)] as const] : []),
    [say('fee', { rate: `${Math.round(commission * 10_000) / 100}%` }), tokens(fee)] as const,
    ...(referral > 0 ? [[say('referral'), tokens(referral)] as const] : []),
    ...shares.map(({ performerInfo, percent, net: part }) => {
      const name = performerInfo?.name ?? say('someone')
      return [say('sharedWith', { name, rate: `${percent}%` }), tokens(part)] as const
    }),
    [say('net'), tokens(net)] as const,
    ...(state === 'success' ? [[say('release'), say(isDue ? 'releaseSince' : 'releaseOn', { day })] as const] : []),
  ]
  return <Figures title={say('split')} figures={figures} />
}

/** The tax by its name and country; where none was taken, why. */
function taxLabel({ country, rate, name }: NonNullable<ChargeDetail['tax']>): string {
  if (!country) return say('taxNoCountry')
  if (rate === 0) return say('taxNoRate', { country: countryName(country) })
  return say('taxOf', { name, country: countryName(country), rate: String(Math.round(rate * 1e4) / 100) })
}

/** What spoke for the country. */
function evidenceText(evidence: NonNullable<ChargeDetail['taxEvidence']>): string {
  const pieces = (['account', 'card', 'address'] as const).flatMap(of => {
    const country = evidence[of]
    return country ? [say(`evidence_${of}`, { country: countryName(country) })] : []
  })
  return pieces.join(', ') || say('none')
}

function Back({ charge: { _id, backable, kind, fanInfo } }: { charge: ChargeDetail }) {
  if (!backable) return null
  const { family } = kindOf(kind)
  const isUnused = family === 'subscription' || family === 'gift'
  const amount = tokensText(minorOf(backable.amount), true)
  const text = say(isUnused ? 'backUnused' : 'backAll', { amount, name: fanInfo?.name ?? say('someone') })
  return (
    <GiveBack
      thing={{ target: 'charge', targetId: _id }}
      ask={say('back')}
      text={backable.needsSecondPerson ? `${text} ${say('backSecond')}` : text}
    />
  )
}
