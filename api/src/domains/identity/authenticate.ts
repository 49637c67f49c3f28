import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { minute_ms, now, nowMs } from '../../kernel/clock.ts'
import type { App, Viewer } from '../../kernel/context.ts'
import { findSession, touchSession } from './store.ts'

/** A session that was found is believed for this long without asking again; ending one takes effect no later. */
const believed_ms = 3_000
const touch_every_ms = 5 * minute_ms
const caches = new WeakMap<App['db'], LRUCache<string, Viewer>>()

function cacheOf(app: Pick<App, 'db'>): LRUCache<string, Viewer> {
  const found = caches.get(app.db)
  if (found) return found
  const cache = new LRUCache<string, Viewer>({ max: 50_000, ttl: believed_ms })
  caches.set(app.db, cache)
  return cache
}

/** The hash under which a token or a mailed secret is stored. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The viewer behind a session token, or null when it is unknown, expired, revoked or its account is not active. */
export async function authenticate(app: Pick<App, 'db'>, token: string): Promise<Viewer | null> {
  const hash = sha256(token)
  const cache = cacheOf(app)
  const known = cache.get(hash.toString('base64'))
  if (known) return known
  const row = await findSession(app.db, hash, now())
  if (!row) return null
  if (nowMs() - row.last_used_at.getTime() > touch_every_ms)
    await touchSession(app.db, row.session_id, row.user_id, now())
  const viewer: Viewer = { id: row.user_id, role: row.role, sessionId: row.session_id }
  cache.set(hash.toString('base64'), viewer)
  return viewer
}

/** Forgets what this node knew of sessions, after one of them was ended. */
export function forgetSessions(app: Pick<App, 'db'>): void {
  cacheOf(app).clear()
}
