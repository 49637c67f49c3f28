import type { IncidentState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type UpdateRow = {
  id: string
  incident_id: string
  state: IncidentState
  text: string
  written_by: string | null
  created_at: Date
  corrected_at: Date | null
}

/** The newest updates of each incident, the newest first. */
export async function updatesOf(db: Queryable, incidentIds: string[], each_max: number): Promise<UpdateRow[]> {
  if (incidentIds.length === 0) return []
  return db<UpdateRow[]>`
    select u.* from unnest(${incidentIds}::uuid[]) as i (id)
    cross join lateral (
      select * from status_updates where incident_id = i.id order by id desc limit ${each_max}
    ) u`
}

export async function insertUpdate(tx: Queryable, row: Omit<UpdateRow, 'corrected_at'>): Promise<void> {
  await tx`insert into status_updates ${tx(row)}`
}

/** The text of one update of an incident. */
export async function findUpdate(tx: Queryable, incidentId: string, id: string): Promise<UpdateRow | undefined> {
  const [row] = await tx<UpdateRow[]>`select * from status_updates where id = ${id} and incident_id = ${incidentId}`
  return row
}

export async function correctUpdate(tx: Queryable, id: string, text: string, at: Date): Promise<void> {
  await tx`update status_updates set text = ${text}, corrected_at = ${at} where id = ${id}`
}
