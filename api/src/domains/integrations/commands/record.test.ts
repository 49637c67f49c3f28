import { readFile } from 'node:fs/promises'
import { type ChargeKind, type ChargeType, everyKind, kindOf, webhooks } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { recordEvents } from './record.ts'

let world: World
let nina: Someone
let people = 0
beforeAll(async () => {
  world = await openWorld({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' })
  nina = await world.fan('nina')
})
afterAll(() => world.close())

/** What a new creator's webhook is told of a charge. */
async function toldOf(kind: ChargeKind, type: ChargeType) {
  const who = await world.performer(called('creator', ++people))
  const body = { url: 'https://localhost:9/', events: [...hears] }
  const { data } = await who.ask(webhooks.createWebhook, { body })
  const ids = { chargeId: newId(), fanId: nina.id, performerId: who.id, targetId: newId() }
  const payload = { ...ids, kind, type, grossMinor: '1200', netMinor: '960' }
  const fact = { id: newId(), kind: 'charge_made' as const, payload, created_at: now() }
  await world.running.app.db.tx(async tx => recordEvents.charge_made?.(tx, payload, fact))
  const deliveries = (await who.ask(webhooks.deliveries, { params: { id: data._id } })).data.data
  return { ids, told: deliveries.map(({ event, body }) => ({ event, data: JSON.parse(body).data })) }
}

const hears = ['purchase.made', 'tip.received', 'subscription.started', 'subscription.renewed'] as const
const sales = everyKind.flatMap(kind => kindOf(kind).types.map(type => ({ kind, type })))
const saidOfTips = 'tip'
const saidOfPeriods = 'subscription'

describe('a webhook is told', () => {
  it.each(sales.filter(({ kind }) => kind !== saidOfTips && kind !== saidOfPeriods))(
    'once of what is bought: $kind, listed as $type',
    async ({ kind, type }) => {
      const { ids, told } = await toldOf(kind, type)
      const data = { kind: kind === 'subscription_gift' ? 'gift' : kind, targetId: ids.targetId, amount: 12, net: 9.6 }
      expect(told).toEqual([{ event: 'purchase.made', data: expect.objectContaining(data) }])
    },
  )

  it.each(sales.filter(({ kind }) => kind === saidOfTips))('of a tip, listed as $type, as one', async sale => {
    const { told } = await toldOf(sale.kind, sale.type)
    expect(told.map(({ event, data }) => [event, data.amount, data.kind])).toEqual([['tip.received', 12, undefined]])
  })

  it.each(sales.filter(({ kind }) => kind === saidOfPeriods))(
    'of no period, listed as $type: subscriptions say that themselves',
    async sale => expect((await toldOf(sale.kind, sale.type)).told).toEqual([]),
  )
})

it('the page about webhooks names every kind that one is told of', async () => {
  const page = await readFile(new URL('../../../../../docs/integrations.md', import.meta.url), 'utf8')
  const [line = ''] = page.split('\n').filter(text => text.startsWith('| `purchase.made`'))
  const named = line.slice(line.lastIndexOf(':')).matchAll(/`(\w+)`/g)
  const told = everyKind.filter(kind => kindOf(kind).webhook === 'purchase')
  expect([...named].map(([, kind]) => kind).toSorted()).toEqual(
    told.map(kind => kindOf(kind).boughtAs ?? kind).toSorted(),
  )
})
