import { now } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { restoreCounterNoticed } from './commands/appeals.ts'
import { mailAccountDecision } from './commands/mail-decision.ts'
import type { Removables } from './commands/takedowns.ts'
import { deleteDecisionLinksBefore } from './store/decisions.ts'

/** Mails about accounts, and what counter-notices put back; `things` say how they come back. */
export const safetyJobs = (things: Removables): RoomJobs => ({
  mail: {
    mail_account_decision: (app, payload) => mailAccountDecision(app, (payload as { decisionId: string }).decisionId),
  },
  housekeeping: {
    async restore_counter_noticed(app) {
      await restoreCounterNoticed(app, things)
      await deleteDecisionLinksBefore(app.db.sql, now())
    },
  },
})

export const safetyCron = '47 5 * * * restore_counter_noticed'
