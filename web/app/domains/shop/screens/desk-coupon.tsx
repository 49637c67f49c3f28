import { coupons, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, momentText, useNow } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { countText, minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { couponLooks, factsText, givesText, usedText } from '../coupons/coupons.ts'
import { percentMax } from '../coupons/desk-form.tsx'
import { EditCoupon } from '../coupons/edit-form.tsx'
import { EndCoupon } from '../coupons/end-coupon.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [{ now_ms }, coupon, uses] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, coupons.siteCoupon, { params }),
    load(args, coupons.couponUses, { params, query: { limit: PAGE } }),
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
  const { code, name, state } = coupon
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={code}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b className="num wrap-anywhere font-strong text-heading">{code}</b>
        <Badge {...couponLooks[state]}>{say(state)}</Badge>
      </div>
      <p className="wrap-anywhere text-label">{[givesText(coupon), name].filter(Boolean).join(' · ')}</p>
      <p className="text-ink-muted text-small">{factsText(coupon, now, timeZone)}</p>
      {state !== 'ended' && <End coupon={coupon} />}
    </section>
  )
}

function End({ coupon: { _id: id, code } }: { coupon: Coupon }) {
  const { revalidate } = useRevalidator()
  return (
    <EndCoupon
      code={code}
      end={() => call(coupons.endSiteCoupon, { params: { id } })}
      onEnded={revalidate}
      button={ask => (
        <Button className="self-start" onClick={ask}>
          {say('end')}
        </Button>
      )}
    />
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
  return (
    <Section id="uses" title={say('uses')} count={coupon.used}>
      <DeskList
        queryKey={['coupon-uses', coupon._id, uses.data[0]?._id ?? '']}
        label={say('uses')}
        first={uses}
        now_ms={now_ms}
        ask={(page, signal) =>
          call(coupons.couponUses, {
            params: { id: coupon._id },
            query: { limit: PAGE, ...page },
            signal,
          })
        }
        empty={
          <Empty icon="tag" title={say('noUses')}>
            {say('noUsesText')}
          </Empty>
        }
      >
        {row => <Use row={row} />}
      </DeskList>
    </Section>
  )
}

function Use({ row }: { row: Reply<typeof coupons.couponUses>['data'][number] }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, fanInfo, usedAt, off, currency, paymentId } = row
  const name = fanInfo?.name ?? say('someone')
  const amount =
    currency === 'TOKEN' ? say('tokens', { n: tokensText(minorOf(off), true) }) : moneyText(minorOf(off), currency)
  return (
    <DeskLink
      {...(paymentId && { href: `/operator/payments/${paymentId}` })}
      label={say('useLabel', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={say(paymentId ? 'topUp' : 'cart')}
      amount={amount}
    >
      <span className="num text-ink-faint text-small">{dateText(usedAt, now, timeZone)}</span>
    </DeskLink>
  )
}
