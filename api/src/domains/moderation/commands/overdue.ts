import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { workDueTogether } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { lockOverdueAppeals, lockOverdueCases, markOverdueTold } from '../store/overdue.ts'

const rows_max = 100

/** Tells operators of cases and appeals whose time has passed, once each; a case that was opened anew once more. */
export async function tellOverdue(app: Pick<App, 'db' | 'log'>): Promise<void> {
  await workDueTogether(app, {
    job: 'tell_overdue_cases',
    rows_max,
    lock: (tx, which, limit) => lockOverdueCases(tx, now(), { which, limit }),
    async work(tx, rows) {
      const ids = rows.map(({ id }) => id)
      await markOverdueTold(tx, 'cases', ids)
      for (const caseId of ids) await recordFact(tx, 'case_overdue', { caseId })
    },
  })
  await workDueTogether(app, {
    job: 'tell_overdue_appeals',
    rows_max,
    lock: (tx, which, limit) => lockOverdueAppeals(tx, now(), { which, limit }),
    async work(tx, rows) {
      const ids = rows.map(({ id }) => id)
      await markOverdueTold(tx, 'appeals', ids)
      for (const appealId of ids) await recordFact(tx, 'appeal_overdue', { appealId })
    },
  })
}
