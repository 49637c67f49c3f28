/** Somebody as a provider knows them. */
export type Stranger = {
  /** The provider's own id of the account; it never changes, unlike names and addresses. */
  subject: string
  name: string
  email: string | null
  /** Whether the provider vouches for the address. */
  emailVerified: boolean
}

/** What a journey to a provider is bound to: made before it, compared after it. */
export type Journey = { state: string; nonce: string; codeVerifier: string; redirectUrl: string }

/** A provider to which the browser is sent and from which it comes back with a code (OAuth 2.0 with PKCE). */
export type RedirectProvider = {
  /** The address of the provider's own page. */
  authorizeUrl(journey: Journey): Promise<string>
  /** Who came back. Throws ProviderRefusal when the code is not good. */
  exchange(code: string, journey: Journey): Promise<Stranger>
}

/** The provider said no, or said something that does not hold. The message is for the log. */
export class ProviderRefusal extends Error {}
