import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { type Journey, ProviderRefusal, type RedirectProvider, type Stranger } from './provider.ts'

/** How long the provider may take to answer. */
const answer_s = 10

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }

export type Google = RedirectProvider & {
  /** Who an ID token is about that Google's button gave a page. */
  readIdToken(idToken: string): Promise<Stranger>
  /** Who a code is about that Google's popup gave a page. */
  exchangePopupCode(code: string): Promise<Stranger>
}

/** Google, or any OpenID provider that is set up in its place (OpenID Connect Core 1.0, PKCE RFC 7636). */
export function google(settings: GoogleSettings): Google {
  const { issuer, clientId, clientSecret } = settings
  let found: Promise<oidc.Configuration> | undefined
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

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

  async function readIdToken(idToken: string): Promise<Stranger> {
    const metadata = (await discovered()).serverMetadata()
    keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri as string))
    const options = { issuer: metadata.issuer, audience: clientId, requiredClaims: ['sub', 'exp'] }
    return strangerOf((await refusable(jwtVerify(idToken, keys, options))).payload)
  }

  return {
    readIdToken,
    async authorizeUrl({ state, nonce, codeVerifier, redirectUrl }) {
      const code_challenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
      const parameters = { redirect_uri: redirectUrl, scope: 'openid email profile', state, nonce, code_challenge }
      return oidc.buildAuthorizationUrl(await discovered(), { ...parameters, code_challenge_method: 'S256' }).href
    },
    async exchange(code: string, { state, nonce, codeVerifier, redirectUrl }: Journey) {
      const back = new URL(redirectUrl)
      back.search = new URLSearchParams({ code, state }).toString()
      const checks = {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      const tokens = await refusable(oidc.authorizationCodeGrant(await discovered(), back, checks))
      return strangerOf(tokens.claims() as JWTPayload)
    },
    async exchangePopupCode(code: string) {
      const parameters = { code, redirect_uri: 'postmessage' }
      const tokens = await refusable(oidc.genericGrantRequest(await discovered(), 'authorization_code', parameters))
      if (!tokens.id_token) throw new ProviderRefusal('The provider sent no ID token.')
      return readIdToken(tokens.id_token)
    },
  }
}

function strangerOf(claims: JWTPayload): Stranger {
  const { sub, email, email_verified, name } = claims as JWTPayload & Record<string, unknown>
  return {
    subject: String(sub),
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : null,
    emailVerified: email_verified === true,
  }
}

/** What the provider does not let pass becomes a refusal; that it cannot be reached stays a failure. */
async function refusable<T>(work: Promise<T>): Promise<T> {
  return work.catch(error => {
    throw isOutage(error) ? error : new ProviderRefusal(error instanceof Error ? error.message : String(error))
  })
}

function isOutage(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string }
  return code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT' || name === 'TypeError'
}
