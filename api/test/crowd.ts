import type { Endpoint } from '@fanfare/contract'
import { newId, newSecret, sha256 } from '../src/kernel/ids.ts'
import type { Someone, World } from './world.ts'

/** Many fans who are logged in, without the cost of a password for each: copies of one in everything but their names. */
export async function crowd(world: World, like: Someone, size: number): Promise<Someone[]> {
  const { sql } = world.running.app.db
  const members = Array.from({ length: size }, () => ({ id: newId(), session: newId(), token: newSecret() }))
  await sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object(
      'id', m.id, 'username', null, 'email', null))).*
    from users u, unnest(${members.map(({ id }) => id)}::uuid[]) m (id) where u.id = ${like.id}`
  await sql`
    insert into sessions select (jsonb_populate_record(s, jsonb_build_object(
      'id', m.session, 'user_id', m.id, 'token_sha256', m.token))).*
    from sessions s, unnest(
      ${members.map(({ id }) => id)}::uuid[], ${members.map(({ session }) => session)}::uuid[],
      ${members.map(({ token }) => `\\x${sha256(token).toString('hex')}`)}::text[]) m (id, session, token)
    where s.user_id = ${like.id}`
  return members.map(({ id, token }) => ({
    id,
    token,
    ask: (endpoint, input) =>
      like.ask(endpoint as Endpoint, { ...input, headers: { authorization: token, ...input?.headers } }) as never,
  }))
}
