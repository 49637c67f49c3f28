import type { WorkView } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople, getUser } from '../../identity/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { acceptSeat, findActive, findInvitation, lockSeatsOf, type SeatRow } from '../store.ts'
import { workView } from '../views.ts'

/**
 * Accepts an invitation (POST /seats/invitations/{token}). Only the account that was invited can: the one with the
 * username, or the one with the email. Refuses LINK_EXPIRED, INVITATION_NOT_YOURS, and ALREADY_HELPER to who helps this
 * creator already.
 */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<WorkView> {
  const viewer = viewerOf(ctx)
  const found = await findInvitation(ctx.db.sql, sha256(token))
  if (!found) throw refuse('LINK_EXPIRED')
  if (!(await isInvited(ctx, found))) throw refuse('INVITATION_NOT_YOURS')
  const onlooker = { id: viewer.id, role: viewer.role, place: null }
  if ((await hiddenAmong(ctx.db.sql, onlooker, [found.performer_id])).size > 0) throw refuse('LINK_EXPIRED')
  const row = await ctx.db.tx(async tx => {
    await lockSeatsOf(tx, found.performer_id)
    if (await findActive(tx, found.performer_id, viewer.id)) throw refuse('ALREADY_HELPER')
    const accepted = await acceptSeat(tx, found.id, viewer.id)
    if (!accepted) throw refuse('LINK_EXPIRED')
    await recordFact(tx, 'seat_accepted', { seatId: found.id, performerId: found.performer_id, helperId: viewer.id })
    return accepted
  })
  return workView(ctx.config, row, await findPeople(ctx.db.sql, [row.performer_id]))
}

async function isInvited(ctx: Ctx, { performer_id, invited, invited_user_id }: SeatRow): Promise<boolean> {
  const { id, email, role } = await getUser(ctx.db.sql, viewerOf(ctx).id)
  if (role === 'operator' || id === performer_id) return false
  return invited_user_id ? invited_user_id === id : email?.toLowerCase() === invited.toLowerCase()
}
