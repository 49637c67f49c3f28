import { everyKind, kindOf } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { called } from '../../../../test/shop.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { onMoney } from './on-money.ts'

let world: World
let people = 0
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What the two sides are told when a charge is made. */
async function toldOf(kind: (typeof everyKind)[number]) {
  const [creator, fan] = [await world.performer(called('seller', ++people)), await world.fan(called('payer', people))]
  const ids = { chargeId: newId(), fanId: fan.id, performerId: creator.id, targetId: newId() }
  const payload = { ...ids, kind, type: kindOf(kind).types[0], grossMinor: '1200', netMinor: '960' }
  const fact = { id: newId(), kind: 'charge_made' as const, payload, created_at: now() }
  const { db } = world.running.app
  await db.tx(async tx => onMoney.charge_made?.(tx, payload, fact))
  const rows = await db.sql<{ user_id: string; what: string }[]>`
    select user_id, what from notifications where user_id in (${creator.id}, ${fan.id}) order by what`
  return rows.map(({ user_id, what }) => [what, user_id === creator.id ? 'creator' : 'fan'])
}

const tip = [['tip_received', 'creator']]
const sale = [
  ['purchase_made', 'fan'],
  ['sale_made', 'creator'],
]

it.each(everyKind)(
  'a charge of the kind %s is told once, as its kind is: as a tip, a sale, or by its room',
  async kind => {
    expect(await toldOf(kind)).toEqual({ tip, sale, by_room: [] }[kindOf(kind).news])
  },
)
