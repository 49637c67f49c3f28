import { referrals, subscriptions, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants } from '../../../../test/applicants.ts'
import { giveTokens } from '../../../../test/money.ts'
import { payees } from '../../../../test/payouts.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { findPayee } from '../../profiles/index.ts'
import { refundCharge } from '../../wallet/index.ts'
import { payShares } from './pay.ts'

let world: World
let mia: Someone
let fan: Someone

beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  fan = await world.fan('fanny')
  await giveTokens(world, fan.id, 10_000_000n)
})
afterAll(() => world.close())

const db = () => world.running.app.db
const codeOf = async (who: Someone) => (await who.ask(referrals.referralCode)).data
const tip = async (who: Someone, id: string, price: number) =>
  (await who.ask(wallet.tip, { params: { id }, body: { price } })).data
const stats = async (who: Someone) => (await who.ask(referrals.referralStats)).data
const shares = async (who: Someone, query: object = {}) => (await who.ask(referrals.referralEarnings, { query })).data
const payIn = (days: number) => at(fromNow(days * day_ms), () => payShares(world.running.app))
const owed = async (who: Someone) => (await who.ask(users.me)).data.balance

/** A verified creator whom somebody invited. */
async function invited(username: string, by: Someone, fields: Record<string, string> = {}): Promise<string> {
  const answer = await applicants(world).register(username, { rel: await codeOf(by), ...fields })
  expect(answer.status).toBe(200)
  const { id } = await applicants(world).enter(username)
  await world.until(async () => (await db().sql`select 1 from referrals where user_id = ${id}`).length > 0)
  await db().sql`update performers set verified_at = now() where user_id = ${id}`
  expect((await findPayee(db(), id))?.id).toBe(id)
  return id
}

describe('who invited a creator', () => {
  it('earns a twentieth of each sale, out of what the site keeps', async () => {
    const ines = await invited('ines', mia)
    const charge = await tip(fan, ines, 100)
    const [row] = await db().sql`select net_minor, fee_minor from charges where id = ${charge._id}`
    expect(row).toEqual({ net_minor: 8000n, fee_minor: 2000n })
    const { data, total } = await shares(mia)
    expect([total, data[0]]).toMatchObject([
      1,
      {
        registerInfo: { username: 'ines' },
        type: 'tip',
        grossPrice: 100,
        netPrice: 5,
        referralCommission: 0.05,
        isPaid: false,
        paidAt: null,
        isToken: true,
        transactionStatus: 'success',
      },
    ])
    expect(await stats(mia)).toEqual({ totalRegisters: 1, totalSales: 1, totalNetPrice: 5, waiting: 5, paid: 0 })
    expect([(await shares(mia, { type: 'feed' })).total, (await shares(mia, { isPaid: 'true' })).total]).toEqual([0, 0])
  })

  it('is shown to the creator with the day until which they share, and to nobody else', async () => {
    const lola = await invited('lola', fan)
    const { token } = await applicants(world).enter('lola')
    const { data } = await world.visitor.ask(referrals.referrer, { headers: { authorization: token } })
    const [row] = await db().sql`select referral_ends_at from performers where user_id = ${lola}`
    expect(data.referrer).toMatchObject({
      referrerInfo: { _id: fan.id, username: 'fanny' },
      endsAt: row?.referral_ends_at.toISOString(),
    })
    expect((await mia.ask(referrals.referrer)).data).toEqual({ referrer: null })
    expect((await fan.ask(referrals.referrer)).status).toBe(403)
    expect((await world.visitor.ask(referrals.referrer)).status).toBe(401)
  })

  it('earns by subscriptions too', async () => {
    const sara = await world.performer('sarah')
    const suse = await invited('susanne', sara)
    await db().sql`update performers set monthly_price_minor = 1000 where user_id = ${suse}`
    const body = { type: 'monthly', performerId: suse, paymentGateway: 'system' } as const
    expect((await fan.ask(subscriptions.subscribe, { body })).status).toBe(200)
    expect((await shares(sara)).data).toMatchObject([{ type: 'monthly_subscription', grossPrice: 10, netPrice: 0.5 }])
  })

  it('never gets more than the site keeps', async () => {
    const lena = await world.performer('lena')
    const cheap = await invited('cheapo', lena)
    await db().sql`update performers set commission_bps = 300 where user_id = ${cheap}`
    await world.until(async () => (await findPayee(db(), cheap))?.commission_bps === 300)
    await tip(fan, cheap, 100)
    expect((await shares(lena)).data).toMatchObject([{ netPrice: 3, referralCommission: 0.03 }])
    const [{ net_minor } = { net_minor: 0n }] = await db().sql<{ net_minor: bigint }[]>`
      select net_minor from charges where performer_id = ${cheap}`
    expect(net_minor).toBe(9700n)
  })

  it('earns for twelve months and no longer', async () => {
    const olaf = await world.performer('olaf')
    const old = await invited('oldie', olaf)
    await db().sql`update performers set referral_ends_at = ${fromNow(-1)} where user_id = ${old}`
    await world.until(async () => ((await findPayee(db(), old))?.referral_ends_at?.getTime() ?? 0) < Date.now())
    await tip(fan, old, 100)
    expect(await stats(olaf)).toMatchObject({ totalRegisters: 1, totalSales: 0, waiting: 0 })
  })

  it('earns nothing by what they buy there, nor by a second account of the same person', async () => {
    const buyer = await world.fan('buyer')
    await giveTokens(world, buyer.id, 100_000n)
    const gina = await invited('gina', buyer)
    await tip(buyer, gina, 100)
    expect((await shares(buyer)).total).toBe(0)
    await tip(fan, gina, 20)
    expect(await stats(buyer)).toMatchObject({ totalSales: 1, totalNetPrice: 1 })
    const first = await world.performer('first')
    await db().sql`update users set first_name = 'Ada', last_name = 'Lund' where id = ${first.id}`
    await db().sql`update performers set date_of_birth = '1990-05-17' where user_id = ${first.id}`
    const second = await invited('second', first)
    await tip(fan, second, 100)
    expect(await stats(first)).toMatchObject({ totalRegisters: 1, totalSales: 0 })
  })
})

