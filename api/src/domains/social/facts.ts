import type { FactTable } from '../../kernel/relay.ts'
import { endFollowsBetween } from './commands.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    follow_started: { followerId: string; performerId: string }
    follow_ended: { followerId: string; performerId: string }
  }
}

/** Whoever blocks somebody no longer follows them, and is no longer followed by them. */
export const socialFacts: FactTable = {
  async user_blocked(tx, { blockerId, blockedId }) {
    await endFollowsBetween(tx, blockerId, blockedId)
  },
}
