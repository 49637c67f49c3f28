import { payouts, refundDesk } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { partners } from '../../../../test/collaborations.ts'
import { terms } from '../../../../test/money.ts'
import { payees } from '../../../../test/payouts.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'
import { recipes, recordIn, transferOf, verifyLedger } from '../../ledger/index.ts'
import { sharesOfCharge } from '../store/charges.ts'
import { chargedOf, chargeIn, newCharge } from './charge.ts'
import { chargeBack, restoreCharge } from './chargeback.ts'
import { refundCharge } from './refund.ts'

let world: World
let some: ReturnType<typeof partners>
let mia: Someone
let leo: Someone
let ivy: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  some = partners(world)
  ;[mia, leo, ivy] = [await world.performer('mia'), await world.performer('leo'), await world.performer('ivy')]
  olga = await world.operator('olga')
})
afterAll(() => world.close())
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
})

const db = () => world.running.app.db
const owed = async () => Promise.all([mia, leo, ivy].map(some.owed))
const giveBack = (targetId: string) =>
  olga.ask(refundDesk.giveRefund, { body: { target: 'charge', targetId, reason: 'They asked us by mail.' } })
const coverOf = async () => {
  const [row] = await db().sql<{ minor: bigint }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries where account_id = 'platform:cover'`
  return row?.minor
}

/** A post of mia for 10.01 that leo and ivy share in, bought by a new fan; answers the fan and the charge. */
async function sold(price = 10.01) {
  const { id } = await some.shared(
    mia,
    [
      [leo, 30],
      [ivy, 25],
    ],
    price,
  )
  const fan = await some.fan()
  expect((await some.buy(fan, id)).status).toBe(200)
  return { fan, charge: await some.charge(fan) }
}

describe('a sale that is shared', () => {
  it('pays each share, rounded down, and the creator the rest; the charge has a row for each', async () => {
    const before = await owed()
    const { charge } = await sold()
    // 10.01 less 2.00 for the site is 8.01, of which 2.40 and 2.00 are shared.
    expect(charge).toMatchObject({ total_minor: 1001n, fee_minor: 200n, net_minor: 361n, shared_minor: 440n })
    const shares = await sharesOfCharge(db().sql, charge)
    expect(shares.map(({ performer_id, rate_bps, net_minor }) => [performer_id, rate_bps, net_minor]).sort()).toEqual(
      [
        [leo.id, 3000, 240n],
        [ivy.id, 2500, 200n],
      ].sort(),
    )
    expect((await owed()).map((now, at) => Math.round((now - (before[at] ?? 0)) * 100))).toEqual([361, 240, 200])
  })

  it('is the same sale when the request comes again', async () => {
    const { id } = await some.shared(mia, [[leo, 50]])
    const fan = await some.fan()
    const [one, two] = [await some.buy(fan, id), await some.buy(fan, id)]
    expect([one.status, two.status]).toEqual([200, 200])
    const [row] = await db().sql`select count(*)::int as n from charge_shares s
      join charges c on c.id = s.charge_id where c.fan_id = ${fan.id}`
    expect(row?.n).toBe(1)
  })

  it('can’t be changed or deleted afterwards', async () => {
    await sold()
    await expect(db().sql`update charge_shares set net_minor = 0`).rejects.toThrow('is refused')
    await expect(db().sql`delete from charge_shares`).rejects.toThrow('is refused')
  })
})

describe('a shared sale that is given back', () => {
  it('takes each share from who got it', async () => {
    const before = await owed()
    const { fan, charge } = await sold()
    expect((await giveBack(charge.id)).data.state).toBe('refunded')
    expect([await owed(), await some.balance(fan)]).toEqual([before, 1_000])
  })

  it('after a payout of one of them, costs the site that share and the others no more than theirs', async () => {
    const pay = payees(world)
    await pay.bank(leo)
    await pay.settle(leo)
    const { charge } = await sold(400)
    // Leo's share was released and asked to be paid.
    await db().tx(async tx => {
      const day = charge.release_on
      const part_minor = 9_600n
      await recordIn(tx, [transferOf(recipes.mature(leo.id, day, part_minor), { reference: 'test', causedBy: 'test' })])
    })
    expect((await pay.ask(leo, 96)).status).toBe(200)
    const [[miaBefore, leoBefore, ivyBefore], cover] = [await owed(), await coverOf()]
    await db().tx(tx => refundCharge(tx, { chargeId: charge.id, reason: 'By mistake.', causedBy: olga.id }))
    const [miaAfter, leoAfter, ivyAfter] = await owed()
    expect([(miaBefore ?? 0) - (miaAfter ?? 0), (ivyBefore ?? 0) - (ivyAfter ?? 0)]).toEqual([144, 80])
    const leoGave_minor = BigInt(Math.round(((leoBefore ?? 0) - (leoAfter ?? 0)) * 100))
    expect((cover ?? 0n) - ((await coverOf()) ?? 0n)).toBe(9_600n - leoGave_minor)
    expect((await leo.ask(payouts.payoutRequests)).data.data[0]?.requestTokens).toBe(96)
  })
})

describe('a shared charge that a bank takes back', () => {
  it('was bought with a top-up: the fan and the site bear it, no creator gives anything, and won it is as before', async () => {
    const teller = bank(world)
    const fan = await world.fan(called('payer', 1))
    const payment = await teller.topUp(fan, 20)
    const { id } = await some.shared(
      mia,
      [
        [leo, 30],
        [ivy, 25],
      ],
      10,
    )
    expect((await some.buy(fan, id)).status).toBe(200)
    const [after, cover] = [await owed(), await coverOf()]
    expect(await teller.tell('disputed', payment, 'fraudulent')).toBe('worked')
    expect([await owed(), await some.balance(fan)]).toEqual([after, 0])
    expect((cover ?? 0n) - ((await coverOf()) ?? 0n)).toBe(1_000n)
    expect(await teller.tell('dispute_won', payment)).toBe('worked')
    expect([await owed(), await some.balance(fan), await coverOf()]).toEqual([after, 10, cover])
  })

  const by = { reason: 'fraudulent', causedBy: 'gateway:sandbox' }
  const card = { gateway: 'sandbox', currency: 'USD', paid_minor: 1001n }

  it('takes each share back; won, everyone has exactly what they had', async () => {
    const collaborators = [
      { performerId: leo.id, rate_bps: 3000 },
      { performerId: ivy.id, rate_bps: 2500 },
    ]
    const before = await owed()
    const { charge } = await db().tx(async tx => {
      const wanted = newCharge({
        kind: 'subscription',
        type: 'monthly_subscription',
        fanId: newId(),
        performerId: mia.id,
        targetId: newId(),
        title: '',
        total_minor: 1001n,
        terms,
        collaborators,
        key: newId(),
        request: [],
        paidFrom: 'card' as const,
        recipe: sale => recipes.subscriptionPeriod({ ...sale, ...card }),
      })
      return chargedOf((await chargeIn(tx, [wanted]))[0])
    })
    const after = await owed()
    await db().tx(tx =>
      chargeBack(tx, { chargeId: charge.id, ...by }, { ...card, paymentId: newId(), tokens_minor: 1n }),
    )
    expect(await owed()).toEqual(before)
    expect(await db().tx(tx => restoreCharge(tx, charge.id, 'won'))).toBe(true)
    expect(await owed()).toEqual(after)
  })
})
