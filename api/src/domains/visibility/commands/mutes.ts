import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPeople, getUser } from '../../identity/index.ts'
import * as store from '../store/mutes.ts'

type Actor = { id: string }

/**
 * Mutes exactly these words and phrases, in small letters and in order, each once. Refuses what holds no letter or digit,
 * and changes nothing then.
 */
export async function muteWords(app: Pick<App, 'db'>, actor: Actor, typed: string[]): Promise<string[]> {
  const written = typed.map(word => word.trim().replace(/^#/, '').replace(/\s+/g, ' ').toLowerCase())
  return app.db.tx(async tx => {
    const empty = await store.emptyWords(tx, written)
    if (empty.length > 0)
      throw refuseFields(empty.map(place => ({ path: `words.${place}`, message: 'Use letters or numbers.' })))
    const words = [...new Set(written)].sort((one, other) => one.localeCompare(other, 'en'))
    await store.replaceWords(tx, actor.id, words)
    return words
  })
}

/** Hides a creator from what is put before somebody. Refuses ENTITY_NOT_FOUND, and MUTE_IMPOSSIBLE for oneself. */
export async function mutePerformer(app: Pick<App, 'db'>, actor: Actor, performerId: string): Promise<void> {
  if (performerId === actor.id) throw refuse('MUTE_IMPOSSIBLE')
  const sql = app.db.sql
  const isKnown = isId(performerId) && (await findPeople(sql, [performerId])).has(performerId)
  if (!isKnown || (await getUser(sql, performerId)).role !== 'performer') throw refuse('ENTITY_NOT_FOUND')
  await store.insertMuted(sql, actor.id, performerId, now())
}

/** Shows a creator again; 404 when they were not hidden. */
export async function unmutePerformer(app: Pick<App, 'db'>, actor: Actor, performerId: string): Promise<void> {
  const gone = isId(performerId) && (await store.deleteMuted(app.db.sql, actor.id, performerId))
  if (!gone) throw refuse('ENTITY_NOT_FOUND')
}
