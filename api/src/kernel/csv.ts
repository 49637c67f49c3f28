/** A table as CSV (RFC 4180). A cell that a spreadsheet would run as a formula is kept text by an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map(row => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
