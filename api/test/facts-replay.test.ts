import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { follows } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../src/kernel/ids.ts'
import { openWorld, type World } from './world.ts'

const run = promisify(execFile)
const tool = join(import.meta.dirname, '../../tools/commands/facts-replay.ts')

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function replay(): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _ours, ...env } = process.env
  const { socketDir, database, user } = world.address
  const where = ['--socket', socketDir, '--database', database, '--user', user]
  return run(process.execPath, [tool, ...where], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    error => ({ code: error.code, said: error.stdout }),
  )
}

it('an operator hands out again what a room gave up on, and hears of each what became of it', async () => {
  const [nina, mia] = [await world.fan('nina'), await world.performer('mia')]
  await nina.ask(follows.follow, { params: { id: mia.id } })
  const { sql } = world.running.app.db
  const park = (payload: object) => sql`
    insert into parked_facts (listener, fact_id, kind, payload, recorded_at, error, tries)
    values ('social', ${newId()}, 'user_blocked', ${sql.json(payload as never)}, now(), 'x', 5)`
  const followed = () => sql`select 1 from follows where follower_id = ${nina.id}`
  await park({ blockerId: nina.id, blockedId: mia.id })
  await park({ blockerId: 'nobody', blockedId: mia.id })
  expect(await followed()).toHaveLength(1)
  const { code, said } = await replay()
  expect(said).toContain('1 facts were taken, 1 stay parked.')
  expect(said).toMatch(/social: user_blocked \S+ FAILED: .*uuid/)
  expect(code).toBe(1)
  expect(await followed()).toHaveLength(0)
  await sql`delete from parked_facts`
  expect(await replay()).toEqual({ code: 0, said: '0 facts were taken, 0 stay parked.\n' })
})
