/** One figure: what was measured, against what, and what is aimed at. */
export type Row = {
  what: string
  ours: string
  limit: string
  /** Ours over the limit's, or ours alone where there is no limit beside it. */
  figure: number
  /** Neither where a figure is only watched. */
  aim: { at_least?: number; at_most?: number }
}

/** Whether a figure is where it should be. */
export function isMet({ figure, aim }: Row): boolean {
  return figure >= (aim.at_least ?? Number.NEGATIVE_INFINITY) && figure <= (aim.at_most ?? Number.POSITIVE_INFINITY)
}

/** Writes rows as a table that lines up. */
export function table(rows: Row[]): string {
  const head = ['what', 'ours', 'limit beside it', 'figure', 'aim', '']
  const lines = rows.map(row => [
    row.what,
    row.ours,
    row.limit,
    row.figure.toFixed(2),
    aimText(row.aim),
    verdictOf(row),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map(line => line[column]?.length ?? 0)))
  return [head, ...lines]
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function verdictOf(row: Row): string {
  if (aimText(row.aim) === '-') return ''
  return isMet(row) ? 'met' : 'MISSED'
}

function aimText({ at_least, at_most }: Row['aim']): string {
  if (at_least !== undefined) return `>= ${at_least}`
  return at_most !== undefined ? `<= ${at_most}` : '-'
}
