import { fromNow, hour_ms } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDueTogether } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { supporterIds } from '../../identity/index.ts'
import { clockOf } from '../policy.ts'
import { lockOverdueThreads, markOverdueTold } from '../store/threads.ts'
import { threadNumber } from '../views.ts'

const rows_max = 100

/** Tells the desks that are open that a thread is new, went on or was taken. */
export async function tellDesk(tx: Tx, threadId: string): Promise<void> {
  await recordFact(tx, 'support_desk_changed', { threadId, operatorIds: await supporterIds(tx) })
}

/**
 * Tells operators with the permission `support` of threads that wait for longer than `supportAnswerHours`, once each; a
 * thread that was answered and is late again once more.
 */
export async function tellOverdueThreads(app: Pick<App, 'db' | 'log'>): Promise<void> {
  const { supportAnswerHours } = await settingsOf(app.db)
  const before = fromNow(-supportAnswerHours * hour_ms)
  await workDueTogether(app, {
    job: 'tell_overdue_support',
    rows_max,
    lock: (tx, which, limit) => lockOverdueThreads(tx, before, { which, limit }),
    async work(tx, late) {
      await markOverdueTold(
        tx,
        late.map(({ id }) => id),
      )
      for (const row of late) {
        const dueAt = clockOf(row.waits_since, supportAnswerHours).dueAt?.toISOString() ?? ''
        const thread = { threadId: row.id, messageId: row.waiting_id }
        await recordFact(tx, 'support_overdue', { ...thread, number: threadNumber(row), dueAt })
      }
    },
  })
}
