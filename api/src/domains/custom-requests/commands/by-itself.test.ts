import { afterAll, beforeAll, expect, it } from 'vitest'
import { customers } from '../../../../test/custom-requests.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let custom: ReturnType<typeof customers>
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  custom = customers(world, () => mia)
  await custom.offer(mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql

it('a request that throws is set aside, the others move on, and so does it once it is mended', async () => {
  const asked: { fan: Someone; id: string }[] = []
  for (let nth = 0; nth < 3; nth++) {
    const fan = await custom.fanWithTokens()
    asked.push({ fan, id: await custom.asked(fan) })
  }
  const states = () => Promise.all(asked.map(({ fan, id }) => custom.stateOf(fan, id)))
  const broken = await breakRow(sql(), { table: 'custom_requests', id: asked[1]?.id ?? '' })
  await custom.later(10)
  expect(await states()).toEqual(['expired', 'asked', 'expired'])
  expect(await asideOf(sql(), 'move_custom_requests')).toMatchObject([{ row_id: asked[1]?.id, tries: 1 }])
  await broken.mend()
  await custom.later(11)
  expect(await states()).toEqual(['expired', 'expired', 'expired'])
  expect(await asideOf(sql(), 'move_custom_requests')).toEqual([])
})
