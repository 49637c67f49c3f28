import { amountIn, type DateOrder, dayIn, orderOf, wrong } from './bank-line.ts'

/** Which column holds what, by the names in the first line. */
export type Mapping = { [column in Column]?: string | undefined } & { dateOrder?: DateOrder | undefined }

/** What banks call their columns, where nobody says which is which. */
const usual = {
  date: ['date', 'booking date', 'bookingdate', 'buchungstag', 'value date', 'posted', 'transaction date'],
  amount: ['amount', 'betrag', 'value', 'umsatz'],
  debit: ['debit', 'debit amount', 'paid out', 'money out', 'withdrawal', 'withdrawals', 'soll', 'débit'],
  credit: ['credit', 'credit amount', 'paid in', 'money in', 'deposit', 'deposits', 'haben', 'crédit'],
  reference: ['reference', 'description', 'details', 'purpose', 'verwendungszweck', 'text'],
  account: ['iban', 'account', 'counterparty account', 'kontonummer/iban'],
  currency: ['currency', 'währung', 'ccy'],
  name: ['name', 'counterparty', 'beneficiary', 'payee'],
} as const
export type Column = keyof typeof usual

export type Row = { no: number; cells: string[] }

/** Where each column stands in a file. */
export type Columns = Partial<Record<Column, number>>

/** A text for a sentence about it. */
export const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

/** What a row has in a column; nothing where there is no such column. */
export function cellOf(at: Columns, { cells }: Row, column: Column): string {
  return at[column] === undefined ? '' : (cells[at[column]] ?? '').trim()
}

/**
 * Where each column stands: as it was said, or by its usual names. Amounts have one column with signs, or two without.
 * Refuses a missing date or amount.
 */
export function columnsOf(head: string[], mapping: Mapping): Columns {
  const names = head.map(name => name.trim().toLowerCase())
  const at: Columns = {}
  for (const column of Object.keys(usual) as Column[]) {
    const said = mapping[column]?.trim().toLowerCase()
    const index = said
      ? names.indexOf(said)
      : names.findIndex(name => (usual[column] as readonly string[]).includes(name))
    if (said && index < 0) throw wrong(`The file has no column “${short(mapping[column] ?? '')}”.`, column)
    if (index >= 0) at[column] = index
  }
  if (at.date === undefined) throw wrong('Say which column holds the date.', 'date')
  const hasTwo = at.debit !== undefined || at.credit !== undefined
  if (at.amount === undefined && !hasTwo)
    throw wrong('Say which column holds the amount, or which two hold debits and credits.', 'amount')
  // Where the amount was only guessed, two columns that were said are meant.
  if (hasTwo && !mapping.amount && (mapping.debit || mapping.credit)) delete at.amount
  return at
}

/** What a row moved, in hundredths; less than zero where it left the account. Refuses what it can't read. */
export function movedBy(at: Columns, row: Row): bigint {
  const read = (column: 'amount' | 'debit' | 'credit') => {
    const text = cellOf(at, row, column)
    const minor = text === '' && column !== 'amount' ? 0n : amountIn(text)
    if (minor === null) throw wrong(`Line ${row.no}: “${short(text)}” isn't an amount.`)
    return minor
  }
  if (at.amount !== undefined) return read('amount')
  const [debit, credit] = [read('debit'), read('credit')]
  if (debit !== 0n && credit !== 0n) throw wrong(`Line ${row.no}: it has a debit and a credit.`)
  if (debit === 0n && credit === 0n) throw wrong(`Line ${row.no}: it has neither a debit nor a credit.`)
  // Some banks write debits with a minus, some without; a credit with one is money that left.
  return debit === 0n ? credit : debit < 0n ? debit : -debit
}

/** The day of each row, in the order that was said or that alone fits all of them. Refuses days that aren't any. */
export function daysOf(at: Columns, rows: Row[], said: DateOrder | undefined): string[] {
  const texts = rows.map(row => cellOf(at, row, 'date'))
  const order = said ?? orderOf(texts)
  if (!order)
    throw wrong(
      'Say in which order days are written: these can be read as day and month or as month and day.',
      'dateOrder',
    )
  return texts.map((text, index) => {
    const day = dayIn(text, order)
    if (!day) throw wrong(`Line ${rows[index]?.no}: “${short(text)}” isn't a date.`)
    return day
  })
}
