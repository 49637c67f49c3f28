import type { GaugeTable } from '../../kernel/gauges.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { chargeCard } from './commands/begin.ts'
import { type Settlers, workParkedEvents } from './commands/events.ts'
import { countParked } from './store/payments.ts'

/** What this room does by itself: events that came before their payment could take them are worked within a minute. */
export const paymentsJobs = (settlers: Settlers): RoomJobs => ({
  money: {
    work_parked_events: app => workParkedEvents(app, settlers),
    charge_card: (app, { paymentId, description }) =>
      chargeCard(app, settlers, { paymentId: String(paymentId), description: String(description) }),
  },
})

export const paymentsCron = '* * * * * work_parked_events'

/** What an operator is called for. */
export const paymentsGauges: GaugeTable = {
  gateway_events_parked: {
    help: 'Events of gateways that tell of money and could not be worked; each needs a person',
    read: app => countParked(app.db.sql),
  },
}
