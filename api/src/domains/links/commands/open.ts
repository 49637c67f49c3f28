import type { Input, links, Reply } from '@fanfare/contract'
import { day_ms, fromNow, now, second_ms } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { viewCounter } from '../../../kernel/view-counter.ts'
import { findByFormerUsername } from '../../identity/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import { isOwn, isProgram } from '../policy.ts'
import { readVisits, sealVisits } from '../queries/kept.ts'
import { findByCode, findByWord, findWordOf, type OwnedLink } from '../store/links.ts'
import { addSums } from '../store/sums.ts'
import { insertSignUp, saveVisits, type Visit } from '../store/visits.ts'
import { dayOf, monthOf, pathOf } from '../views.ts'

/** Who opened tracking links: once a day for each person. */
export const linkVisits = viewCounter(undefined, day_ms)

type Found = { link: OwnedLink | undefined }

const known = ttlCache<Found>({
  what: 'where a tracking link leads, and whether it is archived',
  lives_ms: 15 * second_ms,
  entries_max: 20_000,
  sooner: 'the node that changes a link forgets it at once; others lead to the page it led to before',
})

/** Has this node read links again, after one was changed. */
export function forgetLinks(db: Database): void {
  known(db).clear()
}

/**
 * Where a link leads, and what the browser of a visitor keeps of it. The visit counts, and for 30 days (a setting) what
 * they do first at this creator; not for programs, nor for the creator and those who work for them. Refuses
 * ENTITY_NOT_FOUND.
 */
export async function openLink(
  ctx: Ctx,
  { at, isCounted = true }: Input<typeof links.openLink>['body'],
): Promise<Reply<typeof links.openLink>> {
  const link = await linkAt(ctx.db, at)
  if (!link) throw refuse('ENTITY_NOT_FOUND')
  const path = pathOf(link)
  if (!isCounted || !(await counts(ctx, link))) return { path, kept: null }
  const since = await rememberedSince(ctx.db)
  const before = readVisits(ctx, ctx.visitsKept, since)
  const visit: Visit = { performerId: link.performer_id, linkId: link.id, at: now() }
  const isSameDay = before.some(one => one.linkId === link.id && dayOf(one.at) === dayOf(visit.at))
  if (!isSameDay) linkVisits.count(ctx, { id: link.id, ownerId: link.performer_id })
  const lives_ms = visit.at.getTime() - since.getTime()
  if (ctx.asksPrivacy || lives_ms < day_ms) return { path, kept: null }
  if (!ctx.viewer) return { path, kept: { text: sealVisits(ctx, before, visit), seconds: lives_ms / second_ms } }
  if (ctx.viewer.role === 'user') await saveVisits(ctx.db.sql, ctx.viewer.id, [visit])
  return { path, kept: null }
}

/** A page that this person doesn't find counts no visit. */
async function counts(ctx: Ctx, link: OwnedLink): Promise<boolean> {
  if (link.archived_at || !link.is_shown || isProgram(ctx.userAgent) || isOwn(ctx.viewer, link)) return false
  return (await whyHidden(ctx.db.sql, onlookerOf(ctx), link.performer_id)) === null
}

/** From when on visits count for what a fan does now. */
export async function rememberedSince(db: Database): Promise<Date> {
  const { trackingLinkDays } = await settingsOf(db)
  return fromNow(-trackingLinkDays * day_ms)
}

async function linkAt(db: Database, at: string): Promise<OwnedLink | undefined> {
  const address = at.toLowerCase()
  const kept = known(db).get(address)
  if (kept) return kept.link
  const link = await findAt(db, address)
  known(db).set(address, { link })
  return link
}

/** Codes are lowercase, and so are words; a creator is found by an earlier username, too. */
async function findAt(db: Database, address: string): Promise<OwnedLink | undefined> {
  const [first = '', word] = address.split('/')
  if (word === undefined) return findByCode(db.sql, first)
  const link = await findByWord(db.sql, first, word)
  if (link) return link
  const performerId = await findByFormerUsername(db.sql, first)
  return performerId ? findWordOf(db.sql, performerId, word) : undefined
}

/**
 * Makes the visits that a browser kept those of the account that is logged in now, before anything it does, and drops
 * them from the browser. An account that is younger than a visit was made because of it: it counts for the last link.
 */
export async function takeVisits(ctx: Ctx): Promise<void> {
  if (ctx.visitsKept === undefined) return
  const { viewer } = ctx
  ctx.keepVisits('', 0)
  if (viewer?.role !== 'user' || viewer.helper) return
  const visits = readVisits(ctx, ctx.visitsKept, await rememberedSince(ctx.db))
  const [last] = visits
  if (!last) return
  await ctx.db.tx(async tx => {
    await saveVisits(tx, viewer.id, visits)
    const at = now()
    const signUp = { userId: viewer.id, linkId: last.linkId, opened_at: last.at, at }
    if (!(await insertSignUp(tx, signUp))) return
    await addSums(tx, { link_id: last.linkId, day: dayOf(at), came_in: monthOf(at) }, { sign_ups: 1 })
  })
}
