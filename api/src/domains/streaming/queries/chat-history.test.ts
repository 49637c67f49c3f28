import { chat } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onAir } from '../../../../test/live.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

const lines = 100_000
let world: World
let mia: Someone
let nina: Someone
let id: string
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http' })
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  id = await onAir(world, mia)
  const { sql } = world.running.app.db
  await sql`
    insert into messages (id, conversation_id, number, sender_id, type, text, created_at, updated_at)
    select gen_random_uuid(), ${id}, n, ${mia.id}, 'text', 'Line ' || n, now(), now() from generate_series(2, ${lines}) n`
  await sql`update conversations set last_number = ${lines} where id = ${id}`
  await sql`analyze messages`
})
afterAll(() => world.close())

const page = async (query: Record<string, number>) =>
  (await nina.ask(chat.chatMessages, { params: { id }, query: query as never })).data.data.map(({ number }) => number)
const down = (from: number, count: number) => Array.from({ length: count }, (_, n) => from - n)

describe('a chat of a hundred thousand lines', () => {
  it('is gone through by its numbers, and the offset of before answers the same', async () => {
    expect(await page({ limit: 3 })).toEqual(down(lines, 3))
    expect(await page({ limit: 3, before: 50_000 })).toEqual(down(49_999, 3))
    expect(await page({ limit: 3, offset: 50_001 })).toEqual(down(49_999, 3))
    expect(await page({ limit: 3, offset: 10, before: 50_000 })).toEqual(down(49_989, 3))
    expect(await page({ limit: 3, after: 50_000 })).toEqual([50_001, 50_002, 50_003])
    expect(await page({ limit: 3, after: 50_000, offset: 2 })).toEqual([50_003, 50_004, 50_005])
    expect(await page({ limit: 3, before: 3 })).toEqual([2, 1])
    expect([await page({ before: 1 }), await page({ offset: lines }), await page({ after: lines })]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('reads no more lines than it shows, however far back they are', async () => {
    const { sql } = world.running.app.db
    const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
      explain (analyze, format json)
      select * from messages where conversation_id = ${id} and number < 200 order by number desc limit 25`
    expect(readBy(row?.['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(25)
  })
})

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

/** How many rows the scans of a plan have read. */
function readBy(plan: Plan | undefined): number {
  if (!plan) return Number.POSITIVE_INFINITY
  const own = plan['Node Type'].includes('Scan') ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0)
}
