import type { AgeMethod, AgeProviderName } from '@fanfare/contract'

/** What a check is bound to: made before someone leaves for the provider, compared when they come back. */
export type AgeJourney = {
  state: string
  nonce: string
  codeVerifier: string
  /** Where the provider sends the browser back to, with the state in its query where the provider doesn't carry one. */
  redirectUrl: string
  method: AgeMethod
  minimumAge: number
}

/** A check that came back: as it began, with the provider's own id of it. */
export type ReturnedCheck = AgeJourney & { reference: string | null }

/**
 * What a provider found. `unclear` is no answer about the age, as where a face looks too young to tell; `pending` will be
 * an answer in a while.
 */
export type AgeAnswer = 'over' | 'under' | 'unclear' | 'left' | 'pending'

/** What a browser brings back from a provider. */
export type BroughtBack = { code?: string | undefined; iss?: string | undefined }

/** A company that checks ages. It is told nothing of who someone is here, and tells us nothing but its answer. */
export type AgeProvider = {
  name: AgeProviderName
  /** The name by which people know it. */
  title: string
  /** For trying only: it believes whatever it is told. */
  isTest: boolean
  /** The ways it offers for an age. */
  methodsFor(minimumAge: number): readonly AgeMethod[]
  /** Begins a check; answers the provider's page and its own id of the check, if it has one. */
  begin(journey: AgeJourney): Promise<{ url: string; reference: string | null }>
  /**
   * What came of a check, by the provider's word from server to server; `back` is what the browser brought along and proves
   * nothing by itself. Throws AgeProviderRefusal when the provider doesn't take it.
   */
  finish(check: ReturnedCheck, back: BroughtBack): Promise<AgeAnswer>
  /** Throws with a sentence for operators where the provider can't be reached or doesn't take our keys. */
  test(): Promise<void>
}

/** The provider said no to a request of ours, or said something that doesn't hold. The message is for the log. */
export class AgeProviderRefusal extends Error {}
