import { callMutants } from './calls.ts'
import { moneyMutants } from './money.ts'
import type { Mutant } from './mutant.ts'
import { neverMutants } from './never.ts'
import { rightMutants } from './rights.ts'

/** Rules that may never give way: money, rights, private bytes and a site that stays up. A new one stands with its kind, with the test that guards it. */
export const mutants: Mutant[] = [...moneyMutants, ...callMutants, ...rightMutants, ...neverMutants]
