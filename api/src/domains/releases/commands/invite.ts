import type { Input, OwnRelease, releases } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { getUser, requireVerifiedEmail } from '../../identity/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { invitation_days, open_max, sent_max } from '../policy.ts'
import { openOwn } from '../queries/own.ts'
import { endSigning, hasOptedOut } from '../store/links.ts'
import * as store from '../store/releases.ts'
import { move } from './move.ts'

type Form = Input<typeof releases.invite>['body']
type Person = { userId: string } | { email: string }

const wrong = (path: string, message: string) => refuseFields([{ path, message }])

/** How an address is looked up among those that want no more of these mails. */
export const addressKey = (email: string): Buffer => sha256(email.trim().toLowerCase())

/**
 * Asks someone for their consent to be shown by the viewer (POST /releases): a creator is asked in the site, anyone else by
 * a mailed link. Refuses, by the field, someone who was asked already, people who can't be reached, and addresses that want
 * no such mails; RELEASE_LIMIT_REACHED after 10 in 24 hours or with 20 open.
 */
export async function invite(ctx: Ctx, form: Form): Promise<OwnRelease> {
  const performerId = viewerOf(ctx).id
  await requireVerifiedEmail(ctx)
  const person = await personOf(ctx, form)
  const id = newId()
  await ctx.db.tx(async tx => {
    await checkLimits(tx, performerId)
    const field = 'userId' in person ? 'username' : 'email'
    if (await store.findOf(tx, performerId, person)) throw wrong(field, "They're in your list already.")
    await store.insertRelease(tx, {
      id,
      performer_id: performerId,
      stage_name: form.name.trim(),
      may_download: form.mayDownload ?? false,
      ...('userId' in person ? { user_id: person.userId } : { email: person.email, language: ctx.language ?? null }),
      state: 'invited',
      invited_at: now(),
      expires_at: invitationEnds(),
      created_at: now(),
    })
    await send(tx, { id, performerId, userId: 'userId' in person ? person.userId : null })
  })
  return openOwn(ctx, id)
}

/**
 * Sends an invitation again, with a new link, or asks anew where it expired or ended (POST /releases/{id}/invite). Refuses
 * RELEASE_STATE_REFUSED and RELEASE_LIMIT_REACHED.
 */
export async function inviteAgain(ctx: Ctx, id: string): Promise<OwnRelease> {
  const performerId = viewerOf(ctx).id
  await requireVerifiedEmail(ctx)
  await ctx.db.tx(async tx => {
    await checkLimits(tx, performerId, isId(id) ? id : undefined)
    const row = isId(id) ? await store.lockRelease(tx, id, { performerId }) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (row.email && (await hasOptedOut(tx, addressKey(row.email)))) throw refuse('RELEASE_STATE_REFUSED')
    const { email, user_id: userId } = row
    const other =
      row.state === 'ended' && (await store.findOf(tx, performerId, userId ? { userId } : { email: email ?? '' }))
    if (other) throw refuse('RELEASE_STATE_REFUSED')
    await endSigning(tx, id)
    await move(tx, row, 'invited', {
      invited_at: now(),
      expires_at: invitationEnds(),
      closed_at: null,
      reason: '',
    })
    await send(tx, { id, performerId, userId })
  })
  return openOwn(ctx, id)
}

/** Ends a release: new items can't name the person, and an open invitation stops working (POST /releases/{id}/end). */
export async function end(ctx: Ctx, id: string): Promise<OwnRelease> {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await store.lockRelease(tx, id, { performerId: viewerOf(ctx).id }) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    await endSigning(tx, id)
    await move(tx, row, 'ended', { closed_at: now(), reason: '' })
  })
  return openOwn(ctx, id)
}

const invitationEnds = () => fromNow(invitation_days * day_ms)

async function checkLimits(tx: Tx, performerId: string, againId?: string): Promise<void> {
  const { open, sent } = await store.lockAndCountInvited(tx, performerId, fromNow(-day_ms))
  const isFull = open >= open_max && !againId
  if (isFull || sent >= sent_max) throw refuse('RELEASE_LIMIT_REACHED')
}

async function send(tx: Tx, { id, performerId, userId }: { id: string; performerId: string; userId: string | null }) {
  await store.insertInvitation(tx, { release_id: id, performer_id: performerId, sent_at: now() })
  if (userId) await recordFact(tx, 'release_asked', { releaseId: id, performerId, userId })
  else await addJobIn(tx, 'mail_release', { releaseId: id, what: 'invited' })
}

/** Who is meant: a creator the viewer may see, by username, or an email that takes such mails. */
async function personOf(ctx: Ctx, { username, email }: Form): Promise<Person> {
  const viewer = viewerOf(ctx)
  if (username?.trim()) {
    const userId = await store.creatorNamed(ctx.db.sql, username.trim().replace(/^@/, ''))
    if (userId === viewer.id) throw wrong('username', 'You’re in your own content without being named.')
    const onlooker = { id: viewer.id, role: viewer.role, place: null }
    if (!userId || (await hiddenAmong(ctx.db.sql, onlooker, [userId])).has(userId))
      throw wrong('username', 'No creator has this username.')
    return { userId }
  }
  if (!email) throw wrong('email', 'Enter their email, or the username of a creator.')
  const own = (await getUser(ctx.db.sql, viewer.id)).email
  if (own?.toLowerCase() === email.toLowerCase()) throw wrong('email', 'This is your own email.')
  if (await hasOptedOut(ctx.db.sql, addressKey(email))) throw wrong('email', "This address doesn't take invitations.")
  return { email }
}
