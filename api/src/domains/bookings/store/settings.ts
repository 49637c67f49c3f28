import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

export type SettingsRow = {
  performer_id: string
  is_on: boolean
  timezone: string
  days_off: string[]
  notice_h: number
  ahead_days: number
  pause_min: number
  free_h: number
  is_automatic: boolean
  closed_at: Date | null
  updated_at: Date
}
export type HoursRow = { day: number; from_min: number; to_min: number }

export async function findCallSettings(db: Queryable, performerId: string): Promise<SettingsRow | undefined> {
  const [row] = await db<SettingsRow[]>`select * from call_settings where performer_id = ${performerId}`
  return row
}

/** The same, locked: of two fans who book at once, one comes first. */
export async function lockCallSettings(tx: Queryable, performerId: string): Promise<SettingsRow | undefined> {
  const [row] = await tx<SettingsRow[]>`select * from call_settings where performer_id = ${performerId} for update`
  return row
}

export async function putCallSettings(tx: Queryable, row: SettingsRow): Promise<void> {
  const { performer_id: _key, ...changes } = row
  await tx`insert into call_settings ${tx(row)} on conflict (performer_id) do update set ${tx(changes)}`
}

/** Missed calls stop new bookings until the creator opens them again. */
export async function closeBookings(tx: Queryable, performerId: string, at: Date): Promise<boolean> {
  const { count } = await tx`
    update call_settings set is_on = false, closed_at = ${at}, updated_at = ${at}
    where performer_id = ${performerId} and is_on`
  return count > 0
}

/** The weekly hours of a creator, a few rows. */
export async function hoursOf(db: Queryable, performerId: string): Promise<HoursRow[]> {
  return db<HoursRow[]>`
    select day, from_min, to_min from call_hours where performer_id = ${performerId} order by day, from_min`
}

export async function setHours(tx: Queryable, performerId: string, hours: HoursRow[]): Promise<void> {
  await tx`delete from call_hours where performer_id = ${performerId}`
  const rows = hours.map(hour => ({ performer_id: performerId, ...hour }))
  if (rows.length > 0) await tx`insert into call_hours ${tx(rows)}`
}

/** Takes no new bookings of a creator, as they wish; booked calls take place. */
export async function stopBookings(tx: Queryable, performerId: string): Promise<void> {
  await tx`
    update call_settings set is_on = false, updated_at = ${now()} where performer_id = ${performerId} and is_on`
}
