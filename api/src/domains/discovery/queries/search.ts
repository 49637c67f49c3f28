import type { Input, Reply, Suggestions, search } from '@fanfare/contract'
import { bannedTermsOf } from '../../../kernel/banned-terms.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { performerCardView, searchPerformers } from '../../profiles/index.ts'
import { tagsBeginning } from '../store/explore.ts'
import { countKeyword, keywordsBeginning, keywordsOf } from '../store/keywords.ts'

/** How much of a kind a keyword finds for the onlooker; each room that is searched says it of its own things. */
export type Searched = 'totalPerformer' | 'totalFeed' | 'totalVideo' | 'totalGallery' | 'totalProduct'
export type SearchTable = Partial<Record<Searched, (ctx: Ctx, q: string, performerId?: string) => Promise<number>>>

const none = { totalPerformer: 0, totalFeed: 0, totalVideo: 0, totalGallery: 0, totalProduct: 0 }

/** What was typed, in the one form in which it is counted. */
function keywordOf(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** How much a keyword finds (POST /search/keywords); it is counted unless it was only blanks. */
export async function totalsOf(
  ctx: Ctx,
  table: SearchTable,
  { keyword: typed, objectType, fromPerformerId }: Input<typeof search.searchKeyword>['body'],
): Promise<Reply<typeof search.searchKeyword>> {
  const keyword = keywordOf(typed)
  if (!keyword) return none
  const kinds = Object.entries(table) as [Searched, NonNullable<SearchTable[Searched]>][]
  const [totals] = await Promise.all([
    Promise.all(kinds.map(async ([kind, count]) => [kind, await count(ctx, keyword, fromPerformerId)] as const)),
    countKeyword(ctx.db.sql, keyword, objectType?.trim() || 'all'),
  ])
  return { ...none, ...Object.fromEntries(totals) }
}

const daysOf: Record<string, number> = { day: 1, week: 7, month: 30 }

/** What people looked for (GET /search/list/keywords), without banned terms. */
export async function listKeywords(ctx: Ctx, query: Input<typeof search.listKeywords>['query']) {
  const days = daysOf[query.dateRange ?? ''] ?? 7
  const page = { limit: query.limit ?? 10, offset: query.offset ?? 0 }
  const [{ rows, total }, banned] = await Promise.all([keywordsOf(ctx.db.read, days, page), bannedTermsOf(ctx.db)])
  const data = rows
    .filter(({ keyword }) => banned.search(keyword) === undefined)
    .map(row => ({
      keyword: row.keyword,
      objectType: row.object_type,
      attempt: row.attempts,
      updatedAt: row.updated_at.toISOString(),
    }))
  return { data, total }
}

/** What is offered while somebody types (GET /search/suggest): five creators, five tags, three keywords at most. */
export async function suggestFor(ctx: Ctx, typed: string): Promise<Suggestions> {
  const q = keywordOf(typed)
  if (!q) return { creators: [], tags: [], keywords: [] }
  const isTag = q.startsWith('#')
  const start = q.replace(/^[#@]/, '')
  const banned = await bannedTermsOf(ctx.db)
  const allowed = (word: string) => banned.search(word) === undefined
  if (!start || !allowed(start)) return { creators: [], tags: [], keywords: [] }
  const [creators, tags, keywords] = await Promise.all([
    isTag ? [] : searchPerformers(ctx, { q: start, limit: 5 }).then(({ rows }) => rows),
    tagsBeginning(ctx.db.read, start, 5),
    isTag ? [] : keywordsBeginning(ctx.db.read, start, 3),
  ])
  return {
    creators: creators.map(row => performerCardView(ctx.config, row)),
    tags: tags.filter(({ tag }) => allowed(tag)).map(({ tag, post_count }) => ({ tag, totalPost: post_count })),
    keywords: keywords.filter(keyword => keyword !== q && allowed(keyword)),
  }
}
