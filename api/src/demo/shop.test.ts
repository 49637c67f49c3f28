import { auth, coupons, orders, performers, products } from '@fanfare/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { demoPassword } from './logins.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ DEMO: 'on' })
}, 300_000)
afterAll(() => world.close())

test('the demonstration sells a last piece, a full shelf and a download, and nina has ordered two things', async () => {
  const { visitor } = world
  const { data: mia } = await visitor.ask(performers.performer, { params: { id: 'mia' } })
  const { data: store } = await visitor.ask(products.products, { query: { performerId: mia._id } })
  expect(store.data.map(({ type, stock }) => [type, stock])).toEqual(
    expect.arrayContaining([
      ['physical', 1],
      ['physical', 20],
      ['digital', 0],
    ]),
  )
  expect(store.data.every(({ image }) => image !== null)).toBe(true)
  const login = await visitor.ask(auth.login, { body: { credentials: 'nina', password: demoPassword } })
  const headers = { authorization: login.data.token }
  const { data } = await visitor.ask(orders.ownOrders, { headers })
  expect(data.data.map(({ deliveryStatus, productInfo }) => [productInfo.name, deliveryStatus])).toEqual([
    ['Chords of ten songs', 'delivered'],
    ['Tour mug', 'processing'],
  ])
  const apply = async (code: string) => (await visitor.ask(coupons.applyCoupon, { params: { code }, headers })).status
  expect([await apply('WELCOME10'), await apply('MIA20'), await apply('EXPIRED1')]).toEqual([200, 200, 406])
})
