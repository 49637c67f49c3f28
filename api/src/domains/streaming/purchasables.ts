import { streams } from '@fanfare/contract'
import type { Database } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { hiddenAmong } from '../safety/index.ts'
import type { Offer, Purchasable } from '../wallet/index.ts'
import { findStream } from './store/streams.ts'

/** A ticket for a public stream. Minutes of a private show are not bought: they are charged from its hold. */
export const streamPurchasable: Purchasable = {
  kind: 'stream',
  call: streams.buyStream,
  isTaxed: () => true,
  async offerFor(db: Database, viewer: { id: string }, targetId: string): Promise<Offer | null> {
    const row = isId(targetId) ? await findStream(db.sql, targetId) : undefined
    if (row?.type !== 'public' || row.state === 'ended' || row.audience !== 'ticket') return null
    const onlooker = { id: viewer.id, role: 'user', place: null } as const
    if ((await hiddenAmong(db.sql, onlooker, [row.performer_id])).size > 0) return null
    const { id, performer_id: performerId, price_minor: priceMinor, title } = row
    return { targetId: id, performerId, priceMinor, title, type: 'public_chat' }
  },
}
