import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { couponLooks } from './coupons.ts'
import { EndCoupon } from './end-coupon.tsx'

type Props = {
  coupon: { code: string; state: keyof typeof couponLooks }
  end: () => Promise<unknown>
  /** What the coupon takes off, and for whom. */
  children: ReactNode
}

/** The head of a coupon's page: its code, its state, and the way to end it. */
export function CouponCard({ coupon: { code, state }, end, children }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={code}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b className="num wrap-anywhere font-strong text-heading">{code}</b>
        <Badge {...couponLooks[state]}>{say(state)}</Badge>
      </div>
      {children}
      {state !== 'ended' && (
        <EndCoupon
          code={code}
          end={end}
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
