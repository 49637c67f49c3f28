import { auth, users } from '@fanfare/contract'
import type { Someone, World } from '../../api/test/world.ts'

/** The password of everyone in the demonstration. */
export const demoPassword = 'Fanfare-demo-1'

/** The token of somebody of the demonstration, from a fresh login. */
export async function demoToken(url: string, credentials: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${credentials} could not log in: ${await answer.text()}`)
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Somebody of the demonstration, who uses the site through its API. */
export async function demoPerson({ visitor }: World, username: string): Promise<Someone> {
  const { data } = await visitor.ask(auth.login, { body: { credentials: username, password: demoPassword } })
  const headers = { authorization: data.token }
  const ask: Someone['ask'] = (endpoint, input) => visitor.ask(endpoint, { ...input, headers } as never)
  return { id: (await ask(users.me)).data._id, token: data.token, ask }
}
