import { streams } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { hiddenAmong } from '../visibility/index.ts'
import { noFiles, type Offer, type Purchasable, type Running } from '../wallet/index.ts'
import { costSoFar } from './commands/meter.ts'
import { showOfStream } from './store/requests.ts'
import { findStream } from './store/streams.ts'
import { firstJoined } from './store/viewers.ts'

/**
 * A ticket for a public stream. Minutes of a private show are not bought: they are charged from its hold, and clients that
 * ask for them every minute get what the show has come to.
 */
export const streamPurchasable: Purchasable = {
  kind: 'stream',
  endpoint: streams.buyStream,
  isTaxed: () => true,
  running: showSoFar,
  filesOf: noFiles,
  openedAt: (db, { target_id, fan_id }) => firstJoined(db, target_id, fan_id),
  async offerFor(db: Database, viewer: { id: string }, targetId: string): Promise<Offer | null> {
    const row = isId(targetId) ? await findStream(db.sql, targetId) : undefined
    if (row?.type !== 'public' || row.state === 'ended' || row.audience !== 'ticket') return null
    const onlooker = { id: viewer.id, role: 'user', place: null } as const
    if ((await hiddenAmong(db.sql, onlooker, [row.performer_id])).size > 0) return null
    const { id, performer_id: performerId, price_minor: priceMinor, title } = row
    return { targetId: id, performerId, priceMinor, title, type: 'public_chat' }
  },
}

/** What a private show of this fan has come to, while it runs and afterwards. */
async function showSoFar(db: Database, viewer: { id: string }, targetId: string): Promise<Running | null> {
  const row = isId(targetId) ? await showOfStream(db.sql, targetId) : undefined
  if (row?.fan_id !== viewer.id || (row.state !== 'started' && row.state !== 'finished')) return null
  const isOver = row.state === 'finished'
  return {
    id: row.id,
    targetId,
    performerId: row.performer_id,
    title: 'Private show',
    type: 'private_chat',
    total_minor: isOver ? row.spent_minor : (row.booked_minor ?? costSoFar(row, now())),
    isOver,
    since: row.created_at,
  }
}
