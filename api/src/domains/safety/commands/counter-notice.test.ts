import { appeals, decisions, feeds, takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../test/world.ts'
import { day_ms, nowMs } from '../../../kernel/clock.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
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

it('a counter-notice puts the thing back once ten business days have passed, and not a day before', async () => {
  const mia = await world.performer('mia')
  const olga = await world.operator('olga')
  const countered = async (text: string) => {
    const { data: post } = await mia.ask(feeds.createFeed, { body: { type: 'text', text } })
    const why = { reason: 'Copied.', ground: 'law', law: 'copyright' } as const
    const { data: down } = await olga.ask(takedowns.takeDown, { body: { target: 'feed', targetId: post._id, ...why } })
    const body = {
      ...{ text: 'I wrote every line of this myself.', name: 'Mia Test' },
      ...{ address: '1 Harbour Lane, Bristol', underPenaltyOfPerjury: true },
    }
    const { data } = await mia.ask(decisions.appealDecision, { params: { id: down._id }, body })
    return { postId: post._id, appealId: data.appeal?._id ?? '', restoreAt: Date.parse(data.appeal?.restoreAt ?? '') }
  }
  const status = async (id: string) => (await world.visitor.ask(feeds.feed, { params: { id } })).status
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
