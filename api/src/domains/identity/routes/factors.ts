import { google, linkedAccounts, passkeys, twitter, twoFactor } from '@fanfare/contract'
import { viewerOf } from '../../../kernel/context.ts'
import { anyone, type Binding, bind } from '../../../kernel/http/bind.ts'
import { listLinked, type OnNewcomer, unlink } from '../commands/linked-accounts.ts'
import * as keys from '../commands/passkeys.ts'
import * as providers from '../commands/providers.ts'
import * as codes from '../commands/two-factor.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { passkeyView } from '../views.ts'

/** Passkeys and codes: what stands beside a password, or in its place. */
export const factorRoutes: Binding[] = [
  bind(passkeys.passkeys, anyone, async ctx => {
    const data = (await passkeysOf(ctx.db.sql, viewerOf(ctx).id)).map(passkeyView)
    return { data, total: data.length }
  }),
  bind(passkeys.passkeyOptions, anyone, ctx => keys.passkeyOptions(ctx)),
  bind(passkeys.addPasskey, anyone, (ctx, { body }) => keys.addPasskey(ctx, body)),
  bind(passkeys.renamePasskey, anyone, (ctx, { params, body }) => keys.renamePasskey(ctx, params.id, body.name)),
  bind(passkeys.removePasskey, anyone, (ctx, { params }) => keys.removePasskey(ctx, params.id)),
  bind(passkeys.passkeyChallenge, anyone, ctx => keys.passkeyChallenge(ctx)),
  bind(passkeys.loginWithPasskey, anyone, (ctx, { body }) => keys.loginWithPasskey(ctx, body)),
  bind(passkeys.confirmWithPasskey, anyone, (ctx, { body }) => keys.confirmWithPasskey(ctx, body.response)),
  bind(twoFactor.twoFactor, anyone, ctx => codes.twoFactorState(ctx)),
  bind(twoFactor.setUpTwoFactor, anyone, ctx => codes.setUpTwoFactor(ctx)),
  bind(twoFactor.confirmTwoFactor, anyone, (ctx, { body }) => codes.confirmTwoFactor(ctx, body)),
  bind(twoFactor.recoveryCodes, anyone, ctx => codes.showRecoveryCodes(ctx)),
  bind(twoFactor.renewRecoveryCodes, anyone, ctx => codes.renewRecoveryCodes(ctx)),
  bind(twoFactor.turnOffTwoFactor, anyone, ctx => codes.turnOffTwoFactor(ctx)),
]

/** Logins at other providers; `onNewcomer` makes what a new creator needs besides an account. */
export const providerRoutes = (onNewcomer: OnNewcomer): Binding[] => [
  bind(google.startGoogle, anyone, (ctx, { query }) => providers.startJourney(ctx, 'google', query)),
  bind(google.googleCallback, anyone, (ctx, { query, headers }) =>
    providers.finishJourney(ctx, 'google', query, headers.cookie as string | undefined, onNewcomer),
  ),
  bind(google.loginWithGoogle, anyone, (ctx, { body }) => providers.loginWithGoogle(ctx, body, onNewcomer)),
  bind(google.googleToken, anyone, (ctx, { body }) => providers.loginWithGoogleCode(ctx, body, onNewcomer)),
  bind(twitter.startTwitter, anyone, (ctx, { body }) => providers.startTwitter(ctx, body)),
  bind(twitter.finishTwitter, anyone, (ctx, { body }) => providers.finishTwitter(ctx, body, onNewcomer)),
  bind(twitter.startTwitterByRedirect, anyone, (ctx, { query }) => providers.startJourney(ctx, 'twitter', query)),
  bind(twitter.twitterCallback, anyone, (ctx, { query, headers }) =>
    providers.finishJourney(ctx, 'twitter', query, headers.cookie as string | undefined, onNewcomer),
  ),
  bind(linkedAccounts.linkedAccounts, anyone, ctx => listLinked(ctx)),
  bind(linkedAccounts.linkAccount, anyone, (ctx, { params }) => providers.startLinking(ctx, params.provider)),
  bind(linkedAccounts.unlinkAccount, anyone, (ctx, { params }) => unlink(ctx, params.provider)),
]
