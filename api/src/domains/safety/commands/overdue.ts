import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { takeOverdueAppeals, takeOverdueCases } from '../store/overdue.ts'

const batch = 100

/** Tells operators of cases and appeals whose time has passed, once each; a case that was opened anew once more. */
export async function tellOverdue({ db }: Pick<App, 'db'>): Promise<void> {
  const some = () =>
    db.tx(async tx => {
      const [caseIds, appealIds] = [
        await takeOverdueCases(tx, now(), batch),
        await takeOverdueAppeals(tx, now(), batch),
      ]
      for (const caseId of caseIds) await recordFact(tx, 'case_overdue', { caseId })
      for (const appealId of appealIds) await recordFact(tx, 'appeal_overdue', { appealId })
      return Math.max(caseIds.length, appealIds.length)
    })
  while ((await some()) === batch);
}
