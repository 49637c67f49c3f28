/** What makes a spreadsheet run a cell (OWASP, "CSV Injection"), with the same signs as other keyboards write them. */
const formula = /^\s*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** What is wholly a number is one to a spreadsheet too. */
const number = /^[-\u2212]?\d+(?:[.,]\d+)*$/

/**
 * A table as CSV (RFC 4180), without a break after the last line. A cell that a spreadsheet would run as a formula is
 * kept text by an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map(row => row.map(cellOf).join(',')).join('\r\n')
}

/** The whole file of a table: as above, behind the mark by which spreadsheets know that it is UTF-8. */
export function csvFileOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${csvOf(rows)}`
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
