import { feeds, type ManyAct, manyFeeds, subscriptionTiers, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let mia: Someone
let leo: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
})
afterAll(() => world.close())

const write = async (who = mia, more: object = {}) =>
  (await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...more } as never })).data._id
const change = (ids: string[], act: ManyAct, more: object = {}, who = mia) =>
  who.ask(manyFeeds.changeFeeds, { body: { ids, act, ...more } as never })
const own = async (id: string) => (await mia.ask(feeds.ownFeed, { params: { id } })).data

describe('many posts at once', () => {
  it('are archived and published again, and another creator’s or unknown ones are not', async () => {
    const [one, two, other] = [await write(), await write(), await write(leo)]
    const nobodys = newId()
    const { data } = await change([one, two, one, other, nobodys, 'x'], 'archive')
    expect(data.changed).toEqual([one, two])
    expect(data.refused.map(({ _id }) => _id)).toEqual([other, nobodys, 'x'])
    expect([(await own(one)).status, (await own(two)).status]).toEqual(['archived', 'archived'])
    expect((await leo.ask(feeds.ownFeed, { params: { id: other } })).data.status).toBe('active')
    expect((await change([one, two], 'restore')).data.changed).toEqual([one, two])
    expect((await own(one)).status).toBe('active')
  })

  it('get another audience, and those for sale a price', async () => {
    const ids = [await write(), await write()]
    await change(ids, 'audience', { audience: 'followers' })
    expect((await own(ids[0] ?? '')).audience).toBe('followers')
    await change(ids, 'audience', { audience: 'sale', price: 7 })
    expect(await own(ids[1] ?? '')).toMatchObject({ audience: 'sale', price: 7 })
    for (const [more, path] of [
      [{}, 'audience'],
      [{ audience: 'friends' }, 'audience'],
      [{ audience: 'sale' }, 'price'],
      [{ audience: 'sale', price: -1 }, 'price'],
      [{ audience: 'sale', price: 1.234 }, 'price'],
    ] as const) {
      const answer = await change(ids, 'audience', more)
      expect([more, answer.status, answer.body.fields?.[0]?.path]).toEqual([more, 400, path])
    }
  })

  it('are for a tier and above, drafts and planned ones too, and for every subscriber again', async () => {
    const t = tiered(world)
    const one = await t.withTiers()
    const scheduledAt = fromNow(day_ms).toISOString()
    const ids = [
      await write(one.mia),
      await write(one.mia, { status: 'draft', audience: 'followers' }),
      await write(one.mia, { status: 'scheduled', scheduledAt }),
    ]
    const seen = async () =>
      Promise.all(
        ids.map(async id => {
          const { audience, tier, status } = (await one.mia.ask(feeds.ownFeed, { params: { id } })).data
          return [audience, tier?.name, status]
        }),
      )
    const audience = { audience: 'subscribers', tierId: one.gold }
    expect((await change(ids, 'audience', audience, one.mia)).data.changed).toEqual(ids)
    const states = ['active', 'draft', 'scheduled']
    expect(await seen()).toEqual(states.map(status => ['subscribers', 'Gold', status]))
    await change(ids, 'audience', { audience: 'subscribers' }, one.mia)
    expect(await seen()).toEqual(states.map(status => ['subscribers', 'Gold', status]))
    await change(ids, 'audience', { audience: 'subscribers', tierId: null }, one.mia)
    expect(await seen()).toEqual(states.map(status => ['subscribers', undefined, status]))
    await one.mia.ask(subscriptionTiers.endTier, { params: { id: one.silver } })
    const other = await t.withTiers()
    for (const tierId of [other.gold, one.silver, 'gold']) {
      const answer = await change(ids, 'audience', { audience: 'subscribers', tierId }, one.mia)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'tierId'])
    }
  })

  it('are deleted, and who bought one keeps it', async () => {
    const nina = await world.fan('nina')
    await giveTokens(world, nina.id, 1_000n)
    const [sold, free] = [await write(mia, { audience: 'sale', price: 5 }), await write()]
    await nina.ask(wallet.buyFeed, { params: { id: sold } })
    expect((await change([sold, free], 'delete')).data).toEqual({ changed: [sold, free], refused: [] })
    expect((await world.visitor.ask(feeds.feed, { params: { id: free } })).status).toBe(404)
    expect((await nina.ask(feeds.feed, { params: { id: sold } })).data.text).toBe('Good evening.')
    expect((await change([sold], 'delete')).data.changed).toEqual([])
  })

  it('are a creator’s own, at most 100, and something is done with them', async () => {
    const id = await write()
    for (const [ids, act, path] of [
      [[], 'archive', 'ids'],
      [Array.from({ length: 101 }, newId), 'archive', 'ids'],
      [[id], 'burn', 'act'],
    ] as const) {
      const answer = await change([...ids], act as ManyAct)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    }
    for (const who of [await world.fan('otto'), await world.operator('olga')])
      expect((await change([id], 'archive', {}, who)).status).toBe(403)
    expect((await change([id], 'archive', {}, world.visitor)).status).toBe(401)
  })
})
