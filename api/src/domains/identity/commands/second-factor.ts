import type { App } from '../../../kernel/context.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { secondFactorOf } from './codes.ts'

/**
 * Asks for the second factor of an account that has one, beside its password. Answers whether one was asked
 * for. Refuses SECOND_FACTOR_NEEDED without a code and SECOND_FACTOR_INCORRECT with a wrong or used one.
 */
export async function checkSecondFactor(
  app: Pick<App, 'db' | 'secret'>,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  const found = await secondFactorOf(app, userId, code)
  if (found === 'missing') throw refusedCode('SECOND_FACTOR_NEEDED', 'Enter the code from your authenticator app.')
  if (found === 'wrong') throw refusedCode('SECOND_FACTOR_INCORRECT', "This code isn't right. Check it and try again.")
  return found === 'right'
}

function refusedCode(code: 'SECOND_FACTOR_NEEDED' | 'SECOND_FACTOR_INCORRECT', message: string) {
  return refuseFields([{ path: 'code', message }], code)
}
