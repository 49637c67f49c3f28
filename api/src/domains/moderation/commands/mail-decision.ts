import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newSecret, sha256 } from '../../../kernel/ids.ts'
import { writeTo } from '../../identity/index.ts'
import { appealUntil } from '../policy.ts'
import { findAppealOf } from '../store/appeals.ts'
import { findDecision, insertDecisionLink } from '../store/decisions.ts'
import { inMail } from '../words/mails.ts'

const readable_ms = 30 * day_ms

/**
 * Writes to someone whose account is suspended what was decided, or that it stays so after their appeal. They can't log
 * in, so the mail has a link that opens the decision; its secret is kept as a hash.
 */
export async function mailAccountDecision(app: App, decisionId: string): Promise<void> {
  const decision = await findDecision(app.db.sql, decisionId)
  if (!decision || decision.lifted_at) return
  const entry = await findAppealOf(app.db.sql, decisionId)
  const [secret, until] = [newSecret(), appealUntil(decision)]
  const expires_at = new Date(Math.max(until.getTime(), fromNow(readable_ms).getTime()))
  await insertDecisionLink(app.db.sql, { secret_sha256: sha256(secret), decision_id: decisionId, expires_at })
  const href = `${app.config.siteUrl}/appeal/${secret}`
  await writeTo(app, { userId: decision.user_id }, inMail, ({ say, day }) =>
    entry?.outcome === 'upheld'
      ? {
          title: say('upheldTitle'),
          lines: [say('upheldText'), say('reason', { reason: entry.reason })],
          action: { label: say('read'), href },
        }
      : {
          title: say('suspendedTitle'),
          lines: [say('suspendedText'), say('reason', { reason: decision.reason })],
          action: { label: say('appeal'), href },
          closing: say('suspendedClosing', { day: day(until) }),
        },
  )
}
