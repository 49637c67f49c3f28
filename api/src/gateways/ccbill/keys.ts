import { second_ms } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { type Guard, outsideOf } from '../../kernel/outside/index.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { CcbillKeys } from './settings.ts'

/** What the site has at CCBill, and what stands before it. */
export type CcbillAccess = CcbillKeys & { guard: Guard }

/** What the site has at CCBill; refuses GATEWAY_UNAVAILABLE where it has nothing. */
export function keysOf(config: Config): CcbillAccess {
  if (!config.ccbill) throw refuse('GATEWAY_UNAVAILABLE')
  const withoutIt = 'payments by CCBill are refused, and renewals wait.'
  const guard = outsideOf(config).guard({ name: 'ccbill', withoutIt, answer_ms: 30 * second_ms })
  return { ...config.ccbill, guard }
}
