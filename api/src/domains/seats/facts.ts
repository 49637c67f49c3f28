import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { forgetSessions } from '../identity/index.ts'
import { endSeatsBetween, endSeatsOfInactive } from './commands/end.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    seat_accepted: { seatId: string; performerId: string; helperId: string }
    seat_ended: { seatId: string; performerId: string; helperId: string | null }
    /** Sessions began or stopped to work for a creator, or may do other things there. */
    work_changed: { sessionIds: string[] }
  }
}

/** A block ends seats in both directions, and so does an account that is no longer active. */
export const seatsFacts: FactTable = {
  async user_blocked(tx, { blockerId, blockedId }) {
    await endSeatsBetween(tx, blockerId, blockedId)
  },
  async account_changed(tx, { userId }) {
    await endSeatsOfInactive(tx, userId)
  },
  async sessions_ended(tx, { userId }) {
    await endSeatsOfInactive(tx, userId)
  },
}

/** No node believes any more what these sessions could do, and their sockets enter and leave what helpers hear. */
export const seatsPushes: PushTable = {
  work_changed(app, { sessionIds }) {
    forgetSessions(app)
    return [{ renewSessions: sessionIds }]
  },
}
