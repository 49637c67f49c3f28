import type { BenchSite } from './site.ts'

/** Logs somebody of the demonstration in; answers the token. */
export async function tokenOf(site: BenchSite, username: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: username, password: 'Fanfare-demo-1' }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}
