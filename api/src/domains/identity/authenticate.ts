import { minute_ms, now, nowMs, second_ms } from '../../kernel/clock.ts'
import type { App, Role, Viewer } from '../../kernel/context.ts'
import { sha256 } from '../../kernel/ids.ts'
import { service } from '../../kernel/services.ts'
import { ttlCache } from '../../kernel/ttl-cache.ts'
import { type FoundSession, findSession, touchSession } from './store/sessions.ts'

/** Everyone knows the password of this operator, in the demonstration. */
const demoOperator = 'olga'
const touch_every_ms = 5 * minute_ms

const believedSessions = ttlCache<Viewer>({
  what: 'a session behind a token: whose it is, and what they may do',
  lives_ms: 3 * second_ms,
  entries_max: 50_000,
  sooner: 'the node that ends a session forgets it at once',
})
/** How often sessions were forgotten here. */
const forgotten = service<App['db'], { times: number }>(() => ({ times: 0 }))

/** The viewer behind a session token, or null when it is unknown, expired, revoked or its account is not active. */
export async function authenticate(app: Pick<App, 'db' | 'config'>, token: string): Promise<Viewer | null> {
  const hash = sha256(token)
  const known = believedSessions(app.db)
  const believed = known.get(hash.toString('base64'))
  if (believed) return believed
  const asked = forgotten(app.db).times
  const row = await findSession(app.db, hash, now())
  if (!row) return null
  if (nowMs() - row.last_used_at.getTime() > touch_every_ms)
    await touchSession(app.db, row.session_id, row.user_id, now())
  const viewer: Viewer = {
    id: row.user_id,
    role: roleOf(app.config, row),
    sessionId: row.session_id,
    sessionEnds_at: row.expires_at,
    ...(row.status === 'closing' && { isClosing: true as const }),
    ...(row.permissions && { permissions: row.permissions }),
    ...(row.works_for && { worksFor: row.works_for }),
    ...(row.tax_home && { taxHome: row.tax_home }),
  }
  // What was found before sessions were forgotten may have been ended since.
  if (asked === forgotten(app.db).times) known.set(hash.toString('base64'), viewer)
  return viewer
}

/**
 * What someone may do in this session: operators and auditors work only where a second factor proved them, the one of the
 * demonstration aside.
 */
export function roleOf(
  { demo }: Pick<App['config'], 'demo'>,
  row: Pick<FoundSession, 'role' | 'username' | 'second_factor_at'>,
): Role {
  const isExempt = demo && row.username === demoOperator
  if (row.second_factor_at || isExempt) return row.role
  if (row.role === 'auditor') return 'unproven_auditor'
  return row.role === 'operator' ? 'unproven_operator' : row.role
}

/** Forgets what this node knew of sessions, after one of them was ended. */
export function forgetSessions(app: Pick<App, 'db'>): void {
  forgotten(app.db).times += 1
  believedSessions(app.db).clear()
}
