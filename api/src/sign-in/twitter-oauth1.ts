import { now } from '../kernel/clock.ts'
import { newSecret } from '../kernel/ids.ts'
import { oauth1Header, type SignedRequest, type Signing } from './oauth1-signature.ts'
import { ProviderRefusal, type Stranger } from './provider.ts'

export type TwitterSettings = { apiUrl: string; consumerKey: string; consumerSecret: string }

/** OAuth 1.0a with X in its three legs (docs.x.com, Log in with X). */
export type TwitterOAuth1 = {
  /** A temporary token, and X's page on which the person agrees. */
  begin(callbackUrl: string): Promise<{ url: string; oauth_token: string; oauth_token_secret: string }>
  /** Who agreed. Throws ProviderRefusal when X does not take the verifier. */
  finish(parts: { token: string; tokenSecret: string; verifier: string }): Promise<Stranger>
}

const waits_ms_max = 10_000

export function twitterOAuth1(settings: TwitterSettings): TwitterOAuth1 {
  const { apiUrl, consumerKey, consumerSecret } = settings

  async function ask(
    request: Pick<SignedRequest, 'method' | 'url' | 'parameters'>,
    signing: Pick<Signing, 'token' | 'tokenSecret'>,
  ): Promise<Response> {
    const signed = { ...request, timestamp_s: Math.floor(now().getTime() / 1000), nonce: newSecret() }
    const inBody = Object.entries(request.parameters ?? {}).filter(([name]) => !name.startsWith('oauth_callback'))
    const response = await fetch(request.url, {
      method: request.method,
      headers: { authorization: oauth1Header(signed, { consumerKey, consumerSecret, ...signing }) },
      signal: AbortSignal.timeout(waits_ms_max),
      ...(request.method === 'POST' && { body: new URLSearchParams(inBody) }),
    })
    if (response.ok) return response
    throw new ProviderRefusal(`X answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
  }

  return {
    async begin(callbackUrl) {
      const request = { method: 'POST', url: `${apiUrl}/oauth/request_token` } as const
      const answer = await formOf(await ask({ ...request, parameters: { oauth_callback: callbackUrl } }, {}))
      if (answer.oauth_callback_confirmed !== 'true') throw new ProviderRefusal('X did not confirm the callback.')
      const [oauth_token, oauth_token_secret] = [answer.oauth_token ?? '', answer.oauth_token_secret ?? '']
      const url = `${apiUrl}/oauth/authenticate?${new URLSearchParams({ oauth_token })}`
      return { url, oauth_token, oauth_token_secret }
    },
    async finish({ token, tokenSecret, verifier }) {
      const request = { method: 'POST', url: `${apiUrl}/oauth/access_token` } as const
      const answer = await formOf(
        await ask({ ...request, parameters: { oauth_verifier: verifier } }, { token, tokenSecret }),
      )
      if (!answer.user_id) throw new ProviderRefusal('X did not say who it was.')
      const lasting = { token: answer.oauth_token ?? '', tokenSecret: answer.oauth_token_secret ?? '' }
      const email = await emailOf(lasting)
      return { subject: answer.user_id, name: answer.screen_name ?? '', email, emailVerified: email !== null }
    },
  }

  /** X gives the address only to some of its customers; without it the person adds one on the account page. */
  async function emailOf(signing: Pick<Signing, 'token' | 'tokenSecret'>): Promise<string | null> {
    const url = `${apiUrl}/1.1/account/verify_credentials.json?include_email=true`
    const answer = await ask({ method: 'GET', url }, signing)
      .then(response => response.json() as Promise<{ email?: unknown }>)
      .catch(() => ({ email: null }))
    return typeof answer.email === 'string' && answer.email !== '' ? answer.email : null
  }
}

async function formOf(response: Response): Promise<Record<string, string | undefined>> {
  return Object.fromEntries(new URLSearchParams(await response.text()))
}
