import { second_ms } from '../clock.ts'
import type { Siteverify } from '../config.ts'
import type { App } from '../context.ts'
import { outsideOf } from '../outside/index.ts'

const patience_ms = 5 * second_ms

/**
 * Asks a provider whether a token holds, by the protocol that Turnstile, reCAPTCHA and hCaptcha share. A provider that
 * answers anything but success is a no. Throws OutsideAway where it doesn't answer: nobody gets in unasked.
 */
export async function providerAgrees(
  { config }: Pick<App, 'config'>,
  { secret, verifyUrl }: Pick<Siteverify, 'secret' | 'verifyUrl'>,
  token: string,
  address: string,
): Promise<boolean> {
  const guard = outsideOf(config).guard({
    name: 'captcha',
    withoutIt: 'forms with a captcha are refused.',
    answer_ms: patience_ms,
  })
  const body = new URLSearchParams({ secret, response: token, remoteip: address })
  return guard.run(async signal => {
    const answer = await fetch(verifyUrl, { method: 'POST', body, signal })
    const verdict = (await answer.json().catch(() => ({}))) as { success?: unknown }
    return answer.ok && verdict.success === true
  })
}
