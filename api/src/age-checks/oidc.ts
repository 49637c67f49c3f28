import * as oidc from 'openid-client'
import { type AgeAnswer, type AgeProvider, AgeProviderRefusal } from './provider.ts'
import type { OidcAgeSettings } from './settings.ts'

/** How long the provider may take to answer. */
const answer_s = 10

/** What a claim without an age in its name is about. */
const usualAge = 18

/**
 * An OpenID provider whose claim says whether someone is old enough: a digital ID, a wallet, a bank (OpenID Connect Core
 * 1.0 with PKCE, RFC 7636). The claim is asked for by the `claims` parameter, read from the signed ID token, else from the
 * provider's own answer at its userinfo endpoint; whatever else they hold is dropped.
 */
export function oidcAgeProvider(settings: OidcAgeSettings): AgeProvider {
  const { issuer, clientId, clientSecret, method, scope } = settings
  const claimFor = (age: number) => settings.claim.replaceAll('{age}', String(age))
  const anyAge = settings.claim.includes('{age}')
  let found: Promise<oidc.Configuration> | undefined

  /** The provider describes itself once; a failure is not kept. */
  function discovered(): Promise<oidc.Configuration> {
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    found ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: answer_s })
      .catch(error => {
        found = undefined
        throw error
      })
    return found
  }

  return {
    name: 'oidc',
    title: settings.name,
    isTest: false,
    methodsFor: age => (anyAge || age <= usualAge ? [method] : []),
    async begin({ state, nonce, codeVerifier, redirectUrl, minimumAge }) {
      const claim = { [claimFor(minimumAge)]: { essential: true } }
      const parameters = {
        redirect_uri: redirectUrl,
        scope,
        state,
        nonce,
        code_challenge_method: 'S256',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        claims: JSON.stringify({ id_token: claim, userinfo: claim }),
      }
      return { url: oidc.buildAuthorizationUrl(await discovered(), parameters).href, reference: null }
    },
    async finish({ state, nonce, codeVerifier, redirectUrl, minimumAge }, { code, iss }) {
      if (!code) return 'left'
      const back = new URL(redirectUrl)
      back.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
      const checks = {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      const config = await discovered()
      const tokens = await refusable(oidc.authorizationCodeGrant(config, back, checks))
      const claims = tokens.claims()
      const claim = claimFor(minimumAge)
      const said = claims?.[claim] ?? (await besides(config, tokens.access_token, claims?.sub ?? ''))?.[claim]
      return answerOf(said)
    },
    async test() {
      await discovered()
    },
  }
}

/** What the provider says beside the token; nothing where it has no such endpoint. */
async function besides(config: oidc.Configuration, token: string, subject: string) {
  if (!config.serverMetadata().userinfo_endpoint) return undefined
  return (await refusable(oidc.fetchUserInfo(config, token, subject))) as Record<string, unknown>
}

/** Only a plain yes or no counts; wallets write them as text, too. */
function answerOf(said: unknown): AgeAnswer {
  if (said === true || said === 'true') return 'over'
  return said === false || said === 'false' ? 'under' : 'unclear'
}

/** What the provider does not let pass becomes a refusal; that it cannot be reached stays a failure. */
async function refusable<T>(work: Promise<T>): Promise<T> {
  return work.catch(error => {
    const { code, name } = error as { code?: string; name?: string }
    if (code === 'OAUTH_TIMEOUT' || name === 'TypeError') throw error
    throw new AgeProviderRefusal(error instanceof Error ? error.message : String(error), { cause: error })
  })
}
