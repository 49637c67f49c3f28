import type { Endpoint, EndpointParts, Reply } from '@fanfare/contract'
import { say } from '../../ui/words.ts'
import { noteEntrance } from '../session/entrance.ts'
import { loginPath } from '../session/guard.ts'
import { ApiError, errorOf } from './api-error.ts'
import { type EndpointInput, wireRequest } from './wire-request.ts'

/** The failure to reach the API at all. */
export const offline = () => new ApiError({ statusCode: 0, error: 'OFFLINE', message: say('unreachable') })

/**
 * Calls an endpoint of the contract from the browser, with the cookie of this origin. A 401 from anywhere leads to the
 * login (specification, section 8), and what someone does that needs an age check first leads to that; the promise then
 * stays open, because the page is on its way out.
 */
export async function call<P extends EndpointParts>(
  endpoint: Endpoint<P>,
  input: EndpointInput<P> = {},
): Promise<Reply<P>> {
  const { method, path, headers, body } = wireRequest(endpoint, input)
  const answer = await fetch(apiBase() + path, {
    method,
    headers,
    body: body ?? null,
    signal: input.signal ?? null,
    credentials: 'same-origin',
  }).catch((error: unknown) => {
    throw input.signal?.aborted ? error : offline()
  })
  return dataOf(endpoint, answer.status, await answer.json().catch(() => null))
}

/** A fresh Idempotency-Key. Made when a dialog opens, so that trying again cannot pay twice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The sentence to show for whatever went wrong (specification, section 8: the generic helper). */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : say('failed')
}

/** Where the API is, as the page was told. */
export function apiBase(): string {
  return document.documentElement.dataset.api ?? '/api'
}

/**
 * What an answer holds; throws an ApiError for a "no", and leads to the login for a 401. An act that needs an age check
 * leads there; what a page reads by itself doesn't, because its own content came after the check.
 */
export function dataOf<T>(endpoint: Pick<Endpoint, 'method' | 'path'>, status: number, json: unknown): Promise<T> {
  if (status === 401 && !location.pathname.startsWith('/auth/')) return leaveTo(loginPath(here()))
  const { error } = (json ?? {}) as { error?: string }
  if (error === 'AGE_CHECK_REQUIRED' && endpoint.method !== 'GET')
    return leaveTo(`/age?return=${encodeURIComponent(here())}`)
  if (status < 200 || status > 299) return Promise.reject(errorOf(status, json))
  noteEntrance(endpoint)
  return Promise.resolve((json as { data: T } | null)?.data as T)
}

const here = () => location.pathname + location.search

/** The promise stays open, because the page is on its way out. */
function leaveTo(path: string): Promise<never> {
  location.assign(path)
  return new Promise(() => {})
}
