import { buyEndpoint, endpointsOf, wallet } from '@fanfare/contract'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canView } from '../src/domains/entitlements/index.ts'
import { noFiles, type Purchasable, refundCharge } from '../src/domains/wallet/index.ts'
import type { Onlooker } from '../src/kernel/context.ts'
import { newId } from '../src/kernel/ids.ts'
import { refuse } from '../src/kernel/refusal.ts'
import { room } from '../src/kernel/room.ts'
import { giveTokens } from './money.ts'
import { openWorld, type Someone, type World } from './world.ts'

/** A room of its own that sells two kinds of things by endpoints, declared as docs/recipes.md says, and nothing else. */
const endpoint = endpointsOf('school')
const school = {
  buyLesson: endpoint('POST /wallet/charges/custom_request/:id', buyEndpoint('Buy a lesson')),
  buyHour: endpoint(
    'POST /wallet/charges/call/:id',
    buyEndpoint('Buy hours with a tutor', ['UNAVAILABLE'], { quantity: Type.Integer({ minimum: 1, maximum: 9 }) }),
  ),
}

let world: World
let [mia, nina, otto]: Someone[] = []
const lessonId = newId()
const tutorId = newId()
let hoursLeft = 3

const lesson: Purchasable = {
  kind: 'custom_request',
  endpoint: school.buyLesson,
  isTaxed: () => true,
  filesOf: noFiles,
  async offerFor(_db, _viewer, targetId) {
    return targetId === lessonId ? { targetId, performerId: performerId(), priceMinor: 1250n, title: 'Scales' } : null
  },
}

const tutorHour: Purchasable = {
  kind: 'call',
  endpoint: school.buyHour,
  isTaxed: () => true,
  filesOf: noFiles,
  often: true,
  async offerFor(_db, _viewer, targetId, order) {
    const { quantity } = order as { quantity: number }
    if (targetId !== tutorId) return null
    return { targetId, performerId: performerId(), priceMinor: 2000n * BigInt(quantity), quantity, title: 'An hour' }
  },
  async onPaid(_tx, charge) {
    if (charge.quantity > hoursLeft) throw refuse('UNAVAILABLE')
    hoursLeft -= charge.quantity
  },
}

const performerId = () => (mia as Someone).id

beforeAll(async () => {
  world = await openWorld({}, {}, { alsoRooms: [room('school', { sells: [lesson, tutorHour] })] })
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await giveTokens(world, nina.id, 10_000n)
})
afterAll(() => world.close())

const who = ({ id }: Someone): Onlooker => ({ id, role: 'user', place: null })
const opens = async (someone: Someone) => {
  const item = { id: lessonId, ownerId: performerId(), audience: 'sale' as const }
  return (await canView(world.running.app.db, who(someone), [item])).has(lessonId)
}

