import { type DeskIncident, type StatusDay, type StatusIncident, statusDays_max } from '@fanfare/contract'
import { day_ms, fromNow } from '../../kernel/clock.ts'
import { worst } from './policy.ts'
import type { IncidentRow, ListedIncident } from './store/incidents.ts'
import type { DayRow } from './store/samples.ts'
import type { UpdateRow } from './store/updates.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const dayOf = (at: Date): string => at.toISOString().slice(0, '2026-11-28'.length)

/** An incident as people read it. */
export function incidentView(row: IncidentRow, updates: readonly UpdateRow[]): StatusIncident {
  const { id, kind, title, parts, state, starts_at, ends_at, resolved_at } = row
  return {
    _id: id,
    kind,
    title,
    parts,
    state,
    startsAt: starts_at.toISOString(),
    endsAt: iso(ends_at),
    resolvedAt: iso(resolved_at),
    updates: updates
      .filter(({ incident_id }) => incident_id === id)
      .map(({ id: _id, state, text, created_at, corrected_at }) => ({
        _id,
        state,
        text,
        at: created_at.toISOString(),
        correctedAt: iso(corrected_at),
      })),
  }
}

/** An incident as operators change it. */
export function deskIncidentView(row: ListedIncident, updates: readonly UpdateRow[]): DeskIncident {
  return { ...incidentView(row, updates), revision: row.revision, openedBy: row.username }
}

/** The last days, the oldest first. */
export function lastDays(): string[] {
  return Array.from({ length: statusDays_max }, (_, back) => dayOf(fromNow((back - statusDays_max + 1) * day_ms)))
}

/** How a part was on a day, of which there may be no record. */
export function dayView(day: string, row: DayRow | undefined): StatusDay {
  if (!row) return { day, state: null, slow: 0, down: 0, maintenance: 0 }
  const { slow, down, maintenance } = row
  const states = (['slow', 'down', 'maintenance'] as const).filter(state => row[state] > 0)
  return { day, state: worst(states), slow, down, maintenance }
}
