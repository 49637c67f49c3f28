import type { ErrorCode } from '@fanfare/contract'
import { second_ms } from '../../../kernel/clock.ts'
import { type Ctx, type Onlooker, onlookerOf } from '../../../kernel/context.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { findByFormerUsername } from '../../identity/index.ts'
import { notBlocked, type WhyHidden, whyHidden } from '../../visibility/index.ts'
import { type Payee, selectPayee } from '../store/payees.ts'
import { type PerformerRow, selectPerformers } from '../store/performers.ts'

/** A creator by id or username, active and verified, as this onlooker sees them; blocks hide nobody here. */
export async function findPerformer(
  db: Queryable,
  onlooker: Onlooker,
  idOrUsername: string,
): Promise<PerformerRow | undefined> {
  const row = await findAnyPerformer(db, onlooker, idOrUsername)
  return row?.status === 'active' && row.verified_at ? row : undefined
}

/** A creator by id or username, whatever their state. */
export async function findAnyPerformer(
  db: Queryable,
  onlooker: Pick<Onlooker, 'id'>,
  idOrUsername: string,
): Promise<PerformerRow | undefined> {
  const which = isId(idOrUsername) ? db`u.id = ${idOrUsername}` : db`lower(u.username) = lower(${idOrUsername})`
  const [row] = await db<PerformerRow[]>`${selectPerformers(db, onlooker.id)} where ${which}`
  return row
}

/** The creators behind a set of ids, in one query; those who are hidden from the onlooker are left out. */
export async function findPerformers(
  db: Queryable,
  onlooker: Onlooker,
  ids: string[],
): Promise<Map<string, PerformerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<PerformerRow[]>`
    ${selectPerformers(db, onlooker.id)} where p.user_id = any(${ids}) and ${notBlocked(db, onlooker, db`p.user_id`)}`
  return new Map(rows.map(row => [row.id, row]))
}

const refusalOf: Record<Exclude<WhyHidden, 'own'>, ErrorCode> = {
  country: 'COUNTRY_BLOCKED',
  blocked: 'BLOCKED_BY_PERFORMER',
  own_country: 'ENTITY_NOT_FOUND',
  leaving: 'ENTITY_NOT_FOUND',
}

/** People who blocked a creator are told who it is, so that they can unblock them, and nothing else of the page. */
function refusalFor(why: WhyHidden, { id, name }: PerformerRow): Refusal {
  return why === 'own' ? refuse('PERFORMER_BLOCKED_BY_YOU', { targetId: id, name }) : refuse(refusalOf[why])
}

/**
 * The creator whose page was asked for, by id, username or a username they had in the last 90 days. Refuses
 * ACCOUNT_SUSPENDED, COUNTRY_BLOCKED, BLOCKED_BY_PERFORMER, PERFORMER_BLOCKED_BY_YOU where the onlooker's own block is
 * the only reason, and with 404 a creator who is not verified or comes from a country that the onlooker blocked.
 */
export async function openPerformer(ctx: Ctx, idOrUsername: string): Promise<PerformerRow> {
  const onlooker = onlookerOf(ctx)
  const db = ctx.db.sql
  const row = (await findAnyPerformer(db, onlooker, idOrUsername)) ?? (await findRenamed(ctx, onlooker, idOrUsername))
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const isOwn = row.id === onlooker.id
  if (row.status === 'inactive') throw refuse('ACCOUNT_SUSPENDED')
  if (row.status === 'closed' || (row.status === 'closing' && !isOwn)) throw refuse('ENTITY_NOT_FOUND')
  if (!row.verified_at && !isOwn) throw refuse('ENTITY_NOT_FOUND')
  const hidden = await whyHidden(db, onlooker, row.id)
  if (hidden) throw refusalFor(hidden, row)
  return row
}

async function findRenamed(ctx: Ctx, onlooker: Onlooker, username: string): Promise<PerformerRow | undefined> {
  if (isId(username)) return undefined
  const userId = await findByFormerUsername(ctx.db.sql, username)
  return userId ? findAnyPerformer(ctx.db.sql, onlooker, userId) : undefined
}

const payees = ttlCache<Promise<Payee | undefined>>({
  what: 'a creator who is paid: username, commission, verified or not',
  lives_ms: 2 * second_ms,
  entries_max: 10_000,
  sooner: 'whether this fan can pay them now is asked with each charge',
})

/**
 * A creator who can be paid, as they were two seconds ago at most, or nothing. Whether this fan can pay them now is said
 * by `payable` in the statement of the charge.
 */
export async function findPayee(db: Database, performerId: string): Promise<Payee | undefined> {
  const cache = payees(db)
  const known = cache.get(performerId)
  if (known) return known
  const read = selectPayee(db.sql, performerId)
  cache.set(performerId, read)
  const payee = await read.catch(() => undefined)
  if (!payee) cache.delete(performerId)
  return read
}
