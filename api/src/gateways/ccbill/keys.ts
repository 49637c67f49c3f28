import type { Config } from '../../kernel/config.ts'
import type { CcbillKeys } from '../../kernel/config-ccbill.ts'
import { refuse } from '../../kernel/refusal.ts'

/** What the site has at CCBill; refuses GATEWAY_UNAVAILABLE where it has nothing. */
export function keysOf({ ccbill }: Config): CcbillKeys {
  if (!ccbill) throw refuse('GATEWAY_UNAVAILABLE')
  return ccbill
}
