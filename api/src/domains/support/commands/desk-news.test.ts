import { notifications } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { helpDesk } from '../../../../test/support.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { tellOverdueThreads } from './desk-news.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let desk: ReturnType<typeof helpDesk>
let nina: Someone
let olga: Someone
let finn: Someone
beforeAll(async () => {
  world = await openWorld()
  desk = helpDesk(world)
  inbox = inboxes(world)
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  finn = await world.operator('finn')
  await world.running.app.db.sql`update operators set permissions = '{finance}' where user_id = ${finn.id}`
})
afterAll(() => {
  inbox.close()
  return world.close()
})

const late = async (who: Someone, number: string) =>
  (await who.ask(notifications.list, { query: { limit: 100 } })).data.data.filter(
    line => line.what === 'support_overdue' && JSON.stringify(line).includes(number),
  )
const after = (hours: number) => at(fromNow(hours * hour_ms), () => tellOverdueThreads(world.running.app))

it('operators who answer help requests are told of one that waits too long, once, and again when it is late anew', async () => {
  const { _id: id, number } = (await desk.open(nina)).data
  await after(71)
  await after(73)
  await after(74)
  await world.until(async () => (await late(olga, number)).length > 0)
  await desk.answer(olga, id)
  await desk.write(nina, id)
  await after(73)
  await world.until(async () => (await late(olga, number)).length === 2)
  expect(await late(finn, number)).toEqual([])
})

it('a request that is answered before the notice is written calls nobody', async () => {
  const [{ _id: answered, number }, { number: open }] = [(await desk.open(nina)).data, (await desk.open(nina)).data]
  await world.running.app.db.tx(async tx => {
    await tx`update support_threads set overdue_told_id = null where id = ${answered}`
  })
  await desk.answer(olga, answered)
  await after(73)
  await world.until(async () => (await late(olga, open)).length > 0)
  expect(await late(olga, number)).toEqual([])
})

it('desks that are open hear of a new request, of what is written, answered and noted, and nobody else does', async () => {
  const [desks, money, fan] = [await inbox.listen(olga), await inbox.listen(finn), await inbox.listen(nina)]
  const { _id: threadId } = (await desk.open(nina)).data
  const heard = (times: number) =>
    world.until(async () => desks.of('support_desk_changed').filter(one => one.threadId === threadId).length === times)
  await heard(1)
  await desk.write(nina, threadId)
  await heard(2)
  await desk.answer(olga, threadId)
  await heard(3)
  await desk.note(olga, threadId)
  await heard(4)
  expect([money, fan].flatMap(ear => ear.of('support_desk_changed'))).toEqual([])
})

it('a request that throws is set aside, the others are told of, and so is it once it is mended', async () => {
  const { sql } = world.running.app.db
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) ids.push((await desk.open(await world.fan('rae'))).data._id)
  const toldOf = async () => {
    const rows = await sql<{ id: string }[]>`select id from support_threads where overdue_told_id is not null`
    return ids.map(id => rows.some(row => row.id === id))
  }
  const broken = await breakRow(sql, { table: 'support_threads', id: ids[1] ?? '' })
  await after(80)
  expect(await toldOf()).toEqual([true, false, true])
  expect(await asideOf(sql, 'tell_overdue_support')).toMatchObject([{ row_id: ids[1], tries: 1 }])
  await broken.mend()
  await after(81)
  expect(await toldOf()).toEqual([true, true, true])
})
