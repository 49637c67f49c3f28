import type { App, Onlooker } from '../../kernel/context.ts'
import { whyHidden } from '../safety/index.ts'
import { hasPurchased } from '../wallet/index.ts'

/** A thing that a creator publishes; `isOnSite` while others may find it. */
type Thing = { id: string; ownerId: string; isOnSite: boolean; isDeleted: boolean; isBought?: boolean | undefined }

/**
 * Whether somebody may know that a thing exists. What is not on the site is known to its owner and to its buyers, what is
 * deleted to its buyers alone; a thing whose creator hides from the onlooker, to nobody.
 */
export async function mayKnowOf({ db }: Pick<App, 'db'>, onlooker: Onlooker, thing: Thing): Promise<boolean> {
  const { id, role } = onlooker
  if (await whyHidden(db.sql, onlooker, thing.ownerId)) return false
  if (role === 'operator' || thing.isOnSite) return true
  if (!id) return false
  if (thing.ownerId === id) return !thing.isDeleted
  return thing.isBought ?? (await hasPurchased(db.sql, id, [thing.id])).has(thing.id)
}
