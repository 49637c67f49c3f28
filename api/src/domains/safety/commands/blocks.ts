import type { blocks, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isCountry } from '../../../kernel/country.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPeople, getUser } from '../../identity/index.ts'
import * as store from '../store/blocks.ts'

type Actor = { id: string }

/**
 * Blocks somebody; twice is the same as once. The fact lets other rooms undo what ties the two together. Refuses
 * ENTITY_NOT_FOUND, and BLOCK_IMPOSSIBLE for oneself and for the people who run the site.
 */
export async function blockUser(
  app: Pick<App, 'db'>,
  actor: Actor,
  { targetId, reason = '' }: Input<typeof blocks.blockUser>['body'],
): Promise<store.BlockRow> {
  if (targetId === actor.id) throw refuse('BLOCK_IMPOSSIBLE', {}, "You can't block yourself.")
  if (!isId(targetId) || !(await findPeople(app.db.sql, [targetId])).has(targetId)) throw refuse('ENTITY_NOT_FOUND')
  const { role } = await getUser(app.db.sql, targetId)
  if (role === 'operator') throw refuse('BLOCK_IMPOSSIBLE', {}, "You can't block the people who run the site.")
  const block = { id: newId(), blocker_id: actor.id, blocked_id: targetId, reason, created_at: now() }
  return app.db.tx(async tx => {
    const { row, isNew } = await store.insertBlock(tx, block)
    if (isNew) await recordFact(tx, 'user_blocked', { blockerId: actor.id, blockedId: targetId })
    return row
  })
}

/** Takes a block back; 404 when there was none. What the block ended does not come back. */
export async function unblockUser(app: Pick<App, 'db'>, actor: Actor, blockedId: string): Promise<void> {
  const gone = isId(blockedId) && (await store.deleteBlock(app.db.sql, actor.id, blockedId))
  if (!gone) throw refuse('ENTITY_NOT_FOUND')
}

/** Blocks exactly these countries. Refuses codes that are no country, and blocks none then. */
export async function blockCountries(app: Pick<App, 'db'>, actor: Actor, codes: string[]): Promise<string[]> {
  const wrong = codes.flatMap((code, place) =>
    isCountry(code) ? [] : [{ path: `countryCodes.${place}`, message: `${code} is not the code of a country.` }],
  )
  if (wrong.length > 0) throw refuseFields(wrong)
  return app.db.tx(async tx => {
    await store.replaceCountries(tx, actor.id, [...new Set(codes)], now())
    return store.countriesOf(tx, actor.id)
  })
}
