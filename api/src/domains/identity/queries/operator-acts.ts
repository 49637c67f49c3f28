import type { Input, OperatorActView, operatorActs, Reply } from '@fanfare/contract'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvDownload } from '../../../kernel/http/download.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type ActFilter, type ActRow, listActs } from '../store/operator-acts.ts'
import type { Person } from '../store/users.ts'
import { personView } from '../views.ts'
import { findPeople, findPersonId } from './people.ts'

const page = 25
const exported_rows = 1_000

type Filters = Input<typeof operatorActs.exportActs>['query']
type Wanted = Omit<ActFilter, 'before' | 'limit'>

/** What operators did, newest first (GET /operator/acts). Refuses dates that are none. */
export async function listOperatorActs(
  ctx: Ctx,
  { before, limit = page, ...filters }: Input<typeof operatorActs.acts>['query'],
): Promise<Reply<typeof operatorActs.acts>> {
  const wanted = await wantedBy(ctx.db.sql, filters)
  const from = before && isId(before) ? before : undefined
  const rows = wanted ? await listActs(ctx.db.sql, { ...wanted, before: from, limit: limit + 1 }) : []
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await actViews(ctx, shown), next }
}

/** What is asked for, as the store finds it; undefined where nobody of that name is. */
async function wantedBy(db: Queryable, filters: Filters): Promise<Wanted | undefined> {
  const { operator = '', q = '', act, fromDate, toDate } = filters
  const wanted = { act: act && [act], ...daysParam({ fromDate, toDate }) }
  const operatorId = operator.trim() ? await findPersonId(db, operator.trim()) : undefined
  if (operator.trim() && !operatorId) return undefined
  // An id may be that of any thing; other words mean a person.
  const thing = q.trim()
  const targetId = thing && !isId(thing) ? ((await findPersonId(db, thing)) ?? thing) : thing
  return { ...wanted, ...(operatorId && { operatorId }), ...(targetId && { targetId }) }
}

/** Acts with the people in them, in one query more. */
export async function actViews(app: App, rows: ActRow[]): Promise<OperatorActView[]> {
  const people = await findPeople(
    app.db.sql,
    rows.flatMap(row => [row.operator_id, row.target_id]),
  )
  const view = (person: Person | undefined) => (person ? personView(app.config, person) : null)
  return rows.map(row => ({
    _id: row.id,
    operatorInfo: view(people.get(row.operator_id)),
    act: row.act,
    target: row.target,
    targetId: row.target_id,
    targetInfo: view(people.get(row.target_id)),
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestId: row.request_id,
    createdAt: row.created_at.toISOString(),
  }))
}

const columns = ['Act', 'Time', 'Operator', 'Username', 'What', 'Kind', 'Thing', 'Before', 'After', 'Reason', 'Request']

/** The same list as a file (GET /operator/acts/export); that it was asked for is written down. */
export async function exportOperatorActs(ctx: Ctx, filters: Filters): Promise<Answer> {
  const wanted = await wantedBy(ctx.db.sql, filters)
  await recordAct(ctx.db.sql, ctx, {
    act: 'export_acts',
    target: 'operator_act',
    targetId: 'all',
    after: filters,
  })
  return csvDownload('operator-acts.csv', columns, exported(ctx, wanted))
}

async function* exported(ctx: Ctx, wanted: Wanted | undefined): AsyncGenerator<string[][]> {
  let before: string | undefined
  while (wanted) {
    const rows = await listActs(ctx.db.read, { ...wanted, before, limit: exported_rows })
    yield (await actViews(ctx, rows)).map(lineOf)
    before = rows.at(-1)?.id
    if (rows.length < exported_rows) return
  }
}

function lineOf(row: OperatorActView): string[] {
  const text = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))
  const { operatorInfo, before, after, reason, requestId } = row
  return [
    row._id,
    row.createdAt,
    operatorInfo?.name ?? '',
    operatorInfo?.username ?? '',
    row.act,
    row.target,
    row.targetId,
    text(before),
    text(after),
    reason,
    requestId,
  ]
}
