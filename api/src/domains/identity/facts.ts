import type { PushTable } from '../../kernel/pushes.ts'
import { forgetSessions } from './authenticate.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    account_registered: { userId: string; role: string; rel?: string }
    account_changed: { userId: string }
    /** Operators suspended an account. */
    account_suspended: { userId: string }
    email_verified: { userId: string }
    /** Somebody logged in on a device that wasn't known. */
    device_new: { userId: string; sessionId: string; device: string }
    /** A new password was set; API keys that ended with it are named. */
    password_changed: { userId: string; endedKeys: string[] }
    sessions_ended: { userId: string; sessionIds: string[] }
  }
}

/** Sessions that were ended are believed on no node any more, and their sockets are closed. */
export const identityPushes: PushTable = {
  sessions_ended(app, { sessionIds }) {
    forgetSessions(app)
    return [{ closeSessions: sessionIds }]
  },
}
