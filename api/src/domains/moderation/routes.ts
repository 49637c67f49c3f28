import { caseMonths, cases, type Input, notices, type Reply, reports, takedowns } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/database.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { findPeople, suspendedAmong } from '../identity/index.ts'
import { decideCase } from './commands/cases.ts'
import { sendNotice } from './commands/notices.ts'
import { objectToNotice, objectToReport } from './commands/objections.ts'
import { type ReportedOwner, report } from './commands/reports.ts'
import { liftTakedown, type Takedowns, takeDown } from './commands/takedowns.ts'
import { caseMonth, caseMonthExport } from './queries/case-months.ts'
import { listCases, openCaseView } from './queries/cases.ts'
import { type Looks, lookAll, wholeOf } from './queries/looks.ts'
import { listOwn, openNotice, openOwn } from './queries/own.ts'
import { openTakedown, takedownList } from './queries/takedowns.ts'
import { decisionRoutes } from './routes/decisions.ts'
import { listReports } from './store/reports.ts'
import { takenDownAmong } from './store/takedowns.ts'
import { reportedView, reporterView, reportView } from './views.ts'

/** What comments stand under, by their ids; the room of comments tells. */
export type CommentPlaces = (
  db: Queryable,
  ids: string[],
) => Promise<Map<string, { objectType: string; objectId: string }>>

/**
 * What rooms above say of their things: whose they are, what comments are under, how they are taken down and how they look.
 */
type Things = {
  ownerOf: ReportedOwner
  placesOf: CommentPlaces
  takedowns: Takedowns
  looks: Looks
}

/** The endpoints of this room. */
export function moderationRoutes({ ownerOf, placesOf, takedowns: things, looks }: Things): Binding[] {
  return [
    ...reportRoutes({ ownerOf, placesOf, looks }),
    ...takedownRoutes(things),
    ...caseRoutes({ takedowns: things, looks }),
    ...caseMonthRoutes,
    ...noticeRoutes(looks),
    ...decisionRoutes(things),
  ]
}

const caseRoutes = ({ takedowns: things, looks }: Pick<Things, 'takedowns' | 'looks'>): Binding[] => [
  bind(cases.cases, (ctx, { query }) => listCases(ctx, query)),
  bind(cases.caseDetail, (ctx, { params }) => openCaseView(ctx, params.id, looks)),
  bind(cases.decideCase, async (ctx, { params, body }) => {
    await decideCase(ctx, params.id, body, { takedowns: things, looks })
    return openCaseView(ctx, params.id, looks)
  }),
]

const caseMonthRoutes: Binding[] = [
  bind(caseMonths.caseReport, (ctx, { params }) => caseMonth(ctx, params.month)),
  bind(caseMonths.exportCases, (ctx, { params }) => caseMonthExport(ctx, params.month)),
]

const noticeRoutes = (looks: Looks): Binding[] => [
  bind(notices.sendNotice, (ctx, { body }) => sendNotice(ctx, body, looks)),
  bind(notices.notice, (ctx, { body }) => openNotice(ctx, body.token)),
  bind(notices.objectToNotice, async (ctx, { body }) => {
    await objectToNotice(ctx, body.token, body.text)
    return openNotice(ctx, body.token)
  }),
]

const takedownRoutes = (things: Takedowns): Binding[] => [
  bind(takedowns.takeDown, async (ctx, { body }) => openTakedown(ctx, (await takeDown(ctx, body, things)).id)),
  bind(takedowns.liftTakedown, async (ctx, { params, body }) =>
    openTakedown(ctx, (await liftTakedown(ctx, params.id, body.reason, things)).id),
  ),
  bind(takedowns.takedowns, (ctx, { query }) => takedownList(ctx, query)),
]

const reportRoutes = ({ ownerOf, placesOf, looks }: Pick<Things, 'ownerOf' | 'placesOf' | 'looks'>): Binding[] => [
  bind(reports.report, async (ctx, { body }) => reportView(await report(ctx, body, ownerOf))),
  bind(reports.ownReports, (ctx, { query }) => listOwn(ctx, query)),
  bind(reports.objectToReport, async (ctx, { params, body }) => {
    await objectToReport(ctx, params.id, body.text)
    return openOwn(ctx, params.id)
  }),
  bind(reports.operatorReports, (ctx, { query }) => readReports(ctx, query, { placesOf, looks })),
]

/** What was reported, for operators. */
async function readReports(
  ctx: Ctx,
  { limit = 10, offset = 0, ...filter }: Input<typeof reports.operatorReports>['query'],
  { placesOf, looks }: Pick<Things, 'placesOf' | 'looks'>,
): Promise<Reply<typeof reports.operatorReports>> {
  const { rows, total } = await listReports(ctx.db.read, filter, { limit, offset })
  const comments = rows.filter(row => row.target === 'comment').map(row => row.target_id)
  const messages = rows.filter(row => row.target === 'message')
  const seen = await lookAll(ctx.db.sql, messages, looks)
  const [people, suspended, places, down] = await Promise.all([
    findPeople(
      ctx.db.read,
      rows.flatMap(row => [row.reporter_id, row.performer_id]),
    ),
    // Who was suspended a moment ago is shown so, whatever a replica knows.
    suspendedAmong(
      ctx.db.sql,
      rows.map(row => row.performer_id),
    ),
    placesOf(ctx.db.read, comments),
    takenDownAmong(
      ctx.db.sql,
      rows.map(row => wholeOf(row.target_id, seen)),
    ),
  ])
  const data = rows.map(row => ({
    ...reportView(row),
    sourceInfo: reporterView(people.get(row.reporter_id)),
    performerInfo: reportedView(people.get(row.performer_id), suspended),
    quote: row.quote,
    takedownId: down.get(wholeOf(row.target_id, seen))?.id ?? null,
    commentOf: places.get(row.target_id) ?? null,
    caseState: row.state,
    caseDueAt: row.due_at.toISOString(),
  }))
  return { data, total }
}
