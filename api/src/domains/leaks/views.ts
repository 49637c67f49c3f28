import type { LeakEvidence, LeakTrace } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { accountsOf, namedPeople } from '../identity/index.ts'
import { fileView, findFiles } from '../media/index.ts'
import { confidenceOf, kept_ms, toldChance } from './policy.ts'
import type { TraceRow } from './store.ts'

/** Traces as their creator has them, with everything that they show read for all of them at once. */
export async function traceViews(ctx: Ctx, rows: TraceRow[]): Promise<LeakTrace[]> {
  const shared = await sharedOf(ctx, rows)
  return rows.map(row => ({ ...shared(row), report: row.report_number }))
}

/** A reported trace as operators have it. */
export async function evidenceView(ctx: Ctx, row: TraceRow): Promise<LeakEvidence> {
  const [shared, people] = await Promise.all([sharedOf(ctx, [row]), namedPeople(ctx, [row.performer_id])])
  const performer = people.get(row.performer_id) ?? null
  return { ...shared(row), performer, score: row.score, second: row.second_score, likeness: row.likeness }
}

async function sharedOf(ctx: Ctx, rows: TraceRow[]) {
  const { sql } = ctx.db
  const viewerIds = rows.flatMap(row => row.viewer_id ?? [])
  const fileIds = rows.flatMap(row => [row.file_id ?? [], row.found_file_id ?? []].flat())
  const [files, people, accounts] = await Promise.all([
    findFiles(sql, [...new Set(fileIds)]),
    namedPeople(ctx, viewerIds),
    accountsOf(sql, viewerIds),
  ])
  const viewer = viewerOf(ctx)
  const viewOf = (id: string | null) => {
    const file = files.find(one => one.id === id)
    return file && fileView(ctx, file, { viewer, mayView: true })
  }
  const personOf = (id: string | null) => {
    const [person, account] = [people.get(id ?? ''), accounts.get(id ?? '')]
    if (!person || !account) return null
    return account.isClosed ? { ...person, ...account, name: '', username: null } : { ...person, ...account }
  }
  return (row: TraceRow): Omit<LeakTrace, 'report'> => {
    const [file, found] = [viewOf(row.file_id), viewOf(row.found_file_id)]
    const isFound = row.outcome === 'found' && row.chance_log10 !== null
    return {
      _id: row.id,
      outcome: row.outcome,
      address: row.address,
      foundName: row.found_name,
      found: found?.poster ?? found?.url ?? null,
      file: file ? { _id: file._id, name: file.name, thumbnail: file.thumbnails[0] ?? null } : null,
      person: isFound ? personOf(row.viewer_id) : null,
      confidence: isFound ? confidenceOf(row.chance_log10 as number) : null,
      chance: isFound ? toldChance(row.chance_log10 as number) : null,
      candidates: row.candidates,
      shownAt: row.shown_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      deletedAt: new Date(row.created_at.getTime() + kept_ms).toISOString(),
    }
  }
}
