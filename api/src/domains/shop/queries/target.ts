import type { App, Ctx, Onlooker } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { moveCounters } from '../../profiles/index.ts'
import type { Showing } from '../../social/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import { shownIds } from '../store/lists.ts'
import { findSeen, moveCount } from '../store/products.ts'
import { productViewsOf } from './products.ts'

/** What `social` needs to know to let products be liked, kept and commented (its `SocialTarget`). */
export const productTarget = {
  async find({ db }: Pick<App, 'db'>, onlooker: Onlooker, id: string) {
    const row = await findSeen(db.sql, onlooker, { id })
    if (!row?.is_on_site || (await whyHidden(db.sql, onlooker, row.performer_id))) return null
    return { ownerId: row.performer_id, mayView: true }
  },
  async moveLikes(tx: Tx, id: string, ownerId: string, by: 1 | -1) {
    await moveCount(tx, id, 'like_count', by)
    await moveCounters(tx, ownerId, { likes: by })
  },
  moveBookmarks: (tx: Tx, id: string, by: 1 | -1) => moveCount(tx, id, 'bookmark_count', by),
  moveComments: (tx: Tx, id: string, by: number) => moveCount(tx, id, 'comment_count', by),
  kept: (db: Queryable, onlooker: Onlooker) => shownIds(db, onlooker),
  views: (ctx: Ctx, ids: string[], how?: Showing) => productViewsOf(ctx, ids, how),
}
