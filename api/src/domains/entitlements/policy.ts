import type { App, Onlooker } from '../../kernel/context.ts'
import { isClosing, whyHidden } from '../safety/index.ts'
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
  if (await whyHidden(db.sql, onlooker, thing.ownerId)) return false
  if (role === 'operator') return true
  if (thing.ownerId === id && !thing.isDeleted) return true
  if (thing.isOnSite && !(await isClosing(db.sql, thing.ownerId))) return true
  if (!id || thing.ownerId === id) return false
  return thing.isBought ?? (await hasPurchased(db.sql, id, [thing.id])).has(thing.id)
}
