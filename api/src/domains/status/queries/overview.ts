import { type PastIncidents, type StatusDesk, type StatusOverview, statusParts } from '@fanfare/contract'
import { now, second_ms } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { service } from '../../../kernel/services.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { isUnderWay, stateOf, worst } from '../policy.ts'
import { findIncident, type ListedIncident, openIncidents, pastIncidents } from '../store/incidents.ts'
import { type DayRow, daysSince, lastSamples, type SampleRow } from '../store/samples.ts'
import { updatesOf } from '../store/updates.ts'
import { dayView, deskIncidentView, incidentView, lastDays } from '../views.ts'

const page = 10
const updates_max = 50

const overviews = ttlCache<Promise<StatusOverview>>({
  what: 'the status page: states of the parts, incidents and announced maintenance',
  lives_ms: 5 * second_ms,
  entries_max: 1,
  sooner: 'at once on the node where an operator changes an incident',
})

/** The last answer of a node, for when the database is away. */
const lastAnswers = service((_: Database | Queryable): { answer?: StatusOverview } => ({}))

/** Has the next reader on this node see what was just changed. */
export function forgetOverview(db: Database): void {
  overviews(db).clear()
}

/**
 * How the site is (GET /status), read once in five seconds however many ask. Where the database can't be read, the last
 * answer is repeated with the pages as down.
 */
export function overview(db: Database): Promise<StatusOverview> {
  const cache = overviews(db)
  const known = cache.get('all')
  if (known) return known
  const last = lastAnswers(db)
  const answer = read(db.sql).then(
    found => {
      last.answer = found
      return found
    },
    error => {
      cache.delete('all')
      if (!last.answer) throw error
      return withoutDatabase(last.answer)
    },
  )
  cache.set('all', answer)
  return answer
}

const withoutDatabase = (last: StatusOverview): StatusOverview => ({
  ...last,
  state: 'down',
  parts: last.parts.map(of => (of.part === 'pages' ? { ...of, state: 'down' } : of)),
})

async function read(db: Queryable): Promise<StatusOverview> {
  const days = lastDays()
  const [samples, open, rows] = await Promise.all([lastSamples(db), openIncidents(db), daysSince(db, days[0] ?? '')])
  const updates = await updatesOf(db, idsOf(open), updates_max)
  const byDay = new Map(rows.map(row => [`${row.part} ${row.day}`, row] as [string, DayRow]))
  const parts = statusParts.map(part => ({
    part,
    state: stateOf(part, samples.get(part), open),
    days: days.map(day => dayView(day, byDay.get(`${part} ${day}`))),
  }))
  const isOpen = (row: ListedIncident) => row.kind === 'incident' || isUnderWay(row)
  const isToCome = ({ kind, starts_at }: ListedIncident) => kind === 'maintenance' && starts_at > now()
  return {
    state: worst(parts.map(({ state }) => state)),
    checkedAt: checkedAt(samples),
    parts,
    open: open.filter(isOpen).map(row => incidentView(row, updates)),
    announced: open.filter(isToCome).map(row => incidentView(row, updates)),
  }
}

const idsOf = (rows: readonly ListedIncident[]) => rows.map(({ id }) => id)

function checkedAt(samples: Map<string, SampleRow>): string | null {
  const [sample] = samples.values()
  return sample?.sampled_at.toISOString() ?? null
}

type Span = { before?: string | undefined; limit?: number | undefined }

async function pastRows(db: Queryable, { before, limit = page }: Span) {
  const rows = await pastIncidents(db, { before: before && isId(before) ? before : undefined, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const updates = await updatesOf(db, idsOf(shown), updates_max)
  return { shown, updates, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** Incidents and maintenance that are over (GET /status/incidents). */
export async function past(db: Queryable, span: Span): Promise<PastIncidents> {
  const { shown, updates, next } = await pastRows(db, span)
  return { data: shown.map(row => incidentView(row, updates)), next }
}

/** The same for operators (GET /operator/status/past). */
export async function deskPast(db: Queryable, span: Span) {
  const { shown, updates, next } = await pastRows(db, span)
  return { data: shown.map(row => deskIncidentView(row, updates)), next }
}

/** What operators work on (GET /operator/status). */
export async function desk(db: Queryable): Promise<StatusDesk> {
  const [samples, open] = await Promise.all([lastSamples(db), openIncidents(db)])
  const updates = await updatesOf(db, idsOf(open), updates_max)
  return {
    checkedAt: checkedAt(samples),
    parts: statusParts.map(part => ({
      part,
      measured: samples.get(part)?.measured ?? null,
      state: stateOf(part, samples.get(part), open),
    })),
    open: open.map(row => deskIncidentView(row, updates)),
  }
}

/** One incident for operators; it is there. */
export async function deskIncident(db: Queryable, id: string) {
  const row = await findIncident(db, id)
  if (!row) throw new Error(`There is no incident ${id}.`)
  return deskIncidentView(row, await updatesOf(db, [id], updates_max))
}
