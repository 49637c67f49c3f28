import type { Answer, World } from './world.ts'

/** Sends requests as clients of others do: text as it is written here, with the token as it is. */
export function otherClient(world: World) {
  return async (
    who: { token: string } | null,
    endpoint: string,
    body?: string,
    headers: Record<string, string> = {},
  ) => {
    const [method = 'GET', path = ''] = endpoint.split(' ')
    const sent = {
      authorization: who?.token ?? 'null',
      'content-type': 'application/json',
      ...headers,
    }
    // biome-ignore lint/suspicious/noExplicitAny: these clients read answers without our types.
    return world.raw(path, { method, headers: sent, ...(body !== undefined && { body }) }) as Promise<Answer<any>>
  }
}
