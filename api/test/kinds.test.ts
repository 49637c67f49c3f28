import {
  type ChargeKind,
  type ChargeType,
  chargeDesk,
  earnings,
  everyKind,
  heldKinds,
  kindOf,
  refundDesk,
  refunds,
  typesAt,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../src/domains/ledger/index.ts'
import { buyersOf, chargeReserved, hasPurchased, reserve } from '../src/domains/wallet/index.ts'
import { day_ms, fromNow, now } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { giveTokens, terms } from './money.ts'
import { openWorld, type Someone, type World } from './world.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  ;[mia, nina, olga] = [await world.performer('mia'), await world.fan('nina'), await world.operator('olga')]
  await giveTokens(world, nina.id, 100_000n)
})
afterAll(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  await world.close()
})

const hold = (reference: `${(typeof heldKinds)[number]}:${string}`, fanId = nina.id) =>
  reserve(world.running.app.db, {
    fanId,
    amount_minor: 1_000n,
    reference,
    key: newId(),
    expiresAt: fromNow(90 * day_ms),
  })

/** A sale of ten tokens by mia to nina. */
async function sale(kind: ChargeKind, type: ChargeType) {
  const targetId = kind === 'tip' ? mia.id : newId()
  const parts = { kind, type, fanId: nina.id, performerId: mia.id, targetId, title: `Of ${type}`, total_minor: 1_000n }
  const held = await hold(`call:${newId()}`)
  const { charge } = await chargeReserved(world.running.app.db, { ...parts, terms, hold: held })
  return charge
}

const month = now().toISOString().slice(0, 7)
async function csvOf(who: Someone): Promise<string> {
  const headers = { authorization: `Bearer ${who.token}` }
  return (await fetch(`${world.url}/performer/earning/statement/${month}`, { headers })).text()
}

describe.each(everyKind.flatMap(kind => kindOf(kind).types.map(type => ({ kind, type }))))(
  'a charge of the kind $kind that is listed as $type',
  ({ kind, type }) => {
    let id: string
    let targetId: string
    beforeAll(async () => {
      const charge = await sale(kind, type)
      ;[id, targetId] = [charge.id, charge.target_id]
    })

    it('stands in the statement of who paid', async () => {
      const { data } = await nina.ask(wallet.searchCharges, { query: { type } })
      const target = kind === 'tip' ? 'performer' : kind
      expect(data.data).toEqual([expect.objectContaining({ _id: id, type, target, targetId, totalPrice: 10 })])
    })

    it('is found by operators under its kind', async () => {
      const { data } = await olga.ask(chargeDesk.deskCharges, { query: { kind } })
      expect(data.data.find(row => row._id === id)).toMatchObject({ kind, type, price: 10 })
    })

    it('is in one place of the earnings, in their figures, on the page of the month and in its CSV', async () => {
      const query = { type: typesAt(kindOf(kind).place).join(','), limit: 100 }
      const { data } = await mia.ask(earnings.searchEarnings, { query })
      expect(data.data.find(row => row._id === id)).toMatchObject({ type, grossPrice: 10, netPrice: 8 })
      const stats = (await mia.ask(earnings.earningStats, { query: { type } })).data
      expect(stats.kinds).toMatchObject([{ type, count: 1, net: 8 }])
      const monthly = (await mia.ask(earnings.earningMonthly, { params: { month } })).data
      expect(monthly.lines.find(line => line.type === type)).toMatchObject({ count: 1, net: 8 })
      expect(await csvOf(mia)).toContain(`,${type},Of ${type},10.00,`)
    })

    it('counts its buyers where it has something that was bought', async () => {
      const { sql } = world.running.app.db
      const { buysTarget } = kindOf(kind)
      expect(await buyersOf(sql, mia.id, [targetId])).toEqual(new Map(buysTarget ? [[targetId, 1]] : []))
      expect(await hasPurchased(sql, nina.id, [targetId])).toEqual(new Set(buysTarget ? [targetId] : []))
    })

    it('can be asked back by rules of its own, and is given back with what those say', async () => {
      const { data } = await nina.ask(refunds.previewRefund, { query: { target: 'charge', targetId: id } })
      expect(data).toMatchObject({ kind, paid: 10 })
      const rules = new Set(data.choices.map(({ rule }) => rule))
      expect(rules).toEqual(new Set(rulesOf[kindOf(kind).family]))
      if (rules.has('used_up')) return
      const body = { target: 'charge' as const, targetId: id, reason: 'By mistake.' }
      expect((await olga.ask(refundDesk.giveRefund, { body })).data).toMatchObject({ kind, state: 'refunded' })
      const [line] = (await nina.ask(wallet.searchCharges, { query: { type } })).data.data
      expect(line?.status).toBe('refunded')
    })
  },
)

it('the index of what is bought again and again leaves out the kinds that buy no target', async () => {
  const [index] = await world.running.app.db.sql<{ indexdef: string }[]>`
    select indexdef from pg_indexes where indexname = 'charges_bought_often'`
  const named = [...(index?.indexdef ?? '').matchAll(/'(\w+)'::text/g)].map(([, word]) => word)
  const left = everyKind.filter(kind => !kindOf(kind).buysTarget)
  expect(named.filter(word => word !== 'success').toSorted()).toEqual(left.toSorted())
})

/** By which rows of the rules what was just bought, and is nowhere else in the site, is given back. */
const rulesOf: Record<ReturnType<typeof kindOf>['family'], string[]> = {
  digital: ['digital_fault', 'opened'],
  product: ['digital_fault', 'opened'],
  personal: ['personal'],
  pledge: ['undelivered'],
  call: ['personal'],
  show: ['show'],
  subscription: ['used_up'],
  gift: ['used_up'],
}

describe('tokens that are held', () => {
  const reasons = new Map(everyKind.flatMap(kind => kindOf(kind).held ?? []).map(held => [held.reference, held.counts]))

  it.each(heldKinds)('for a %s count towards a fan’s limits as the table says', async kind => {
    const fan = await world.fan(`holder-${kind.replaceAll('_', '-')}`)
    await giveTokens(world, fan.id, 5_000n)
    await hold(`${kind}:${newId()}`, fan.id)
    const countedAt = async (moment: Date) => {
      const rows = await world.running.app.db.sql<{ counted_minor: bigint }[]>`
        select counted_minor from wallet_limits_at(${fan.id}, ${moment}) where counted = 'spending' and period = 'day'`
      return rows.map(row => row.counted_minor)
    }
    const counts = reasons.get(kind)
    expect(await countedAt(fromNow(0))).toEqual([counts ? 1_000n : 0n])
    expect(await countedAt(fromNow(40 * day_ms))).toEqual([counts === 'while_held' ? 1_000n : 0n])
  })
})
