import { chatMessages } from '../api/src/domains/streaming/queries/streams.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { newId } from '../api/src/kernel/ids.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { contextOf } from './feed.ts'
import { ownDatabase } from './ledger.ts'
import { p95, timed } from './performers.ts'
import type { Row } from './report.ts'

const lines = 100_000
const people = 500
const rounds = 60

/**
 * The chat of a stream with 100,000 lines of 500 people, read by somebody who watches: its newest page, one in the
 * middle, the oldest, and what was missed. Makes a database of its own and drops it.
 */
export async function benchLive(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_live')
  const db = openDatabase(ours.address, { max: 8, applicationName: 'bench' })
  try {
    await migrate(db)
    const { chatId, fanId } = await fillChat(db)
    const ctx = contextOf(db, fanId)
    const queries = [
      {},
      { before: lines / 2 },
      { before: 26 },
      { offset: lines - 25 },
      { after: lines - 100, limit: 100 },
    ]
    const times: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const query of queries) {
        const ms = await timed(() => chatMessages(ctx, chatId, query))
        const bare_ms = await timed(() => db.sql`select * from streams where conversation_id = ${chatId}`)
        if (round < 2) continue
        times.push(ms)
        bare.push(bare_ms)
      }
    const figure = p95(times)
    return [
      {
        what: `a page of a chat of ${lines} lines, p95`,
        ours: `${figure.toFixed(1)} ms`,
        limit: `one row by its index ${p95(bare).toFixed(1)} ms`,
        figure,
        aim: { at_most: 20 },
      },
    ]
  } finally {
    await db.close()
    await ours.drop()
  }
}

async function fillChat({ sql }: Database): Promise<{ chatId: string; fanId: string }> {
  const [chatId, streamId, creatorId, fanId] = [newId(), newId(), newId(), newId()]
  const user = (id: string, role: string, name: string) => sql`
    insert into users (id, role, name, username, created_at, updated_at)
    values (${id}, ${role}, ${name}, ${name}, now(), now())`
  await user(creatorId, 'performer', 'creator')
  await user(fanId, 'user', 'fan')
  await sql`
    insert into users (id, role, name, username, created_at, updated_at)
    select gen_random_uuid(), 'user', 'Fan ' || n, 'fan' || n, now(), now() from generate_series(1, ${people}) n`
  await sql`insert into performers (user_id, created_at) values (${creatorId}, now())`
  await sql`
    insert into conversations (id, kind, performer_id, stream_id, last_number, created_at, updated_at)
    values (${chatId}, 'stream_public', ${creatorId}, ${streamId}, ${lines}, now(), now())`
  await sql`
    insert into streams (id, performer_id, type, state, session_id, title, audience, conversation_id, publish_key_hash,
      started_at, created_at, updated_at)
    values (${streamId}, ${creatorId}, 'public', 'live', ${newId()}, 'Songs', 'everybody', ${chatId}, '\\x00', now(),
      now(), now())`
  await sql`
    with line as materialized (select array_agg(id) as ids from users where role = 'user')
    insert into messages (id, conversation_id, number, sender_id, type, text, created_at, updated_at)
    select gen_random_uuid(), ${chatId}, n, line.ids[1 + n % ${people}], 'text', md5(n::text), now(), now()
    from line, generate_series(1, ${lines}) n`
  await sql`vacuum analyze messages, users, streams, conversations`
  return { chatId, fanId }
}
