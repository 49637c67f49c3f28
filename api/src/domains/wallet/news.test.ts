import { everyKind, kindOf } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { newId } from '../../kernel/ids.ts'
import { walletNews } from './news.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** What the two sides are told when a charge is made. */
async function toldOf(kind: (typeof everyKind)[number]) {
  const ids = { chargeId: newId(), fanId: newId(), performerId: newId(), targetId: newId() }
  const payload = { ...ids, kind, type: kindOf(kind).types[0], grossMinor: '1200', netMinor: '960' }
  const { facts } = walletNews(async () => new Set())
  const say = await database.db.tx(async tx => facts.charge_made?.(tx, [payload]))
  const steps = [say?.(payload) ?? []].flat()
  return steps.flatMap(step => ('to' in step ? [[step.what, step.to[0] === ids.performerId ? 'creator' : 'fan']] : []))
}

const tip = [['tip_received', 'creator']]
const sale = [
  ['sale_made', 'creator'],
  ['purchase_made', 'fan'],
]

it.each(everyKind)('a charge of the kind %s is told as its kind is: as a tip, a sale, or by its room', async kind => {
  expect(await toldOf(kind)).toEqual({ tip, sale, by_room: [] }[kindOf(kind).news])
})
