import * as oidc from 'openid-client'
import { ProviderRefusal, type RedirectProvider } from './provider.ts'

export type TwitterRedirectSettings = { apiUrl: string; authorizeUrl: string; clientId: string; clientSecret: string }

/** How long X may take to answer. */
const answer_s = 10
const scope = 'users.read tweet.read users.email'
type Profile = { data?: { id?: string; name?: string; username?: string; confirmed_email?: string } }

/** OAuth 2.0 with PKCE at X (docs.x.com, OAuth 2.0 authorization code flow). */
export function twitterOAuth2(settings: TwitterRedirectSettings): RedirectProvider {
  const { apiUrl, authorizeUrl, clientId, clientSecret } = settings
  const server = {
    issuer: apiUrl,
    authorization_endpoint: authorizeUrl,
    token_endpoint: `${apiUrl}/2/oauth2/token`,
  }
  const config = new oidc.Configuration(server, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret))
  config.timeout = answer_s
  if (apiUrl.startsWith('http:')) oidc.allowInsecureRequests(config)
  return {
    async authorizeUrl({ state, codeVerifier, redirectUrl }) {
      const code_challenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
      const parameters = { redirect_uri: redirectUrl, scope, state, code_challenge, code_challenge_method: 'S256' }
      return oidc.buildAuthorizationUrl(config, parameters).href
    },
    async exchange(code, { state, codeVerifier, redirectUrl }) {
      const back = new URL(redirectUrl)
      back.search = new URLSearchParams({ code, state }).toString()
      const checks = { pkceCodeVerifier: codeVerifier, expectedState: state }
      const tokens = await oidc.authorizationCodeGrant(config, back, checks).catch(error => {
        throw new ProviderRefusal(String(error), { cause: error })
      })
      const url = new URL(`${apiUrl}/2/users/me?user.fields=confirmed_email`)
      const response = await oidc.fetchProtectedResource(config, tokens.access_token, url, 'GET')
      const { data } = (await response.json()) as Profile
      if (!response.ok || !data?.id) throw new ProviderRefusal(`X answered ${response.status} for the profile.`)
      const email = data.confirmed_email ?? null
      return { subject: data.id, name: data.name ?? data.username ?? '', email, emailVerified: email !== null }
    },
  }
}
