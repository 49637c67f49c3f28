import type { Endpoint, EndpointParts, Reply } from '@fanfare/contract'
import { say } from '../../ui/words.ts'
import { loginPath } from '../session/guard.ts'
import { ApiError, errorOf } from './api-error.ts'
import { type CallInput, wireRequest } from './wire-request.ts'

const offline = () => new ApiError({ statusCode: 0, error: 'OFFLINE', message: say('unreachable') })

/**
 * Makes a call of the contract from the browser, with the cookie of this origin. A 401 from anywhere leads to the
 * login (specification, section 8); the promise then stays open, because the page is on its way out.
 */
export async function call<P extends EndpointParts>(
  endpoint: Endpoint<P>,
  input: CallInput<P> = {},
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
  return dataOf(answer.status, await answer.json().catch(() => null))
}

type Upload<P extends EndpointParts> = CallInput<P> & {
  files: Record<string, Blob | Blob[]>
  /** Called with 0 to 1 while the bytes leave. */
  onProgress?: (fraction: number) => void
}

/** Makes a multipart call; `signal` aborts it, `onProgress` hears how far it is. */
export function upload<P extends EndpointParts>(endpoint: Endpoint<P>, input: Upload<P>): Promise<Reply<P>> {
  const { method, path } = wireRequest(endpoint, { ...input, body: undefined })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, apiBase() + path)
    request.responseType = 'json'
    if (input.key) request.setRequestHeader('idempotency-key', input.key)
    request.upload.onprogress = event => event.lengthComputable && input.onProgress?.(event.loaded / event.total)
    request.onload = () => dataOf<Reply<P>>(request.status, request.response).then(resolve, reject)
    request.onerror = () => reject(offline())
    request.onabort = () => reject(input.signal?.reason)
    input.signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(input.body, input.files))
  })
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

function apiBase(): string {
  return document.documentElement.dataset.api ?? '/api'
}

function dataOf<T>(status: number, json: unknown): Promise<T> {
  if (status === 401 && !location.pathname.startsWith('/auth/')) {
    location.assign(loginPath(location.pathname + location.search))
    return new Promise(() => {})
  }
  if (status < 200 || status > 299) return Promise.reject(errorOf(status, json))
  return Promise.resolve((json as { data: T } | null)?.data as T)
}

function formOf(body: unknown, files: Record<string, Blob | Blob[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    for (const one of [value].flat()) form.append(name, String(one))
  for (const [name, value] of Object.entries(files)) for (const one of [value].flat()) form.append(name, one)
  return form
}
