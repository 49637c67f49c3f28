import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { type FieldError, refuse, refuseAmount, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { failureOf, hasFailed, lockOwnFiles } from '../../media/index.ts'
import { findPerformer } from '../../profiles/index.ts'
import { whyHidden } from '../../visibility/index.ts'

type Creator = NonNullable<Awaited<ReturnType<typeof findPerformer>>>

/** A creator whom the viewer can ask for something. Refuses ENTITY_NOT_FOUND, also where one hides from the other. */
export async function creatorFor(ctx: Ctx, id: string): Promise<Creator> {
  const onlooker = onlookerOf(ctx)
  const creator = isId(id) ? await findPerformer(ctx.db.sql, onlooker, id) : undefined
  if (!creator || (await whyHidden(ctx.db.sql, onlooker, creator.id))) throw refuse('ENTITY_NOT_FOUND')
  return creator
}

/** Refuses AMOUNT_OUT_OF_RANGE for a price that a creator names beyond the site's limits of tips. */
export async function checkPrice(db: Database, price_minor: bigint): Promise<void> {
  const { minimumTipPrice_minor, maximumTipPrice_minor } = await settingsOf(db)
  const [least_minor, most_minor] = [BigInt(minimumTipPrice_minor), BigInt(maximumTipPrice_minor)]
  if (price_minor < least_minor || price_minor > most_minor)
    throw refuseAmount('price', least_minor, most_minor, 'tokens')
}

const usable = /^message-|^feed-(photo|video|audio)$/

type OwnFile = Awaited<ReturnType<typeof lockOwnFiles>>[number]

/** The files that a creator hands over or shows, locked. Refuses those that aren't their own, are named twice or couldn't be read. */
export async function checkFiles(tx: Queryable, ownerId: string, fileIds: string[]): Promise<Map<string, OwnFile>> {
  const own = new Map((await lockOwnFiles(tx, ownerId, fileIds.filter(isId))).map(file => [file.id, file]))
  const problems = fileIds.flatMap((id, index): FieldError[] => {
    const file = own.get(id)
    if (!file || !usable.test(file.purpose) || file.kind === 'document' || fileIds.indexOf(id) !== index)
      return [{ path: 'fileIds', message: `The file ${id} isn't yours, or is chosen twice.` }]
    return hasFailed(file) ? [{ path: 'fileIds', message: failureOf(file) }] : []
  })
  if (problems.length > 0) throw refuseFields(problems)
  return own
}
