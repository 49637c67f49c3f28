import { dateParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { tagOf } from '../../../kernel/published-text.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import type { AssetFilter } from '../store/lists.ts'

type Asked = {
  [K in 'performerId' | 'excludedId' | 'q' | 'tag' | 'status' | 'fromDate' | 'toDate' | 'before' | 'sort']?:
    | string
    | undefined
} & { limit?: number | undefined; offset?: number | undefined }

/** What a list is narrowed to by its query, or null where no thing can match; refuses what can't be understood. */
export function filterOf(query: Asked): AssetFilter | null {
  checkCursor(query.before)
  const { performerId, excludedId, q, tag, status, sort } = query
  if (performerId !== undefined && !isId(performerId)) return null
  return {
    performerId,
    q,
    status,
    tag: tag && videoTagOf(tag),
    before: query.before,
    excludedId: excludedId && isId(excludedId) ? excludedId : undefined,
    from: dateParam('fromDate', query.fromDate),
    to: dateParam('toDate', query.toDate),
    oldestFirst: sort === 'asc',
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
  }
}

/** A tag of a video as the wire takes it: letters, digits, blanks and _; a blank becomes _. */
export function videoTagOf(text: string): string {
  return tagOf(text.trim())
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}_]/gu, '')
    .slice(0, 50)
}

/** Refuses a cursor that isn't an id, naming the field. */
export function checkCursor(before: string | undefined): void {
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'This is not the id of something in this list.' }])
}
