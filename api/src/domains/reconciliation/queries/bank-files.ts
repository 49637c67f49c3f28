import {
  type BankFile,
  type BankLine,
  type BankLineState,
  type Input,
  moneyToWire,
  type Reply,
  type reconciliationBank,
} from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { namedPeople } from '../../identity/index.ts'
import * as store from '../store/bank-files.ts'

/** What a line is, and what to do about it. */
const sentences: Record<BankLineState, string> = {
  matched: 'This is the payout.',
  amount_differs:
    'The bank sent another amount than this payout says. A fee of the bank may be in it; ask the bank before you act.',
  returned:
    'The bank brought this payout back. Mark the payout as returned, so that the creator has their tokens again.',
  paid_twice: 'This payout left the account before. Ask the bank, or the creator, for the second amount.',
  unknown: 'Money left the account and no payout has this reference or amount. Find out what it was.',
  other: 'Money that came in. It isn’t held against payouts.',
}

const page = 25
const lines_max = 500
const missing_max = 100

/** Imported statements, newest first. */
export async function listBankFiles(
  ctx: Ctx,
  { before, limit = page }: Input<typeof reconciliationBank.bankFiles>['query'],
): Promise<Reply<typeof reconciliationBank.bankFiles>> {
  const from = before && isId(before) ? before : undefined
  const rows = await store.listBankFiles(ctx.db.sql, { before: from, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { data: await fileViews(ctx, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

async function fileViews(ctx: Ctx, rows: store.CountedFile[]): Promise<BankFile[]> {
  const people = await namedPeople(
    ctx,
    rows.map(({ uploaded_by }) => uploaded_by),
  )
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    format: row.format,
    lines: row.lines,
    matched: row.matched,
    differences: row.differences,
    uploadedBy: people.get(row.uploaded_by) ?? null,
    uploadedAt: row.uploaded_at.toISOString(),
  }))
}

/** One statement. Refuses ENTITY_NOT_FOUND. */
export async function openBankFile(ctx: Ctx, id: string): Promise<Reply<typeof reconciliationBank.oneBankFile>> {
  const row = isId(id) ? await store.findBankFile(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [[file], lines, missing] = await Promise.all([
    fileViews(ctx, [row]),
    store.linesOf(ctx.db.sql, id, lines_max),
    store.missingIn(ctx.db.sql, id, missing_max),
  ])
  if (!file) throw refuse('ENTITY_NOT_FOUND')
  return {
    file,
    lines: lines.map(lineView),
    missing: missing.map(one => ({
      payoutId: one.id,
      amount: moneyToWire(one.money_minor),
      currency: one.currency,
      sentAt: one.sent_at.toISOString(),
    })),
  }
}

function lineView(row: store.LineWithPayout): BankLine {
  const { amount_minor } = row
  return {
    _id: `${row.file_id}:${row.no}`,
    no: row.no,
    bookedOn: row.booked_on,
    currency: row.currency,
    amount: amount_minor < 0n ? -moneyToWire(-amount_minor) : moneyToWire(amount_minor),
    reference: row.reference,
    counterparty: row.counterparty,
    accountEnd: row.account_end,
    state: row.state,
    sentence: sentences[row.state],
    payoutId: row.payout_id,
    payoutAmount: row.payout_minor === null ? null : moneyToWire(row.payout_minor),
  }
}
