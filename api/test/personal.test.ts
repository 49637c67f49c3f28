import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../src/kernel/database.ts'
import { house } from '../src/rooms.ts'
import { type TestDatabase, testDatabase } from './database.ts'

const personal = house.all('personal')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Ids that name no person: things, and rows of the tables that they lie in. Each says what it names. */
const things: Record<string, string> = {
  'age_passes_used.pass_id': 'a random number in a cookie',
  'announced_streams.post_id': 'a post',
  'auto_top_up_runs.charge_id': 'a charge',
  'bank_lines.payout_id': 'a payout',
  'banned_term_findings.target_id': 'what has a banned term; of an account its owner, who is user_id too',
  'banned_term_scan.after_id': 'how far a search came, which is empty when it is done',
  'case_things.target_id': 'what was reported',
  'idempotency_keys.node_id': 'the process that works on a request',
  'ccbill_payments.payment_id': 'a payment',
  'charge_shares.charge_id': 'a charge',
  'charges.refund_id': 'a transfer',
  'charges.target_id': 'what was bought; of a tip its receiver, who is performer_id too',
  'collaborations.item_id': 'a post, a gallery or a video',
  'collaboration_shares.collaboration_id': 'an agreement',
  'comments.mention_ids': 'creators who are named in a text, which goes with its author',
  'comments.object_id': 'what was commented',
  'conversations.stream_id': 'a stream',
  'decisions.target_id': 'what was decided about; of an account its owner, who is user_id too',
  'desk_claims.item_id': 'what an operator works on; a claim ends within an hour of what it waits for',
  'disputes.payment_id': 'a payment',
  'earnings_paid.paid_through_id': 'a charge',
  'file_openings.file_id': 'a file',
  'gateway_events.payment_id': 'a payment',
  'ledger_blocks.transfer_ids': 'transfers',
  'ledger_entries.transfer_id': 'a transfer',
  'ledger_postings.transfer_id': 'a transfer',
  'ledger_transfers.blind': 'a random number',
  'ledger_transfers.hold_id': 'a hold',
  'ledger_transfers.reverses_id': 'a transfer',
  'link_charges.charge_id': 'a charge',
  'mass_messages.reached_id': 'how far a message came, which is empty when it was sent',
  'marked_copies.file_id': 'a file',
  'messages.charge_id': 'a charge',
  'notifications.place': 'a place in the order of lines',
  'notifications.thing_id': 'what a line is about',
  'orders.address_id': 'an address, which may be gone',
  'orders.product_id': 'a product',
  'parked_facts.fact_id': 'a fact',
  'payments.target_id': 'a subscription',
  'posts.mention_ids': 'creators who are named in a text, which goes with its author',
  'reactions.object_id': 'what was liked or kept',
  'receipts.charge_id': 'a charge',
  'refunds.hold_id': 'a hold',
  'refunds.target_id': 'a charge or a payment',
  'reports.target_id': 'what was reported; of a person that person, who is performer_id too',
  'seat_acts.subject_id': 'what a helper or an API key changed',
  'calls.charge_id': 'a charge',
  'calls.hold_id': 'a hold',
  'custom_requests.charge_id': 'a charge',
  'custom_requests.hold_id': 'a hold',
  'custom_request_files.file_id': 'a file',
  'fundraiser_files.file_id': 'a file',
  'fundraiser_pledges.charge_id': 'a charge',
  'fundraiser_pledges.hold_id': 'a hold',
  'show_requests.charge_id': 'a charge',
  'show_requests.hold_id': 'a hold',
  'stream_matches.known_id': 'a known picture',
  'stream_recordings.file_id': 'a file',
  'streams.conversation_id': 'a conversation',
  'streams.session_id': 'one going live, not a session of a person',
  'stripe_pages.payment_id': 'a payment',
  'stripe_payments.payment_id': 'a payment',
  'subscription_checkouts.payment_id': 'a payment',
  'subscription_claims.payment_id': 'a payment',
  'subscription_gifts.charge_id': 'a charge',
  'subscription_periods.charge_id': 'a charge',
  'subscription_periods.payment_id': 'a payment',
  'takedowns.target_id': 'what was taken down',
  'tax_form_standings.changed_id': 'the place in a list',
  'tracking_links.target_id': 'what a link leads to',
  'users.avatar_file_id': 'a file',
  'users.cover_file_id': 'a file',
  'performers.welcome_video_file_id': 'a file',
  'views_by_day.thing_id': 'what was looked at',
  'push_subscriptions.session_id': 'a session',
  'support_threads.about_id': 'what a help request is about',
  'support_threads.last_id': 'a message',
  'support_threads.waiting_id': 'a message',
  'support_threads.overdue_told_id': 'a message',
  'item_people.file_ids': 'files',
  'item_people.item_id': 'a post, a gallery or a video',
  'videos.file_id': 'a file',
}

const named = new Map(
  personal.flatMap(({ room, columns }) => Object.keys(columns).map(place => [place, room] as const)),
)

describe('what the database holds of people', () => {
  it('is named by a room, column by column: what refers to users, and every other id that isn’t a thing', async () => {
    const { sql } = database.db
    const [people, ids] = [await referringToUsers(sql), await idsWithoutReference(sql)]
    expect(people.filter(place => !named.has(place))).toEqual([])
    expect(ids.filter(place => !named.has(place) && !things[place])).toEqual([])
  })

  it('is named only where it is: no room names a column that isn’t there, nor a thing that is one no more', async () => {
    const columns = new Set(await everyColumn(database.db.sql))
    expect([...named.keys(), ...Object.keys(things)].filter(place => !columns.has(place))).toEqual([])
  })

  it('is named once, by one room, and every list of an export reads columns that are there', async () => {
    const all = personal.flatMap(({ columns }) => Object.keys(columns))
    expect(all.filter((place, index) => all.indexOf(place) !== index)).toEqual([])
    const columns = new Set(await everyColumn(database.db.sql))
    const read = personal.flatMap(({ collect = {} }) =>
      Object.values(collect).flatMap(({ from, of, by = 'id', columns: own, people = {} }) =>
        [...own, ...Object.values(people), by, ...(of ? [of] : [])].map(column => `${from}.${column}`),
      ),
    )
    expect(read.filter(place => !columns.has(place))).toEqual([])
  })

  it('is declared in the order of the rooms, so that what names something goes before it', () => {
    const order = personal.map(({ room }) => house.names.indexOf(room))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })
})

/** Secrets and bodies of people never leave in an export, whatever list is written next. */
it('no list of an export reads a secret', () => {
  const secret = /password|sha256|sealed|secret|token|hash|public_key|storage_key|p256dh|endpoint|gateway_reference/
  const read = personal.flatMap(({ room, collect = {} }) =>
    Object.values(collect).flatMap(({ columns }) => columns.map(column => `${room}: ${column}`)),
  )
  expect(read.filter(line => secret.test(line) && !line.endsWith('tokens_minor'))).toEqual([])
})

async function referringToUsers(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ place: string }[]>`
    select c.relname || '.' || a.attname as place
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid and not c.relispartition
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.confrelid in ('users'::regclass, 'performers'::regclass) order by 1`
  return rows.map(({ place }) => place)
}

/** Columns of ids without a foreign key, but for a table's own id. */
async function idsWithoutReference(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ place: string }[]>`
    select c.relname || '.' || a.attname as place
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
      and a.attname <> 'id' and not exists (
        select 1 from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey))
    order by 1`
  return rows.map(({ place }) => place)
}

async function everyColumn(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ place: string }[]>`
    select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`
  return rows.map(({ place }) => place)
}
