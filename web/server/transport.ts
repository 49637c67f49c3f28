type ApiRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
  from: Caller
}

/** The client that asked for the page: its address, and where that came from. */
export type Caller = { address: string; socket: string | undefined; chain: string | undefined }

type ApiAnswer = { status: number; headers: unknown; json: unknown }

/** Makes one request to the API for a page; `url` is a path that begins with the base of the API. */
export type Dispatch = (request: ApiRequest) => Promise<ApiAnswer>

/** The API itself gives up after less; one that says nothing for so long has frozen. */
const answer_ms = 15_000

/** Calls an API that runs elsewhere, for a node that only draws pages. */
export function overNetwork(apiUrl: string | undefined): Dispatch {
  if (!apiUrl) throw new Error('A web node without the http role needs API_URL: the address of the API.')
  const origin = new URL(apiUrl).origin
  return async ({ method, url, headers, body, from }) => {
    const forwarded = { ...headers, 'x-forwarded-for': from.address }
    const answer = await fetch(origin + url, {
      method,
      headers: forwarded,
      body: (body as string | undefined) ?? null,
      signal: AbortSignal.timeout(answer_ms),
    })
    return { status: answer.status, headers: answer.headers, json: await answer.json().catch(() => null) }
  }
}
