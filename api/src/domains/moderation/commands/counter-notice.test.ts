import { appeals, decisions, feeds, takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, nowMs } from '../../../kernel/clock.ts'

let world: World
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

/** Moves the site's clock, and with it everything that runs each day. */
async function move(days: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ days })
  expect((await fetch(new URL('/dev/clock', world.url), { method: 'POST', headers, body })).status).toBe(200)
}

/** Runs the nightly job and waits until it is through. */
async function restore(): Promise<void> {
  const { sql } = world.running.app.db
  await sql`select graphile_worker.add_job('restore_counter_noticed')`
  await world.until(async () => {
    const waiting = await sql`
      select 1 from graphile_worker.jobs where task_identifier = 'restore_counter_noticed' and attempts < max_attempts`
    return waiting.length === 0
  })
}

/** A post of mia that was taken down for copyright, and her counter-notice. */
async function countered(text: string) {
  const { data: post } = await mia.ask(feeds.createFeed, { body: { type: 'text', text } })
  const why = { reason: 'Copied.', ground: 'law', law: 'copyright' } as const
  const { data: down } = await olga.ask(takedowns.takeDown, { body: { target: 'feed', targetId: post._id, ...why } })
  const body = {
    text: 'I wrote every line of this myself.',
    name: 'Mia Test',
    address: '1 Harbour Lane, Bristol',
    underPenaltyOfPerjury: true,
  }
  const { data } = await mia.ask(decisions.appealDecision, { params: { id: down._id }, body })
  return { postId: post._id, appealId: data.appeal?._id ?? '', restoreAt: Date.parse(data.appeal?.restoreAt ?? '') }
}

const status = async (id: string) => (await world.visitor.ask(feeds.feed, { params: { id } })).status

it('a counter-notice that throws is set aside, the others put theirs back, and so does it once it is mended', async () => {
  const { sql } = world.running.app.db
  const all = [await countered('One.'), await countered('Two.'), await countered('Three.')]
  const appealIds = all.map(({ appealId }) => appealId)
  await sql`update appeals set restore_at = '2020-01-01' where id = any(${appealIds})`
  const statuses = () => Promise.all(all.map(({ postId }) => status(postId)))
  const broken = await breakRow(sql, { table: 'appeals', id: appealIds[1] ?? '' })
  await restore()
  expect(await statuses()).toEqual([200, 404, 200])
  expect(await asideOf(sql, 'restore_counter_noticed')).toMatchObject([{ row_id: appealIds[1], tries: 1 }])
  await broken.mend()
  await sql`update due_failures set next_at = '2020-01-01'`
  await restore()
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await asideOf(sql, 'restore_counter_noticed')).toEqual([])
})

it('a counter-notice puts the thing back once ten business days have passed, and not a day before', async () => {
  const free = await countered('Mine.')
  const sued = await countered('Mine, too.')
  await olga.ask(appeals.recordLawsuit, { params: { id: sued.appealId }, body: { reason: 'Filed in Hamburg.' } })
  await move(Math.floor((free.restoreAt - nowMs()) / day_ms))
  expect(nowMs()).toBeLessThan(free.restoreAt)
  await restore()
  expect(await status(free.postId)).toBe(404)
  await move(2)
  await restore()
  expect(await status(free.postId)).toBe(200)
  expect(await status(sued.postId)).toBe(404)
})
