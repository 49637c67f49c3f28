import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { fanWithTokens, postSeller, terms } from '../../../../test/money.ts'
import { at } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { chargeItem, chargesOf, chargeTip, type Offer, type Purchasable } from '../index.ts'

let world: TestDatabase
let db: TestDatabase['db']

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
})

afterAll(async () => {
  expect((await verifyLedger(db)).differences).toEqual([])
  await world.close()
})

const fanWith = (tokens_minor: bigint) => fanWithTokens(db, tokens_minor)

const buy = (fanId: string, seller: Purchasable & { offer: Offer }) =>
  chargeItem(db, seller, { fanId, targetId: seller.offer.targetId, terms })

describe('lists', () => {
  test('a fan finds his charges by type, performer, text and time, a page at a time', async () => {
    const [fanId, seller] = [await fanWith(50_000n), postSeller({ title: '100% "Blue" hour' })]
    const performerId = newId()
    await at(new Date('2032-03-01T10:00:00Z'), () => buy(fanId, seller))
    await at(new Date('2032-03-02T10:00:00Z'), () => chargeTip(db, { fanId, performerId, amount_minor: 1000n, terms }))
    await at(new Date('2032-03-03T10:00:00Z'), () => chargeTip(db, { fanId, performerId, amount_minor: 2000n, terms }))
    const found = async (filter: Parameters<typeof chargesOf>[2]) => {
      const { rows, total } = await chargesOf(db.sql, fanId, filter)
      return { total, amounts: rows.map(({ total_minor }) => total_minor) }
    }
    expect(await found({})).toEqual({ total: 3, amounts: [2000n, 1000n, 1500n] })
    expect(await found({ sort: 'asc', limit: 1, offset: 1 })).toEqual({ total: 3, amounts: [1000n] })
    expect(await found({ type: 'tip' })).toEqual({ total: 2, amounts: [2000n, 1000n] })
    expect(await found({ q: '0% "blue' })).toEqual({ total: 1, amounts: [1500n] })
    expect(await found({ performerId, toDate: '2032-03-02' })).toEqual({ total: 1, amounts: [1000n] })
    expect(await found({ fromDate: '2032-03-02T10:00:00Z', sortBy: 'totalPrice', sort: 'asc' })).toEqual({
      total: 2,
      amounts: [1000n, 2000n],
    })
    expect(await found({ performerId: '', q: '', type: '' })).toMatchObject({ total: 3 })
    await expect(found({ fromDate: '2032-13-45' })).rejects.toThrow('Enter a valid date.')
    expect((await chargesOf(db.sql, newId())).total).toBe(0)
  })
})
