import { lines_max, type ReadLine, wrong } from './bank-line.ts'
import { cellOf, columnsOf, daysOf, type Mapping, movedBy, type Row, short } from './csv-columns.ts'

/** The lines of a CSV statement. Refuses what it can't read, naming the line. */
export function readCsv(text: string, mapping: Mapping, siteCurrency: string): ReadLine[] {
  const rows = rowsOf(text)
  const [head, ...body] = rows
  if (!head || body.length === 0) throw wrong('This file has no lines below the names of its columns.')
  if (body.length > lines_max) throw wrong(`This file has more than ${lines_max} lines. Import it month by month.`)
  for (const { no, cells } of body)
    if (cells.length < head.cells.length)
      throw wrong(`Line ${no}: ${cells.length} columns where the first line has ${head.cells.length}.`)
  const at = columnsOf(head.cells, mapping)
  const days = daysOf(at, body, mapping.dateOrder)
  return body.map((row, index) => {
    const currency = cellOf(at, row, 'currency').toUpperCase() || siteCurrency
    if (!/^[A-Z]{3}$/.test(currency)) throw wrong(`Line ${row.no}: “${short(currency)}” isn't a currency.`)
    return {
      no: row.no,
      booked_on: days[index] ?? '',
      amount_minor: movedBy(at, row),
      currency,
      reference: cellOf(at, row, 'reference'),
      counterparty: cellOf(at, row, 'name'),
      account: cellOf(at, row, 'account'),
    }
  })
}

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
