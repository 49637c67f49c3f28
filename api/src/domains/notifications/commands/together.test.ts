import { notifications } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Fact, FactKind, Facts } from '../../../kernel/facts.ts'
import { recordFacts } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { type FactListener, relayOnce } from '../../../kernel/relay.ts'
import { house } from '../../../rooms.ts'
import { newsIn } from '../asks.ts'
import { newsListener } from '../index.ts'

const allNews = newsIn(house)
const listener = newsListener(allNews) as Required<FactListener>
let world: World
let mia: Someone
let leo: Someone
let crowd: string[]

beforeAll(async () => {
  world = await openWorld({ ROLES: 'http' })
  ;[mia, leo] = [await world.performer('mia'), await world.performer('leo')]
  const rows = await world.running.app.db.sql<{ id: string }[]>`
    insert into users (id, role, username, name, first_name, last_name, email, password_hash, created_at, updated_at)
    select gen_random_uuid(), 'user', 'crowd' || n, 'Crowd', 'C', 'D', 'crowd' || n || '@example.test', 'x', now(), now()
    from generate_series(1, 200) n returning id`
  crowd = rows.map(row => row.id)
})
beforeEach(() => world.running.app.db.sql`delete from notifications`)
afterAll(() => world.close())

const notificationsOf = async (who: Someone) => (await who.ask(notifications.list)).data.data
const factsOf = <K extends FactKind>(kind: K, payloads: Facts[K][]): Fact[] =>
  payloads.map(payload => ({ id: newId(), kind, payload, created_at: new Date() }))

/** The same transaction, which says how often it is asked something. */
function counted(tx: Tx): { tx: Tx; asked(): number } {
  let asked = 0
  const apply = (target: Tx, self: unknown, args: unknown[]) => {
    if (Array.isArray(args[0]) && 'raw' in args[0]) asked++
    return Reflect.apply(target, self, args)
  }
  return { tx: new Proxy(tx, { apply }), asked: () => asked }
}

/** How many statements and parts of them it takes to tell of facts. */
const costOf = (facts: Fact[]): Promise<number> =>
  world.running.app.db.tx(async tx => {
    const { tx: asking, asked } = counted(tx)
    await listener.together(asking, facts)
    return asked()
  })

const liked = (userId: string) => ({ userId, ownerId: mia.id, objectType: 'feed' as const, objectId: mia.id })

describe('200 facts of a kind cost what a few cost', () => {
  it('where they join one notification', async () => {
    const few = await costOf(factsOf('reaction_made', crowd.slice(0, 10).map(liked)))
    await world.running.app.db.sql`delete from notifications`
    expect(await costOf(factsOf('reaction_made', crowd.map(liked)))).toBe(few)
    expect(await notificationsOf(mia)).toMatchObject([{ what: 'liked_feed', times: 200, actorCount: 200 }])
    await costOf(factsOf('reaction_made', [liked(crowd[0] as string), liked(leo.id), liked(leo.id)]))
    expect(await notificationsOf(mia)).toMatchObject([{ times: 203, actorCount: 201, actors: [{ _id: leo.id }, {}] }])
  })

  it('where each is told to somebody else', async () => {
    const joined = crowd.map(referrerId => ({ referrerId, userId: mia.id }) as Facts['referral_recorded'])
    const few = await costOf(factsOf('referral_recorded', joined.slice(0, 10)))
    await world.running.app.db.sql`delete from notifications`
    expect(await costOf(factsOf('referral_recorded', joined))).toBe(few)
    const [row] = await world.running.app.db.sql`
      select count(*)::int as rows, sum(times)::int as times from notifications where what = 'referral_joined'`
    expect(row).toEqual({ rows: 200, times: 200 })
  })

  /** A payload in which everything is an id, but for what tells kinds apart. */
  const anything = (kinds: object): never =>
    new Proxy(kinds, { get: (known, name) => Reflect.get(known, name) ?? newId() }) as never

  it.each(Object.keys(listener.table) as FactKind[])('where rooms are asked about %s', async kind => {
    const askings = allNews.facts.flatMap(
      table => (table[kind] as ((tx: Tx, some: never[]) => unknown) | undefined) ?? [],
    )
    const asked = (rows: number, kinds: object) =>
      world.running.app.db.tx(async tx => {
        const { tx: asking, asked } = counted(tx)
        const payloads = Array.from({ length: rows }, () => anything(kinds))
        for (const ask of askings) await ask(asking, payloads)
        return asked()
      })
    expect(askings.length).toBeGreaterThan(0)
    for (const name of ['feed', 'comment', 'private', 'message'])
      expect(await asked(200, { kind: name, objectType: 'feed' })).toBe(
        await asked(10, { kind: name, objectType: 'feed' }),
      )
  })
})

describe('the order of facts that come together', () => {
  const seen = (): Fact =>
    factsOf('conversation_read', [
      { conversationId: newId(), readerId: mia.id, number: 1, memberIds: [mia.id, leo.id] },
    ])[0] as Fact
  const written = (): Fact =>
    factsOf('mass_message_written', [
      { massMessageId: newId(), performerId: leo.id, reached: [{ userId: mia.id }] } as never,
    ])[0] as Fact
  const takes = (facts: Fact[]) => world.running.app.db.tx(tx => listener.together(tx, facts))
  const unread = async () => (await mia.ask(notifications.unread)).data.kinds.messages

  it('is kept: what is read after it came is read, and what comes after that is not', async () => {
    await takes([written(), written(), seen()])
    expect(await notificationsOf(mia)).toMatchObject([{ times: 2, isRead: true }])
    expect(await unread()).toBe(0)
    await takes([seen(), written(), seen(), written()])
    expect(await notificationsOf(mia)).toMatchObject([{ times: 1, isRead: false }])
    expect(await unread()).toBe(1)
  })

  it('is that of a person’s notifications', async () => {
    const { sql } = world.running.app.db
    await takes([
      ...factsOf('follow_started', [{ followerId: leo.id, performerId: mia.id } as never]),
      ...factsOf('reaction_made', [liked(leo.id)]),
      ...factsOf('follow_started', [{ followerId: crowd[0], performerId: mia.id } as never]),
    ])
    expect(await notificationsOf(mia)).toMatchObject([{ what: 'follower_new', times: 2 }, { what: 'liked_feed' }])
    const [row] = await sql`select actor_ids from notifications where what = 'follower_new'`
    expect(row?.actor_ids).toEqual([crowd[0], leo.id])
  })
})

it('people are told once when the process dies while it tells them', async () => {
  const { app } = world.running
  const { sql } = app.db
  await sql`
    insert into fact_cursors (listener, xid, seq)
    select 'notifications', coalesce(max(xid::text::bigint), 0)::text::xid8, 0 from facts
    on conflict (listener) do update set xid = excluded.xid, seq = (select max(seq) from facts)`
  let dies = 0
  const dying: FactListener = {
    ...listener,
    async together(tx, facts) {
      await listener.together(tx, facts)
      if (dies++ === 0) await tx`select pg_terminate_backend(pg_backend_pid())`
    },
  }
  await app.db.tx(tx => recordFacts(tx, 'reaction_made', crowd.slice(0, 5).map(liked)))
  await world.until(async () => {
    await relayOnce(app, dying).catch(() => {})
    return (await notificationsOf(mia)).length > 0
  })
  await relayOnce(app, dying)
  expect(dies).toBeGreaterThan(1)
  expect(await notificationsOf(mia)).toMatchObject([{ what: 'liked_feed', times: 5, actorCount: 5 }])
})
