import type { captcha as endpoints, Reply } from '@fanfare/contract'
import { now } from '../clock.ts'
import type { App } from '../context.ts'
import type { Database } from '../database.ts'
import { refuseFields } from '../refusal.ts'

/** What the forms have to show (GET /captcha/challenge). */
export async function captchaChallenge(app: App): Promise<Reply<typeof endpoints.captchaChallenge>> {
  const { captcha } = app.config
  if (captcha.kind === 'none') return { kind: 'none' }
  if (captcha.kind === 'siteverify') return { kind: 'siteverify', provider: captcha.provider, siteKey: captcha.siteKey }
  const { makeChallenge } = await import('./altcha.ts')
  return { kind: 'altcha', challenge: await makeChallenge(app) }
}

/** Whether a solved captcha holds; it counts once. Without a captcha everything does. */
export async function captchaHolds(app: App, token: string | undefined, address: string): Promise<boolean> {
  const { captcha } = app.config
  if (captcha.kind === 'none') return true
  if (!token) return false
  if (captcha.kind === 'siteverify') {
    const { providerAgrees } = await import('./siteverify.ts')
    return providerAgrees(app, captcha, token, address)
  }
  const { solutionHolds } = await import('./altcha.ts')
  return solutionHolds(app, token)
}

/** Refuses CAPTCHA_FAILED, naming the field, unless the captcha of the site was solved or there is none. */
export async function checkCaptcha(ctx: App & { address: string }, token: string | undefined): Promise<void> {
  if (await captchaHolds(ctx, token, ctx.address)) return
  const message = "Verify you're human and try again."
  throw refuseFields([{ path: 'captcha', message }], 'CAPTCHA_FAILED')
}

/** Forgets solutions that are too old to be used again anyway. */
export async function forgetUsedCaptchas(db: Database): Promise<void> {
  await db.sql`delete from captcha_used where expires_at < ${now()}`
}
