import { writeMass } from '../api/src/domains/messaging/commands/mass.ts'
import { listConversations } from '../api/src/domains/messaging/queries/conversations.ts'
import { listMessages } from '../api/src/domains/messaging/queries/messages.ts'
import { countUnread } from '../api/src/domains/messaging/store/conversations.ts'
import { now, second_ms, stopwatch } from '../api/src/kernel/clock.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { newId } from '../api/src/kernel/ids.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { contextOf } from './feed.ts'
import { ownDatabase } from './ledger.ts'
import { p95, timed } from './performers.ts'
import type { Row } from './report.ts'

const fans_count = Number(process.env.BENCH_FANS ?? 100_000)
const thread_lines = Number(process.env.BENCH_LINES ?? 1_000_000)
const here_count = 200
const rounds = 40

/**
 * A creator with 100,000 conversations, one of them a million messages long: the inbox, the badge, pages of the thread,
 * and a message to all of them. Makes a database of its own and drops it.
 */
export async function benchMessaging(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_messaging')
  const db = openDatabase(ours.address, { max: 8, applicationName: 'bench' })
  try {
    await migrate(db)
    const { creatorId, threadId } = await fill(db)
    const ctx = {
      ...contextOf(db, creatorId),
      viewer: { id: creatorId, role: 'performer', sessionId: creatorId },
    } as never
    const middle = await conversationAt(db, creatorId, fans_count / 2)
    const inbox = await p95Of([
      () => listConversations(ctx, {}),
      () => listConversations(ctx, { before: middle }),
      () => listConversations(ctx, { filter: 'unread' }),
      () => listConversations(ctx, { filter: 'unanswered' }),
      () => listConversations(ctx, { keyword: 'fan 77' }),
    ])
    const badge = await p95Of([() => countUnread(db.sql, creatorId)])
    const thread = await p95Of([
      () => listMessages(ctx, threadId, {}),
      () => listMessages(ctx, threadId, { before: thread_lines / 2 }),
      () => listMessages(ctx, threadId, { before: 26 }),
      () => listMessages(ctx, threadId, { after: thread_lines - 100, limit: 100 }),
    ])
    const bare = await p95Of([() => db.sql`select * from conversations where id = ${threadId}`])
    const limit = `one row by its key ${bare.toFixed(1)} ms`
    const row = (what: string, ms: number, at_most: number): Row => ({
      what,
      ours: `${ms.toFixed(1)} ms`,
      limit,
      figure: ms,
      aim: { at_most },
    })
    return [
      row(`inbox of ${fans_count} conversations, p95`, inbox, 40),
      row('badge of unread conversations, p95', badge, 20),
      row(`a page of a thread of ${thread_lines} messages, p95`, thread, 20),
      ...(await massRows(db, creatorId)),
    ]
  } finally {
    await db.close()
    await ours.drop()
  }
}

async function p95Of(asked: (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const ask of asked) {
      const ms = await timed(async () => void (await ask()))
      if (round >= 2) times.push(ms)
    }
  return p95(times)
}

