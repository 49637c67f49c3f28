import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as recipes from './index.ts'
import { recipe, tokens } from './posting.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const bps = fc.integer({ min: 0, max: 10_000 })
const party = { fanId: 'nina', performerId: 'mia' }

/** What a recipe does to each account, in tokens. */
function effectOf({ postings }: recipes.Recipe, currency = 'TOKEN'): Record<string, bigint> {
  const effect: Record<string, bigint> = {}
  for (const { from, to, amount_minor } of postings.filter(posting => posting.currency === currency)) {
    effect[from] = (effect[from] ?? 0n) - amount_minor
    effect[to] = (effect[to] ?? 0n) + amount_minor
  }
  return effect
}

describe('shares of a sale', () => {
  test('a fraction of a hundredth goes to the performer', () => {
    expect(recipes.sharesOf(1001n, { commission_bps: 2000 })).toEqual({
      gross_minor: 1001n,
      tax_minor: 0n,
      net_minor: 801n,
      fee_minor: 200n,
      referral_minor: 0n,
      collaborators: [],
    })
  })

  test('net and fee are the gross, and the referrer’s share is inside the fee', () => {
    fc.assert(
      fc.property(amount, bps, bps, (gross_minor, commission_bps, rate_bps) => {
        const shares = recipes.sharesOf(gross_minor, { commission_bps, referral: { userId: 'rudi', rate_bps } })
        expect(shares.net_minor + shares.fee_minor).toBe(gross_minor)
        expect(shares.net_minor * 10_000n).toBeGreaterThanOrEqual(gross_minor * BigInt(10_000 - commission_bps))
        expect(shares.referral_minor).toBeLessThanOrEqual(shares.fee_minor)
        expect(shares.fee_minor >= 0n && shares.referral_minor >= 0n).toBe(true)
      }),
    )
  })

  test('a rate is a whole number of basis points', () => {
    for (const rate of [-1, 10_001, 0.2, Number.NaN]) expect(() => recipes.partOf(100n, rate)).toThrow(RangeError)
  })
})

describe('sales', () => {
  const rates = { commission_bps: 2000, referral: { userId: 'rudi', rate_bps: 500 } }

  test('a tip', () => {
    expect(effectOf(recipes.tip({ ...party, gross_minor: 1000n, rates, releaseOn: '2026-11-28' }))).toEqual({
      'wallet:nina': -1000n,
      'earnings:mia:maturing:2026-11-28': 800n,
      'platform:fees': 150n,
      'referral:rudi': 50n,
    })
  })

  test('a purchase with a coupon of the site: the performer gets the same, the site pays what the fan does not', () => {
    const sale = { ...party, gross_minor: 1000n, rates, releaseOn: null }
    const effects = [200n, 900n, 1000n].map(covered_minor => effectOf(recipes.purchase({ ...sale, covered_minor })))
    const others = { 'earnings:mia:available': 800n, 'platform:fees': 150n, 'referral:rudi': 50n }
    expect(effects).toEqual([
      { ...others, 'wallet:nina': -800n, 'platform:cover': -200n },
      { ...others, 'wallet:nina': -100n, 'platform:cover': -900n },
      { ...others, 'platform:cover': -1000n },
    ])
  })

  test('without a commission there is no posting of nothing', () => {
    const free = recipes.purchase({ ...party, gross_minor: 1n, rates: { commission_bps: 0 }, releaseOn: null })
    expect(free.postings).toEqual([tokens('wallet:nina', 'earnings:mia:available', 1n)])
  })

  test('a subscription period turns a card’s money into earned tokens, the tax apart', () => {
    const period = { performerId: 'mia', gateway: 'stripe', currency: 'USD', paid_minor: 1190n }
    const tax = { country: 'DE', amount_minor: 95n }
    const done = recipes.subscriptionPeriod({ ...period, gross_minor: 595n, rates, tax, releaseOn: '2026-11-28' })
    expect(effectOf(done, 'USD')).toEqual({ 'gateway:stripe:clearing': -1190n, 'platform:issued': 1190n })
    expect(effectOf(done)).toEqual({
      'platform:issued': -595n,
      'tax:DE': 95n,
      'earnings:mia:maturing:2026-11-28': 400n,
      'platform:fees': 75n,
      'referral:rudi': 25n,
    })
  })
})

