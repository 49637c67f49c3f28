import { blocks, feeds, follows, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { day_ms, fromNow, now } from '../../kernel/clock.ts'
import type { Onlooker } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { canView, type Item, readable } from './index.ts'

const audiences = ['public', 'followers', 'subscribers', 'sale'] as const
let world: World
let mia: Someone
let leo: Someone
let olga: Someone
const items: Item[] = []
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  olga = await world.operator('olga')
  for (const audience of audiences) {
    const body = { type: 'text', text: `For ${audience}.`, audience, ...(audience === 'sale' && { price: 5 }) }
    const { data } = await mia.ask(feeds.createFeed, { body })
    items.push({ id: data._id, ownerId: mia.id, audience })
  }
})
afterAll(() => world.close())

/** Gives somebody mia's subscription for a while, beginning and ending some days from now. */
const subscribe = (fan: Someone, starts_days: number, ends_days: number) => world.running.app.db.sql`
  insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
  values (${newId()}, ${fan.id}, ${mia.id}, ${fromNow(starts_days * day_ms)}, ${fromNow(ends_days * day_ms)}, ${now()})`

/** What somebody may see, by `canView` and by the condition for searches, which must agree. */
async function seenBy(onlooker: Onlooker): Promise<string[]> {
  const { db } = world.running.app
  const seen = await canView(db, onlooker, items)
  const item = {
    id: db.sql`p.id`,
    ownerId: db.sql`p.performer_id`,
    audience: db.sql`p.audience`,
  }
  const rows = await db.sql<{ id: string }[]>`select p.id from posts p where ${readable(db.sql, onlooker, item)}`
  const found = new Set(rows.map(row => row.id))
  const named = (ids: Set<string>) => items.filter(({ id }) => ids.has(id)).map(({ audience }) => audience)
  expect(named(found)).toEqual(named(seen))
  return named(seen)
}

const by = (someone: Someone, role: Onlooker['role'] = 'user'): Onlooker => ({ id: someone.id, role, place: null })

describe('what is published', () => {
  it('for everybody is seen by all, and by a visitor nothing else', async () => {
    expect(await seenBy({ id: null, role: null, place: null })).toEqual(['public'])
    expect(await seenBy(by(await world.fan('nobody')))).toEqual(['public'])
    expect(await seenBy(by(leo, 'performer'))).toEqual(['public'])
  })

  it('is all seen by its creator and by operators', async () => {
    expect(await seenBy(by(mia, 'performer'))).toEqual([...audiences])
    expect(await seenBy(by(olga, 'operator'))).toEqual([...audiences])
  })

  it('for followers is seen while one follows', async () => {
    const nina = await world.fan('nina')
    await nina.ask(follows.follow, { params: { id: mia.id } })
    expect(await seenBy(by(nina))).toEqual(['public', 'followers'])
    await nina.ask(follows.unfollow, { params: { id: mia.id } })
    expect(await seenBy(by(nina))).toEqual(['public'])
  })

  it('for subscribers is seen in the time of a subscription, not before, not after, not by others', async () => {
    const fans = {
      now: await world.fan('subscribed'),
      over: await world.fan('ended'),
      soon: await world.fan('later'),
      elsewhere: await world.fan('elsewhere'),
    }
    await subscribe(fans.now, -1, 29)
    await subscribe(fans.over, -31, -1)
    await subscribe(fans.soon, 1, 31)
    await world.running.app.db.sql`
      insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
      values (${newId()}, ${fans.elsewhere.id}, ${leo.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`
    expect(await seenBy(by(fans.now))).toEqual(['public', 'subscribers'])
    for (const fan of [fans.over, fans.soon, fans.elsewhere]) expect(await seenBy(by(fan))).toEqual(['public'])
  })

  it('for sale is seen by who bought it, for good, also without a subscription', async () => {
    const otto = await world.fan('otto')
    await giveTokens(world, otto.id, 1_000n)
    const sold = items.find(item => item.audience === 'sale') as Item
    expect((await otto.ask(wallet.buyFeed, { params: { id: sold.id } })).status).toBe(200)
    expect(await seenBy(by(otto))).toEqual(['public', 'sale'])
  })

  it('is hidden from people its creator blocked, whatever they follow, have or bought', async () => {
    const vera = await world.fan('vera')
    await subscribe(vera, -1, 29)
    await mia.ask(blocks.blockUser, { body: { targetId: vera.id } })
    expect((await canView(world.running.app.db, by(vera), items)).size).toBe(0)
    expect((await vera.ask(users.me)).status).toBe(200)
  })
})
