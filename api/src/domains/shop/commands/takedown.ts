import { now } from '../../../kernel/clock.ts'
import type { Takedown } from '../../moderation/index.ts'
import { changeProduct, lockAny, type ProductRow } from '../store/products.ts'
import { areReady, moveShown } from './products.ts'

/** How operators take a product down: it is inactive. Orders of physical things go on as they are. */
export const productTakedown: Takedown = {
  async takeDown(tx, idOrSlug) {
    const before = await lockAny(tx, idOrSlug)
    if (!before) return undefined
    await changeProduct(tx, before.id, { status: 'inactive', is_shown: false, updated_at: now() })
    await moveShown(tx, before, { ...before, is_shown: false })
    return { id: before.id, performerId: before.performer_id, title: before.name, status: before.status }
  },
  async putBack(tx, id, status) {
    const before = await lockAny(tx, id)
    if (!before || before.deleted_at) return
    const is_shown = status === 'active' && (await areReady(tx, before))
    await changeProduct(tx, id, { status: status as ProductRow['status'], is_shown, updated_at: now() })
    await moveShown(tx, before, { ...before, is_shown })
  },
}
