import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

export type SettingsRow = {
  performer_id: string
  is_on: boolean
  price_min_minor: bigint
  text: string
  days: number
  open_max: number
  updated_at: Date
}

export async function findRequestSettings(db: Queryable, performerId: string): Promise<SettingsRow | undefined> {
  const [row] = await db<SettingsRow[]>`select * from custom_request_settings where performer_id = ${performerId}`
  return row
}

/** The same, locked: of two fans who ask at once for the last place, one gets it. */
export async function lockRequestSettings(tx: Queryable, performerId: string): Promise<SettingsRow | undefined> {
  const [row] = await tx<SettingsRow[]>`
    select * from custom_request_settings where performer_id = ${performerId} for update`
  return row
}

export async function putRequestSettings(tx: Queryable, row: SettingsRow): Promise<void> {
  const { performer_id: _key, ...changes } = row
  await tx`
    insert into custom_request_settings ${tx(row)} on conflict (performer_id) do update set ${tx(changes)}`
}

/** Takes no new requests of a creator; those that were asked go on. */
export async function stopRequests(tx: Queryable, performerId: string): Promise<void> {
  await tx`
    update custom_request_settings set is_on = false, updated_at = ${now()}
    where performer_id = ${performerId} and is_on`
}
