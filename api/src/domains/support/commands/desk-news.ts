import { fromNow, hour_ms } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { supporterIds } from '../../identity/index.ts'
import { clockOf } from '../policy.ts'
import { takeOverdueThreads } from '../store/threads.ts'
import { threadNumber } from '../views.ts'

const batch = 100

/** Tells the desks that are open that a thread is new, went on or was taken. */
export async function tellDesk(tx: Tx, threadId: string): Promise<void> {
  await recordFact(tx, 'support_desk_changed', { threadId, operatorIds: await supporterIds(tx) })
}

/**
 * Tells operators with the permission `support` of threads that wait for longer than `supportAnswerHours`, once each; a
 * thread that was answered and is late again once more.
 */
export async function tellOverdueThreads({ db }: Pick<App, 'db'>): Promise<void> {
  const { supportAnswerHours } = await settingsOf(db)
  const before = fromNow(-supportAnswerHours * hour_ms)
  const some = () =>
    db.tx(async tx => {
      const late = await takeOverdueThreads(tx, before, batch)
      for (const row of late) {
        const dueAt = clockOf(row.waits_since, supportAnswerHours).dueAt?.toISOString() ?? ''
        const ids = { threadId: row.id, messageId: row.waiting_id }
        await recordFact(tx, 'support_overdue', { ...ids, number: threadNumber(row), dueAt })
      }
      return late.length
    })
  while ((await some()) === batch);
}