describe('a kind of thing that a room of its own declares', () => {
  test('is bought at its price, opens for the buyer alone, and is in the buyer’s list', async () => {
    const fan = nina as Someone
    expect(await opens(fan)).toBe(false)
    const bought = await fan.ask(school.buyLesson, { params: { id: lessonId } })
    expect([bought.status, bought.data.totalPrice, bought.data.balance]).toEqual([200, 12.5, 87.5])
    expect([await opens(fan), await opens(otto as Someone)]).toEqual([true, false])
    const { data } = await fan.ask(wallet.searchCharges, { query: { type: 'custom_request' } })
    expect(data.data.map(({ target, targetId }) => [target, targetId])).toEqual([['custom_request', lessonId]])
  })

  test('is bought once: asking again, twenty times at once, takes nothing', async () => {
    const fan = nina as Someone
    const again = () => fan.ask(school.buyLesson, { params: { id: lessonId } })
    const answers = await Promise.all(Array.from({ length: 20 }, again))
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
    expect(answers.map(({ data }) => data.balance)).toEqual(Array(20).fill(87.5))
  })

  test('is refused to creators, visitors, those without the tokens, and under an unknown id', async () => {
    const status = async (someone: Someone, id = lessonId) =>
      (await someone.ask(school.buyLesson, { params: { id } })).status
    expect(await status(world.visitor)).toBe(401)
    expect(await status(mia as Someone)).toBe(403)
    expect(await status(otto as Someone)).toBe(422)
    expect(await status(nina as Someone, newId())).toBe(404)
  })

  test('is refused to who saw a lower price, also where the price is that of several', async () => {
    const fan = otto as Someone
    const seen = (price: number) => fan.ask(school.buyLesson, { params: { id: lessonId }, body: { priceSeen: price } })
    expect((await seen(12.49)).body).toMatchObject({ statusCode: 409, error: 'PRICE_CHANGED', price: 12.5 })
    expect((await seen(12.5)).error).toBe('INSUFFICIENT_BALANCE')
    const two = { params: { id: tutorId }, body: { quantity: 2, priceSeen: 20 } }
    expect((await fan.ask(school.buyHour, two)).body).toMatchObject({ error: 'PRICE_CHANGED', price: 40 })
  })

  test('closes again when it is refunded, and can be bought anew', async () => {
    const fan = nina as Someone
    const { data } = await fan.ask(wallet.searchCharges, { query: { type: 'custom_request' } })
    const chargeId = data.data[0]?._id as string
    await world.running.app.db.tx(tx =>
      refundCharge(tx, { chargeId, reason: 'not as described', causedBy: 'operator' }),
    )
    expect(await opens(fan)).toBe(false)
    const bought = await fan.ask(school.buyLesson, { params: { id: lessonId } })
    expect([bought.status, bought.data.balance]).toEqual([200, 87.5])
  })

  test('that may be bought often is, until its seller has no more, and then nothing is taken', async () => {
    const fan = nina as Someone
    const buy = (quantity: number) => fan.ask(school.buyHour, { params: { id: tutorId }, body: { quantity } })
    expect((await buy(1)).data.balance).toBe(67.5)
    expect((await buy(2)).data.balance).toBe(27.5)
    const soldOut = await buy(1)
    expect([soldOut.status, soldOut.error]).toEqual([503, 'UNAVAILABLE'])
    expect((await buy(0)).status).toBe(400)
    const { data } = await fan.ask(wallet.searchCharges, { query: { type: 'call' } })
    expect(data.data.map(({ totalPrice }) => totalPrice)).toEqual([40, 20])
  })
})

describe('the Idempotency-Key of a charge', () => {
  const key = 'tip-of-tonight'
  const tip = (someone: Someone, price: number) =>
    someone.ask(wallet.tip, { params: { id: performerId() }, body: { price }, headers: { 'idempotency-key': key } })

  test('makes a repeated tip the same tip, also when twenty arrive at once, and is good for one request', async () => {
    const fan = nina as Someone
    const answers = await Promise.all(Array.from({ length: 20 }, () => tip(fan, 10)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true')).toHaveLength(1)
    const other = await tip(fan, 11)
    expect([other.status, other.error]).toEqual([409, 'KEY_REUSED'])
    await giveTokens(world, (otto as Someone).id, 2_000n)
    const byOtto = await tip(otto as Someone, 10)
    expect([byOtto.status, byOtto.headers.get('idempotent-replayed')]).toEqual([200, null])
  })
})

describe('a kind of thing that is sold without the price that was seen', () => {
  test('keeps the site from starting', async () => {
    const { body: _body, ...blind } = school.buyLesson
    await expect(
      openWorld({}, {}, { alsoRooms: [room('school', { sells: [{ ...lesson, endpoint: blind }] })] }),
    ).rejects.toThrow('takes no priceSeen')
  })
})

describe('two rooms', () => {
  test('cannot sell the same kind', async () => {
    await expect(
      openWorld(
        {},
        {},
        { alsoRooms: [room('school', { sells: [{ ...lesson, kind: 'feed', endpoint: wallet.buyFeed }] })] },
      ),
    ).rejects.toThrow('Two rooms sell the same kind of thing.')
  })
})
