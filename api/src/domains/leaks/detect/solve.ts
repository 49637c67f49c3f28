/** Solves a small system of linear equations by elimination; null where it has no single answer. */
export function solve(matrix: number[][], right: number[]): number[] | null {
  const rows = matrix.map((row, at) => [...row, right[at] as number])
  const n = right.length
  for (let column = 0; column < n; column++) {
    let best = column
    for (let row = column + 1; row < n; row++) if (abs(rows, row, column) > abs(rows, best, column)) best = row
    if (abs(rows, best, column) < 1e-9) return null
    const found = rows[best] as number[]
    rows[best] = rows[column] as number[]
    rows[column] = found
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const other = rows[row] as number[]
      const factor = (other[column] as number) / (found[column] as number)
      for (let k = column; k <= n; k++) other[k] = (other[k] as number) - factor * (found[k] as number)
    }
  }
  return rows.map((row, at) => (row[n] as number) / (row[at] as number))
}

const abs = (rows: number[][], row: number, column: number) => Math.abs(rows[row]?.[column] as number)

/** Adds the products of one observation to the sums of a least-squares fit. */
export function observe(matrix: number[][], right: number[], terms: readonly number[], value: number): void {
  for (let i = 0; i < terms.length; i++) {
    const row = matrix[i] as number[]
    const term = terms[i] as number
    right[i] = (right[i] as number) + term * value
    for (let k = 0; k < row.length; k++) row[k] = (row[k] as number) + term * (terms[k] as number)
  }
}

/** Empty sums for a fit of so many terms. */
export function sumsOf(terms: number): { matrix: number[][]; right: number[] } {
  return { matrix: Array.from({ length: terms }, () => Array(terms).fill(0)), right: Array(terms).fill(0) }
}
