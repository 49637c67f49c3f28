import type { App, Onlooker } from '../../kernel/context.ts'
import { whyHidden } from '../visibility/index.ts'
import { hasPurchased } from '../wallet/index.ts'

/** A thing that a creator publishes; `isOnSite` while others may find it. */
type Thing = { id: string; ownerId: string; isOnSite: boolean; isDeleted: boolean; isBought?: boolean | undefined }

/**
 * Whether someone may know that a thing exists. Its owner and its buyers know what isn't on the site; once it is deleted,
 * or its creator is closing their account, only its buyers do. Nothing is known of a creator who is hidden from the
 * onlooker.
 */
export async function mayKnowOf({ db }: Pick<App, 'db'>, onlooker: Onlooker, thing: Thing): Promise<boolean> {
  const { id, role } = onlooker
  const why = await whyHidden(db.sql, onlooker, thing.ownerId)
  if (why && why !== 'leaving') return false
  if (role === 'operator' || (thing.isOnSite && !why)) return true
  if (!id) return false
  if (thing.ownerId === id) return !thing.isDeleted
  return thing.isBought ?? (await hasPurchased(db.sql, id, [thing.id])).has(thing.id)
}
