/** A quarter of a year, in UTC. */
export type Quarter = { year: number; quarter: number }

const shown = 12

/** The running quarter and those before it, newest first. */
export function quartersBefore(at_ms: number): Quarter[] {
  const [year = 0, month = 1] = new Date(at_ms).toISOString().slice(0, 7).split('-').map(Number)
  const last = year * 4 + Math.floor((month - 1) / 3)
  return Array.from({ length: shown }, (_, index) => ({
    year: Math.floor((last - index) / 4),
    quarter: ((last - index) % 4) + 1,
  }))
}

export const quarterId = ({ year, quarter }: Quarter) => `${year}-Q${quarter}`

/** The quarter that an address names, as 2026-Q4. */
export function quarterIn(text: string | null): Quarter | undefined {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(text ?? '') ?? []
  return year && quarter ? { year: Number(year), quarter: Number(quarter) } : undefined
}
