import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSuperuser } from '../../../../test/database.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import { chargesForDesk, type DeskFilter } from './desk.ts'

const [fanId, performerId] = ['00000001-0000-7000-8000-000000000010', '00000002-0000-7000-8000-000000000001']

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { sql } = world.running.app.db
  await asSuperuser(world.address, async admin => {
    await admin`set session_replication_role = replica`
    // One charge an hour, each with an id of its moment: 40,000 of 400 fans and 50 creators.
    await admin`
      insert into charges (id, kind, type, paid_from, fan_id, performer_id, target_id, title, quantity, original_minor,
        total_minor, fee_minor, net_minor, commission_bps, release_on, created_at, status, refunded_at, refund_id, once)
      select (lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
        case when n % 10 = 0 then 'product' else 'tip' end, 'x', 'wallet',
        ('00000001-0000-7000-8000-' || lpad(to_hex(n * 7919 % 400), 12, '0'))::uuid,
        ('00000002-0000-7000-8000-' || lpad(to_hex(n * 31 % 50), 12, '0'))::uuid, gen_random_uuid(), 'T', 1, 100, 100, 20,
        80, 2000, current_date, made_at, case when n % 500 = 0 then 'refunded' else 'success' end,
        case when n % 500 = 0 then made_at end, case when n % 500 = 0 then gen_random_uuid() end, false
      from (select n::bigint, now() - (40000 - n) * interval '1 hour' as made_at from generate_series(1, 40000) n) made`
  })
  await sql`analyze charges`
})
afterAll(() => world.close())

const ago = (days: number) => fromNow(-days * day_ms)
const span = { from: ago(1_200), to: ago(300) }

it.each<[string, Omit<DeskFilter, 'limit'>]>([
  ['all', {}],
  ['one fan', { fanId }],
  ['one creator', { performerId }],
  ['one kind', { kind: 'product' }],
  ['a kind that nobody bought', { kind: 'gallery' }],
  ['those that were given back', { state: 'refunded' }],
  ['a span', span],
  ['everything since a day long ago', { from: ago(1_600) }],
  ['everything before a day', { to: ago(900) }],
  ['one kind in a span', { ...span, kind: 'product' }],
  ['what was given back in a span', { ...span, state: 'refunded' }],
  ['one creator in a span', { ...span, performerId }],
])('a page of %s is read from an index, and no more of it than needed', async (_what, filter) => {
  const { sql } = world.running.app.db
  const plan = await sql`explain (analyze, format json) ${chargesForDesk(sql, { ...filter, limit: 26 })}`
  const text = JSON.stringify(plan)
  expect(text).not.toContain('Seq Scan')
  const read = [...text.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, rows]) => Number(rows))
  expect(Math.max(...read)).toBeLessThan(1_000)
})

it('a span holds what was made in it, to the moment, newest first', async () => {
  const { sql } = world.running.app.db
  const rows = await chargesForDesk(sql, { ...span, limit: 100_000 })
  const times = rows.map(row => row.created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const [count] = await sql<[{ n: number }]>`
    select count(*)::int as n from charges where created_at >= ${span.from} and created_at < ${span.to}`
  expect(rows).toHaveLength(count.n)
})
