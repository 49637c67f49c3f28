import { moneyToWire } from '@fanfare/contract'
import { momentText, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { type HeldBack, isNew, judge, type Wanted } from '../policy.ts'
import * as store from '../store/rules.ts'

/** What the rules need of a site. */
export type Site = Pick<App, 'db' | 'log'>

/** A card payment, or a card that is only added, as the list of what was held back names it. */
export type Attempt = Wanted & { fanId: string; title: string; currency: string }

/**
 * Holds a fan to the operator's rules for card payments, in the transaction that writes the payment down. Refuses
 * CARD_PAYMENT_HELD_BACK, and writes that down beside the transaction, which is undone.
 */
export async function holdToRules(app: Site, tx: Tx, attempt: Attempt): Promise<void> {
  await store.lockPayer(tx, attempt.fanId)
  const [history, settings] = await Promise.all([store.historyOf(tx, attempt.fanId), settingsOf(app.db)])
  const held = judge(history, settings, attempt, now())
  if (!held) return
  const { fanId: fan_id, title, amount_minor, currency } = attempt
  const note = { fan_id, rule: held.rule, title, amount_minor, currency, opens_at: held.opens_at }
  // Nobody waits for it, and it has its connection from another pool than this transaction, which is still open.
  store
    .noteHeldBack(app.db.batch, note)
    .catch(error => app.log.error({ err: error, ...note }, 'Held back, and not noted'))
  throw refusalOf(held, attempt)
}

/** Whether a fan is new to paying by card: their first payment is less than so many days ago, or still to come. */
export async function isNewPayer(db: Queryable, fanId: string, days: number): Promise<boolean> {
  return isNew(await store.historyOf(db, fanId), days, now())
}

function refusalOf(held: HeldBack, attempt: Attempt): Refusal {
  const { rule, opens_at, left_minor } = held
  const left = rule === 'new_fan' ? { left: moneyToWire(left_minor) } : {}
  const details = { rule, opensAt: opens_at?.toISOString() ?? null, ...left }
  return refuse('CARD_PAYMENT_HELD_BACK', details, sentenceOf(held, attempt))
}

function sentenceOf({ rule, opens_at, limit, left_minor }: HeldBack, { currency }: Attempt): string {
  const again = opens_at ? ` Try again after ${momentText(opens_at)}.` : ''
  switch (rule) {
    case 'dispute':
      return 'A bank took back one of your payments. Contact us before you pay by card again.'
    case 'declines':
      return `Your cards were declined ${limit} times in 24 hours.${again}`
    case 'cards':
      return `You've added ${limit} cards in 24 hours. Pay with one of them, or wait.${again}`
    case 'payments':
      return `You've begun ${limit} card payments in an hour.${again}`
    case 'new_fan': {
      const left = left_minor > 0n ? ` You can pay ${moneyToWire(left_minor)} ${currency} by card now.` : ''
      const later = opens_at ? ` This amount is possible after ${momentText(opens_at)}.` : ''
      return `In your first ${limit} days there is a limit to card payments in 24 hours.${left}${later}`
    }
  }
}
