import type { ReleaseState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { ItemKind } from './items.ts'

/** A person in one item, as it is kept for inspection. */
export type RecordRow = {
  item_id: string
  kind: ItemKind
  named_at: Date
  agreed_at: Date | null
  gone_at: Date | null
  release_id: string
  performer_id: string
  user_id: string | null
  stage_name: string
  state: ReleaseState
  legal_sealed: string | null
  signed_at: Date | null
  decided_at: Date | null
  closed_at: Date | null
}

/** Everyone who is or was named in the items of a creator, or in one item, read on below the last row that was seen. */
export async function listRecords(
  db: Queryable,
  of: { performerId: string } | { itemId: string },
  after: Pick<RecordRow, 'item_id' | 'release_id'> | undefined,
  limit: number,
): Promise<RecordRow[]> {
  const which = 'itemId' in of ? db`ip.item_id = ${of.itemId}` : db`r.performer_id = ${of.performerId}`
  return db<RecordRow[]>`
    select ip.item_id, ip.kind, ip.named_at, ip.agreed_at, ip.gone_at, r.id as release_id, r.performer_id, r.user_id,
      r.stage_name, r.state, r.legal_sealed, r.signed_at, r.decided_at, r.closed_at
    from item_people ip join releases r on r.id = ip.release_id
    where ${which} ${after ? db`and (ip.release_id, ip.item_id) > (${after.release_id}, ${after.item_id})` : db``}
    order by ip.release_id, ip.item_id limit ${limit}`
}

/** The creator of an item that names people. */
export async function creatorOfItem(db: Queryable, itemId: string): Promise<string | undefined> {
  const [row] = await db<{ performer_id: string }[]>`
    select r.performer_id from item_people ip join releases r on r.id = ip.release_id
    where ip.item_id = ${itemId} limit 1`
  return row?.performer_id
}
