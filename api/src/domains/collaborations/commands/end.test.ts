import { collaborations } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partners } from '../../../../test/collaborations.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { endDue } from './end.ts'

let world: World
let some: ReturnType<typeof partners>
let mia: Someone
let leo: Someone
beforeAll(async () => {
  world = await openWorld()
  some = partners(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
})
afterAll(() => world.close())

it('an agreement that throws at its end is set aside, the others end, and so does it once it is mended', async () => {
  const { sql } = world.running.app.db
  const items: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { id } = await some.shared(mia, [[leo, 30]])
    await mia.ask(collaborations.end, { params: { kind: 'feed', id } })
    items.push(id)
  }
  const states = async () => {
    const rows = await sql<{ item_id: string; id: string; state: string }[]>`
      select item_id, id, state from collaborations where item_id = any(${items})`
    return items.map(item => rows.find(row => row.item_id === item))
  }
  const middle = (await states())[1]?.id ?? ''
  const broken = await breakRow(sql, { table: 'collaborations', id: middle })
  await at(fromNow(8 * day_ms), () => endDue(world.running.app))
  expect((await states()).map(row => row?.state)).toEqual(['ended', 'running', 'ended'])
  expect(await asideOf(sql, 'end_collaborations')).toMatchObject([{ row_id: middle, tries: 1 }])
  await broken.mend()
  await at(fromNow(8 * day_ms + hour_ms), () => endDue(world.running.app))
  expect((await states()).map(row => row?.state)).toEqual(['ended', 'ended', 'ended'])
  expect(await asideOf(sql, 'end_collaborations')).toEqual([])
})
