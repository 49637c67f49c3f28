import type { Input, subscriptions } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { workDueTogether } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobsIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockToAnnounce, markAnnounced, markKept, markTold, takeNotice } from '../store/notices.ts'
import { changeSubscription, lockSubscription } from '../store/subscriptions.ts'

const rows_max = 200

/** Tells present subscribers of new prices: a mail and a line in the centre each, once. */
export async function announcePrices(app: Pick<App, 'db' | 'log'>): Promise<void> {
  await workDueTogether(app, {
    job: 'announce_prices',
    rows_max,
    lock: (tx, which, limit) => lockToAnnounce(tx, { which, limit }),
    async work(tx, rows) {
      await markAnnounced(
        tx,
        rows.map(({ id }) => id),
        now(),
      )
      for (const { id, fan_id, performer_id, type, price_minor, effective_at } of rows)
        await recordFact(tx, 'subscription_price_announced', {
          subscriptionId: id,
          fanId: fan_id,
          performerId: performer_id,
          type,
          priceMinor: price_minor.toString(),
          effectiveAt: effective_at.toISOString(),
        })
      const mails = rows.map(({ id }) => ({ subscriptionId: id }))
      await addJobsIn(tx, 'mail_subscription_price', mails)
    },
  })
}

type Answer = Input<typeof subscriptions.answerPriceNotice>['body']['answer']

/**
 * What a fan says of a new price: that they have seen it, that they keep the old one until its day, or that they accept it
 * from the next renewal on. One without a notice changes nothing. Refuses ENTITY_NOT_FOUND.
 */
export async function answerNotice(ctx: Ctx, id: string, answer: Answer): Promise<string> {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockSubscription(tx, id, viewerOf(ctx).id) : undefined
    if (!row || row.state === 'created') throw refuse('ENTITY_NOT_FOUND')
    if (row.state === 'expired') return
    if (answer !== 'accept') {
      await markTold(tx, id, now())
      if (answer === 'keep') await markKept(tx, id, now())
      return
    }
    const price_minor = await takeNotice(tx, id)
    if (price_minor !== undefined) await changeSubscription(tx, id, { price_minor, updated_at: now() })
  })
  return id
}
