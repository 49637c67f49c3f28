import type { Tx } from '../../kernel/database.ts'
import { addJobIn } from '../../kernel/jobs.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { hasContacts } from './store/contacts.ts'

/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    user_blocked: { blockerId: string; blockedId: string }
  }
}

/** A new account, or one with a new email, may belong to someone a creator blocked by email. */
export const visibilityFacts: FactTable = {
  account_registered: (tx, { userId }) => askForContacts(tx, userId),
  account_changed: (tx, { userId }) => askForContacts(tx, userId),
}

async function askForContacts(tx: Tx, userId: string): Promise<void> {
  if (await hasContacts(tx)) await addJobIn(tx, 'block_for_contacts', { userId })
}
