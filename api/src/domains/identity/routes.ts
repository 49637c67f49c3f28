import { auth, captcha, passwords, returnPath, sessions } from '@fanfare/contract'
import { captchaChallenge, captchaHolds } from '../../kernel/captcha/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind, redirectTo } from '../../kernel/http/bind.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OnNewcomer } from './commands/linked-accounts.ts'
import { login } from './commands/login.ts'
import { changePassword, checkResetLink, forgotPassword, resetPassword } from './commands/password.ts'
import type { Programs } from './commands/programs.ts'
import { registerFan } from './commands/register.ts'
import { endAllSessions, endSession, logout } from './commands/sessions.ts'
import { stepUp } from './commands/step-up.ts'
import type { SuspensionDecisions } from './commands/suspend.ts'
import { resendVerification, verifyEmail } from './commands/verify-email.ts'
import { mySessions } from './queries/people.ts'
import { identityDeskRoutes } from './routes/desk.ts'
import { factorRoutes, providerRoutes } from './routes/factors.ts'
import { suspensionRoutes } from './routes/suspensions.ts'

/** What rooms above do: make what a new creator needs, write down why an account was suspended, and end API keys. */
type Parts = { onNewcomer: OnNewcomer; decisions: SuspensionDecisions; programs: Programs }

/** The endpoints of this room. */
export const identityRoutes = ({ onNewcomer, decisions, programs }: Parts): Binding[] => [
  ...entryRoutes,
  ...passwordRoutes(programs),
  ...identityDeskRoutes,
  ...factorRoutes,
  ...providerRoutes(onNewcomer),
  ...suspensionRoutes(decisions),
]

const entryRoutes: Binding[] = [
  bind(auth.login, (ctx, { body }) => login(ctx, body)),
  bind(auth.logout, ctx => logout(ctx)),
  bind(auth.registerFan, (ctx, { body }) => registerFan(ctx, body)),
  bind(auth.sendEmailVerification, (ctx, { body }) =>
    resendVerification(ctx, body.source?.email ?? body.email ?? '', body.next),
  ),
  bind(auth.verifyEmail, (ctx, { query }) => landAfterVerification(ctx, query)),
  bind(sessions.sessions, ctx => mySessions(ctx)),
  bind(sessions.endSession, (ctx, { params }) => endSession(ctx, params.id)),
  bind(sessions.stepUp, (ctx, { body }) => stepUp(ctx, body)),
  bind(passwords.forgot, (ctx, { body }) => forgotPassword(ctx, body)),
  bind(passwords.checkResetLink, (ctx, { body }) => checkResetLink(ctx, body.token)),
  bind(passwords.openPasswordChange, async (ctx, { query }) =>
    redirectTo(`${ctx.config.siteUrl}/auth/reset-password?token=${encodeURIComponent(query.token)}`),
  ),
  bind(captcha.captchaChallenge, ctx => captchaChallenge(ctx)),
  bind(captcha.verifyCaptcha, async (ctx, { body }) => ({
    success: await captchaHolds(ctx, body.token, ctx.address),
  })),
]

/** What also ends API keys, or says which of them go on working. */
const passwordRoutes = (programs: Programs): Binding[] => [
  bind(sessions.endAllSessions, (ctx, { query }) => endAllSessions(ctx, query, programs)),
  bind(passwords.resetPassword, (ctx, { body }) => resetPassword(ctx, body, programs)),
  bind(passwords.resetPasswordByOtherName, (ctx, { body }) => resetPassword(ctx, body, programs)),
  bind(passwords.changePassword, (ctx, { body }) => changePassword(ctx, body, programs)),
]

async function landAfterVerification(ctx: Ctx, { token, next }: { token: string; next?: string }) {
  const path = returnPath(next)
  const landing = `${ctx.config.siteUrl}/auth/email-verified-success`
  const then = path ? `next=${encodeURIComponent(path)}` : ''
  try {
    await verifyEmail(ctx, token)
    return redirectTo(then ? `${landing}?${then}` : landing)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_EXPIRED')
      return redirectTo(`${landing}?expired=1${then && `&${then}`}`)
    throw error
  }
}
