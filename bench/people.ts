import type { BenchSite } from './site.ts'

/** Logs somebody of the demonstration in, from an address where the site believes its proxy; answers the token. */
export async function tokenOf(site: BenchSite, username: string, address = '127.0.0.1'): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ credentials: username, password: 'Fanfare-demo-1' }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}
