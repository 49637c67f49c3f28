import type { Input, ReadingLanguage, SeatScope, SeatView, seats } from '@fanfare/contract'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId, newSecret, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import {
  findByCredentials,
  findByEmail,
  findPeople,
  getUser,
  requireProof,
  requireVerifiedEmail,
  type UserRow,
} from '../../identity/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { changeSeat, countLiving, findActive, findInvited, findSeat, insertSeat, lockSeatsOf } from '../store.ts'
import { seatView } from '../views.ts'

/** How many helpers and open invitations a creator can have. */
export const seats_max = 20
const invitation_lives_ms = 7 * day_ms
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * Invites somebody to help the viewer (POST /seats): a link is mailed that works once, for seven days. Inviting the same
 * person again sends a new link with the scopes of now. Refuses 400 where nobody has this username, ALREADY_HELPER,
 * TOO_MANY_HELPERS, STEP_UP_NEEDED. What is answered for an email doesn't tell whether it has an account.
 */
export async function inviteHelper(ctx: Ctx, body: Input<typeof seats.inviteHelper>['body']): Promise<SeatView> {
  const viewer = viewerOf(ctx)
  await requireVerifiedEmail(ctx)
  await requireProof(ctx)
  const { invited, user } = await inviteeOf(ctx, body.invited)
  const row = await ctx.db.tx(async tx => {
    await lockSeatsOf(tx, viewer.id)
    if (user && (await findActive(tx, viewer.id, user.id))) throw refuse('ALREADY_HELPER')
    const open = await findInvited(tx, viewer.id, invited)
    if ((await countLiving(tx, viewer.id, open?.id ?? null)) >= seats_max) throw refuse('TOO_MANY_HELPERS')
    const who = { invited, invited_user_id: user?.id ?? null, scopes: body.scopes }
    const seat = open
      ? await changeSeat(tx, open.id, { scopes: body.scopes, token_sha256: null, expires_at: null })
      : await insertSeat(tx, { id: newId(), performer_id: viewer.id, invited_by: viewer.id, ...who })
    await addJobIn(tx, 'mail_seat_invitation', { seatId: seat.id })
    return seat
  })
  return seatView(ctx.config, row, new Map())
}

/** Who is meant: an email as it stands, or the account behind a username that the viewer may see. */
async function inviteeOf(ctx: Ctx, text: string): Promise<{ invited: string; user?: UserRow }> {
  const viewer = viewerOf(ctx)
  const invited = text.trim().replace(/^@/, '')
  if (email.test(invited)) {
    const { email: own } = await getUser(ctx.db.sql, viewer.id)
    if (own?.toLowerCase() === invited.toLowerCase()) throw wrong("You can't invite yourself.")
    return { invited }
  }
  const user = invited.includes('@') ? undefined : await findByCredentials(ctx.db.sql, invited)
  if (user?.id === viewer.id) throw wrong("You can't invite yourself.")
  const isThere = user?.status === 'active' && user.role !== 'operator' && user.email
  const onlooker = { id: viewer.id, role: viewer.role, place: null }
  if (!user || !isThere || (await hiddenAmong(ctx.db.sql, onlooker, [user.id])).has(user.id))
    throw wrong('No user found. Enter an email or a username.')
  return { invited: user.username ?? invited, user }
}

function wrong(message: string) {
  return refuseFields([{ path: 'invited', message }])
}

type Invitation = {
  to: string
  language: ReadingLanguage | null
  performer: string
  link: string
  scopes: readonly SeatScope[]
}

/** Makes the link of an invitation when its mail leaves, so that no job holds the secret; nothing once it was answered. */
export async function openMail(app: Pick<App, 'db' | 'config'>, seatId: string): Promise<Invitation | undefined> {
  const seat = await findSeat(app.db.sql, seatId)
  if (seat?.state !== 'invited') return undefined
  const { to, language } = await readerOf(app.db.sql, seat)
  const performer = (await findPeople(app.db.sql, [seat.performer_id])).get(seat.performer_id)
  if (!to || !performer) return undefined
  const secret = newSecret()
  await changeSeat(app.db.sql, seatId, { token_sha256: sha256(secret), expires_at: fromNow(invitation_lives_ms) })
  const link = `${app.config.siteUrl}/seat/${secret}`
  return { to, language, performer: performer.name, link, scopes: seat.scopes }
}

type Reader = { to: string | null; language: ReadingLanguage | null }

/** Where an invitation goes, and what its reader chose to read, where they have an account. */
async function readerOf(
  db: Queryable,
  { invited, invited_user_id }: { invited: string; invited_user_id: string | null },
): Promise<Reader> {
  if (!invited_user_id) return { to: invited, language: (await findByEmail(db, invited))?.language ?? null }
  const { email, language } = await getUser(db, invited_user_id)
  return { to: email, language }
}
