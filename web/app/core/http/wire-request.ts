import type { Endpoint, EndpointParts, Reply } from '@fanfare/contract'
import type { Static, TSchema } from 'typebox'

type Part<T> = T extends TSchema ? Static<T> : undefined

/** What an endpoint is called with; `key` is the Idempotency-Key of a write that moves money, made before the first try. */
export type EndpointInput<E extends EndpointParts> = {
  params?: Part<E['params']>
  query?: Partial<Part<E['query']>>
  body?: Part<E['body']>
  key?: string
  signal?: AbortSignal
}

/** Calls an endpoint of the contract and gives what its envelope holds; throws an ApiError. */
export type Call = <P extends EndpointParts>(endpoint: Endpoint<P>, input?: EndpointInput<P>) => Promise<Reply<P>>

export type WireRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** A request as it goes over the wire, without the base of the API. */
export function wireRequest<P extends EndpointParts>(endpoint: Endpoint<P>, input: EndpointInput<P>): WireRequest {
  const headers: Record<string, string> = {}
  if (input.key) headers['idempotency-key'] = input.key
  const path = filledPath(endpoint.path, input.params) + queryOf(input.query)
  if (input.body === undefined) return { method: endpoint.method, path, headers }
  return {
    method: endpoint.method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  }
}

function filledPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one))
  const text = search.toString()
  return text && `?${text}`
}
