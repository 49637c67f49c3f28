import { displayedName } from '@fanfare/contract'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Stranger } from '../../../sign-in/provider.ts'
import { getUser } from '../queries/people.ts'
import * as store from '../store/linked-accounts.ts'
import { findByCredentials, insertUser, type UserRow } from '../store/users.ts'
import { openSession } from './login.ts'
import { requireProof } from './step-up.ts'

export type NewcomerRole = 'user' | 'performer'

/** What else is to be made, in the same transaction, for somebody who came through a provider for the first time. */
export type OnNewcomer = (tx: Tx, user: UserRow) => Promise<void>

/**
 * Logs in the person a provider vouches for. Known by the provider's id: that account. Else by an address that both sides
 * have verified: the two are linked. An address that we have not verified proves nothing, because anybody could have
 * registered with it to wait for its owner: LINK_NEEDED. Else a new account, which chooses a username later.
 */
export async function enterAs(
  ctx: Ctx,
  provider: store.Provider,
  stranger: Stranger,
  role: NewcomerRole,
  onNewcomer: OnNewcomer,
): Promise<{ token: string }> {
  const linked = await store.findLinked(ctx.db.sql, provider, stranger.subject)
  const user = linked
    ? await getUser(ctx.db.sql, linked.user_id)
    : await ctx.db.tx(tx => meet(tx, provider, stranger, role, onNewcomer))
  return openSession(ctx, user, { remember: true })
}

async function meet(
  tx: Tx,
  provider: store.Provider,
  stranger: Stranger,
  role: NewcomerRole,
  onNewcomer: OnNewcomer,
): Promise<UserRow> {
  const known = stranger.email ? await findByCredentials(tx, stranger.email) : undefined
  if (known && !(stranger.emailVerified && known.email_verified_at)) throw refuse('LINK_NEEDED')
  const user = known ?? (await newcomer(tx, stranger, role))
  if (!known) await onNewcomer(tx, user)
  await store.insertLinked(tx, linkOf(provider, stranger, user.id))
  return user
}

/** What somebody is shown as until they choose a username; their name elsewhere may be the legal one. */
export const newcomerName = 'New here'

/** A provider lets through what no form of ours does. */
const nameOfStranger = Type.String(displayedName)

async function newcomer(tx: Tx, stranger: Stranger, role: NewcomerRole): Promise<UserRow> {
  const name = Array.from(stranger.name.trim()).slice(0, 60).join('').trim()
  const isName = Check(nameOfStranger, name)
  const [first = '', ...rest] = isName ? name.split(/\s+/) : []
  const user = await insertUser(tx, {
    id: newId(),
    role,
    email: stranger.email,
    username: null,
    name: newcomerName,
    first_name: first,
    last_name: rest.join(' '),
    email_verified_at: stranger.emailVerified ? now() : null,
    created_at: now(),
  })
  await recordFact(tx, 'account_registered', { userId: user.id, role: user.role })
  return user
}

function linkOf(provider: store.Provider, stranger: Stranger, user_id: string): store.LinkedAccountRow {
  const name = stranger.email ?? stranger.name
  return { provider, subject: stranger.subject, user_id, name, linked_at: now() }
}

/** Links an account elsewhere to an account here. Refuses LINKED_ELSEWHERE when it belongs to somebody else. */
export async function link(ctx: Ctx, provider: store.Provider, stranger: Stranger, userId: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const known = await store.findLinked(tx, provider, stranger.subject)
    if (known && known.user_id !== userId) throw refuse('LINKED_ELSEWHERE')
    if (!known) await store.insertLinked(tx, linkOf(provider, stranger, userId))
  })
}

/** The accounts elsewhere with which the viewer can log in. */
export async function listLinked(ctx: Ctx) {
  const rows = await store.linkedOf(ctx.db.sql, viewerOf(ctx).id)
  const data = rows.map(row => ({ provider: row.provider, name: row.name, linkedAt: row.linked_at.toISOString() }))
  return { data, total: data.length }
}

/** Takes a link away. Refuses LAST_WAY_IN where neither a password nor anything else is left. */
export async function unlink(ctx: Ctx, provider: store.Provider): Promise<{ success: boolean }> {
  await requireProof(ctx)
  const { id } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    const ways = await store.waysIn(tx, id)
    if (!(await store.deleteLinked(tx, id, provider))) throw refuse('ENTITY_NOT_FOUND')
    if (ways <= 1) throw refuse('LAST_WAY_IN')
  })
  return { success: true }
}
