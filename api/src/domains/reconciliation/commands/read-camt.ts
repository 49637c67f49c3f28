import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { amountIn, dayIn, lines_max, type ReadLine, wrong } from './bank-line.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // A statement has no entities of its own; one that brings them is refused before it is read.
  processEntities: false,
})

/** The entries of an ISO 20022 camt.053 statement. Refuses what it can't read, naming the line or the entry. */
export function readCamt(text: string): ReadLine[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw wrong('This file declares entities of its own, which a statement never does.')
  const checked = XMLValidator.validate(text)
  if (checked !== true) throw wrong(`Line ${checked.err.line}: ${checked.err.msg}`)
  const parsed: unknown = parser.parse(text)
  const statements = listOf(at(parsed, 'Document', 'BkToCstmrStmt', 'Stmt'))
  if (statements.length === 0) throw wrong('This file is no camt.053 statement.')
  const entries = statements.flatMap(statement => listOf(at(statement, 'Ntry')))
  if (entries.length > lines_max) throw wrong(`This file has more than ${lines_max} entries. Import it month by month.`)
  return entries.flatMap((entry, index) => linesOf(entry, index + 1)).map((line, index) => ({ ...line, no: index + 1 }))
}

/** An entry, or each of the payments that it gathers. */
function linesOf(entry: unknown, no: number): ReadLine[] {
  const day = textOf(at(entry, 'BookgDt', 'Dt')) || textOf(at(entry, 'BookgDt', 'DtTm'))
  const booked_on = dayIn(day, 'ymd')
  if (!booked_on) throw wrong(`Entry ${no}: no booking date.`)
  const sign = { CRDT: 1n, DBIT: -1n }[textOf(at(entry, 'CdtDbtInd'))]
  if (!sign) throw wrong(`Entry ${no}: it isn't said whether it came in (CRDT) or left (DBIT).`)
  const details = listOf(at(entry, 'NtryDtls')).flatMap(one => listOf(at(one, 'TxDtls')))
  const gathered = details.length > 1
  return (gathered ? details : [details[0]]).map(detail => {
    const amount = gathered ? (at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt')) : at(entry, 'Amt')
    const amount_minor = amountIn(textOf(amount))
    if (amount_minor === null || amount_minor < 0n) throw wrong(`Entry ${no}: no amount.`)
    const currency = textOf(at(amount, '@Ccy'))
    if (!/^[A-Z]{3}$/.test(currency)) throw wrong(`Entry ${no}: its amount has no currency.`)
    return { no, booked_on, amount_minor: sign * amount_minor, currency, ...otherSide(detail, sign) }
  })
}

function otherSide(detail: unknown, sign: bigint): Pick<ReadLine, 'reference' | 'counterparty' | 'account'> {
  const [party, account] = sign < 0n ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  const told = [
    ...listOf(at(detail, 'RmtInf', 'Ustrd')).map(textOf),
    textOf(at(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')),
    textOf(at(detail, 'Refs', 'EndToEndId')),
  ]
  const parties = at(detail, 'RltdPties')
  const id = at(parties, account, 'Id')
  return {
    reference: told.filter(one => one !== '' && one !== 'NOTPROVIDED').join(' '),
    counterparty: textOf(at(parties, party, 'Nm')) || textOf(at(parties, party, 'Pty', 'Nm')),
    account: textOf(at(id, 'IBAN')) || textOf(at(id, 'Othr', 'Id')),
  }
}

function at(value: unknown, ...path: string[]): unknown {
  let found = value
  for (const name of path) {
    const one = Array.isArray(found) ? found[0] : found
    found = typeof one === 'object' && one !== null && Object.hasOwn(one, name) ? Reflect.get(one, name) : undefined
  }
  return found
}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]

function textOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one === 'string') return one.trim()
  const text = at(one, '#text')
  return typeof text === 'string' ? text.trim() : ''
}
