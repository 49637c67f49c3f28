import { sandboxJobs } from '../../gateways/sandbox/company.ts'
import type { App } from '../../kernel/context.ts'
import type { GaugeTable } from '../../kernel/gauges.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { writeTo } from '../identity/index.ts'
import { chargeCard } from './commands/begin.ts'
import { type Settlers, workParkedEvents } from './commands/events.ts'
import { hearGateway } from './commands/hear.ts'
import { lastMomentOf, tellExpiring } from './commands/tell-expiring.ts'
import { cardOfPayment } from './store/cards.ts'
import { countParked } from './store/payments.ts'
import { inMail } from './words/mails.ts'

/**
 * What this room does by itself: events that came before their payment could take them are worked within a minute, and
 * fans hear of cards that end.
 */
export const paymentsJobs = (settlers: Settlers): RoomJobs => ({
  money: {
    ...sandboxJobs((app, webhook) => hearGateway(app, 'sandbox', webhook, settlers)).money,
    work_parked_events: app => workParkedEvents(app, settlers),
    charge_card: (app, { paymentId, description }) =>
      chargeCard(app, settlers, { paymentId: String(paymentId), description: String(description) }),
  },
  mail: {
    mail_card_expires: (app, { cardId }) => mailExpiry(app, String(cardId)),
  },
  housekeeping: {
    tell_expiring_cards: app => tellExpiring(app),
  },
})

export const paymentsCron = '* * * * * work_parked_events\n41 8 * * * tell_expiring_cards'

/** Mails that a card ends; nothing where it was removed in the meantime. */
async function mailExpiry(app: App, cardId: string): Promise<void> {
  const card = await cardOfPayment(app.db.sql, cardId)
  if (!card || card.deleted_at) return
  const { last4 } = card
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  await writeTo(app, { userId: card.fan_id, event: 'wallet' }, inMail, ({ say, day }) => ({
    title: say('title', { last4 }),
    lines: [say('text', { brand, last4, day: day(lastMomentOf(card)) }), say('next')],
    action: { label: say('view'), href: `${app.config.siteUrl}/user/cards` },
  }))
}

/** What an operator is called for. */
export const paymentsGauges: GaugeTable = {
  gateway_events_parked: {
    help: 'Events of gateways that tell of money and could not be worked; each needs a person',
    read: app => countParked(app.db.sql),
  },
}
