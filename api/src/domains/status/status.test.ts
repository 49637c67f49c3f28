import { status, statusDesk, statusParts } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms, minute_ms, nowMs } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { namesByQueue } from '../../kernel/jobs.ts'
import { sample, takeSample } from './commands/sample.ts'
import type { Readings } from './policy.ts'
import { desk, forgetOverview } from './queries/overview.ts'

let world: World
let olga: Someone
let omar: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  omar = await world.operator('omar')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['status_incidents', 'status_samples', 'status_days']) await sql()`delete from ${sql()(table)}`
  forgetOverview(world.running.app.db)
})

const sql = () => world.running.app.db.sql
const read = async () => (await world.visitor.ask(status.overview)).data
const stateOf = async (part: string) => (await read()).parts.find(one => one.part === part)?.state
const incident = { title: 'Mails are late', text: 'We know why.', parts: ['email'], state: 'slow' } as const
const open = (body: object = {}, who = olga) =>
  who.ask(statusDesk.openIncident, { body: { ...incident, ...body } as never })
const update = (id: string, body: object, who = olga) =>
  who.ask(statusDesk.addUpdate, { params: { id }, body: { revision: 1, text: 'Nearly done.', ...body } as never })
const resolve = (id: string, revision: number, who = olga) =>
  who.ask(statusDesk.resolve, { params: { id }, body: { revision, text: 'Fixed.' } })
const correct = (id: string, body: object) =>
  olga.ask(statusDesk.correct, { params: { id }, body: { revision: 1, ...body } as never })
const announce = (body: object = {}) =>
  olga.ask(statusDesk.announce, {
    body: {
      title: 'A new database',
      text: 'Payouts pause.',
      parts: ['payouts'],
      startsAt: fromNow(hour_ms).toISOString(),
      endsAt: fromNow(2 * hour_ms).toISOString(),
      ...body,
    } as never,
  })
const acts = async (id: string) =>
  (await sql()<{ act: string }[]>`select act from operator_acts where target_id = ${id} order by id`).map(
    ({ act }) => act,
  )

const idle = { waited_s: 0, retried: 0 }
const well: Readings = {
  database_ms: 1,
  answers: { answered: 0, failed: 0 },
  messages_lag_s: 0,
  payout_waited_ms: 0,
  queues: { mail: idle, pictures: idle, media: idle, messages: idle, push: idle },
  streams: { live: 0, cutOff: 0 },
  payments: { decided: 0, failed: 0 },
  away: [],
}
const lateMail: Readings = { ...well, queues: { ...well.queues, mail: { waited_s: 2_000, retried: 0 } } }

describe('the page', () => {
  it('shows everyone each part with 90 days, and that everything works', async () => {
    const { state, parts, open, announced, checkedAt } = await read()
    expect([state, open, announced, checkedAt]).toEqual(['works', [], [], null])
    expect(parts.map(({ part }) => part)).toEqual(statusParts)
    expect(parts[0]?.days).toHaveLength(90)
    expect(parts[0]?.days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      state: null,
      slow: 0,
      down: 0,
      maintenance: 0,
    })
  })

  it('shows what two samples in a row say, counts each minute once, and names nothing else', async () => {
    const { app } = world.running
    await takeSample(app, lateMail)
    await takeSample(app, lateMail)
    expect(await stateOf('email')).toBe('works')
    await at(fromNow(minute_ms), () => takeSample(app, lateMail))
    forgetOverview(app.db)
    expect(await stateOf('email')).toBe('down')
    await at(fromNow(2 * minute_ms), () => takeSample(app, well))
    forgetOverview(app.db)
    expect(await stateOf('email')).toBe('works')
    const rows = await sql()<{ part: string }[]>`select part, sum(works)::int as works, sum(down)::int as down
      from status_days where part in ('email', 'live') group by part order by part`
    expect(rows).toEqual([
      { part: 'email', works: 2, down: 1 },
      { part: 'live', works: 3, down: 0 },
    ])
  })

  it('measures the site itself', async () => {
    await sample(world.running.app, namesByQueue([]))
    const { checkedAt, state } = await read()
    expect(checkedAt).not.toBeNull()
    expect(state).toBe('works')
  })

  it('is read from the database once in five seconds, and at once after a change', async () => {
    await read()
    await sql()`insert into status_samples (part, measured, confirmed, sampled_at) values ('live', 'down', 'down', ${fromNow(0)})`
    expect(await stateOf('live')).toBe('works')
    await open()
    expect([await stateOf('live'), await stateOf('email')]).toEqual(['down', 'slow'])
  })
})

