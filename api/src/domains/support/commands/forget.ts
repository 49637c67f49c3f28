import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { quietSince } from '../policy.ts'
import { closeThreads, deleteForgotten } from '../store/threads.ts'

const batch = 500

/** Closes threads that were answered and have been quiet for 14 days. */
export function closeQuietThreads({ db }: Pick<App, 'db'>): Promise<void> {
  return db.tx(tx => closeThreads(tx, { answeredBefore: quietSince() }, now()))
}

/**
 * Deletes threads `supportKeepDays` after they were closed whose person has no account, or none any more (GDPR, Article
 * 5(1)(e)), with all that was written in them. Done twice it is done once.
 */
export async function forgetThreads({ db }: Pick<App, 'db'>): Promise<void> {
  const { supportKeepDays } = await settingsOf(db)
  const before = fromNow(-supportKeepDays * day_ms)
  while ((await db.tx(tx => deleteForgotten(tx, before, batch))) === batch);
}
