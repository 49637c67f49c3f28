import type { CouponDeskRow, CouponState, CouponView } from '@fanfare/contract'
import type { StateLook } from '../../../core/page/studio-row.tsx'
import { dateText } from '../../../ui/clock.ts'
import { say } from '../coupon-words.ts'

export const couponStates = ['live', 'scheduled', 'used_up', 'expired', 'ended'] as const satisfies CouponState[]
export const couponOwners = ['site', 'creators'] as const

/** How each state is shown. */
export const couponLooks: Record<CouponState, StateLook> = {
  live: { tone: 'good', icon: 'circle-check' },
  scheduled: { tone: 'info', icon: 'calendar-clock' },
  used_up: { icon: 'check-check' },
  expired: { icon: 'clock' },
  ended: { icon: 'x' },
}

/** What an address asks to see. */
export type Asked = { q: string; state: CouponState | ''; of: (typeof couponOwners)[number] | '' }

export function askedOf(params: URLSearchParams): Asked {
  return {
    q: params.get('q')?.slice(0, 40) ?? '',
    state: couponStates.find(one => one === params.get('state')) ?? '',
    of: couponOwners.find(one => one === params.get('of')) ?? '',
  }
}

export function pathFor(asked: Asked): string {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `/operator/coupons${search.size > 0 ? `?${search}` : ''}`
}

export const queryOf = ({ q, state, of }: Asked) => ({ ...(q && { q }), ...(state && { state }), ...(of && { of }) })

/** A part as whole percents, or with what is left of one: 12.5. */
export const percentOf = (value: number) => Math.round(value * 10_000) / 100

/** What a coupon takes off. */
export function givesText({ value, appliesTo }: CouponView): string {
  return say(appliesTo === 'top_up' ? 'offTopUp' : 'offCart', { percent: percentOf(value) })
}

/** Who pays for it, and when it can be used. */
export function factsText(row: CouponDeskRow, now: number, zone: string): string {
  const { performerId, performerInfo } = row
  const payer = performerId ? say('creatorPays', { name: performerInfo?.name ?? say('someone') }) : say('sitePays')
  return [payer, ...timesOf(row, now, zone)].filter(Boolean).join(' · ')
}

/** What a creator's own coupon takes off, its name, how often each fan can use it, and when. */
export function ownFactsText(row: CouponView, now: number, zone: string): string {
  const { value, name, usesPerPersonMax } = row
  const off = say('off', { percent: percentOf(value) })
  const each = usesPerPersonMax !== null && say('each', { n: usesPerPersonMax })
  return [off, name, each, ...timesOf(row, now, zone)].filter(Boolean).join(' · ')
}

const timesOf = ({ startsAt, expiresAt, state }: CouponView, now: number, zone: string) => [
  startsAt && state === 'scheduled' && say('from', { when: dateText(startsAt, now, zone) }),
  expiresAt && say('until', { when: dateText(expiresAt, now, zone) }),
]

/** How often it was used, of how often it may be. */
export function usedText({ used, usesMax }: Pick<CouponView, 'used' | 'usesMax'>): string {
  return usesMax === null ? say('used', { n: used }) : say('usedOf', { n: used, max: usesMax })
}
