import { join } from 'node:path'
import { Readable } from 'node:stream'
import { minorToText } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvDownload, downloadOf } from '../../../kernel/http/download.ts'
import { monthOf } from '../../../kernel/http/params.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recentPeople } from '../../identity/index.ts'
import { exportStatement, publicKeyIn, siteKey } from '../../ledger/index.ts'
import { balanceOf, movementsBetween, type TransfersOf } from './balance.ts'
import { type EarningRow, personIn, salesBetween } from './sales.ts'

const columns = [
  'Time',
  'Fan',
  'Kind',
  'Title',
  'Gross',
  'Tax',
  'Fee',
  'Net',
  'Available',
  'Status',
  'Shared',
  'Transfer',
]

/**
 * All sales of a month in UTC as CSV, oldest first, read and sent a page at a time however many there are; then what else
 * moved the creator's balance, and the balance at the beginning and the end: the nets between come to their difference.
 * Refuses a month that can't be understood or hasn't begun.
 */
export function earningStatement(ctx: Ctx, month: string, othersOf: TransfersOf): Answer {
  const { begins, ends } = monthOf(month)
  async function* lines() {
    yield* saleLines(ctx, begins, ends)
    yield* balanceLines(ctx, { begins, ends, othersOf })
  }
  return csvDownload(`earnings-${month}.csv`, columns, lines())
}

async function* saleLines(ctx: Ctx, begins: Date, ends: Date): AsyncGenerator<string[][]> {
  for await (const rows of salesBetween(ctx.db.read, viewerOf(ctx).id, begins, ends)) {
    const people = await recentPeople(ctx.db.read, rows.map(personIn))
    yield rows.map(row => lineOf(row, people.get(personIn(row))?.name ?? ''))
  }
}

type Span = { begins: Date; ends: Date; othersOf: TransfersOf }

async function* balanceLines(ctx: Ctx, { begins, ends, othersOf }: Span): AsyncGenerator<string[][]> {
  const { id } = viewerOf(ctx)
  const db = ctx.db.read
  const span = { performerId: id, from: begins, to: ends, others: await othersOf(db, id) }
  const [movements, { opening_minor, closing_minor }] = await Promise.all([
    movementsBetween(db, span),
    balanceOf(db, span),
  ])
  const line = (at: Date, kind: string, net_minor: bigint, transfer = '') => [
    at.toISOString(),
    '',
    kind,
    '',
    '',
    '',
    '',
    minorToText(net_minor),
    '',
    '',
    '',
    transfer,
  ]
  yield [
    ...movements.map(({ at, kind, amount_minor, id: transfer }) => line(at, kind, amount_minor, transfer)),
    line(begins, 'opening_balance', opening_minor),
    line(new Date(Math.min(ends.getTime(), now().getTime())), 'closing_balance', closing_minor),
  ]
}

function lineOf(row: EarningRow, fan: string): string[] {
  return [
    row.created_at.toISOString(),
    fan,
    row.type,
    row.title,
    minorToText(row.total_minor),
    minorToText(row.tax_minor),
    minorToText(row.fee_minor),
    minorToText(row.net_minor),
    String(row.release_on),
    row.status,
    minorToText(row.shared_minor),
    row.id,
  ]
}

/**
 * The viewer's statement of the ledger, which tools/ledger-checker checks; see docs/ledger.md. Refuses UNAVAILABLE on a
 * node without the site's key, rather than sign with another one.
 */
export function earningProof(ctx: Ctx): Answer {
  const folder = join(ctx.config.dataDir, 'keys')
  if (!publicKeyIn(folder)) throw refuse('UNAVAILABLE')
  const key = siteKey(folder)
  const { id } = viewerOf(ctx)
  async function* lines(): AsyncGenerator<string> {
    for await (const line of exportStatement(ctx.db, id, key)) yield `${line}\n`
  }
  return downloadOf(Readable.from(lines()), 'application/jsonl; charset=utf-8', 'ledger-proof.jsonl')
}
