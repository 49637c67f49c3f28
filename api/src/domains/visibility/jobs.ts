import type { RoomJobs } from '../../kernel/jobs.ts'
import { blockForContacts, type KnownTo } from './commands/contacts.ts'

/** Blocks by email; `knownTo` says who a creator knows. */
export const visibilityJobs = (knownTo: KnownTo): RoomJobs => ({
  housekeeping: {
    block_for_contacts: (app, { userId }) => blockForContacts(app, String(userId), knownTo),
  },
})
