import type { App, Ctx, Onlooker } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { moveCounters } from '../../profiles/index.ts'
import { notHidden } from '../../visibility/index.ts'
import { isShown } from '../store/lists.ts'
import { moveComments, moveLikes } from '../store/posts.ts'
import { feedViews } from './feeds.ts'
import { findForOthers } from './rights.ts'

/** What `social` needs to know to let posts be liked, kept and commented (its `SocialTarget`). */
export const feedTarget = {
  find: (app: Pick<App, 'db'>, onlooker: Onlooker, id: string) => findForOthers(app, onlooker, id),
  async moveLikes(tx: Tx, id: string, ownerId: string, by: 1 | -1) {
    await moveLikes(tx, id, by)
    await moveCounters(tx, ownerId, { likes: by })
  },
  moveComments: (tx: Tx, id: string, by: number) => moveComments(tx, id, by),
  kept: (db: Queryable, onlooker: Onlooker) =>
    db`select p.id from posts p where ${isShown(db)} and ${notHidden(db, onlooker, db`p.performer_id`)}`,
  views: (ctx: Ctx, ids: string[], how?: { alsoBought: boolean }) => feedViews(ctx, ids, how),
}
