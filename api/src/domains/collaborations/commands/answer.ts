import type { Collaboration } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { FindItems } from '../asks.ts'
import { openMine } from '../queries/own.ts'
import * as store from '../store/collaborations.ts'
import { acceptedIn, move, takeOut, tell } from './move.ts'

type Mine = {
  row: store.CollaborationRow
  share: store.ShareRow
  open: store.CollaborationRow[]
  shares: store.ShareRow[]
}

/** A version in which the viewer has a share, with what else is open about its item, locked. Refuses ENTITY_NOT_FOUND. */
async function lockMine(tx: Tx, ctx: Ctx, id: string): Promise<Mine> {
  const found = isId(id) ? await store.findCollaboration(tx, id) : undefined
  const open = found ? await store.lockItem(tx, found.item_id) : []
  const shares = (await store.sharesOf(tx, found ? [found.id] : [])).get(id) ?? []
  const share = shares.find(one => one.performer_id === viewerOf(ctx).id)
  if (!found || !share) throw refuse('ENTITY_NOT_FOUND')
  return { row: open.find(row => row.id === id) ?? found, share, open, shares }
}

/**
 * Accepts a version (POST /collaborations/{id}/accept). With the last yes it holds and takes the place of what held before.
 * Refuses COLLABORATION_MOVED_ON where the terms aren't those any more.
 */
export async function accept(ctx: Ctx, id: string, version: number, findItems: FindItems): Promise<Collaboration> {
  await ctx.db.tx(async tx => {
    const { row, share, open, shares } = await lockMine(tx, ctx, id)
    if (row.version !== version) throw refuse('COLLABORATION_MOVED_ON')
    if (share.state === 'accepted' && (row.state === 'asked' || row.state === 'running')) return
    if (row.state !== 'asked' || share.state !== 'asked') throw refuse('COLLABORATION_MOVED_ON')
    await store.changeShare(tx, share, { state: 'accepted', answered_at: now() })
    if (shares.some(one => one !== share && one.state !== 'accepted')) return
    const before = open.find(({ state }) => state === 'running')
    if (before) await move(tx, before, 'replaced')
    await move(tx, row, 'running')
    const toIds = [row.performer_id, ...shares.map(one => one.performer_id)].filter(one => one !== share.performer_id)
    await tell(tx, row, { what: 'began', byId: share.performer_id, toIds })
  })
  return openMine(ctx, id, findItems)
}

/** Declines a version, also after a yes while others think (POST /collaborations/{id}/decline): it never holds. */
export async function decline(ctx: Ctx, id: string, version: number, findItems: FindItems): Promise<Collaboration> {
  await ctx.db.tx(async tx => {
    const { row, share, shares } = await lockMine(tx, ctx, id)
    if (row.version !== version) throw refuse('COLLABORATION_MOVED_ON')
    if (share.state === 'declined') return
    if (row.state !== 'asked') throw refuse('COLLABORATION_MOVED_ON')
    await store.changeShare(tx, share, { state: 'declined', answered_at: now() })
    await move(tx, row, 'declined')
    const waiting = shares.filter(one => one.state === 'accepted' && one !== share).map(one => one.performer_id)
    await tell(tx, row, { what: 'declined', byId: share.performer_id, toIds: [row.performer_id, ...waiting] })
  })
  return openMine(ctx, id, findItems)
}

/** Leaves what holds, at once (POST /collaborations/{id}/leave); the others go on. */
export async function leave(ctx: Ctx, id: string, findItems: FindItems): Promise<Collaboration> {
  await ctx.db.tx(async tx => {
    const { row, share } = await lockMine(tx, ctx, id)
    if (share.state === 'left') return
    if (row.state !== 'running' || share.state !== 'accepted') throw refuse('COLLABORATION_MOVED_ON')
    await takeOut(tx, row, share.performer_id, 'left')
    await tell(tx, row, { what: 'left', byId: share.performer_id, toIds: [row.performer_id] })
  })
  return openMine(ctx, id, findItems)
}

/** Ends a version that holds, for everyone in it; its sales are its creator's alone from now on. */
export async function endRunning(tx: Tx, row: store.CollaborationRow): Promise<void> {
  const toIds = (await acceptedIn(tx, row)).map(share => share.performer_id)
  await move(tx, row, 'ended')
  await tell(tx, row, { what: 'ended', byId: row.performer_id, toIds })
}
