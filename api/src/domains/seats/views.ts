import type { SeatActView, SeatView, WorkView } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { ActRow, SeatRow } from './store.ts'

type People = Map<string, Person>

/** A seat as its creator sees it. */
export function seatView(config: Config, row: SeatRow, people: People): SeatView {
  const helper = row.user_id ? people.get(row.user_id) : undefined
  const isExpired = row.state === 'invited' && row.expires_at !== null && row.expires_at <= now()
  return {
    _id: row.id,
    invited: row.invited,
    helper: helper ? personView(config, helper) : null,
    scopes: row.scopes,
    state: isExpired ? 'expired' : row.state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** A seat as its helper sees it. */
export function workView(config: Config, row: SeatRow, people: People): WorkView {
  const performer = people.get(row.performer_id)
  if (!performer) throw new Error('A seat has no creator.')
  return {
    _id: row.id,
    performer: personView(config, performer),
    scopes: row.scopes,
    since: (row.accepted_at ?? row.created_at).toISOString(),
  }
}

/** What a helper or an API key did, as the creator reads it. */
export function seatActView(config: Config, row: ActRow, people: People): SeatActView {
  const helper = row.helper_id ? people.get(row.helper_id) : undefined
  return {
    _id: row.id,
    seatId: row.seat_id,
    helper: helper ? personView(config, helper) : null,
    key: row.key_id && row.key_name !== null ? { _id: row.key_id, name: row.key_name } : null,
    call: row.call,
    subjectId: row.subject_id,
    createdAt: row.created_at.toISOString(),
  }
}
