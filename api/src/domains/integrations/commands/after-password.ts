import type { Queryable } from '../../../kernel/database.ts'
import type { Facts } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { livingKeysOf } from '../store/keys.ts'
import { countWebhooks } from '../store/webhooks.ts'

/**
 * Writes to a creator whose password is new what works without it: the keys that ended with the old one, those that go on
 * working, and webhooks, whose secrets somebody who was in the account may have. Creators with none of these hear nothing.
 */
export async function writeAfterPassword(
  tx: Queryable,
  { userId, endedKeys }: Facts['password_changed'],
): Promise<void> {
  const [keptKeys, webhooks] = [await livingKeysOf(tx, userId), await countWebhooks(tx, userId)]
  if (endedKeys.length + keptKeys.length + webhooks === 0) return
  await addJobIn(tx, 'mail_after_password', { userId, endedKeys, keptKeys, webhooks })
}
