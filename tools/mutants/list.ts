import { callMutants } from './calls.ts'
import { moneyMutants } from './money.ts'
import { neverMutants } from './never.ts'
import { rightMutants } from './rights.ts'

/** A rule broken on purpose: `from` stands once in `file` and becomes `to`; one of `tests` must fail then. */
export type Mutant = { rule: string; file: string; from: string; to: string; tests: string[] }

/** Rules that may never give way: money, rights, private bytes and a site that stays up. A new one stands with its kind, with the test that guards it. */
export const mutants: Mutant[] = [...moneyMutants, ...callMutants, ...rightMutants, ...neverMutants]
