import { type CaseView, type cases, type Input, type Reply, thingFolders } from '@fanfare/contract'
import { fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { cursorId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople, type Person, suspendedAmong } from '../../identity/index.ts'
import { needsAnother } from '../commands/cases.ts'
import { isTakedownTarget } from '../commands/takedowns.ts'
import * as store from '../store/cases.ts'
import { decisionsOfCase } from '../store/decisions.ts'
import { findNotice } from '../store/notices.ts'
import { countOpenAppeals, countOverdueAppeals } from '../store/overdue.ts'
import { reportsOfCase } from '../store/reports.ts'
import { takenDownAmong } from '../store/takedowns.ts'
import { reportedView } from '../views.ts'
import { caseRowView, decisionView, noticeWords, reportWords, statementView } from './case-views.ts'
import { type Looks, lookAll, type SeenThing, wholeOf } from './looks.ts'

const page = 20
const words_max = 100
const earlier_max = 10
const soon_hours = 24

/** How many cases are open, late and due within a day. */
export const caseCounts = ({ db }: Pick<App, 'db'>) => store.countCases(db.sql, now(), fromNow(soon_hours * hour_ms))

/** How many cases wait for a decision, and how many of them should have been decided by now. */
export async function casesWaiting(db: Queryable): Promise<{ waiting: number; overdue: number }> {
  const { open, overdue } = await store.countCases(db, now(), now())
  return { waiting: open, overdue }
}

/** How many appeals wait for a decision, and how many of them should have been decided by now. */
export async function appealsWaiting(db: Queryable): Promise<{ waiting: number; overdue: number }> {
  const [waiting, overdue] = await Promise.all([countOpenAppeals(db), countOverdueAppeals(db, now())])
  return { waiting, overdue }
}

/** The queue (GET /operator/cases). */
export async function listCases(
  ctx: Ctx,
  { kind, state = 'open', overdue, before, limit = page }: Input<typeof cases.cases>['query'],
): Promise<Reply<typeof cases.cases>> {
  const dueBefore = overdue && state === 'open' ? now() : undefined
  const filter = { kind, state, dueBefore, before: cursorId(before), limit: limit + 1 }
  const [rows, counts] = await Promise.all([store.listCases(ctx.db.sql, filter), caseCounts(ctx)])
  const shown = rows.slice(0, limit)
  const people = await peopleOf(ctx, shown)
  return {
    data: shown.map(row => caseRowView(row, people)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts,
  }
}

function peopleOf(ctx: Ctx, rows: { performer_id: string | null }[]): Promise<Map<string, Person>> {
  return findPeople(
    ctx.db.sql,
    rows.flatMap(row => row.performer_id ?? []),
  )
}

/** One case, by its id or number (GET /operator/cases/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openCaseView(ctx: Ctx, idOrNumber: string, looks: Looks): Promise<CaseView> {
  const db = ctx.db.sql
  const row = await store.findCase(db, idOrNumber)
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const things = await store.thingsOf(db, row.id)
  const about = {
    except: row.id,
    targetIds: things.flatMap(thing => thing.target_id ?? []),
    performerIds: things.flatMap(thing => thing.performer_id ?? []),
  }
  const [decisions, statements, reports, notice, earlier, shown, another] = await Promise.all([
    store.decisionsOf(db, row.id),
    decisionsOfCase(db, row.id),
    reportsOfCase(db, row.id, words_max),
    row.kind === 'report' ? undefined : findNotice(db, { caseId: row.id }),
    store.casesAbout(db, about, earlier_max),
    showThings(ctx, things, looks),
    row.state === 'open' && needsAnother(db, row, viewerOf(ctx).id),
  ])
  const people = await findPeople(db, [
    ...[row, ...earlier].flatMap(one => one.performer_id ?? []),
    ...reports.map(report => report.reporter_id),
    ...(notice?.user_id ? [notice.user_id] : []),
    ...decisions.map(decision => decision.operator_id),
  ])
  return {
    ...caseRowView(row, people),
    words: notice ? [noticeWords(notice, people)] : reports.map(report => reportWords(report, people)),
    things: shown,
    decisions: decisions.map(decision => decisionView(decision, people)),
    statements: statements.map(statementView),
    earlier: earlier.map(one => caseRowView(one, people)),
    needsAnother: another,
  }
}

/** What a case is about, as the desk may see it. */
async function showThings(ctx: Ctx, things: store.ThingRow[], looks: Looks): Promise<CaseView['things']> {
  const db = ctx.db.sql
  const ids = things.flatMap(thing => thing.target_id ?? [])
  const performerIds = things.flatMap(thing => thing.performer_id ?? [])
  const seen = await lookAll(db, things, looks)
  const [people, suspended, down] = await Promise.all([
    findPeople(db, performerIds),
    suspendedAmong(db, performerIds),
    takenDownAmong(
      db,
      ids.map(id => wholeOf(id, seen)),
    ),
  ])
  const files = [...seen.values()].flatMap(thing => thing.fileId ?? [])
  const pictures = await looks.thumbnails(ctx, files)
  return things.map(thing => {
    const found = seen.get(thing.target_id ?? '')
    const person = people.get(thing.performer_id ?? '')
    return {
      _id: thing.id,
      address: addressOf(thing, found, person),
      target: thing.target,
      targetId: thing.target_id,
      title: found?.title ?? (thing.target === 'performer' ? (person?.name ?? '') : ''),
      thumbnail: pictures.get(found?.fileId ?? '') ?? null,
      performerInfo: reportedView(person, suspended),
      takedownId: down.get(wholeOf(thing.target_id ?? '', seen))?.id ?? null,
      isRemovable: isTakedownTarget(thing.target) && found !== undefined,
      recipients: found?.whole?.recipients ?? null,
    }
  })
}

/** The page on which operators see a thing; empty where it has none, as a message. */
function addressOf({ address, target }: store.ThingRow, found?: SeenThing, person?: Person): string {
  if (address) return address
  if (target === 'stream') return '/operator/streams'
  if (target === 'performer') return person ? `/${person.username ?? person.id}` : ''
  if (target === 'fan') return person ? `/operator/people/${person.id}` : ''
  if (!found) return ''
  const kind = found.under?.objectType ?? target
  if (!isTakedownTarget(kind) || kind === 'message' || kind === 'story') return ''
  const path = `/${thingFolders[kind]}/${found.under?.objectId ?? found.id}`
  return found.under ? `${path}#comment-${found.id}` : path
}
