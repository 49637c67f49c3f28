import {
  type AccountCard,
  type AccountRow,
  accountActNames,
  type accountDesk,
  type Input,
  type Reply,
} from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { listAccounts, loginFactsOf } from '../store/account-desk.ts'
import { listActs } from '../store/operator-acts.ts'
import { findByEmail, findById, type UserRow } from '../store/users.ts'
import { personView } from '../views.ts'
import { actViews } from './operator-acts.ts'

const page = 25
const acts_max = 20

/** Accounts that fit what an operator looks for, newest or closest first (GET /operator/accounts). */
export async function listForDesk(
  ctx: Ctx,
  { q = '', order = 'newest', before, limit = page, ...filter }: Input<typeof accountDesk.accounts>['query'],
): Promise<Reply<typeof accountDesk.accounts>> {
  const from = before && isId(before) ? before : undefined
  const text = q.trim().replace(/^@/, '')
  const meant = await meantBy(ctx, text)
  if (order === 'closest') {
    const closest = await listAccounts(ctx.db.sql, { ...filter, ...meant, closest: text, limit })
    return { data: closest.map(row => rowView(ctx.config, row)), next: null }
  }
  const rows = await listAccounts(ctx.db.sql, { ...filter, ...meant, before: from, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: shown.map(row => rowView(ctx.config, row)), next }
}

/** Emails are found whole only: a part of one would tell an operator of people who aren't looked for. */
async function meantBy({ db }: Ctx, text: string): Promise<{ id?: string; named?: string }> {
  if (text === '') return {}
  if (isId(text)) return { id: text }
  const byEmail = text.includes('@') ? await findByEmail(db.sql, text) : undefined
  return byEmail ? { id: byEmail.id } : { named: text }
}

/** One account with how its owner logs in (GET /operator/accounts/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openAccount(ctx: Ctx, id: string): Promise<AccountCard> {
  const user = isId(id) ? await findById(ctx.db.sql, id) : undefined
  if (!user) throw refuse('ENTITY_NOT_FOUND')
  const [{ sessions, has_second_factor, former }, acts] = await Promise.all([
    loginFactsOf(ctx.db.sql, id, now()),
    listActs(ctx.db.sql, { act: accountActNames, targetId: id, limit: acts_max }),
  ])
  const { first_name, last_name, gender, country, phone, phone_code, language } = user
  return {
    ...rowView(ctx.config, user),
    firstName: first_name,
    lastName: last_name,
    gender,
    country,
    language,
    phone: phone && [phone_code, phone].filter(Boolean).join(' '),
    hasPassword: user.password_hash !== null,
    hasSecondFactor: has_second_factor,
    sessions,
    formerUsernames: former,
    acts: await actViews(ctx, acts),
  }
}

function rowView(config: App['config'], user: UserRow): AccountRow {
  const { role, status, email, email_verified_at, last_seen_at, created_at } = user
  return {
    ...personView(config, user),
    role,
    isSuspended: status === 'inactive',
    state: status === 'inactive' ? 'suspended' : status,
    email,
    verifiedEmail: email_verified_at !== null,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }
}
