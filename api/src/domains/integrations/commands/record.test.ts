import { webhooks } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { giftType } from '../../subscriptions/index.ts'
import { recordEvents } from './record.ts'

let world: World
let nina: Someone
let people = 0
beforeAll(async () => {
  world = await openWorld({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' })
  nina = await world.fan('nina')
})
afterAll(() => world.close())

/** What a new creator's webhook for purchases is told of a charge. */
async function toldOf(kind: string, type = kind) {
  const who = await world.performer(called('creator', ++people))
  const body = { url: 'https://localhost:9/', events: ['purchase.made' as const] }
  const { data } = await who.ask(webhooks.createWebhook, { body })
  const ids = { chargeId: newId(), fanId: nina.id, performerId: who.id, targetId: newId() }
  const payload = { ...ids, kind, type, grossMinor: '1200', netMinor: '960' }
  const fact = { id: newId(), kind: 'charge_made' as const, payload, created_at: now() }
  await world.running.app.db.tx(async tx => recordEvents.charge_made?.(tx, payload, fact))
  const deliveries = (await who.ask(webhooks.deliveries, { params: { id: data._id } })).data.data
  return { ids, told: deliveries.map(({ event, body }) => ({ event, data: JSON.parse(body).data })) }
}

const purchase = (kind: string, targetId: string) => ({
  event: 'purchase.made',
  data: expect.objectContaining({ kind, targetId, amount: 12, net: 9.6 }),
})

describe('a webhook for purchases is told', () => {
  it.each([
    ...['feed', 'gallery', 'video', 'message', 'product', 'stream', 'call', 'pledge', 'custom_request'],
    'a kind of tomorrow',
  ])('of a sale of the kind %s', async kind => {
    const { ids, told } = await toldOf(kind)
    expect(told).toEqual([purchase(kind, ids.targetId)])
  })

  it('of a gift, which somebody buys', async () => {
    const { ids, told } = await toldOf('subscription', giftType)
    expect(told).toEqual([purchase('gift', ids.targetId)])
  })

  it('of no tip and no period of a subscription: those have events of their own', async () => {
    for (const [kind, type] of [
      ['tip', 'tip'],
      ['subscription', 'monthly'],
      ['subscription', 'yearly'],
    ])
      expect((await toldOf(kind as string, type)).told).toEqual([])
  })
})
