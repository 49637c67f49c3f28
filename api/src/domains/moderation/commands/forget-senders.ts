import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { forgetSenders } from '../store/notices.ts'
import { objection_days } from './cases.ts'

const batch = 500

/**
 * Deletes how to reach people who sent notices without an account, `noticeContactDays` after the time in which they could
 * object to what was decided (GDPR, Article 5(1)(e)). What they said and what was decided stay. Done twice it is done once.
 */
export async function forgetOldSenders({ db }: Pick<App, 'db'>): Promise<void> {
  const { noticeContactDays } = await settingsOf(db)
  const before = fromNow(-(objection_days + noticeContactDays) * day_ms)
  while ((await db.tx(tx => forgetSenders(tx, before, now(), batch))) === batch);
}
