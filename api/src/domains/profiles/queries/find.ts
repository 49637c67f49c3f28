import type { ErrorCode } from '@fanfare/contract'
import { type Ctx, type Onlooker, onlookerOf } from '../../../kernel/context.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findByFormerUsername } from '../../identity/index.ts'
import { batcher } from '../../ledger/index.ts'
import { notHidden, type WhyHidden, whyHidden } from '../../safety/index.ts'
import { type Payee, type Paying, selectPayees } from '../store/payees.ts'
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
    ${selectPerformers(db, onlooker.id)} where p.user_id = any(${ids}) and ${notHidden(db, onlooker, db`p.user_id`)}`
  return new Map(rows.map(row => [row.id, row]))
}

const refusalOf: Record<WhyHidden, ErrorCode> = {
  country: 'COUNTRY_BLOCKED',
  blocked: 'BLOCKED_BY_PERFORMER',
  own: 'ENTITY_NOT_FOUND',
}

/**
 * The creator whose page was asked for, by id, username or a username they had in the last 90 days. Refuses
 * ACCOUNT_SUSPENDED, COUNTRY_BLOCKED, BLOCKED_BY_PERFORMER, and with 404 whoever is not verified or
 * was blocked by the onlooker.
 */
export async function openPerformer(ctx: Ctx, idOrUsername: string): Promise<PerformerRow> {
  const onlooker = onlookerOf(ctx)
  const db = ctx.db.sql
  const row = (await findAnyPerformer(db, onlooker, idOrUsername)) ?? (await findRenamed(ctx, onlooker, idOrUsername))
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const isOwn = row.id === onlooker.id
  if (row.status !== 'active') throw refuse('ACCOUNT_SUSPENDED')
  if (!row.verified_at && !isOwn) throw refuse('ENTITY_NOT_FOUND')
  const hidden = await whyHidden(db, onlooker, row.id)
  if (hidden) throw refuse(refusalOf[hidden])
  return row
}

async function findRenamed(ctx: Ctx, onlooker: Onlooker, username: string): Promise<PerformerRow | undefined> {
  if (isId(username)) return undefined
  const userId = await findByFormerUsername(ctx.db.sql, username)
  return userId ? findAnyPerformer(ctx.db.sql, onlooker, userId) : undefined
}

const payeeReaders = new WeakMap<Database, (paying: Paying) => Promise<Payee | undefined>>()

/**
 * A creator who can be paid now by this onlooker, or nothing. Charges in a crowd share the query, as they share their
 * transaction: what is asked for while the query before is under way goes out together.
 */
export function findPayee(db: Database, performerId: string, onlooker: Onlooker): Promise<Payee | undefined> {
  const known = payeeReaders.get(db)
  if (known) return known({ performerId, onlooker })
  const reader = batcher<Paying, Payee | undefined>(asked => selectPayees(db.sql, asked), {
    identities: () => [],
    busiest: () => '',
    lanes: 1,
  })
  payeeReaders.set(db, reader)
  return reader({ performerId, onlooker })
}
