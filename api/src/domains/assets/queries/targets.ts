import type { App, Ctx, Onlooker } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { moveCounters } from '../../profiles/index.ts'
import { type Kind, moveCount } from '../store/assets.ts'
import { shownIds } from '../store/lists.ts'
import { galleryViewsOf } from './galleries.ts'
import { findForOthers } from './rights.ts'
import { videoViewsOf } from './videos.ts'

/** What `social` needs to know to let galleries and videos be liked, kept and commented (its `SocialTarget`). */
function targetOf<View>(
  kind: Kind,
  views: (ctx: Ctx, ids: string[], how?: { alsoBought: boolean }) => Promise<Map<string, View>>,
) {
  return {
    find: (app: Pick<App, 'db'>, onlooker: Onlooker, id: string) => findForOthers(app, kind, onlooker, id),
    async moveLikes(tx: Tx, id: string, ownerId: string, by: 1 | -1) {
      await moveCount(tx, kind, id, 'like_count', by)
      await moveCounters(tx, ownerId, { likes: by })
    },
    moveBookmarks: (tx: Tx, id: string, by: 1 | -1) => moveCount(tx, kind, id, 'bookmark_count', by),
    moveComments: (tx: Tx, id: string, by: number) => moveCount(tx, kind, id, 'comment_count', by),
    kept: (db: Queryable, onlooker: Onlooker) => shownIds(db, kind, onlooker),
    views,
  }
}

export const galleryTarget = targetOf('gallery', galleryViewsOf)
export const videoTarget = targetOf('video', videoViewsOf)
