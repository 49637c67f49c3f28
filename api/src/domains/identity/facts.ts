import type { PushTable } from '../../kernel/realtime.ts'
import { forgetSessions } from './authenticate.ts'

/** Sessions that were ended are believed on no node any more, and their sockets are closed. */
export const identityPushes: PushTable = {
  async sessions_ended(app, payload) {
    forgetSessions(app)
    return [{ closeSessions: (payload as { sessionIds: string[] }).sessionIds }]
  },
}
