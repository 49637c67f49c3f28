import type { FactTable } from '../../kernel/relay.ts'
import { recordReferral } from './commands/record.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    referral_recorded: { referrerId: string; userId: string }
  }
}

/** A new account with a referral code counts for the owner of the code. */
export const referralsFacts: FactTable = {
  async account_registered(tx, { userId, rel }) {
    if (rel) await recordReferral(tx, { code: rel, userId })
  },
}
