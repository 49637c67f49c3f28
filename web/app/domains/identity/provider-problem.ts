import { type ErrorCode, errors } from '@fanfare/contract'

/** The sentence of the contract for the code with which a journey to another login ended. */
export function providerProblem(code: string): string {
  return Object.hasOwn(errors, code) ? errors[code as ErrorCode].message : errors.PROVIDER_REFUSED.message
}
