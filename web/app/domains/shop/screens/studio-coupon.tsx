import { coupons, type OwnCoupon, type OwnCouponUse } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText, useNow } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { CouponCard } from '../coupons/coupon-card.tsx'
import { CouponUseLine, CouponUses, USES_PAGE } from '../coupons/coupon-uses.tsx'
import { ownFactsText, usedText } from '../coupons/coupons.ts'
import { EditCoupon } from '../coupons/edit-form.tsx'
import { OWN_PERCENT_MAX } from '../coupons/own-form.tsx'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('detail'))

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [{ now_ms }, coupon, uses] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, coupons.ownCoupon, { params }),
    load(args, coupons.ownCouponUses, { params, query: { limit: USES_PAGE } }),
  ])
  return { coupon, uses, now_ms }
}

const tokens = (wire: number) => say('tokens', { n: tokensText(minorOf(wire), true) })

/** One coupon of a creator: what it takes off, what it brought, who used it, and how it can be changed. */
export default function StudioCoupon() {
  const { coupon } = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/studio/coupons', label: say('title') }}
      name={coupon.code}
      aside={
        <>
          <Figures title={say('figures')} figures={figuresOf(coupon, at => momentText(at, timeZone))} />
          <EditCoupon
            key={JSON.stringify(coupon)}
            coupon={coupon}
            percentMax={OWN_PERCENT_MAX}
            change={body => call(coupons.changeCoupon, { params: { id: coupon._id }, body })}
          />
        </>
      }
    >
      <About coupon={coupon} />
      <Uses />
    </CaseFrame>
  )
}

function About({ coupon }: { coupon: OwnCoupon }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  return (
    <CouponCard coupon={coupon} end={() => call(coupons.endCoupon, { params: { id: coupon._id } })}>
      <p className="wrap-anywhere text-label">{ownFactsText(coupon, now, timeZone)}</p>
    </CouponCard>
  )
}

function figuresOf(coupon: OwnCoupon, when: (at: string) => string) {
  const { tokensOff, paid, net, createdAt } = coupon
  return [
    [say('figureUsed'), usedText(coupon)] as const,
    [say('figureTokens'), tokens(tokensOff)] as const,
    [say('figurePaid'), tokens(paid)] as const,
    [say('figureNet'), tokens(net)] as const,
    [say('figureMade'), when(createdAt)] as const,
  ]
}

function Uses() {
  const { coupon, uses, now_ms } = useLoaderData<typeof loader>()
  const params = { id: coupon._id }
  return (
    <CouponUses
      coupon={coupon}
      first={uses}
      now_ms={now_ms}
      ask={(page, signal) => call(coupons.ownCouponUses, { params, query: { limit: USES_PAGE, ...page }, signal })}
    >
      {row => <Use row={row} />}
    </CouponUses>
  )
}

function Use({ row }: { row: OwnCouponUse }) {
  const { off, paid, net, isRefunded } = row
  return (
    <CouponUseLine
      of={row}
      sub={say('useSub', { off: tokensText(minorOf(off), true), paid: tokensText(minorOf(paid), true) })}
      amount={say('useNet', { n: tokensText(minorOf(net), true) })}
    >
      {isRefunded && <Badge tone="info">{say('useRefunded')}</Badge>}
    </CouponUseLine>
  )
}
