import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { workDueTogether } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type CardRow, lockEnding, markTold } from '../store/cards.ts'

const ahead_ms = 30 * day_ms
const rows_max = 200

/** The last moment at which a card pays: its month's end, in UTC. */
export function lastMomentOf({ year, month }: Pick<CardRow, 'year' | 'month'>): Date {
  return new Date(Date.UTC(year, month, 1) - 1)
}

/**
 * Tells fans of the cards that they keep here and that end within 30 days, once for each, by mail and in the site, so that
 * no renewal fails for it. Safe to run at any time and on several nodes.
 */
export async function tellExpiring(app: Pick<App, 'db' | 'log'>): Promise<void> {
  await workDueTogether(app, {
    job: 'tell_expiring_cards',
    rows_max,
    lock: (tx, which, limit) => lockEnding(tx, { at: now(), until: fromNow(ahead_ms) }, { which, limit }),
    async work(tx, cards) {
      await markTold(
        tx,
        cards.map(({ id }) => id),
        now(),
      )
      for (const { id: cardId, fan_id: fanId, brand, last4, ...ends } of cards) {
        const endsAt = lastMomentOf(ends).toISOString()
        await recordFact(tx, 'card_expires', { cardId, fanId, brand, last4, endsAt })
        await addJobIn(tx, 'mail_card_expires', { cardId })
      }
    },
  })
}
