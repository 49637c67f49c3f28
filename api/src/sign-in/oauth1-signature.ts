import { createHmac } from 'node:crypto'

export type Signing = { consumerKey: string; consumerSecret: string; token?: string; tokenSecret?: string }

export type SignedRequest = {
  method: 'GET' | 'POST'
  url: string
  parameters?: Record<string, string>
  timestamp_s: number
  nonce: string
}

/** RFC 5849 section 3.6: everything but letters, digits and -._~ is escaped. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The Authorization header of an OAuth 1.0a request, HMAC-SHA1 (RFC 5849 sections 3.4 and 3.5.1). */
export function oauth1Header(request: SignedRequest, signing: Signing): string {
  const own = ownParameters(request, signing)
  const signature = oauth1Signature(request, own, signing)
  const parts = Object.entries({ ...own, oauth_signature: signature })
  return `OAuth ${parts.map(([name, value]) => `${escaped(name)}="${escaped(value)}"`).join(', ')}`
}

function ownParameters({ timestamp_s, nonce, parameters = {} }: SignedRequest, { consumerKey, token }: Signing) {
  const callback = parameters.oauth_callback
  return {
    ...(callback !== undefined && { oauth_callback: callback }),
    oauth_consumer_key: consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp_s),
    ...(token !== undefined && { oauth_token: token }),
    oauth_version: '1.0',
  }
}

/** The signature over method, address and all parameters, those of the query among them. */
export function oauth1Signature(
  { method, url, parameters = {} }: Pick<SignedRequest, 'method' | 'url' | 'parameters'>,
  own: Record<string, string>,
  { consumerSecret, tokenSecret = '' }: Pick<Signing, 'consumerSecret' | 'tokenSecret'>,
): string {
  const address = new URL(url)
  const all = { ...Object.fromEntries(address.searchParams), ...parameters, ...own }
  const pairs = Object.entries(all).map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  const base = [method, `${address.origin}${address.pathname}`, pairs.sort().join('&')].map(escaped).join('&')
  return createHmac('sha1', `${escaped(consumerSecret)}&${escaped(tokenSecret)}`)
    .update(base)
    .digest('base64')
}
