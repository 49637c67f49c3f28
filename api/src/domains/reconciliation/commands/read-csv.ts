import { amountIn, type DateOrder, dayIn, lines_max, type ReadLine, wrong } from './bank-line.ts'

/** Which column holds what, by the names in the first line. */
export type Mapping = {
  date?: string | undefined
  amount?: string | undefined
  reference?: string | undefined
  account?: string | undefined
  currency?: string | undefined
  name?: string | undefined
  dateOrder?: DateOrder | undefined
}

/** What banks call their columns, where nobody says which is which. */
const usual = {
  date: ['date', 'booking date', 'bookingdate', 'buchungstag', 'value date', 'posted'],
  amount: ['amount', 'betrag', 'value'],
  reference: ['reference', 'description', 'details', 'purpose', 'verwendungszweck', 'text'],
  account: ['iban', 'account', 'counterparty account', 'kontonummer/iban'],
  currency: ['currency', 'währung', 'ccy'],
  name: ['name', 'counterparty', 'beneficiary', 'payee'],
} as const
type Column = keyof typeof usual

/** The lines of a CSV statement. Refuses what it can't read, naming the line. */
export function readCsv(text: string, mapping: Mapping, siteCurrency: string): ReadLine[] {
  const rows = rowsOf(text)
  const [head, ...body] = rows
  if (!head || body.length === 0) throw wrong('This file has no lines below the names of its columns.')
  if (body.length > lines_max) throw wrong(`This file has more than ${lines_max} lines. Import it month by month.`)
  const at = columnsOf(head.cells, mapping)
  const cell = (cells: string[], column: Column) => (at[column] === undefined ? '' : (cells[at[column]] ?? '').trim())
  return body.map(({ no, cells }) => {
    if (cells.length < head.cells.length)
      throw wrong(`Line ${no}: ${cells.length} columns where the first line has ${head.cells.length}.`)
    const booked_on = dayIn(cell(cells, 'date'), mapping.dateOrder ?? 'ymd')
    if (!booked_on) throw wrong(`Line ${no}: “${short(cell(cells, 'date'))}” isn't a date.`)
    const amount_minor = amountIn(cell(cells, 'amount'))
    if (amount_minor === null) throw wrong(`Line ${no}: “${short(cell(cells, 'amount'))}” isn't an amount.`)
    const currency = cell(cells, 'currency').toUpperCase() || siteCurrency
    if (!/^[A-Z]{3}$/.test(currency)) throw wrong(`Line ${no}: “${short(currency)}” isn't a currency.`)
    const other = { reference: cell(cells, 'reference'), counterparty: cell(cells, 'name') }
    return { no, booked_on, amount_minor, currency, ...other, account: cell(cells, 'account') }
  })
}

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

/** Where each column stands: as it was said, or by its usual names. Refuses a missing date or amount. */
function columnsOf(head: string[], mapping: Mapping): Partial<Record<Column, number>> {
  const names = head.map(name => name.trim().toLowerCase())
  const at: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(usual) as Column[]) {
    const said = mapping[column]?.trim().toLowerCase()
    const index = said
      ? names.indexOf(said)
      : names.findIndex(name => (usual[column] as readonly string[]).includes(name))
    if (said && index < 0) throw wrong(`The file has no column “${short(mapping[column] ?? '')}”.`, column)
    if (index >= 0) at[column] = index
  }
  for (const needed of ['date', 'amount'] as const)
    if (at[needed] === undefined) throw wrong(`Say which column holds the ${needed}.`, needed)
  return at
}

type Row = { no: number; cells: string[] }

/** The rows of a CSV file (RFC 4180), parted by what parts its first line, each with the line that it begins on. */
function rowsOf(text: string): Row[] {
  const plain = text.replace(/^\ufeff/, '')
  const first = plain.slice(0, Math.max(0, plain.search(/\r?\n|$/)))
  const parts = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const rows: Row[] = []
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = () => {
    cells.push(cell)
    if (cells.length > 1 || cells[0] !== '') rows.push({ no: begun, cells })
    cells = []
    cell = ''
    begun = line
  }
  for (let index = 0; index < plain.length; index++) {
    const char = plain[index] ?? ''
    if (char === '\n') line++
    if (quoted) {
      if (char !== '"') cell += char
      else if (plain[index + 1] === '"') cell += plain[++index]
      else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === parts) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (quoted) throw wrong(`Line ${begun}: a quotation mark is never closed.`)
  endRow()
  return rows
}
