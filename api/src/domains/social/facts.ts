import type { FactTable } from '../../kernel/relay.ts'
import { endFollowsBetween } from './commands.ts'

/** Whoever blocks somebody no longer follows them, and is no longer followed by them. */
export const socialFacts: FactTable = {
  async user_blocked(tx, payload) {
    const { blockerId, blockedId } = payload as { blockerId: string; blockedId: string }
    await endFollowsBetween(tx, blockerId, blockedId)
  },
}
