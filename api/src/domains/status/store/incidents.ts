import type { IncidentState, StatusPart } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type IncidentRow = {
  id: string
  kind: 'incident' | 'maintenance'
  title: string
  parts: StatusPart[]
  state: IncidentState
  starts_at: Date
  ends_at: Date | null
  resolved_at: Date | null
  revision: number
  opened_by: string | null
  created_at: Date
}

/** With the username of who opened it. */
export type ListedIncident = IncidentRow & { username: string | null }

const listed = (db: Queryable) => db`
  select i.*, u.username from status_incidents i left join users u on u.id = i.opened_by`

/** Those that aren't over, the first to begin first. */
export async function openIncidents(db: Queryable): Promise<ListedIncident[]> {
  return db<ListedIncident[]>`${listed(db)} where i.resolved_at is null order by i.starts_at, i.id`
}

/** Those that are over, the newest first, from the one with the id `before` on. */
export async function pastIncidents(
  db: Queryable,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ListedIncident[]> {
  return db<ListedIncident[]>`
    ${listed(db)} where i.resolved_at is not null
      ${before ? db`and (i.starts_at, i.id) < (select b.starts_at, b.id from status_incidents b where b.id = ${before})` : db``}
    order by i.starts_at desc, i.id desc limit ${limit}`
}

export async function findIncident(db: Queryable, id: string): Promise<ListedIncident | undefined> {
  const [row] = await db<ListedIncident[]>`${listed(db)} where i.id = ${id}`
  return row
}

export async function lockIncident(tx: Queryable, id: string): Promise<IncidentRow | undefined> {
  const [row] = await tx<IncidentRow[]>`select * from status_incidents where id = ${id} for update`
  return row
}

export async function insertIncident(tx: Queryable, row: IncidentRow): Promise<void> {
  await tx`insert into status_incidents ${tx(row)}`
}

export type IncidentChange = Partial<
  Pick<IncidentRow, 'title' | 'parts' | 'state' | 'starts_at' | 'ends_at' | 'resolved_at'>
>

/** Changes an incident and counts its revision. */
export async function changeIncident(tx: Queryable, row: IncidentRow, change: IncidentChange): Promise<void> {
  await tx`update status_incidents set ${tx({ ...change, revision: row.revision + 1 })} where id = ${row.id}`
}

/** Ends maintenance whose time is over. */
export async function endMaintenance(db: Queryable, at: Date): Promise<void> {
  await db`
    update status_incidents set resolved_at = ends_at, revision = revision + 1
    where resolved_at is null and ends_at <= ${at}`
}
