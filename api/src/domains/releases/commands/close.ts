import type { AskedRelease } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { seal } from '../../../kernel/sealed.ts'
import { openAsked } from '../queries/own.ts'
import * as store from '../store/releases.ts'
import { move } from './move.ts'

/** What a person signed, as it is kept encrypted. */
export type Legal = {
  legalName: string
  otherNames: string
  dateOfBirth: string
  signature: string
  userAgent?: string
}

export const legalPurpose = (id: string): string => `release ${id}`

/**
 * Consents as a creator who was verified already (POST /releases/asked/{id}/accept). Refuses VERIFICATION_NEEDED and
 * RELEASE_STATE_REFUSED.
 */
export async function accept(ctx: Ctx, id: string): Promise<AskedRelease> {
  const userId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await store.lockRelease(tx, id, { userId }) : undefined
    if (!row || row.state === 'ended') throw refuse('ENTITY_NOT_FOUND')
    const known = await store.legalOf(tx, userId)
    if (!known) throw refuse('VERIFICATION_NEEDED')
    const { legal_name: legalName, date_of_birth: dateOfBirth } = known
    const legal: Legal = { legalName, otherNames: '', dateOfBirth, signature: legalName }
    const legal_sealed = seal(ctx.secret, legalPurpose(id), JSON.stringify(legal))
    await move(tx, row, 'verified', { legal_sealed, signed_at: now(), decided_at: now(), closed_at: null })
  })
  return openAsked(ctx, id)
}

/** Says no, or takes consent back (POST /releases/asked/{id}/decline): items that name the viewer close. */
export async function decline(ctx: Ctx, id: string): Promise<AskedRelease> {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await store.lockRelease(tx, id, { userId: viewerOf(ctx).id }) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    await sayNo(tx, row)
  })
  return openAsked(ctx, id)
}

/** The person's no: before they consented it declines, afterwards it revokes. */
export async function sayNo(tx: Tx, row: store.ReleaseRow): Promise<void> {
  const consented = row.signed_at !== null && row.state !== 'refused' && row.state !== 'invited'
  await move(tx, row, consented ? 'revoked' : 'declined', { closed_at: now() })
}

/** A block between two creators takes back what each consented to. */
export async function revokeBetween(tx: Tx, one: string, other: string): Promise<void> {
  for (const id of await store.between(tx, one, other)) {
    const row = await store.lockRelease(tx, id)
    if (row?.state === 'verified') await move(tx, row, 'revoked', { closed_at: now() })
    if (row?.state === 'invited') await move(tx, row, 'declined', { closed_at: now() })
  }
}

/** Ends invitations that got no answer, and releases whose document's time is over; items that were agreed to stay. */
export async function endOver(app: Pick<App, 'db' | 'log'>): Promise<void> {
  await workDue(app, {
    job: 'end_releases',
    rows_max: 500,
    find: (db, which, limit) => store.listOver(db, now(), { which, limit }),
    work: ({ id, state }) =>
      app.db.tx(async tx => {
        const row = await store.lockRelease(tx, id)
        const from = state === 'expired' ? 'invited' : 'verified'
        if (row?.state !== from) return
        await move(tx, row, state, { closed_at: now(), reason: state === 'ended' ? 'document' : '' })
      }),
  })
}
