import { bestOf, explore, search } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { listBest } from './queries/best.ts'
import { listCategories, listPerformers, listPosts, listTags, showStanding } from './queries/explore.ts'
import { listKeywords, type SearchTable, suggestFor, totalsOf } from './queries/search.ts'
import { spellingOf } from './queries/spelling.ts'

/** The endpoints of this room; what is searched is said by the rooms that hold it. */
export function discoveryRoutes(table: SearchTable): Binding[] {
  return [
    bind(explore.explore, (ctx, { query }) => listPerformers(ctx, query)),
    bind(explore.explorePosts, (ctx, { query }) => listPosts(ctx, query)),
    bind(explore.exploreCategories, (ctx, { query }) => listCategories(ctx, query.limit)),
    bind(explore.risingTags, (ctx, { query }) => listTags(ctx, query.limit)),
    bind(explore.exploreStanding, ctx => showStanding(ctx)),
    bind(bestOf.best, (ctx, { query }) => listBest(ctx, query)),
    bind(search.searchKeyword, (ctx, { body }) => totalsOf(ctx, table, body)),
    bind(search.listKeywords, (ctx, { query }) => listKeywords(ctx, query)),
    bind(search.spelling, (ctx, { query }) => spellingOf(ctx, query)),
    bind(search.suggest, (ctx, { query }) => suggestFor(ctx, query.q)),
  ]
}
