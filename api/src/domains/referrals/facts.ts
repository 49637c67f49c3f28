import type { FactTable } from '../../kernel/relay.ts'
import { recordReferral } from './commands.ts'

/** Whoever registered with a code has come through its owner. */
export const referralsFacts: FactTable = {
  async account_registered(tx, payload) {
    const { userId, rel } = payload as { userId: string; rel?: string }
    if (rel) await recordReferral(tx, { code: rel, userId })
  },
}
