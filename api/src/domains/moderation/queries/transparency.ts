import type { decisions, Reply, TransparencyMonth } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { appealsByMonth, decisionsByMonth } from '../store/transparency.ts'

const months_max = 24

/** How many decisions were made and appealed against in the last 24 months that have any, newest first. */
export async function transparencyFigures(db: Queryable): Promise<Reply<typeof decisions.transparency>> {
  const [made, appealed] = await Promise.all([decisionsByMonth(db, months_max), appealsByMonth(db, months_max)])
  const months = [...new Set([...made, ...appealed].map(({ month }) => month))].sort().reverse()
  const appealsOf = new Map(appealed.map(row => [row.month, row]))
  return {
    months: months.map((month): TransparencyMonth => {
      const rows = made.filter(row => row.month === month)
      const { appeals = 0, lifted = 0, median_hours = null } = appealsOf.get(month) ?? {}
      return {
        month,
        decisions: rows.map(({ kind, ground, count }) => ({ kind, ground, count })),
        automatic: rows.reduce((sum, row) => sum + row.automatic, 0),
        appeals,
        lifted,
        medianHours: median_hours,
      }
    }),
  }
}