describe('giving back', () => {
  const sold = { ...party, net_minor: 800n, fee_minor: 200n, referral: { userId: 'rudi', amount_minor: 50n } }

  test('what matures last first, then what is available, then the site', () => {
    const lots = [
      { on: '2026-11-24', amount_minor: 100n },
      { on: '2026-11-26', amount_minor: 300n },
      { on: '2026-11-25', amount_minor: 150n },
    ]
    expect(effectOf(recipes.refund(sold, { lots, available_minor: 200n, referral_minor: 20n }))).toEqual({
      'wallet:nina': 1000n,
      'earnings:mia:maturing:2026-11-26': -300n,
      'earnings:mia:maturing:2026-11-25': -150n,
      'earnings:mia:maturing:2026-11-24': -100n,
      'earnings:mia:available': -200n,
      'platform:cover': -50n,
      'platform:fees': -180n,
      'referral:rudi': -20n,
    })
  })

  test('the fan gets the gross, and nobody gives more than he has', () => {
    const lot = fc.record({ on: fc.constantFrom('2026-11-24', '2026-11-25'), amount_minor: amount })
    const lots = fc.uniqueArray(lot, { selector: ({ on }) => on })
    fc.assert(
      fc.property(amount, amount, lots, amount, (net_minor, fee_minor, ripening, available_minor) => {
        const means = { lots: ripening, available_minor, referral_minor: 0n }
        const effect = effectOf(recipes.refund({ ...party, net_minor, fee_minor }, means))
        expect(effect['wallet:nina']).toBe(net_minor + fee_minor)
        for (const { on, amount_minor } of ripening)
          expect(-(effect[`earnings:mia:maturing:${on}`] ?? 0n)).toBeLessThanOrEqual(amount_minor)
        expect(-(effect['earnings:mia:available'] ?? 0n)).toBeLessThanOrEqual(available_minor)
      }),
    )
  })

  test('the fan gets what the fan paid, and the site what its coupon paid', () => {
    const covered = { ...sold, referral: undefined, covered_minor: 300n }
    const lots = [{ on: '2026-11-24', amount_minor: 500n }]
    expect(effectOf(recipes.refund(covered, { lots, available_minor: 0n, referral_minor: 0n }))).toEqual({
      'wallet:nina': 700n,
      'earnings:mia:maturing:2026-11-24': -500n,
      'platform:fees': -200n,
      // The coupon's 300 come back, and 300 of the net are missing.
      'platform:cover': 0n,
    })
  })

  test('a chargeback withdraws the tokens and sends the money back', () => {
    const card = { gateway: 'ccbill', currency: 'USD', paid_minor: 1190n }
    const means = { lots: [], available_minor: 800n, referral_minor: 50n }
    const done = recipes.chargeback({ ...sold, ...card, tax: { country: 'DE', amount_minor: 190n } }, means)
    expect(effectOf(done, 'USD')).toEqual({ 'gateway:ccbill:clearing': 1190n, 'platform:issued': -1190n })
    expect(effectOf(done)).toMatchObject({ 'platform:issued': 1190n, 'tax:DE': -190n, 'earnings:mia:available': -800n })
  })

  test('a top-up comes from what the wallet has, the rest is the site’s loss', () => {
    const paid = { fanId: 'nina', gateway: 'stripe', currency: 'USD', paid_minor: 1000n, tokens_minor: 1000n }
    expect(effectOf(recipes.topUpReturned('chargeback', { ...paid, wallet_minor: 300n }))).toEqual({
      'wallet:nina': -300n,
      'platform:cover': -700n,
      'platform:issued': 1000n,
    })
    expect(effectOf(recipes.topUpReturned('refund', { ...paid, wallet_minor: 5000n }))['wallet:nina']).toBe(-1000n)
  })

  test('a reversal is the mirror', () => {
    const tip = recipes.tip({ ...party, gross_minor: 1000n, rates: { commission_bps: 2000 }, releaseOn: null })
    const effect = effectOf({ kind: '', postings: [...tip.postings, ...recipes.reversal(tip.postings).postings] })
    expect(Object.values(effect).every(sum => sum === 0n)).toBe(true)
  })
})

describe('payouts', () => {
  const payout = { performerId: 'mia', tokens_minor: 5000n, method: 'paypal', currency: 'USD', money_minor: 4900n }

  test('hold, pay, return: tokens leave circulation with what backed them, and come back with it', () => {
    const steps = [recipes.payoutHold(payout), recipes.payoutPaid(payout), recipes.payoutReturned(payout)]
    expect(effectOf({ kind: '', postings: steps.flatMap(({ postings }) => postings) })).toEqual({
      'earnings:mia:available': 0n,
      'earnings:mia:reserved': 0n,
      'platform:issued': 0n,
    })
    expect(effectOf(recipes.payoutPaid(payout), 'USD')).toEqual({
      'platform:issued': -4900n,
      'payout:paypal:clearing': 4900n,
    })
  })

  test('a request that is withdrawn frees its amount', () => {
    expect(effectOf(recipes.payoutReleased(payout))).toEqual({
      'earnings:mia:reserved': -5000n,
      'earnings:mia:available': 5000n,
    })
  })
})

describe('the rest', () => {
  test('maturing, referral shares, goodwill', () => {
    expect(effectOf(recipes.mature('mia', '2026-11-28', 7n))).toEqual({
      'earnings:mia:maturing:2026-11-28': -7n,
      'earnings:mia:available': 7n,
    })
    expect(effectOf(recipes.referralShare('rudi', 5n))).toEqual({ 'platform:fees': -5n, 'referral:rudi': 5n })
    expect(effectOf(recipes.referralTaken('rudi', 'wallet', 5n))).toEqual({ 'referral:rudi': -5n, 'wallet:rudi': 5n })
    expect(effectOf(recipes.referralTaken('mia', 'earnings', 5n))).toMatchObject({ 'earnings:mia:available': 5n })
    expect(effectOf(recipes.goodwill('nina', 5n))).toEqual({ 'platform:cover': -5n, 'wallet:nina': 5n })
  })

  test('a recipe moves something, and never backwards', () => {
    expect(() => recipe('nothing', tokens('wallet:a', 'wallet:b', 0n))).toThrow(RangeError)
    expect(() => recipe('back', tokens('wallet:a', 'wallet:b', -1n))).toThrow(RangeError)
  })

  test('a sale is released so many calendar days later, when that day begins', () => {
    expect(recipes.releaseDay(new Date('2026-03-01T23:59:59Z'), 7)).toBe('2026-03-08')
    expect(recipes.releaseDay(new Date('2026-12-31T00:00:00Z'), 1)).toBe('2027-01-01')
    expect(recipes.releaseDay(new Date('2026-03-01T10:00:00Z'), 0)).toBeNull()
  })
})
