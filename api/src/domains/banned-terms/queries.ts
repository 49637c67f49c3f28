import type { BannedTermFinding, BannedTermView, bannedTerms, Input, Reply } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import type { Answer } from '../../kernel/http/bind.ts'
import { csvDownload } from '../../kernel/http/download.ts'
import { cursorId, isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { termKey } from '../../kernel/term-matching.ts'
import { findPeople } from '../identity/index.ts'
import { type Looks, lookAll, takenDownAmong } from '../moderation/index.ts'
import { findScan, type ListedFinding, listFindings } from './store/findings.ts'
import { allTerms, findListed, type ListedTerm, listTerms } from './store/terms.ts'

const page = 50

/** The terms that are banned (GET /operator/banned-terms). */
export async function listBannedTerms(
  { db }: Ctx,
  { q, before, limit = page }: Input<typeof bannedTerms.bannedTerms>['query'],
): Promise<Reply<typeof bannedTerms.bannedTerms>> {
  const { rows, total } = await listTerms(db.sql, { q: q && termKey(q), after: before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { data: shown.map(viewOf), total, next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null }
}

function viewOf({ id, term, match, uses, note, created_at, found }: ListedTerm): BannedTermView {
  return { _id: id, term, match, uses, note, createdAt: created_at.toISOString(), found }
}

/** One of them. Refuses ENTITY_NOT_FOUND. */
export async function bannedTermView({ db }: Ctx, id: string): Promise<BannedTermView> {
  const row = await findListed(db.sql, id)
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return viewOf(row)
}

/** The list as CSV, as an import takes it. */
export function exportBannedTerms({ db }: Ctx): Answer {
  async function* lines() {
    const rows = await allTerms(db.sql)
    yield rows.map(({ term, match, uses, note }) => [term, match, uses.join(' '), note])
  }
  return csvDownload('banned-terms.csv', ['Term', 'Match', 'Uses', 'Note'], lines())
}

/** What is on the site with a banned term (GET /operator/banned-terms/findings). */
export async function listBannedFindings(
  ctx: Ctx,
  { termId, before, limit = page }: Input<typeof bannedTerms.bannedTermFindings>['query'],
  looks: Looks,
): Promise<Reply<typeof bannedTerms.bannedTermFindings>> {
  if (termId !== undefined && !isId(termId)) throw refuse('ENTITY_NOT_FOUND')
  const { sql } = ctx.db
  const [rows, scan] = await Promise.all([
    listFindings(sql, { termId, before: cursorId(before), limit: limit + 1 }),
    scanState(ctx),
  ])
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await views(ctx, shown, looks), next, scan }
}

/** How far the search has come. */
export async function scanState({ db }: Ctx): Promise<Reply<typeof bannedTerms.scanForBannedTerms>> {
  const scan = await findScan(db.sql)
  return { isRunning: scan !== undefined && !scan.finished_at, finishedAt: scan?.finished_at?.toISOString() ?? null }
}

async function views({ db: { sql } }: Ctx, rows: ListedFinding[], looks: Looks): Promise<BannedTermFinding[]> {
  const [seen, people, down] = await Promise.all([
    lookAll(sql, rows, looks),
    findPeople(
      sql,
      rows.map(row => row.user_id),
    ),
    takenDownAmong(
      sql,
      rows.map(row => row.target_id),
    ),
  ])
  return rows.map(({ id, term, target, target_id, user_id, field, is_performer, found_at }) => {
    const person = people.get(user_id)
    const thing = seen.get(target_id)
    return {
      _id: id,
      term,
      target,
      targetId: target_id,
      field,
      title: (target === 'account' ? person?.name : thing?.title) ?? '',
      commentOf: thing?.under ?? null,
      personInfo: person
        ? { _id: person.id, name: person.name, username: person.username, isPerformer: is_performer }
        : null,
      takedownId: down.get(target_id)?.id ?? null,
      foundAt: found_at.toISOString(),
    }
  })
}
