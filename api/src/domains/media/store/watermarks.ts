import type { WatermarkPlace } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type WatermarkRow = {
  performer_id: string
  is_on: boolean
  /** Null stands for the address of the creator's page. */
  words: string | null
  place: WatermarkPlace
  has_hidden_marks: boolean
  updated_at: Date
}

export async function findWatermark(db: Queryable, performerId: string): Promise<WatermarkRow | undefined> {
  const [row] = await db<WatermarkRow[]>`select * from watermarks where performer_id = ${performerId}`
  return row
}

export async function keepWatermark(db: Queryable, row: WatermarkRow): Promise<void> {
  await db`
    insert into watermarks ${db(row)}
    on conflict (performer_id) do update set
      is_on = excluded.is_on, words = excluded.words, place = excluded.place,
      has_hidden_marks = excluded.has_hidden_marks, updated_at = excluded.updated_at`
}
