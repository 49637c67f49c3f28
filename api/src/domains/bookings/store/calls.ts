import type { Queryable } from '../../../kernel/database.ts'
import { type HeldThing, tableOf } from '../../wallet/index.ts'
import type { CallState } from '../lifecycle.ts'

export type CallRow = {
  id: string
  offer_id: string | null
  fan_id: string
  performer_id: string
  state: CallState
  title: string
  minutes: number
  price_minor: bigint
  sound_only: boolean
  free_h: number
  late_percent: number
  wish: string
  start_at: Date
  ends_at: Date
  busy_until: Date
  timezone: string
  fan_timezone: string
  hold_id: string
  /** How many holds it has had, for their keys. */
  holds: number
  charge_id: string | null
  charged_minor: bigint
  /** Moments, as ISO 8601 in UTC. */
  proposed: string[]
  proposed_by: 'fan' | 'creator' | null
  fan_proposed: boolean
  creator_proposed: boolean
  answer_by: Date | null
  next_at: Date | null
  reminded: number
  show_id: string | null
  note: string
  ended_at: Date | null
  decided_by: string | null
  created_at: Date
  updated_at: Date
}

export const callTable = tableOf<CallRow>('calls', 'call')
export const { find: findCall, findAll: findCalls, change: changeCall } = callTable

/** The call that a private show is of. */
export async function callOfShow(db: Queryable, showId: string): Promise<{ id: string } | undefined> {
  const [row] = await db<{ id: string }[]>`select id from calls where show_id = ${showId}`
  return row
}

type Span = { from: Date; to: Date }

/** When a creator's open calls take place, with the pause after each, as far as they overlap a span. */
export async function bookedSpans(
  db: Queryable,
  performerId: string,
  { from, to }: Span,
  except: string | null = null,
): Promise<Span[]> {
  return db<Span[]>`
    select start_at as "from", busy_until as "to" from calls
    where performer_id = ${performerId} and state in ('asked', 'confirmed')
      and tstzrange(start_at, busy_until) && tstzrange(${from}, ${to}) ${except ? db`and id <> ${except}` : db``}
    limit 2000`
}

/** How many calls each of some creators missed since a moment. */
export async function missedSince(db: Queryable, performerIds: string[], since: Date): Promise<Map<string, number>> {
  if (performerIds.length === 0) return new Map()
  const rows = await db<{ performer_id: string; total: number }[]>`
    select performer_id, count(*)::int as total from calls
    where performer_id = any(${performerIds}) and state = 'missed_by_creator' and start_at > ${since}
    group by performer_id`
  return new Map(rows.map(row => [row.performer_id, row.total]))
}

/** What the price of calls is held for, until they end. */
export async function heldCalls(db: Queryable, ids: string[]): Promise<HeldThing[]> {
  return db<HeldThing[]>`
    select id, title, performer_id as "performerId", ends_at as until from calls where id = any(${ids})`
}
