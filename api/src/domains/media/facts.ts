import type { ReviewKind } from '@fanfare/contract'
import type { FactTable } from '../../kernel/relay.ts'
import { approveLifted } from './commands/review.ts'

/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A file can be shown from now on. */
    file_finished: { fileId: string; ownerId: string }
    /** A file isn't shown: it couldn't be made, or was refused; `files.cause` says why. */
    file_failed: { fileId: string; ownerId: string }
    /** An operator said that it was made with AI, and why. */
    file_labelled: { fileId: string; ownerId: string; reason: string }
    /** A file is processed, and only its owner sees it until an operator approves it. */
    file_waits: { fileId: string; ownerId: string }
    /** A thing whose time has come isn't shown yet, because files of it wait for review. */
    publication_waits: { performerId: string; kind: ReviewKind; targetId: string; forPeople?: boolean }
    /** The last file of a thing was approved. */
    review_passed: { ownerId: string; kind: ReviewKind; targetId: string }
  }
}

/** What was refused is approved where the decision about it is lifted. */
export const mediaFacts: FactTable = {
  decision_lifted: (tx, { decisionId }) => approveLifted(tx, decisionId),
  appeal_decided: (tx, { decisionId }) => approveLifted(tx, decisionId),
}
