import { auth } from '@fanfare/contract'
import { anyone, type Binding, bind, redirectTo } from '../../kernel/http/bind.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { login, logout, registerFan, resendVerification, verifyEmail } from './commands.ts'

export const identityRoutes: Binding[] = [
  bind(auth.login, anyone, (ctx, { body }) => login(ctx, body)),
  bind(auth.logout, anyone, ctx => logout(ctx)),
  bind(auth.registerFan, anyone, (ctx, { body }) => registerFan(ctx, body)),
  bind(auth.sendEmailVerification, anyone, (ctx, { body }) =>
    resendVerification(ctx, body.source?.email ?? body.email ?? ''),
  ),
  bind(auth.verifyEmail, anyone, async (ctx, { query }) => {
    const landing = `${ctx.config.siteUrl}/auth/email-verified-success`
    try {
      await verifyEmail(ctx, query.token)
      return redirectTo(landing)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'LINK_EXPIRED') return redirectTo(`${landing}?expired=1`)
      throw error
    }
  }),
]
