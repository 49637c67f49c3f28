import { second_ms } from '../clock.ts'
import type { App } from '../context.ts'

const patience_ms = 5 * second_ms

export type Siteverify = {
  provider: 'turnstile' | 'recaptcha' | 'hcaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
}

/**
 * Asks a provider whether a token holds, by the protocol that Turnstile, reCAPTCHA and hCaptcha share. A provider that
 * does not answer, or answers anything but success, is a no.
 */
export async function providerAgrees(
  { log }: Pick<App, 'log'>,
  { secret, verifyUrl }: Siteverify,
  token: string,
  address: string,
): Promise<boolean> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(patience_ms),
    })
    const verdict = (await answer.json()) as { success?: unknown }
    return answer.ok && verdict.success === true
  } catch (error) {
    log.warn({ err: error }, 'The captcha provider did not answer')
    return false
  }
}
