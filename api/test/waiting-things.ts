import type { WaitingName } from '@fanfare/contract'
import { fromNow, hour_ms, now } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Someone, World } from './world.ts'

type People = { creator: Someone; fan: Someone }

type Make = (id: string, due: Date, hours: number) => Promise<unknown>
type Makers<Kind extends WaitingName> = Record<Kind, Make>
type OfModeration = 'verifications' | 'releases' | 'reviews' | 'cases' | 'appeals'
type OfPeople = 'support' | 'customRequests' | 'fundraisers'
type OfMoney = Exclude<WaitingName, OfModeration | OfPeople>

/** What moderators decide. */
function moderated(world: World, { creator }: People): Makers<OfModeration> {
  const { sql } = world.running.app.db
  const at = now()
  const before = (hours: number) => fromNow(-hours * hour_ms)

  async function decision() {
    const row = { id: newId(), user_id: creator.id, kind: 'takedown', target: 'feed', target_id: newId() }
    const why = { title: 'A walk', ground: 'rules', rules_page: 'rules', reason: 'Copied.', created_at: at }
    await sql`insert into decisions ${sql({ ...row, ...why })}`
    return row.id
  }

  return {
    async verifications(_id, _due, hours) {
      await sql`update performers set verified_at = null where user_id = ${creator.id}`
      const handed = {
        user_id: creator.id,
        mime_type: 'image/png',
        bytes: 1,
        storage_key: 'x',
        created_at: before(24 - hours),
      }
      await sql`insert into identity_documents ${sql([
        { id: newId(), kind: 'idVerification', ...handed },
        { id: newId(), kind: 'documentVerification', ...handed },
      ])}`
    },
    releases: (id, _due, hours) => {
      const person = { performer_id: creator.id, email: `${id}@example.com`, stage_name: 'Ada Stone', state: 'signed' }
      const times = { invited_at: at, expires_at: at, signed_at: before(-hours), created_at: at }
      return sql`insert into releases ${sql({ id, ...person, ...times })}`
    },
    async reviews(id, _due, hours) {
      const file = { id: newId(), owner_id: creator.id, purpose: 'feed-photo', kind: 'photo', status: 'waiting' }
      const bytes = { name: 'a.png', mime_type: 'image/png', bytes: 1, renditions: [], created_at: at }
      await sql`insert into files ${sql({ ...file, ...bytes })}`
      const asked = { owner_id: creator.id, kind: 'feed', target_id: id, asked_at: before(24 - hours) }
      await sql`insert into file_reviews ${sql({ file_id: file.id, ...asked })}`
    },
    async cases(id, due) {
      const row = { id, kind: 'illegal', state: 'open', is_urgent: false, received_at: before(1000), due_at: due }
      await sql`insert into cases ${sql(row)}`
      await sql`insert into case_things ${sql({ id: newId(), case_id: id, performer_id: creator.id })}`
    },
    async appeals(id, due) {
      const row = { id, decision_id: await decision(), text: 'Mine.', created_at: before(1), due_at: due }
      await sql`insert into appeals ${sql(row)}`
    },
  }
}

/** What people ask, and what creators owe them. */
function asked(world: World, { creator, fan }: People): Makers<OfPeople> {
  const { sql } = world.running.app.db
  const at = now()
  const before = (hours: number) => fromNow(-hours * hour_ms)

  return {
    async support(id, _due, hours) {
      const message = newId()
      const thread = { id, user_id: fan.id, topic: 'payments', state: 'open', waiting_id: message, last_id: message }
      await sql`insert into support_threads ${sql({ ...thread, created_at: at })}`
      const said = { id: message, thread_id: id, text: 'I was charged twice', created_at: before(72 - hours) }
      await sql`insert into support_messages ${sql(said)}`
    },
    customRequests: (id, due) => {
      const of = { fan_id: fan.id, performer_id: creator.id, kind: 'photo', wish: 'A hat', state: 'disputed', days: 3 }
      const held = { price_minor: 2_000n, hold_id: newId(), holds: 1, has_changed: false, delivery_text: '' }
      const times = { decide_by: due, created_at: at, updated_at: at }
      return sql`insert into custom_requests ${sql({ id, ...of, ...held, ...times } as never)}`
    },
    fundraisers: (id, _due, hours) => {
      const of = {
        performer_id: creator.id,
        state: 'succeeded',
        title: 'A record',
        text: 'One.',
        reward_text: 'A copy',
      }
      const sum = { goal_minor: 9n, pledge_min_minor: 1n, reward_min_minor: 1n, pledged_minor: 9n, people: 3 }
      const rest = { delivery_text: '', giving_back: false, note: '', created_at: at, updated_at: at, ends_at: at }
      const row = { id, ...of, ...sum, ...rest, deliver_by: before(9 * 24 - hours) }
      return sql`insert into fundraisers ${sql(row as never)}`
    },
  }
}

