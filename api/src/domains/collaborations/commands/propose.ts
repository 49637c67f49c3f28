import type { collaborations, Input, ItemCollaborations, SharedKind } from '@fanfare/contract'
import { sharedPercent_max } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPayees } from '../../profiles/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import type { FindItems } from '../asks.ts'
import { proposed_max } from '../policy.ts'
import { openOwnItem, showItem } from '../queries/item.ts'
import * as store from '../store/collaborations.ts'
import { acceptedIn, move, tell } from './move.ts'

type Terms = Input<typeof collaborations.propose>['body']
type Item = { kind: SharedKind; id: string }

/**
 * Proposes to share what an item of the viewer earns (PUT /collaborations/{kind}/{id}). It changes nothing about sales until
 * everyone has accepted this version; what holds goes on until then. The same terms again are the same version. Refuses
 * ENTITY_NOT_FOUND, NOT_FOR_SALE, COLLABORATION_LIMIT_REACHED, and by the field who can't be asked.
 */
export async function propose(ctx: Ctx, item: Item, terms: Terms, findItems: FindItems): Promise<ItemCollaborations> {
  const performerId = viewerOf(ctx).id
  const { price_minor } = await openOwnItem(ctx, item, findItems)
  if (price_minor <= 0n) throw refuse('NOT_FOR_SALE')
  await checkPeople(ctx, terms)
  await ctx.db.tx(async tx => {
    const proposed = await store.lockAndCountProposed(tx, performerId, fromNow(-day_ms))
    const open = await store.lockItem(tx, item.id)
    const running = open.find(row => row.state === 'running')
    const asked = open.find(row => row.state === 'asked')
    if (await isSame(tx, asked ?? running, terms)) return
    if (proposed >= proposed_max) throw refuse('COLLABORATION_LIMIT_REACHED')
    if (running) await keepEveryone(tx, running, terms)
    if (asked) await move(tx, asked, 'replaced')
    await insert(tx, { ...item, performerId }, terms)
  })
  return showItem(ctx, item, findItems)
}

async function insert(tx: Tx, { kind, id, performerId }: Item & { performerId: string }, terms: Terms): Promise<void> {
  const version = ((await store.newestOf(tx, id))?.version ?? 0) + 1
  const row: store.CollaborationRow = {
    id: newId(),
    kind,
    item_id: id,
    performer_id: performerId,
    version,
    state: 'asked',
    note: terms.note?.trim() ?? '',
    ends_at: null,
    proposed_at: now(),
    began_at: null,
    closed_at: null,
  }
  const shares = terms.shares.map(share => ({
    collaboration_id: row.id,
    performer_id: share.performerId,
    percent: share.percent,
    state: 'asked' as const,
    answered_at: null,
    closed_at: null,
  }))
  await store.insertCollaboration(tx, row, shares)
  await tell(tx, row, { what: 'asked', byId: performerId, toIds: shares.map(share => share.performer_id) })
}

/** Refuses who can't be asked, each by the place in the list, and shares that leave the creator too little. */
async function checkPeople(ctx: Ctx, { shares }: Terms): Promise<void> {
  const viewer = viewerOf(ctx)
  const ids = shares.map(share => share.performerId)
  const others = ids.filter(id => isId(id) && id !== viewer.id)
  const [creators, hidden] = await Promise.all([
    findPayees(ctx.db.sql, others),
    hiddenAmong(ctx.db.sql, { ...onlookerOf(ctx), place: null }, others),
  ])
  const wrong = ids.flatMap((id, at): FieldError[] => {
    const message = problemOf(id, { isOwn: id === viewer.id, isTwice: ids.indexOf(id) < at })
    const known = creators.has(id) && !hidden.has(id)
    if (!message && known) return []
    return [{ path: `shares.${at}.performerId`, message: message ?? 'This creator can’t share in what you earn.' }]
  })
  const sum = shares.reduce((all, { percent }) => all + percent, 0)
  if (sum > sharedPercent_max)
    wrong.push({ path: 'shares', message: `Share at most ${sharedPercent_max} percent; this is ${sum}.` })
  if (wrong.length > 0) throw refuseFields(wrong)
}

function problemOf(id: string, { isOwn, isTwice }: { isOwn: boolean; isTwice: boolean }): string | undefined {
  if (isOwn) return 'What others don’t get is yours already.'
  if (isTwice) return 'You’ve named this creator already.'
  return isId(id) ? undefined : 'Choose a creator.'
}

/** Whether these are the terms of a version already. */
async function isSame(tx: Tx, row: store.CollaborationRow | undefined, { shares, note = '' }: Terms): Promise<boolean> {
  if (!row || row.ends_at || row.note !== note.trim()) return false
  const known = (await store.sharesOf(tx, [row.id])).get(row.id) ?? []
  const isIn = (share: Terms['shares'][number]) =>
    known.some(({ performer_id, percent, state }) => {
      const isOpen = state === 'asked' || state === 'accepted'
      return isOpen && performer_id === share.performerId && percent === share.percent
    })
  return known.length === shares.length && shares.every(isIn)
}

/** Nobody is cut out by terms that only others accept: who shares now must be in the new ones, and so accept them. */
async function keepEveryone(tx: Tx, running: store.CollaborationRow, { shares }: Terms): Promise<void> {
  const isCutOut = (await acceptedIn(tx, running)).some(
    one => !shares.some(share => share.performerId === one.performer_id),
  )
  if (!isCutOut) return
  const message = 'Everyone who shares now must be in the new terms. To leave someone out, end the agreement first.'
  throw refuseFields([{ path: 'shares', message }])
}
