import { google, linkedAccounts, passkeys, twitter, twoFactor } from '@fanfare/contract'
import { viewerOf } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { listLinked, type OnNewcomer, unlink } from '../commands/linked-accounts.ts'
import * as keys from '../commands/passkeys.ts'
import * as providers from '../commands/providers.ts'
import * as codes from '../commands/two-factor.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { passkeyView } from '../views.ts'

/** Passkeys and codes: what stands beside a password, or in its place. */
export const factorRoutes: Binding[] = [
  bind(passkeys.passkeys, async ctx => {
    const data = (await passkeysOf(ctx.db.sql, viewerOf(ctx).id)).map(passkeyView)
    return { data, total: data.length }
  }),
  bind(passkeys.passkeyOptions, ctx => keys.passkeyOptions(ctx)),
  bind(passkeys.addPasskey, (ctx, { body }) => keys.addPasskey(ctx, body)),
  bind(passkeys.renamePasskey, (ctx, { params, body }) => keys.renamePasskey(ctx, params.id, body.name)),
  bind(passkeys.removePasskey, (ctx, { params }) => keys.removePasskey(ctx, params.id)),
  bind(passkeys.passkeyChallenge, ctx => keys.passkeyChallenge(ctx)),
  bind(passkeys.loginWithPasskey, (ctx, { body }) => keys.loginWithPasskey(ctx, body)),
  bind(passkeys.confirmWithPasskey, (ctx, { body }) => keys.confirmWithPasskey(ctx, body.response)),
  bind(twoFactor.twoFactor, ctx => codes.twoFactorState(ctx)),
  bind(twoFactor.setUpTwoFactor, ctx => codes.setUpTwoFactor(ctx)),
  bind(twoFactor.confirmTwoFactor, (ctx, { body }) => codes.confirmTwoFactor(ctx, body)),
  bind(twoFactor.recoveryCodes, ctx => codes.showRecoveryCodes(ctx)),
  bind(twoFactor.renewRecoveryCodes, ctx => codes.renewRecoveryCodes(ctx)),
  bind(twoFactor.turnOffTwoFactor, ctx => codes.turnOffTwoFactor(ctx)),
]

/** Logins at other providers; `onNewcomer` makes what a new creator needs besides an account. */
export const providerRoutes = (onNewcomer: OnNewcomer): Binding[] => [
  bind(google.startGoogle, (ctx, { query }) => providers.startJourney(ctx, 'google', query)),
  bind(google.googleCallback, (ctx, { query, headers }) =>
    providers.finishJourney(ctx, 'google', query, headers.cookie as string | undefined, onNewcomer),
  ),
  bind(google.loginWithGoogle, (ctx, { body }) => providers.loginWithGoogle(ctx, body, onNewcomer)),
  bind(google.googleToken, (ctx, { body }) => providers.loginWithGoogleCode(ctx, body, onNewcomer)),
  bind(twitter.startTwitter, (ctx, { body }) => providers.startTwitter(ctx, body)),
  bind(twitter.finishTwitter, (ctx, { body }) => providers.finishTwitter(ctx, body, onNewcomer)),
  bind(twitter.startTwitterByRedirect, (ctx, { query }) => providers.startJourney(ctx, 'twitter', query)),
  bind(twitter.twitterCallback, (ctx, { query, headers }) =>
    providers.finishJourney(ctx, 'twitter', query, headers.cookie as string | undefined, onNewcomer),
  ),
  bind(linkedAccounts.linkedAccounts, ctx => listLinked(ctx)),
  bind(linkedAccounts.linkAccount, (ctx, { params }) => providers.startLinking(ctx, params.provider)),
  bind(linkedAccounts.unlinkAccount, (ctx, { params }) => unlink(ctx, params.provider)),
]
