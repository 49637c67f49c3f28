import type { ReleaseState } from '@fanfare/contract'
import type { FactTable } from '../../kernel/relay.ts'
import { revokeBetween } from './commands/close.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A creator asks another creator for consent to be shown. */
    release_asked: { releaseId: string; performerId: string; userId: string }
    /** A person answered, or an operator decided, or time ended it: items that name the person follow. */
    release_changed: { releaseId: string; performerId: string; state: ReleaseState; name: string; byDocument?: boolean }
  }
}

/** A block between two creators takes back what each consented to. */
export const releasesFacts: FactTable = {
  user_blocked: (tx, { blockerId, blockedId }) => revokeBetween(tx, blockerId, blockedId),
}
