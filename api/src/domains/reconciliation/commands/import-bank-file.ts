import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Input, reconciliationBank } from '@fanfare/contract'
import { day_ms, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { sentToBanks } from '../../payouts/index.ts'
import * as store from '../store/bank-files.ts'
import { type ReadLine, wrong } from './bank-line.ts'
import { endOf, matchLines } from './match-lines.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'

type Wanted = Input<typeof reconciliationBank.importBankFile>

/** A payout is looked for this long before the day on which the bank booked it. */
const before_ms = 60 * day_ms

/**
 * Imports a statement of the bank, whole or not at all, and says which payout each line is; nothing is booked. The same
 * bytes again answer the import that there is. Refuses what it can't read, naming the line.
 */
export async function importBankFile(
  ctx: Ctx,
  mapping: Wanted['body'],
  files: Wanted['files'],
): Promise<{ id: string; isNew: boolean }> {
  const file = files.file
  if (!file) throw wrong('Choose a file.')
  const bytes = await readFile(file.path)
  const sha256 = hash('sha256', bytes, 'buffer')
  const known = await store.findByHash(ctx.db.sql, sha256)
  if (known) return { id: known, isNew: false }
  const { format, lines } = await read(ctx, bytes, mapping)
  const days = lines.map(({ booked_on }) => booked_on).sort()
  const from = new Date(Date.parse(`${days[0]}T00:00:00Z`) - before_ms)
  const to = new Date(Date.parse(`${days.at(-1)}T00:00:00Z`) + 2 * day_ms)
  const sent = await sentToBanks(ctx, { from, to })
  const row: store.BankFileRow = {
    id: newId(),
    sha256,
    name: file.filename || format,
    format,
    lines: lines.length,
    uploaded_by: viewerOf(ctx).id,
    uploaded_at: now(),
  }
  const isNew = await ctx.db.tx(async tx => {
    if (!(await store.insertBankFile(tx, row))) return false
    const paid = await store.shownBefore(
      tx,
      sent.map(({ id }) => id),
    )
    await store.insertBankLines(
      tx,
      matchLines(lines, sent, paid).map(({ account, ...line }) => ({
        ...line,
        file_id: row.id,
        account_end: endOf(account),
      })),
    )
    const after = { name: row.name, format, lines: row.lines }
    await recordAct(tx, ctx, { act: 'import_bank_file', target: 'bank_file', targetId: row.id, after })
    return true
  })
  return isNew ? { id: row.id, isNew } : { id: (await store.findByHash(ctx.db.sql, sha256)) ?? row.id, isNew }
}

async function read(
  ctx: Ctx,
  bytes: Buffer,
  mapping: Wanted['body'],
): Promise<{ format: 'csv' | 'camt053'; lines: ReadLine[] }> {
  const text = textIn(bytes)
  const isXml = /^\s*</.test(text.replace(/^\ufeff/, ''))
  const { currency } = await settingsOf(ctx.db)
  const lines = isXml ? readCamt(text.replace(/^\ufeff/, '')) : readCsv(text, mapping, currency)
  if (lines.length === 0) throw wrong('This statement has no lines.')
  const kept = lines.map(line => ({
    ...line,
    reference: line.reference.slice(0, 500),
    counterparty: line.counterparty.slice(0, 200),
  }))
  return { format: isXml ? 'camt053' : 'csv', lines: kept }
}

/** The text of a file: UTF-8, or what older programs of banks write. Refuses anything that isn’t text. */
function textIn(bytes: Buffer): string {
  if (bytes.includes(0)) throw wrong('This file is no text. Export the statement as CSV or camt.053.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
