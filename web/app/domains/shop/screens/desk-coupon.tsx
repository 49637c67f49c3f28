import { coupons, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText, useNow } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { countText, minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { say } from '../coupon-words.ts'
import { CouponCard } from '../coupons/coupon-card.tsx'
import { CouponUseLine, CouponUses, USES_PAGE } from '../coupons/coupon-uses.tsx'
import { factsText, givesText, usedText } from '../coupons/coupons.ts'
import { percentMax } from '../coupons/desk-form.tsx'
import { EditCoupon } from '../coupons/edit-form.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [{ now_ms }, coupon, uses] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, coupons.siteCoupon, { params }),
    load(args, coupons.couponUses, { params, query: { limit: USES_PAGE } }),
  ])
  return { coupon, uses, now_ms }
}

export type DeskCouponData = Awaited<ReturnType<typeof loader>>

/** One coupon: what it gives, what it has cost, who used it, and how it can be changed. */
export default function DeskCoupon() {
  const { coupon } = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const { code, performerId } = coupon
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/coupons', label: say('title') }}
      name={code}
      aside={
        <>
          <Figures title={say('figures')} figures={figuresOf(coupon, at => momentText(at, timeZone))} />
          {performerId === null && (
            <EditCoupon
              key={JSON.stringify(coupon)}
              coupon={coupon}
              percentMax={percentMax({ appliesTo: coupon.appliesTo === 'top_up' ? 'top_up' : 'cart' })}
              change={body => call(coupons.changeSiteCoupon, { params: { id: coupon._id }, body })}
            />
          )}
        </>
      }
    >
      <About coupon={coupon} />
      <Uses />
    </CaseFrame>
  )
}

type Coupon = DeskCouponData['coupon']

function About({ coupon }: { coupon: Coupon }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  return (
    <CouponCard coupon={coupon} end={() => call(coupons.endSiteCoupon, { params: { id: coupon._id } })}>
      <p className="wrap-anywhere text-label">{[givesText(coupon), coupon.name].filter(Boolean).join(' · ')}</p>
      <p className="text-ink-muted text-small">{factsText(coupon, now, timeZone)}</p>
    </CouponCard>
  )
}

function figuresOf(coupon: Coupon, when: (at: string) => string) {
  const { tokensOff, moneyOff, currency, appliesTo, usesPerPersonMax, createdAt } = coupon
  return [
    [say('figureUsed'), usedText(coupon)] as const,
    appliesTo === 'top_up'
      ? ([say('figureMoney'), moneyText(minorOf(moneyOff), currency)] as const)
      : ([say('figureTokens'), say('tokens', { n: tokensText(minorOf(tokensOff), true) })] as const),
    [say('figurePerson'), usesPerPersonMax === null ? say('noLimit') : countText(usesPerPersonMax)] as const,
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
      ask={(page, signal) => call(coupons.couponUses, { params, query: { limit: USES_PAGE, ...page }, signal })}
    >
      {row => <Use row={row} />}
    </CouponUses>
  )
}

function Use({ row }: { row: Reply<typeof coupons.couponUses>['data'][number] }) {
  const { off, currency, paymentId } = row
  const amount =
    currency === 'TOKEN' ? say('tokens', { n: tokensText(minorOf(off), true) }) : moneyText(minorOf(off), currency)
  return (
    <CouponUseLine
      {...(paymentId && { href: `/operator/payments/${paymentId}` })}
      of={row}
      sub={say(paymentId ? 'topUp' : 'cart')}
      amount={amount}
    />
  )
}
