import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { leavers } from '../../../../test/leaving.ts'
import { helpDesk } from '../../../../test/support.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, setMoved } from '../../../kernel/clock.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { forgetThreads } from './forget.ts'

let world: World
let desk: ReturnType<typeof helpDesk>
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  desk = helpDesk(world)
  olga = await world.operator('olga')
  await changeSettings(world.running.app.db, { supportKeepDays: kept_days })
})
afterEach(() => setMoved(0))
afterAll(() => world.close())

const kept_days = 30
/** Forgets old threads as if it were so many days later. */
const forget = (days: number) => at(fromNow(days * day_ms), () => forgetThreads(world.running.app))
const isThere = async (id: string) => (await desk.onDesk(olga, id)).status === 200

it('what a member wrote stays while they have an account, and goes a set time after they closed it', async () => {
  const nina = await world.fan('nina')
  const { _id } = (await desk.open(nina)).data
  await desk.note(olga, _id)
  await desk.close(olga, _id)
  await forget(kept_days + 1)
  expect(await isThere(_id)).toBe(true)
  const { _id: open } = (await desk.open(nina)).data
  const people = leavers(world)
  await people.leave(nina)
  await people.dayComes()
  expect((await desk.onDesk(olga, open)).data).toMatchObject({ state: 'closed', name: 'Closed account' })
  await forget(kept_days + 16)
  expect([await isThere(_id), await isThere(open)]).toEqual([false, false])
  const { sql } = world.running.app.db
  expect(await sql`select 1 from support_messages union all select 1 from support_notes`).toEqual([])
})

it('what someone wrote without an account goes a set time after it was closed, with their links', async () => {
  const email = 'ina@example.test'
  await desk.contact(email)
  const token = await desk.tokenFor(email)
  const { _id } = (await desk.readByLink(token)).data
  await forget(kept_days + 1)
  expect(await isThere(_id)).toBe(true)
  await desk.close(olga, _id)
  await forget(kept_days - 1)
  expect(await isThere(_id)).toBe(true)
  await forget(kept_days + 1)
  expect(await isThere(_id)).toBe(false)
  expect((await desk.readByLink(token)).error).toBe('LINK_EXPIRED')
})