describe('an incident', () => {
  it('is told of, goes on and is resolved; operators’ names stay on the desk, and each act is logged', async () => {
    const { data: opened } = await open({ parts: ['email', 'email'] })
    expect(opened).toMatchObject({ parts: ['email'], revision: 1, openedBy: 'olga', resolvedAt: null })
    const id = opened._id
    expect((await update(id, { state: 'down', parts: ['email', 'live'] })).data.revision).toBe(2)
    const shown = (await read()).open
    expect(shown).toMatchObject([
      { _id: id, state: 'down', updates: [{ text: 'Nearly done.' }, { text: 'We know why.' }] },
    ])
    expect(JSON.stringify(await read())).not.toContain('olga')
    expect([await stateOf('live'), (await read()).state]).toEqual(['down', 'down'])
    expect((await resolve(id, 2)).data.resolvedAt).not.toBeNull()
    expect([(await read()).open, await stateOf('live')]).toEqual([[], 'works'])
    const { data } = await world.visitor.ask(status.past, { query: {} })
    expect(data.data.map(({ title, updates }) => [title, updates.length])).toEqual([['Mails are late', 3]])
    expect(await acts(id)).toEqual(['open_incident', 'update_incident', 'resolve_incident'])
  })

  it('that another operator changed or resolved meanwhile is not written over', async () => {
    const id = (await open()).data._id
    expect((await update(id, {}, omar)).status).toBe(200)
    expect((await update(id, {})).error).toBe('EDIT_CONFLICT')
    expect((await resolve(id, 1)).error).toBe('EDIT_CONFLICT')
    expect((await resolve(id, 2, omar)).status).toBe(200)
    for (const late of [await update(id, { revision: 2 }), await update(id, { revision: 3 }), await resolve(id, 3)])
      expect([late.status, late.error]).toEqual([409, 'INCIDENT_OVER'])
    const both = await open()
    const ends = await Promise.all([resolve(both.data._id, 1), resolve(both.data._id, 1, omar)])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('has its texts corrected, also when it is over, and says so', async () => {
    const { _id: id, updates } = (await open()).data
    const updateId = updates[0]?._id
    const fixed = (await correct(id, { title: 'Emails are late', updateId, text: 'We know why!' })).data
    expect(fixed).toMatchObject({ title: 'Emails are late', updates: [{ text: 'We know why!' }] })
    expect(fixed.updates[0]?.correctedAt).not.toBeNull()
    await resolve(id, 2)
    expect((await correct(id, { revision: 3, title: 'Late emails' })).status).toBe(200)
    expect((await correct(id, { title: 'Old' })).error).toBe('EDIT_CONFLICT')
    const other = (await open()).data
    for (const wrong of [newId(), 'x', updateId])
      expect((await correct(other._id, { updateId: wrong, text: 'No' })).error).toBe('ENTITY_NOT_FOUND')
    expect((await correct(id, { revision: 4 })).body.fields?.map(({ path }) => path)).toEqual(['title'])
    expect((await correct(id, { revision: 4, text: 'No' })).body.fields?.map(({ path }) => path)).toEqual(['updateId'])
    expect(await acts(id)).toEqual(['open_incident', 'correct_incident', 'resolve_incident', 'correct_incident'])
  })

  it('is refused where it is malformed, by its field, and not found where it isn’t', async () => {
    const wrong: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ title: 'x'.repeat(121) }, 'title'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(2_001) }, 'text'],
      [{ parts: [] }, 'parts'],
      [{ parts: ['moon'] }, 'parts.0'],
      [{ state: 'maintenance' }, 'state'],
    ]
    for (const [body, path] of wrong) {
      const { status, body: refused } = await open(body)
      expect([status, refused.fields?.[0]?.path]).toEqual([400, path])
    }
    for (const id of ['x', newId()]) {
      expect((await update(id, {})).error).toBe('ENTITY_NOT_FOUND')
      expect((await resolve(id, 1)).error).toBe('ENTITY_NOT_FOUND')
      expect((await correct(id, { title: 'No' })).error).toBe('ENTITY_NOT_FOUND')
    }
    const { _id: id } = (await open()).data
    expect((await update(id, { endsAt: fromNow(hour_ms).toISOString() })).body.fields?.[0]?.path).toBe('endsAt')
  })

  it('is for operators with the permission for support', async () => {
    const { _id: id } = (await open()).data
    const piet = await world.operator('piet')
    await sql()`update operators set permissions = array['moderation', 'finance'] where user_id = ${piet.id}`
    for (const who of [piet, await world.fan('nina'), await world.performer('mia')]) {
      expect((await who.ask(statusDesk.desk)).status).toBe(403)
      expect((await open({}, who)).status).toBe(403)
      expect((await update(id, {}, who)).status).toBe(403)
      expect((await resolve(id, 1, who)).status).toBe(403)
    }
    expect((await world.visitor.ask(statusDesk.desk)).status).toBe(401)
    const { data } = await olga.ask(statusDesk.desk)
    expect(data.open.map(({ _id }) => _id)).toEqual([id])
    expect(data.parts.find(({ part }) => part === 'email')).toEqual({ part: 'email', measured: null, state: 'slow' })
  })
})

