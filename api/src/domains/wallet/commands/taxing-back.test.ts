import {
  cards,
  feeds,
  refundDesk,
  showRequests,
  subscriptionGifts,
  subscriptions,
  users,
  wallet,
} from '@fanfare/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { behindProxy } from '../../../../test/ages.ts'
import { bank } from '../../../../test/bank.ts'
import { terms } from '../../../../test/money.ts'
import { taxing } from '../../../../test/taxes.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, minute_ms } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { chargeTip } from './charge.ts'
import { chargeBack, restoreCharge } from './chargeback.ts'
import { earnPeriod } from './period.ts'
import { refundCharge, refundUnused } from './refund.ts'

let world: World
let mia: Someone
let olga: Someone
let tax: ReturnType<typeof taxing>
beforeAll(async () => {
  world = await openWorld(behindProxy)
  tax = taxing(world)
  ;[mia, olga] = [await world.performer('mia'), await world.operator('olga')]
  await sql()`
    update performers set public_chat_price_minor = 11900, monthly_price_minor = 11900 where user_id = ${mia.id}`
  await tax.rate(olga, 'DE', 0.19)
  await tax.rate(olga, 'FR', 0.2)
  await tax.turn(olga, true)
})
afterAll(() => world.close())
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  expect([await tax.wrong(), await tax.owing()]).toEqual([[], []])
})

const sql = () => world.running.app.db.sql
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const giveBack = (targetId: string) =>
  olga.ask(refundDesk.giveRefund, { body: { target: 'charge', targetId, reason: 'They asked us by mail.' } })
const monthly = () => ({ type: 'monthly' as const, performerId: mia.id })
const cardOf = async (who: Someone) =>
  (await who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token: 'tok_success' } })).data._id
/** Half of what was paid for is over. */
const halfOver = (chargeId: string) => sql()`
  update subscription_periods set starts_at = ${fromNow(-15 * day_ms)}, ends_at = ${fromNow(15 * day_ms)}
  where charge_id = ${chargeId}`

describe('what is given back comes from the country that had it', () => {
  it('all of a purchase: the fan gets the price, and the country what it had taken', async () => {
    const who = await tax.fan('DE')
    const before = await tax.onAccount('DE')
    const body = { type: 'text', text: 'Lanterns', isSale: true, price: 119 } as const
    const { data: post } = await mia.ask(feeds.createFeed, { body })
    await who.ask(wallet.buyFeed, { params: { id: post._id } })
    const { id } = await tax.last(who)
    // A rate that changes in between changes nothing of it.
    await tax.rate(olga, 'DE', 0.5)
    const given = await giveBack(id)
    await tax.rate(olga, 'DE', 0.19)
    expect(given.data.state).toBe('refunded')
    expect([await balance(who), (await tax.onAccount('DE')) - before]).toEqual([1_000, 0n])
    const { data: desk } = await olga.ask(refundDesk.deskRefund, { params: { id: given.data._id } })
    expect(desk.bearers).toEqual({ maturing: 80, available: 0, tax: 19, fees: 20, referral: 0, cover: 0, wallet: 0 })
  })

  it.each(['a subscription', 'a gift'])('the unused days of %s: the used days are still taxed', async what => {
    const who = await tax.fan('DE')
    const before = await tax.onAccount('DE')
    if (what === 'a gift') {
      const name = (await (await tax.fan('FR', 0)).ask(users.me)).data.username
      const gift = { performerId: mia.id, recipient: name, months: 1, paymentGateway: 'system' }
      await who.ask(subscriptionGifts.giveSubscription, { body: gift as never })
    } else await who.ask(subscriptions.subscribe, { body: { ...monthly(), paymentGateway: 'system' } })
    const { id } = await tax.last(who)
    await halfOver(id)
    expect((await giveBack(id)).data.state).toBe('refunded')
    const used = await tax.last(who)
    expect(used.id).not.toBe(id)
    expect(used).toMatchObject({ total_minor: 5_950n, tax_minor: 950n, net_minor: 4_000n, country: 'DE' })
    expect((await tax.onAccount('DE')) - before).toBe(950n)
    expect(await balance(who)).toBe(940.5)
  })

  it('a show costs its seconds: the rest of what was set aside never bore tax', async () => {
    const who = await tax.fan('DE')
    const before = await tax.onAccount('DE')
    const startAt = fromNow(60 * minute_ms).toISOString()
    const { data } = await who.ask(showRequests.requestShow, { body: { performerId: mia.id, startAt } as never })
    const params = { id: data._id }
    await mia.ask(showRequests.approveRequest, { params })
    await mia.ask(showRequests.startShow, { params })
    expect(await tax.onAccount('DE')).toBe(before)
    await sql()`update show_requests set fan_seen_at = now(), performer_seen_at = now(),
      both_since = now() - interval '30 seconds' where id = ${data._id}`
    await who.ask(showRequests.finishShow, { params })
    expect((await tax.onAccount('DE')) - before).toBe(950n)
    const receipt = (await who.ask(showRequests.oneRequest, { params })).data
    expect(receipt).toMatchObject({ price: 59.5, taxPrice: 9.5, feePrice: 10, netPrice: 40 })
    expect((await giveBack((await tax.last(who)).id)).data.state).toBe('refunded')
    expect([await balance(who), (await tax.onAccount('DE')) - before]).toEqual([1_000, 0n])
  })

  it('a bank takes a subscription back, and finds for us: the tax goes and comes with it', async () => {
    const who = await tax.fan('FR', 0)
    const before = await tax.onAccount('FR')
    await who.ask(subscriptions.subscribe, { body: { ...monthly(), cardId: await cardOf(who) } })
    await tax.last(who)
    const payment = await bank(world).lastPayment(who)
    expect((await tax.onAccount('FR')) - before).toBe(1_983n)
    await bank(world).tell('disputed', payment, 'fraudulent')
    expect((await tax.onAccount('FR')) - before).toBe(0n)
    await bank(world).tell('dispute_won', payment)
    expect((await tax.onAccount('FR')) - before).toBe(1_983n)
  })

  it('a bank takes a top-up back whose tokens were spent: the charges stand, and so does their tax', async () => {
    const who = await tax.fan('FR', 0)
    const before = await tax.onAccount('FR')
    const payment = await bank(world).topUp(who, 120)
    expect(await tax.onAccount('FR')).toBe(before)
    await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 120 } })
    await bank(world).tell('disputed', payment, 'fraudulent')
    expect((await tax.onAccount('FR')) - before).toBe(2_000n)
  })
})

