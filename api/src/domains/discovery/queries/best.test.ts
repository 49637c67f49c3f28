import { bestOf, feeds, reactions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refunders } from '../../../../test/refunds.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { postViews } from '../../posts/index.ts'
import { productViews } from '../../shop/index.ts'
import { addUpOldViews } from '../commands.ts'

let world: World
let mia: Someone
let mona: Someone
let use: ReturnType<typeof refunders>
let shop: ReturnType<typeof shopkeeper>
/** Sold twice and opened once; sold once, opened three times and liked; a product sold once. */
let first: string
let second: string
let mug: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  mona = await world.performer('mona')
  use = refunders(world)
  shop = shopkeeper(world)
  const [ada, ben, cid] = [await use.fan(), await use.fan(), await use.fan()]
  first = (await use.boughtPost(ada, mia, 20)).postId
  await use.buy(ben, first)
  second = (await use.boughtPost(ada, mia, 10)).postId
  mug = (await shop.digital(mia, { name: 'Mug', price: 15 }))._id
  await shop.buy(cid, mug)
  await use.boughtPost(ada, mona, 30)
  const open = (who: Someone, id: string) => who.ask(feeds.feed, { params: { id } })
  await open(ada, first)
  for (const who of [ada, ben, cid, mia, ada]) await open(who, second)
  await ada.ask(reactions.react, { body: { action: 'like', objectType: 'feed', objectId: second } })
  for (const counter of [postViews, productViews]) await counter.flush(world.running.app.db)
})
afterAll(() => world.close())

const ask = (query: object = {}, who: Someone = mia) => who.ask(bestOf.best, { query: query as never })
const idsOf = async (query: object) => (await ask(query)).data.data.map(({ _id }) => _id)

describe('what did best', () => {
  it('says of each thing how often it was opened, sold and liked, and what it earned, the best first', async () => {
    const { data } = (await ask()).data
    expect(data.map(({ _id, kind, views, sales, likes, net }) => [_id, kind, views, sales, likes, net])).toEqual([
      [first, 'feed', 1, 2, 0, 32],
      [mug, 'product', 0, 1, 0, 12],
      [second, 'feed', 3, 1, 1, 8],
    ])
    expect(data[1]?.title).toBe('Mug')
    expect(data[0]?.title).not.toBe('')
  })

  it('is ordered by what is asked for, of one kind or all, so many as are asked for', async () => {
    expect(await idsOf({ by: 'views' })).toEqual([second, first, mug])
    expect(await idsOf({ by: 'likes', limit: 1 })).toEqual([second])
    expect(await idsOf({ by: 'sales', kind: 'feed' })).toEqual([first, second])
    expect(await idsOf({ kind: 'gallery' })).toEqual([])
  })

  it('is of the span alone, and of the creator who asks', async () => {
    expect(
      await idsOf({ fromDate: fromNow(-9 * day_ms).toISOString(), toDate: fromNow(-2 * day_ms).toISOString() }),
    ).toEqual([])
    expect((await ask({}, mona)).data.data).toMatchObject([{ sales: 1, net: 24, views: 0 }])
  })

  it('counts old days by the month, with the same sums, however often they are added up', async () => {
    const db = world.running.app.db
    const day = (text: string) => `${text}T12:00:00.000Z`
    await db.sql`
      insert into views_by_day (thing_id, day, views) values (${mug}, '2024-02-01', 1), (${mug}, '2024-02-02', 2),
        (${mug}, '2024-02-29', 3), (${first}, '2024-02-10', 4), (${mug}, '2024-03-02', 5)`
    const spans = [
      ['2024-02-01', '2024-02-29'],
      ['2024-02-01', '2024-03-31'],
    ] as const
    const seen = () =>
      Promise.all(
        spans.map(async ([from, to]) => {
          const { data } = await ask({ by: 'views', fromDate: day(from).replace('12', '00'), toDate: day(to) })
          return data.data.map(({ _id, views }) => [_id, views])
        }),
      )
    const before = await seen()
    expect(before[0]).toEqual([
      [mug, 6],
      [first, 4],
    ])
    const rows = () =>
      db.sql`select day::text, views from views_by_day where thing_id = ${mug} and day < '2024-12-31' order by day`
    // The last day of the month that the retention reaches into: nothing of that month is touched.
    await at(new Date('2025-05-01T05:00:00Z'), () => addUpOldViews(db))
    expect(await rows()).toEqual([
      { day: '2024-02-01', views: 6 },
      { day: '2024-03-02', views: 5 },
    ])
    await addUpOldViews(db)
    await addUpOldViews(db)
    expect(await rows()).toEqual([
      { day: '2024-02-01', views: 6 },
      { day: '2024-03-01', views: 5 },
    ])
    expect(await seen()).toEqual(before)
  })

  it('names what is wrong in the question', async () => {
    for (const [query, path] of [
      [{ fromDate: 'soon' }, 'fromDate'],
      [{ fromDate: '2020-01-01', toDate: '2026-01-01' }, 'fromDate'],
      [{ fromDate: '2026-02-01', toDate: '2026-01-01' }, 'toDate'],
      [{ kind: 'tip' }, 'kind'],
      [{ by: 'luck' }, 'by'],
    ] as const) {
      const { status, body } = await ask(query)
      expect([query, status, body.fields?.[0]?.path]).toEqual([query, 400, path])
    }
  })

  it('is for creators alone', async () => {
    expect((await ask({}, await use.fan())).status).toBe(403)
    expect((await ask({}, await world.operator('olga'))).status).toBe(403)
    expect((await ask({}, world.visitor)).status).toBe(401)
  })
})
