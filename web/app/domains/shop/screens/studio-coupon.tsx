import { coupons, type OwnCoupon, type OwnCouponUse } from '@fanfare/contract'
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
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { couponLooks, ownFactsText, usedText } from '../coupons/coupons.ts'
import { EditCoupon } from '../coupons/edit-form.tsx'
import { EndCoupon } from '../coupons/end-coupon.tsx'
import { OWN_PERCENT_MAX } from '../coupons/own-form.tsx'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('detail'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [{ now_ms }, coupon, uses] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, coupons.ownCoupon, { params }),
    load(args, coupons.ownCouponUses, { params, query: { limit: PAGE } }),
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
  const { revalidate } = useRevalidator()
  const { _id: id, code, state } = coupon
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={code}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b className="num wrap-anywhere font-strong text-heading">{code}</b>
        <Badge {...couponLooks[state]}>{say(state)}</Badge>
      </div>
      <p className="wrap-anywhere text-label">{ownFactsText(coupon, now, timeZone)}</p>
      {state !== 'ended' && (
        <EndCoupon
          code={code}
          end={() => call(coupons.endCoupon, { params: { id } })}
          onEnded={revalidate}
          button={ask => (
            <Button className="self-start" onClick={ask}>
              {say('end')}
            </Button>
          )}
        />
      )}
    </section>
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
  return (
    <Section id="uses" title={say('uses')} count={coupon.used}>
      <DeskList
        queryKey={['own-coupon-uses', coupon._id, uses.data[0]?._id ?? '']}
        label={say('uses')}
        first={uses}
        now_ms={now_ms}
        ask={(page, signal) =>
          call(coupons.ownCouponUses, { params: { id: coupon._id }, query: { limit: PAGE, ...page }, signal })
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

function Use({ row }: { row: OwnCouponUse }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, fanInfo, usedAt, off, paid, net, isRefunded } = row
  const name = fanInfo?.name ?? say('someone')
  return (
    <DeskLink
      label={say('useLabel', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={say('useSub', { off: tokensText(minorOf(off), true), paid: tokensText(minorOf(paid), true) })}
      amount={say('useNet', { n: tokensText(minorOf(net), true) })}
    >
      {isRefunded && <Badge tone="info">{say('useRefunded')}</Badge>}
      <span className="num text-ink-faint text-small">{dateText(usedAt, now, timeZone)}</span>
    </DeskLink>
  )
}
