import { type CaseMonth, caseKinds, decisionKinds } from '@fanfare/contract'
import { hour_ms, now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvDownload } from '../../../kernel/http/download.ts'
import { monthOf } from '../../../kernel/http/params.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { findPeople, type Person } from '../../identity/index.ts'
import { caseNumber } from '../commands/cases.ts'
import { appealsWithin, casesWithin, kindsOf, madeWithin, type ReportedCase } from '../store/case-months.ts'

/**
 * The cases that came in during a month (UTC) and what became of them, what was decided in it, and its appeals
 * (GET /operator/case-months/{month}). Card networks ask for it each month (Mastercard AN 5196). Refuses a month that
 * can't be understood or hasn't begun.
 */
export async function caseMonth({ db }: Ctx, month: string): Promise<CaseMonth> {
  const span = monthOf(month)
  const [kinds, made, appeals] = await Promise.all([
    kindsOf(db.read, span, now()),
    madeWithin(db.read, span),
    appealsWithin(db.read, span),
  ])
  const none = { received: 0, removed: 0, kept: 0, open: 0, late: 0, median_hours: null }
  return {
    month,
    kinds: caseKinds.map(kind => {
      const { median_hours: medianHours, ...row } = kinds.find(one => one.kind === kind) ?? { kind, ...none }
      return { ...row, medianHours }
    }),
    decisions: decisionKinds.flatMap(kind => made.find(one => one.kind === kind) ?? []),
    appeals,
  }
}

const columns = [
  'Case',
  'Kind',
  'Reason given',
  'People who asked',
  'Received',
  'Due',
  'Decided',
  'Hours',
  'In time',
  'Decision',
  'Reason',
  'Again',
  'Things',
  'Creators',
  'What followed',
]

/** The same case by case as CSV. Who asked isn't in it. The export is logged before the first line is sent. */
export async function caseMonthExport(ctx: Ctx, month: string): Promise<Answer> {
  const span = monthOf(month)
  await recordAct(ctx.db.sql, ctx, { act: 'export_cases', target: 'case_month', targetId: month })
  async function* lines() {
    for await (const rows of casesWithin(ctx.db.read, span)) {
      const people = await findPeople(
        ctx.db.read,
        rows.flatMap(row => row.performer_ids),
      )
      yield rows.map(row => lineOf(row, people))
    }
  }
  return csvDownload(`cases-${month}.csv`, columns, lines())
}

function lineOf(row: ReportedCase, people: Map<string, Person>): string[] {
  const { received_at, due_at, decided_at } = row
  const hours = decided_at ? ((decided_at.getTime() - received_at.getTime()) / hour_ms).toFixed(1) : ''
  return [
    caseNumber(row),
    row.kind,
    row.title,
    String(row.said_by),
    received_at.toISOString(),
    due_at.toISOString(),
    decided_at?.toISOString() ?? '',
    hours,
    (decided_at ?? now()) > due_at ? 'no' : decided_at ? 'yes' : '',
    row.decision ?? 'open',
    row.reason ?? '',
    row.round === 2 ? 'yes' : 'no',
    row.things.join('; '),
    row.performer_ids.flatMap(id => people.get(id)?.username ?? []).join('; '),
    row.followed.join('; '),
  ]
}
