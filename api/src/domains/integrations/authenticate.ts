import { now, second_ms } from '../../kernel/clock.ts'
import type { App, Viewer } from '../../kernel/context.ts'
import { sha256 } from '../../kernel/ids.ts'
import { service } from '../../kernel/services.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { ttlCache } from '../../kernel/ttl-cache.ts'
import { findLivingKey, noteUse } from './store/keys.ts'

const believedKeys = ttlCache<Viewer>({
  what: 'an API key: whose it is, and what it opens',
  lives_ms: 3 * second_ms,
  entries_max: 10_000,
  sooner: 'the node that ends a key forgets it at once, the others when they hear of it',
})
/** How often keys were forgotten here. */
const forgotten = service<App['db'], { times: number }>(() => ({ times: 0 }))

/**
 * The creator behind an API key, as the viewer that it makes of them, or null when it is unknown, ended or expired, its
 * creator's account isn't active, or the site has no integrations.
 */
export async function authenticateKey({ db }: Pick<App, 'db'>, secret: string): Promise<Viewer | null> {
  const hash = sha256(secret)
  const known = believedKeys(db)
  const believed = known.get(hash.toString('base64'))
  if (believed) return believed
  const asked = forgotten(db).times
  if (!(await settingsOf(db)).integrationsEnabled) return null
  const row = await findLivingKey(db.sql, hash)
  if (!row) return null
  const today = now().toISOString().slice(0, 10)
  if (row.last_used_on !== today) await noteUse(db.sql, row.id, today)
  const { id, scopes, read_only: readOnly } = row
  const viewer: Viewer = {
    id: row.performer_id,
    role: 'performer',
    sessionId: id,
    key: { id, scopes, readOnly },
    ...(row.expires_at && { sessionEnds_at: row.expires_at }),
  }
  // What was found before keys were forgotten may have been ended since.
  if (asked === forgotten(db).times) known.set(hash.toString('base64'), viewer)
  return viewer
}

/** Forgets what this node knew of keys, after one of them was ended. */
export function forgetKeys({ db }: Pick<App, 'db'>): void {
  forgotten(db).times += 1
  believedKeys(db).clear()
}