/** A message to all followers: when those who are here have it, and when everybody has. */
async function massRows(db: Database, creatorId: string): Promise<Row[]> {
  const id = newId()
  await db.sql`
    insert into mass_messages (id, performer_id, text, type, author, include, exclude, state, touched_at, created_at)
    values (${id}, ${creatorId}, 'Tonight at nine.', 'text', 'person', ${db.sql.json([{ kind: 'followers' }])}, '[]',
      'sending', ${now()}, ${now()})`
  const elapsed_ms = stopwatch()
  const written = writeMass({ db }, id)
  let here_s = Number.NaN
  const looking = (async () => {
    for (;;) {
      const [row] = await db.sql<[{ count: number }]>`
        select count(*)::int as count from messages m join conversation_members i on i.conversation_id = m.conversation_id
          join sessions s on s.user_id = i.user_id
        where m.mass_message_id = ${id}`
      if (row.count >= here_count) break
      await new Promise(wait => setTimeout(wait, 50))
    }
    here_s = elapsed_ms() / second_ms
  })()
  await written
  const all_s = elapsed_ms() / second_ms
  await looking
  const [sent] = await db.sql<
    [{ count: number }]
  >`select count(*)::int as count from messages where mass_message_id = ${id}`
  const what = `a message to ${fans_count} fans`
  return [
    {
      what: `${what}: ${here_count} who are here have it`,
      ours: `${here_s.toFixed(1)} s`,
      limit: '',
      figure: here_s,
      aim: { at_most: 10 },
    },
    { what: `${what}: everybody has it`, ours: `${all_s.toFixed(1)} s`, limit: '', figure: all_s, aim: {} },
    { what: `${what}: fans without it`, ours: '', limit: '', figure: fans_count - sent.count, aim: { at_most: 0 } },
  ]
}

async function conversationAt(db: Database, userId: string, place: number): Promise<string> {
  const [row] = await db.sql<[{ conversation_id: string }]>`
    select conversation_id from conversation_members where user_id = ${userId} and listed_at is not null
    order by listed_at desc, conversation_id desc offset ${Math.floor(place)} limit 1`
  return row.conversation_id
}

/** The creator, their fans with a conversation each, the last of them long, and sessions of those who are here. */
async function fill({ sql }: Database): Promise<{ creatorId: string; threadId: string }> {
  const creatorId = '00000000-0000-7000-8000-000000000001'
  await sql`
    insert into users (id, role, name, username, email_verified_at, created_at, updated_at)
    values (${creatorId}, 'performer', 'creator', 'creator', now(), now(), now())`
  await sql`insert into performers (user_id, created_at) values (${creatorId}, now())`
  await sql`
    insert into users (id, role, name, username, created_at, updated_at)
    select gen_random_uuid(), 'user', 'Fan ' || n, 'fan' || n, now(), now() from generate_series(1, ${fans_count}) n`
  await sql`
    insert into follows (id, follower_id, following_id, created_at)
    select gen_random_uuid(), id, ${creatorId}, now() from users where role = 'user'`
  await sql`
    insert into sessions (id, user_id, token_sha256, user_agent, address, created_at, last_used_at, expires_at, proved_at)
    select gen_random_uuid(), id, sha256(id::text::bytea), '', '', now(), now(), now() + interval '1 day', now()
    from users where role = 'user' order by id limit ${here_count}`
  await sql`
    insert into conversations (id, kind, first_id, second_id, performer_id, last_number, last_type, last_text,
      last_sender_id, last_at, created_at, updated_at)
    select gen_random_uuid(), 'private', least(id, ${creatorId}::uuid), greatest(id, ${creatorId}::uuid), ${creatorId},
      1, 'text', 'Hello', case when random() < 0.5 then id else ${creatorId}::uuid end,
      now() - random() * interval '300 days', now(), now()
    from users where role = 'user'`
  await sql`
    insert into conversation_members (conversation_id, user_id, unread, read_number, listed_at)
    select id, ${creatorId}, (random() < 0.02)::int, 1, last_at from conversations
    union all
    select id, case when first_id = ${creatorId} then second_id else first_id end, 0, 1, last_at from conversations`
  const [thread] = await sql<[{ id: string }]>`
    update conversations set last_number = ${thread_lines} where id = (select id from conversations limit 1) returning id`
  await sql`
    insert into messages (id, conversation_id, number, sender_id, type, text, created_at, updated_at)
    select gen_random_uuid(), c.id, n, case when n % 2 = 0 then c.first_id else c.second_id end, 'text', md5(n::text),
      now(), now()
    from conversations c, generate_series(1, ${thread_lines}) n where c.id = ${thread.id}`
  await sql`vacuum analyze users, follows, sessions, conversations, conversation_members, messages`
  return { creatorId, threadId: thread.id }
}
