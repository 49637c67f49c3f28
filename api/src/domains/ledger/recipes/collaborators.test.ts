import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as recipes from './index.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const bps = fc.integer({ min: 0, max: 10_000 })
/** Up to four collaborators who together get at most 90 percent. */
const collaborators = fc
  .array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 })
  .filter(percents => percents.reduce((sum, percent) => sum + percent, 0) <= 90)
  .map(percents => percents.map((percent, at) => ({ performerId: `leo${at}`, rate_bps: percent * 100 })))
const sale = fc.record({
  gross_minor: amount,
  commission_bps: bps,
  referral_bps: bps,
  tax: bps,
  covered: bps,
  collaborators,
  releaseOn: fc.constantFrom('2026-11-28', null),
})
const partOf = recipes.partOf
const sum = (amounts: bigint[]) => amounts.reduce((all_minor, amount_minor) => all_minor + amount_minor, 0n)

/** What a recipe does to each account, in tokens. */
function effectOf({ postings }: Pick<recipes.Recipe, 'postings'>): Map<string, bigint> {
  const effect = new Map<string, bigint>()
  for (const { from, to, amount_minor } of postings) {
    effect.set(from, (effect.get(from) ?? 0n) - amount_minor)
    effect.set(to, (effect.get(to) ?? 0n) + amount_minor)
  }
  return effect
}

type Drawn = typeof sale extends fc.Arbitrary<infer One> ? One : never

function soldWith({ gross_minor, commission_bps, referral_bps, tax, covered, ...more }: Drawn) {
  const covered_minor = partOf(gross_minor, covered)
  const tax_minor = partOf(gross_minor - covered_minor, tax)
  const rates = {
    commission_bps,
    referral: { userId: 'rudi', rate_bps: referral_bps },
    collaborators: more.collaborators,
  }
  const of = {
    fanId: 'nina',
    performerId: 'mia',
    gross_minor,
    covered_minor,
    rates,
    releaseOn: more.releaseOn,
    tax: { country: 'DE', amount_minor: tax_minor },
  }
  return { of, tax_minor, shares: recipes.sharesOf(gross_minor, rates, tax_minor) }
}

describe('a sale that is shared', () => {
  test('an example: 10 tokens, a fee of 20 percent, and of the net 30 and 25 percent', () => {
    const rates = { commission_bps: 2000, collaborators: [leo(3000), { performerId: 'ivy', rate_bps: 2500 }] }
    const done = recipes.purchase({ fanId: 'nina', performerId: 'mia', gross_minor: 1001n, rates, releaseOn: null })
    expect(Object.fromEntries(effectOf(done))).toEqual({
      'wallet:nina': -1001n,
      'platform:fees': 200n,
      'earnings:leo:available': 240n,
      'earnings:ivy:available': 200n,
      'earnings:mia:available': 361n,
    })
  })

  test('tax, fee and all nets are the gross, each share is rounded down, and the fee is what it is without collaborators', () => {
    fc.assert(
      fc.property(sale, drawn => {
        const { of, tax_minor, shares } = soldWith(drawn)
        const alone = recipes.sharesOf(of.gross_minor, { ...of.rates, collaborators: [] }, tax_minor)
        const nets = shares.collaborators.map(one => one.net_minor)
        expect(tax_minor + shares.fee_minor + shares.net_minor + sum(nets)).toBe(of.gross_minor)
        expect([shares.fee_minor, shares.referral_minor]).toEqual([alone.fee_minor, alone.referral_minor])
        expect(nets).toEqual(shares.collaborators.map(({ rate_bps }) => partOf(alone.net_minor, rate_bps)))
        expect(shares.net_minor * 10n).toBeGreaterThanOrEqual(alone.net_minor)
      }),
    )
  })

  test('everyone gets their share on the day of the seller, whatever a coupon of the site pays of it', () => {
    fc.assert(
      fc.property(sale, drawn => {
        const { of, tax_minor, shares } = soldWith(drawn)
        const effect = effectOf(recipes.purchase(of))
        const got = (performerId: string) => effect.get(recipes.earnings(performerId, of.releaseOn)) ?? 0n
        expect(got('mia')).toBe(shares.net_minor)
        for (const one of shares.collaborators) expect(got(one.performerId)).toBe(one.net_minor)
        expect([effect.get('wallet:nina') ?? 0n, effect.get('platform:cover') ?? 0n]).toEqual([
          of.covered_minor - of.gross_minor,
          -of.covered_minor,
        ])
        expect((effect.get('platform:fees') ?? 0n) + (effect.get('referral:rudi') ?? 0n)).toBe(shares.fee_minor)
        expect(effect.get('tax:DE') ?? 0n).toBe(tax_minor)
      }),
    )
  })

  test('shares above the whole net are refused', () => {
    const rates = { commission_bps: 0, collaborators: [leo(6000), leo(4001)] }
    expect(() => recipes.sharesOf(100n, rates)).toThrow(RangeError)
  })
})

describe('giving a shared sale back', () => {
  test('undoes it while everyone has what they got', () => {
    fc.assert(
      fc.property(sale, drawn => {
        const { of, shares } = soldWith(drawn)
        const means = (net_minor: bigint) => ({
          lots: of.releaseOn ? [{ on: of.releaseOn, amount_minor: net_minor }] : [],
          available_minor: of.releaseOn ? 0n : net_minor,
        })
        const done = recipes.purchase(of)
        const back = recipes.refund(soldOf(of, shares), {
          ...means(shares.net_minor),
          referral_minor: shares.referral_minor,
          collaborators: new Map(shares.collaborators.map(one => [one.performerId, means(one.net_minor)])),
        })
        const effect = effectOf({ postings: [...done.postings, ...back.postings] })
        expect([...effect.values()].every(amount_minor => amount_minor === 0n)).toBe(true)
      }),
    )
  })

  test('what one of them doesn’t have any more the site bears, and not the others', () => {
    const sold = { fanId: 'nina', performerId: 'mia', net_minor: 500n, fee_minor: 200n }
    const collaborators = [{ performerId: 'leo', net_minor: 300n }]
    const lots = [{ on: '2026-11-28', amount_minor: 900n }]
    const has = { lots: [{ on: '2026-11-28', amount_minor: 40n }], available_minor: 60n }
    const means = { lots, available_minor: 900n, referral_minor: 0n, collaborators: new Map([['leo', has]]) }
    expect(Object.fromEntries(effectOf(recipes.refund({ ...sold, collaborators }, means)))).toEqual({
      'wallet:nina': 1000n,
      'earnings:mia:maturing:2026-11-28': -500n,
      'platform:fees': -200n,
      'earnings:leo:maturing:2026-11-28': -40n,
      'earnings:leo:available': -60n,
      'platform:cover': -200n,
    })
  })
})

const leo = (rate_bps: number) => ({ performerId: 'leo', rate_bps })

const soldOf = (of: recipes.Sale, shares: recipes.Shares): recipes.Sold => ({
  fanId: of.fanId,
  performerId: of.performerId,
  net_minor: shares.net_minor,
  collaborators: shares.collaborators,
  fee_minor: shares.fee_minor,
  covered_minor: of.covered_minor ?? 0n,
  tax: of.tax,
  referral: { userId: 'rudi', amount_minor: shares.referral_minor },
})
