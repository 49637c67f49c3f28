import { follows, mass } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { changeSettings } from '../../../kernel/settings.ts'

let world: World
let mia: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  otto = await world.fan('otto')
  await otto.ask(follows.follow, { params: { id: mia.id } })
})
afterAll(() => world.close())

const include = [{ kind: 'followers' as const }]
const send = (text: string, scheduledAt?: string, who = mia) =>
  who.ask(mass.sendMassMessage, { body: { text, include, ...(scheduledAt && { scheduledAt }) } })

describe('messages to many of one day', () => {
  it('are as many as the site allows; one more is refused with the moment when it can go', async () => {
    await changeSettings(world.running.app.db, { massMessagesPerDay: 2 })
    const leo = await world.performer('leo')
    await otto.ask(follows.follow, { params: { id: leo.id } })
    const answers = await Promise.all([send('One'), send('Two'), send('Three')])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 200, 429])
    const refused = await send('Four')
    expect([refused.status, refused.error]).toEqual([429, 'MASS_LIMIT_REACHED'])
    const first = answers.flatMap(answer => (answer.status === 200 ? [answer.data.createdAt] : [])).sort()[0] ?? ''
    const nextAt = String((refused.body as unknown as { nextAt: string }).nextAt)
    expect(Date.parse(nextAt)).toBe(Date.parse(first) + day_ms)
    expect((await send('Of another creator', undefined, leo)).status).toBe(200)
    expect((await send('Too early', fromNow(day_ms / 2).toISOString())).status).toBe(429)
    const later = await send('Later', fromNow(day_ms + 60_000).toISOString())
    expect(later.status).toBe(200)
    await mia.ask(mass.unsendMassMessage, { params: { id: later.data._id } })
    // A day goes by.
    const { sql } = world.running.app.db
    await sql`update mass_messages set created_at = created_at - interval '1 day' where performer_id = ${mia.id}`
    const next = [(await send('Five')).status, (await send('Six')).status, (await send('Seven')).status]
    expect(next).toEqual([200, 200, 429])
    await changeSettings(world.running.app.db, { massMessagesPerDay: 24 })
  })
})

describe('fans who are here', () => {
  it('have a message to many before all others, once', async () => {
    const { db } = world.running.app
    const pia = await world.performer('pia')
    const last = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
    await db.sql`
      with made as (
        insert into users (id, role, name, username, last_seen_at, created_at, updated_at)
        select gen_random_uuid(), 'user', 'Fan ' || n, 'away' || n, null, now(), now() from generate_series(1, 1500) n
        union all select ${last}::uuid, 'user', 'Here', 'here', ${now()}::timestamptz, now(), now()
        returning id)
      insert into follows (id, follower_id, following_id, created_at)
      select gen_random_uuid(), id, ${pia.id}, now() from made`
    const { _id: id } = (await send('News', undefined, pia)).data
    await world.until(async () => {
      const [row] = await db.sql`select state from mass_messages where id = ${id}`
      return row?.state === 'sent'
    })
    const [row] = await db.sql`
      select count(*)::int as all_of_them, count(distinct m.conversation_id)::int as each_once,
        count(*) filter (where m.created_at < h.created_at)::int as before_it,
        count(*) filter (where m.created_at > h.created_at)::int as after_it, b.recipients
      from messages m join mass_messages b on b.id = m.mass_message_id
      cross join (
        select m.created_at from messages m join conversations c on c.id = m.conversation_id
        where m.mass_message_id = ${id} and ${last} in (c.first_id, c.second_id)) h
      where m.mass_message_id = ${id} group by b.recipients`
    expect(row).toEqual({ all_of_them: 1_501, each_once: 1_501, before_it: 0, after_it: 1_500, recipients: 1_501 })
  })
})
