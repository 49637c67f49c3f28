import { type checkout, moneyToWire, type Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type Person, personView, recentPeople } from '../../identity/index.ts'
import { balanceOf } from '../../wallet/index.ts'
import { usableCoupon } from '../commands/coupons.ts'
import type { CouponRow } from '../store/coupons.ts'
import { lineView } from '../views/cart.ts'
import { fractionOf } from '../views/coupons.ts'
import { type Cart, checkCoupon, type Line, linesOf, type Price } from './cart.ts'

type Preview = Reply<typeof checkout.previewCheckout>

/** What a checkout would cost, and what keeps it from being made (POST /wallet/checkout/preview); nothing moves. */
export async function previewCheckout(ctx: Ctx, cart: Cart): Promise<Preview> {
  const fanId = viewerOf(ctx).id
  const found = await couponFor(ctx, cart.couponCode)
  const lines = await linesOf(ctx.db.sql, onlookerOf(ctx), cart.items, found.coupon)
  const refusal = found.refusal ?? (lines.some(({ problem }) => !problem) ? refusalIn(found.coupon, lines) : undefined)
  const performerIds = [...new Set(lines.flatMap(({ product }) => product?.performer_id ?? []))]
  const [people, balance_minor] = await Promise.all([
    recentPeople(ctx.db.sql, performerIds),
    balanceOf(ctx.db.sql, fanId),
  ])
  const total = sumOf(lines)
  const after_minor = balance_minor - total.paid_minor
  const { coupon } = found
  return {
    lines: lines.map(line => lineView(ctx.config, line)),
    creators: performerIds.flatMap(id => creatorView(ctx, people.get(id), lines)),
    ...amountsOf(total),
    balance: moneyToWire(balance_minor),
    balanceAfter: after_minor < 0n ? null : moneyToWire(after_minor),
    missing: moneyToWire(after_minor < 0n ? -after_minor : 0n),
    coupon: coupon && !refusal ? { _id: coupon.id, code: coupon.code, value: fractionOf(coupon) } : null,
    couponProblem: refusal?.code ?? null,
    couponMessage: refusal?.message ?? null,
    needsAddress: lines.some(({ product }) => product?.type === 'physical'),
    canPay: after_minor >= 0n && !refusal && lines.every(({ problem }) => problem === null),
  }
}

type Found = { coupon: CouponRow | null; refusal?: Refusal }

async function couponFor(ctx: Ctx, code: string | undefined): Promise<Found> {
  if (!code) return { coupon: null }
  try {
    return { coupon: await usableCoupon(ctx.db.sql, viewerOf(ctx).id, code) }
  } catch (error) {
    if (error instanceof Refusal) return { coupon: null, refusal: error }
    throw error
  }
}

function refusalIn(coupon: CouponRow | null, lines: Line[]): Refusal | undefined {
  try {
    checkCoupon(
      coupon,
      lines.map(({ price }) => price),
    )
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

type Sum = Pick<Price, 'original_minor' | 'paid_minor'>

/** What the lines cost that can be sold. */
function sumOf(lines: Line[]): Sum {
  return lines
    .filter(({ problem }) => problem === null || problem === 'price_changed')
    .reduce(
      (sum, { price }) => ({
        original_minor: sum.original_minor + price.original_minor,
        paid_minor: sum.paid_minor + price.paid_minor,
      }),
      { original_minor: 0n, paid_minor: 0n },
    )
}

function amountsOf({ original_minor, paid_minor }: Sum) {
  return {
    originalPrice: moneyToWire(original_minor),
    discount: moneyToWire(original_minor - paid_minor),
    totalPrice: moneyToWire(paid_minor),
  }
}

function creatorView(ctx: Ctx, person: Person | undefined, lines: Line[]): Preview['creators'] {
  if (!person) return []
  const { _id, ...shown } = personView(ctx.config, person)
  const sum = sumOf(lines.filter(({ product }) => product?.performer_id === person.id))
  return [{ performerId: _id, ...shown, ...amountsOf(sum) }]
}