describe('shares', () => {
  it('of someone whose payment throws are set aside, the others are paid, and so are they once it is mended', async () => {
    const inviters = [await world.performer('gus'), await world.performer('gus'), await world.performer('gus')]
    for (const [nth, inviter] of inviters.entries()) await tip(fan, await invited(`gusta${nth}`, inviter), 200)
    const paid = () => Promise.all(inviters.map(owed))
    const middle = inviters.map(({ id }) => id).toSorted()[1] ?? ''
    const expected = inviters.map(({ id }) => (id === middle ? 0 : 10))
    const table = 'referral_payments'
    const broken = await breakRow(db().sql, { table, column: 'user_id', id: middle, on: 'insert' })
    await payIn(8)
    expect(await paid()).toEqual(expected)
    expect(await asideOf(db().sql, 'pay_referral_shares')).toMatchObject([{ row_id: `referral:${middle}` }])
    await broken.mend()
    await payIn(9)
    expect(await paid()).toEqual([10, 10, 10])
    expect(await asideOf(db().sql, 'pay_referral_shares')).toEqual([])
  })

  it('are added to what a creator can ask for once they are a week old, once', async () => {
    const paula = await world.performer('paula')
    const petra = await invited('petra', paula)
    await tip(fan, petra, 200)
    await payIn(6)
    expect([await owed(paula), (await stats(paula)).waiting]).toEqual([0, 10])
    await Promise.all([payIn(8), payIn(8), payIn(9)])
    expect([await owed(paula), await stats(paula)]).toMatchObject([10, { waiting: 0, paid: 10, totalNetPrice: 10 }])
    expect((await shares(paula, { isPaid: 'true' })).data).toMatchObject([{ isPaid: true, paidAt: expect.any(String) }])
    expect((await payees(world).balance(paula)).remainingUnpaidTokens).toBe(10)
    expect((await verifyLedger(db())).differences).toEqual([])
  })

  it("are added to a fan's wallet", async () => {
    const willi = await world.fan('willi')
    await tip(fan, await invited('wanda', willi), 100)
    await payIn(8)
    expect([await owed(willi), (await stats(willi)).paid]).toEqual([5, 5])
  })

  it('of a sale that was refunded are given back', async () => {
    const rosa = await world.performer('rosa')
    const { _id: chargeId } = await tip(fan, await invited('ruth', rosa), 100)
    await db().tx(tx => refundCharge(tx, { chargeId, reason: 'By mistake.', causedBy: 'test' }))
    expect(await stats(rosa)).toMatchObject({ totalSales: 0, totalNetPrice: 0, waiting: 0 })
    expect((await shares(rosa)).data).toMatchObject([{ transactionStatus: 'refunded' }])
    await payIn(8)
    expect(await owed(rosa)).toBe(0)
  })

  it('are shown to their owner only', async () => {
    expect((await shares(await world.fan('stranger'))).total).toBe(0)
    expect((await world.visitor.ask(referrals.referralEarnings)).status).toBe(401)
    expect((await world.visitor.ask(referrals.referralStats)).status).toBe(401)
    const wrong = await mia.ask(referrals.referralEarnings, { query: { fromDate: 'never' } })
    expect([wrong.status, wrong.body.fields?.[0]?.path]).toEqual([400, 'fromDate'])
  })
})