type Books = { fans: Someone[]; charges: string[]; payments: Map<string, string> }
const card = { gateway: 'sandbox', currency: 'USD', paid_minor: 12_000n }
const by = { reason: 'test', causedBy: 'test' }
const taxed = { ...terms, minimumTip_minor: 1n, isTaxed: true }

/** One random step; `n` and `m` pick the fan and the amount. */
const happenings: Record<string, (books: Books, n: number, m: number) => Promise<unknown>> = {
  async tip({ fans, charges }, n, m) {
    const fanId = one(fans, n).id
    const made = await chargeTip(db(), { fanId, performerId: mia.id, amount_minor: BigInt(m) + 1n, terms: taxed })
    charges.push(made.charge.id)
  },
  async card({ fans, charges, payments }, n, m) {
    const paymentId = newId()
    const period = { paymentId, fanId: one(fans, n).id, performerId: mia.id, subscriptionId: newId(), title: 'Monthly' }
    const type = 'monthly_subscription' as const
    const made = await db().tx(tx =>
      earnPeriod(tx, { ...period, ...card, type, gross_minor: BigInt(m) + 1n, terms: taxed }),
    )
    charges.push(made.charge.id)
    payments.set(made.charge.id, paymentId)
  },
  refund: ({ charges }, n) => db().tx(tx => refundCharge(tx, { chargeId: one(charges, n), ...by, intoWallet: true })),
  part: async ({ charges }, n, m) => {
    const chargeId = one(charges, n)
    const [row] = await sql()<{ total_minor: bigint }[]>`select total_minor from charges where id = ${chargeId}`
    const used_minor = ((row?.total_minor ?? 0n) * BigInt(m % 100)) / 100n
    await db().tx(tx => refundUnused(tx, { chargeId, ...by, used_minor, earningsHoldDays: 7 }))
  },
  dispute: async ({ charges, payments }, n) => {
    const chargeId = one(charges, n)
    const paymentId = payments.get(chargeId)
    const [row] = await sql()`select from charges where id = ${chargeId} and status = 'success'`
    if (paymentId && row)
      await db().tx(tx => chargeBack(tx, { chargeId, ...by }, { ...card, paymentId, tokens_minor: 1n }))
  },
  won: ({ charges }, n) => db().tx(tx => restoreCharge(tx, one(charges, n), 'The bank found for us')),
  rate: (_books, n, m) => tax.rate(olga, n % 2 ? 'DE' : 'FR', (m % 10_001) / 10_000),
  move: ({ fans }, n, m) =>
    sql()`update users set country = ${['DE', 'FR', 'US', null][m % 4] ?? null} where id = ${one(fans, n).id}`,
}

const db = () => world.running.app.db
const one = <T>(of: T[], n: number) => of[n % of.length] as T

describe('whatever is charged, given back and disputed while rates change', () => {
  it('sums are zero, no country owes, and each has the tax of the charges that stand', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(happenings)), fc.nat({ max: 999 }), fc.nat({ max: 9_999 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async steps => {
        const fans = await Promise.all(['DE', 'FR', null].map(country => tax.fan(country, 10_000)))
        const books: Books = { fans, charges: [], payments: new Map() }
        await happenings.tip?.(books, 0, 99)
        // What is refused, as a sale that a bank has decided about, changes nothing.
        for (const [name, n, m] of steps) await happenings[name]?.(books, n, m).catch(refused)
        expect([await tax.wrong(), await tax.owing()]).toEqual([[], []])
        for (const country of ['DE', 'FR']) {
          const [row] = await sql()<[{ sum: bigint }]>`
            select coalesce(sum(tax_minor), 0)::bigint as sum from charges
            where status = 'success' and tax ->> 'country' = ${country}`
          expect(await tax.onAccount(country)).toBe(row.sum)
        }
      }),
      { numRuns: 8 },
    )
  })
})

function refused(error: { code?: string }): void {
  if (error.code !== 'REFUND_REFUSED') throw error
}
