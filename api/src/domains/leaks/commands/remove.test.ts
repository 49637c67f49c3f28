import { afterAll, beforeAll, expect, it } from 'vitest'
import { vaultFile } from '../../../../test/photos.ts'
import { expectOneAside } from '../../../../test/throwing-row.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertTrace } from '../store.ts'
import { forgetOldTraces } from './remove.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('a trace that throws is set aside, the others go with what was found, and so does it once it is mended', async () => {
  const { sql } = world.running.app.db
  const mia = await world.performer('mia')
  for (let nth = 0; nth < 3; nth++)
    await insertTrace(sql, {
      id: newId(),
      performer_id: mia.id,
      outcome: 'nobody',
      address: 'https://example.test',
      found_name: 'found.jpg',
      found_file_id: await vaultFile(world, mia.id),
      file_id: null,
      created_at: now(),
    })
  const left = async () => (await sql<{ id: string }[]>`select id from leak_traces order by id`).map(({ id }) => id)
  const [, id = ''] = await left()
  await expectOneAside(world, await world.operator('olga'), {
    job: 'forget_leak_traces',
    breaks: { table: 'leak_traces', id, on: 'delete' },
    run: later_ms => at(fromNow(91 * day_ms + later_ms), () => forgetOldTraces(world.running.app)),
    left,
  })
  expect(await sql`select 1 from files where owner_id = ${mia.id}`).toHaveLength(0)
})