describe('maintenance', () => {
  it('is announced, is shown while it lasts, can take longer, and is over by itself', async () => {
    const { data } = await announce()
    expect((await read()).announced.map(({ title }) => title)).toEqual(['A new database'])
    expect(await stateOf('payouts')).toBe('works')
    await at(fromNow(hour_ms + minute_ms), async () => {
      const { parts } = await desk(sql())
      expect(parts.find(({ part }) => part === 'payouts')?.state).toBe('maintenance')
    })
    const endsAt = fromNow(3 * hour_ms).toISOString()
    expect((await update(data._id, { endsAt })).data.endsAt).toBe(endsAt)
    expect((await update(data._id, { revision: 2, state: 'down' })).body.fields?.[0]?.path).toBe('state')
    await at(fromNow(3 * hour_ms + minute_ms), () => takeSample(world.running.app, well))
    expect((await read()).announced).toEqual([])
    expect((await world.visitor.ask(status.past, { query: {} })).data.data[0]?.resolvedAt).toBe(endsAt)
  })

  it('is called off, and refuses times that are none', async () => {
    const { data } = await announce()
    expect((await resolve(data._id, 1)).status).toBe(200)
    const wrong: [object, string][] = [
      [{ startsAt: 'soon' }, 'startsAt'],
      [{ startsAt: fromNow(-hour_ms).toISOString() }, 'startsAt'],
      [{ startsAt: fromNow(91 * day_ms).toISOString(), endsAt: fromNow(92 * day_ms).toISOString() }, 'startsAt'],
      [{ endsAt: fromNow(minute_ms).toISOString() }, 'endsAt'],
      [{ endsAt: fromNow(4 * day_ms).toISOString() }, 'endsAt'],
    ]
    for (const [body, path] of wrong) {
      const { status, body: refused } = await announce(body)
      expect([status, refused.fields?.[0]?.path]).toEqual([400, path])
    }
  })
})

it('past incidents are read on from the last one seen', async () => {
  for (const title of ['One', 'Two', 'Three']) await resolve((await open({ title })).data._id, 1)
  const titles = async (query: object) => {
    const { data } = await world.visitor.ask(status.past, { query: query as never })
    return { titles: data.data.map(({ title }) => title), next: data.next }
  }
  const first = await titles({ limit: 2 })
  expect(first.titles).toEqual(['Three', 'Two'])
  expect(await titles({ limit: 2, before: first.next })).toEqual({ titles: ['One'], next: null })
  expect((await olga.ask(statusDesk.deskPast, { query: { limit: 1 } })).data.data[0]?.openedBy).toBe('olga')
  expect((await world.visitor.ask(status.past, { query: { before: 'x'.repeat(81) } })).status).toBe(400)
})

it('the feed has what is open and over, written so that no text breaks it, and is sent once', async () => {
  await resolve((await open({ title: 'Ink & <b>paper</b>' })).data._id, 1)
  await open({ title: 'Videos wait' })
  await announce()
  const address = `${world.url.replace('/api', '')}/status.atom`
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const feed = await answer.text()
  expect([...feed.matchAll(/<entry>[\s\S]*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'A new database',
    'Videos wait',
    'Ink &amp; paper',
  ])
  expect(feed).not.toContain('olga')
  const changes = [...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, when]) => Date.parse(when ?? ''))
  expect(changes).toHaveLength(4)
  expect(Math.max(...changes)).toBeLessThanOrEqual(nowMs())
  const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

it('where the database can’t be read, people see what was known and that pages are down', async () => {
  const { db } = world.running.app
  await open()
  const known = await read()
  await sql()`alter table status_samples rename to status_samples_away`
  try {
    forgetOverview(db)
    const { state, parts, open: incidents } = await read()
    expect([state, incidents]).toEqual(['down', known.open])
    expect(parts.map(one => [one.part, one.state])).toEqual(
      known.parts.map(one => [one.part, one.part === 'pages' ? 'down' : one.state]),
    )
  } finally {
    await sql()`alter table status_samples_away rename to status_samples`
  }
  expect(await stateOf('pages')).toBe('works')
})
