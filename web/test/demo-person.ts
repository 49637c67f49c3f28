import { auth, users } from '@fanfare/contract'
import type { Someone, World } from '../../api/test/world.ts'
import { demoPassword } from './site.ts'

/** Somebody of the demonstration, who uses the site through its API. */
export async function demoPerson({ visitor }: World, username: string): Promise<Someone> {
  const { data } = await visitor.ask(auth.login, { body: { credentials: username, password: demoPassword } })
  const headers = { authorization: data.token }
  const ask: Someone['ask'] = (endpoint, input) => visitor.ask(endpoint, { ...input, headers } as never)
  return { id: (await ask(users.me)).data._id, token: data.token, ask }
}
