import type { FactTable } from '../../kernel/relay.ts'
import { recordReferral } from './commands.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    referral_recorded: { referrerId: string; userId: string }
  }
}

/** Whoever registered with a code has come through its owner. */
export const referralsFacts: FactTable = {
  async account_registered(tx, { userId, rel }) {
    if (rel) await recordReferral(tx, { code: rel, userId })
  },
}
