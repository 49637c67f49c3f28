import type { bookmarks, Input, Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../kernel/context.ts'
import { feedViews } from '../posts/index.ts'
import { findPerformers, performerCardView } from '../profiles/index.ts'
import * as store from './store.ts'
import { bookmarkView } from './views.ts'

type Query = Input<typeof bookmarks.bookmarkedFeeds>['query']

/** The creators whom the viewer bookmarked (GET /reactions/performers/bookmark). */
export function bookmarkedPerformers(ctx: Ctx, query: Query): Promise<Reply<typeof bookmarks.bookmarkedPerformers>> {
  return bookmarked(ctx, query, 'performer', async ids => {
    const rows = await findPerformers(ctx.db.sql, onlookerOf(ctx), ids)
    return new Map([...rows].map(([id, row]) => [id, performerCardView(ctx.config, row)]))
  })
}

/** The posts that the viewer bookmarked (GET /reactions/feeds/bookmark). */
export function bookmarkedFeeds(ctx: Ctx, query: Query): Promise<Reply<typeof bookmarks.bookmarkedFeeds>> {
  return bookmarked(ctx, query, 'feed', ids => feedViews(ctx, ids))
}

async function bookmarked<T>(
  ctx: Ctx,
  { limit = 10, offset = 0 }: Query,
  kind: 'feed' | 'performer',
  load: (ids: string[]) => Promise<Map<string, T>>,
) {
  const person = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  const { rows, total } = await store.listBookmarks(ctx.db.sql, kind, person, { limit, offset })
  const things = await load(rows.map(row => row.object_id))
  const data = rows.flatMap(row => {
    const thing = things.get(row.object_id)
    return thing ? [bookmarkView(row, thing)] : []
  })
  return { data, total }
}
