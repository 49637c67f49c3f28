import { LRUCache } from 'lru-cache'
import { minute_ms, now, nowMs } from '../../kernel/clock.ts'
import type { App, Role, Viewer } from '../../kernel/context.ts'
import { sha256 } from '../../kernel/ids.ts'
import { type FoundSession, findSession, touchSession } from './store/sessions.ts'

/** A session that was found is believed for this long without asking again; ending one takes effect no later. */
const believed_ms = 3_000
/** Everyone knows the password of this operator, in the demonstration. */
const demoOperator = 'olga'
const touch_every_ms = 5 * minute_ms

type Known = { viewers: LRUCache<string, Viewer>; forgotten: number }
const caches = new WeakMap<App['db'], Known>()

function knownTo(app: Pick<App, 'db'>): Known {
  const found = caches.get(app.db)
  if (found) return found
  const known = { viewers: new LRUCache<string, Viewer>({ max: 50_000, ttl: believed_ms }), forgotten: 0 }
  caches.set(app.db, known)
  return known
}

/** The viewer behind a session token, or null when it is unknown, expired, revoked or its account is not active. */
export async function authenticate(app: Pick<App, 'db' | 'config'>, token: string): Promise<Viewer | null> {
  const hash = sha256(token)
  const known = knownTo(app)
  const believed = known.viewers.get(hash.toString('base64'))
  if (believed) return believed
  const asked = known.forgotten
  const row = await findSession(app.db, hash, now())
  if (!row) return null
  if (nowMs() - row.last_used_at.getTime() > touch_every_ms)
    await touchSession(app.db, row.session_id, row.user_id, now())
  const viewer: Viewer = {
    id: row.user_id,
    role: roleOf(app.config, row),
    sessionId: row.session_id,
    sessionEnds_at: row.expires_at,
    ...(row.permissions && { permissions: row.permissions }),
    ...(row.works_for && { worksFor: row.works_for }),
  }
  // What was found before sessions were forgotten may have been ended since.
  if (asked === known.forgotten) known.viewers.set(hash.toString('base64'), viewer)
  return viewer
}

/**
 * What someone may do in this session: operators work only where a second factor proved them, the one of the
 * demonstration aside.
 */
export function roleOf(
  { demo }: Pick<App['config'], 'demo'>,
  row: Pick<FoundSession, 'role' | 'username' | 'second_factor_at'>,
): Role {
  const isExempt = demo && row.username === demoOperator
  return row.role === 'operator' && !row.second_factor_at && !isExempt ? 'unproven_operator' : row.role
}

/** Forgets what this node knew of sessions, after one of them was ended. */
export function forgetSessions(app: Pick<App, 'db'>): void {
  const known = knownTo(app)
  known.forgotten += 1
  known.viewers.clear()
}
