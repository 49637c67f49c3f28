import type { ItemCollaborations, SharedKind } from '@fanfare/contract'
import { fromNow, now } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { FindItems } from '../asks.ts'
import { notice_ms } from '../policy.ts'
import { openOwnItem, showItem } from '../queries/item.ts'
import * as store from '../store/collaborations.ts'
import { endRunning } from './answer.ts'
import { acceptedIn, move, takeOut, tell } from './move.ts'

/**
 * Takes a proposal back and gives notice of what holds (DELETE /collaborations/{kind}/{id}): it goes on for 7 days, so that
 * nobody is cut out the moment something sells. Refuses ENTITY_NOT_FOUND, and COLLABORATION_MOVED_ON where nothing is open.
 */
export async function endItem(
  ctx: Ctx,
  item: { kind: SharedKind; id: string },
  findItems: FindItems,
): Promise<ItemCollaborations> {
  await openOwnItem(ctx, item, findItems)
  await ctx.db.tx(async tx => {
    const open = await store.lockItem(tx, item.id)
    if (open.length === 0) throw refuse('COLLABORATION_MOVED_ON')
    for (const row of open) {
      if (row.state === 'asked') await move(tx, row, 'withdrawn')
      else if (!row.ends_at) await giveNotice(tx, row)
    }
  })
  return showItem(ctx, item, findItems)
}

async function giveNotice(tx: Tx, row: store.CollaborationRow): Promise<void> {
  await store.changeCollaboration(tx, row.id, { ends_at: fromNow(notice_ms) })
  const toIds = (await acceptedIn(tx, row)).map(share => share.performer_id)
  await tell(tx, row, { what: 'notice', byId: row.performer_id, toIds })
}

/** Ends what had notice; sales stopped sharing at that moment already. */
export async function endDue(app: Pick<App, 'db' | 'log'>): Promise<void> {
  await workDue(app, {
    job: 'end_collaborations',
    rows_max: 500,
    find: (db, which, limit) => store.listDue(db, now(), { which, limit }),
    work: ({ item_id }) =>
      app.db.tx(async tx => {
        const row = (await store.lockItem(tx, item_id)).find(({ state }) => state === 'running')
        if (row?.ends_at && row.ends_at <= now()) await endRunning(tx, row)
      }),
  })
}

/** A block between a creator and who shares with them ends that share. Each is told that it ended, and not why. */
export async function partTwo(tx: Tx, one: string, other: string): Promise<void> {
  await takeOutOf(tx, other, await store.openWith(tx, other, one))
  await takeOutOf(tx, one, await store.openWith(tx, one, other))
}

/** Someone's account is suspended or closing: their shares end, and the others' go on. */
export async function endPartsOf(tx: Tx, userId: string): Promise<void> {
  await takeOutOf(tx, userId, await store.openWith(tx, userId))
}

/** A creator closes their account: what they share ends with it. */
export async function endOwn(tx: Tx, performerId: string): Promise<void> {
  for (const { id, item_id } of await store.openBy(tx, performerId)) {
    const row = (await store.lockItem(tx, item_id)).find(one => one.id === id)
    if (row?.state === 'asked') await move(tx, row, 'withdrawn')
    if (row?.state === 'running') await endRunning(tx, row)
  }
}

async function takeOutOf(tx: Tx, userId: string, rows: store.CollaborationRow[]): Promise<void> {
  for (const { id, item_id } of rows) {
    const row = (await store.lockItem(tx, item_id)).find(one => one.id === id)
    if (!row) continue
    const wasRunning = row.state === 'running'
    await takeOut(tx, row, userId, 'ended')
    if (!wasRunning) continue
    await tell(tx, row, { what: 'left', byId: userId, toIds: [row.performer_id] })
    await tell(tx, row, { what: 'ended', byId: row.performer_id, toIds: [userId] })
  }
}
