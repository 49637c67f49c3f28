import type { bookmarks, Input, Reply, reports } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../kernel/context.ts'
import { findPeople } from '../identity/index.ts'
import { feedViews } from '../posts/index.ts'
import { findPerformers, performerCardView } from '../profiles/index.ts'
import * as store from './store.ts'
import { bookmarkView, reporterView, reportView } from './views.ts'

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

/** What was reported, for operators. */
export async function listReports(
  ctx: Ctx,
  { limit = 10, offset = 0, ...filter }: Input<typeof reports.operatorReports>['query'],
): Promise<Reply<typeof reports.operatorReports>> {
  const { rows, total } = await store.listReports(ctx.db.read, filter, { limit, offset })
  const people = await findPeople(
    ctx.db.read,
    rows.flatMap(row => [row.reporter_id, row.performer_id]),
  )
  const data = rows.map(row => ({
    ...reportView(row),
    sourceInfo: reporterView(people.get(row.reporter_id)),
    performerInfo: reporterView(people.get(row.performer_id)),
  }))
  return { data, total }
}