/** What has to do with payments. */
function paid(world: World, { creator, fan }: People): Makers<OfMoney> {
  const { sql } = world.running.app.db
  const at = now()
  const before = (hours: number) => fromNow(-hours * hour_ms)

  return {
    payouts: (id, _due, hours) => {
      const sum = { tokens_minor: 5_000n, money_minor: 5_000n, currency: 'USD', rate: 1, method: 'paypal' }
      const row = { id, performer_id: newId(), state: 'pending', method_label: 'a@b.c', method_sealed: '', ...sum }
      return sql`insert into payout_requests ${sql({ ...row, created_at: before(48 - hours), updated_at: at } as never)}`
    },
    refunds: (id, due) => {
      const of = { target: 'charge', target_id: newId(), fan_id: fan.id, performer_id: creator.id, kind: 'feed' }
      const what = { title: 'A walk', amount_minor: 600n, currency: 'TOKEN', gives: 'all', rule: 'digital_fault' }
      const times = { bought_at: at, created_at: before(1), updated_at: at, due_at: due }
      const row = { id, ...of, ...what, ...times, reason: 'not_as_described', state: 'in_review' }
      return sql`insert into refunds ${sql(row as never)}`
    },
    disputes: (id, due) => {
      const sum = {
        amount_minor: 8_990n,
        currency: 'USD',
        tokens_minor: 8_990n,
        kind: 'token_package',
        title: 'Tokens',
      }
      const row = {
        id,
        payment_id: newId(),
        fan_id: fan.id,
        gateway: 'sandbox',
        reason: 'fraudulent',
        state: 'evidence_due',
      }
      return sql`insert into disputes ${sql({ ...row, ...sum, due_at: due, created_at: before(1), updated_at: at } as never)}`
    },
    parkedPayments: (id, _due, hours) => {
      const of = {
        gateway: 'sandbox',
        event_id: id,
        kind: 'paid',
        reference: 'ref',
        amount_minor: 500n,
        currency: 'USD',
      }
      const row = {
        ...of,
        body: sql.json({}),
        state: 'parked',
        parked_reason: 'unknown_payment',
        received_at: before(24 - hours),
      }
      return sql`insert into gateway_events ${sql(row as never)}`
    },
    async differences(id, _due, hours) {
      const counted = { payments: 0, payments_minor: 0n, ledger_transfers: 0, ledger_minor: 0n, gateway_payments: 0 }
      const more = { gateway_minor: 0n, payouts: 0, payouts_minor: 0n, ran_at: at, took_ms: 1 }
      await sql`
        insert into reconciliation_days ${sql({ day: '2026-01-02', ...counted, ...more } as never)} on conflict do nothing`
      const row = {
        id,
        day: '2026-01-02',
        kind: 'missing_here',
        our_reference: '',
        their_reference: id,
        gateway: 'sandbox',
      }
      const sum = { currency: 'USD', their_minor: 500n, state: 'open', found_at: before(72 - hours) }
      await sql`insert into reconciliation_differences ${sql({ ...row, ...sum } as never)}`
    },
  }
}

/**
 * Makes things wait for operators by writing their rows, for tests of what is made of them: how they come to wait is tested
 * in their rooms. Each is due so many hours from now, whatever its room aims at.
 */
export function waitingThings(world: World, people: People) {
  const makers: Makers<WaitingName> = { ...moderated(world, people), ...asked(world, people), ...paid(world, people) }
  return {
    /** Makes one thing wait, which is due in so many hours; answers its id. */
    async one(kind: WaitingName, hours: number): Promise<string> {
      const id = newId()
      await makers[kind](id, fromNow(hours * hour_ms), hours)
      return id
    },
  }
}
