import { newId } from '../src/kernel/ids.ts'
import type { World } from './world.ts'

type Json = (method: string, body?: unknown) => RequestInit

/** Terms that wait for operators, and something that was found with one. */
export type BannedToChange = { term: string; gone: string; finding: string }

const rule = { match: 'word', uses: ['publish'] }
const path = '/operator/banned-terms'

/** What an operator makes before, by the endpoints themselves. */
export async function bannedToChange(world: World, json: Json): Promise<BannedToChange> {
  const add = async (term: string) =>
    ((await world.raw(path, json('POST', { term, ...rule }))).data as { _id: string })._id
  const [term, gone, finding] = [await add('marrow'), await add('sorrow'), newId()]
  const { id } = await world.performer('marla')
  await world.running.app.db.sql`
    insert into banned_term_findings (id, term_id, target, target_id, user_id, field, found_at, seen_at)
    values (${finding}, ${term}, 'account', ${id}, ${id}, 'bio', now(), now() + interval '1 day')`
  return { term, gone, finding }
}

/** One request of each that changes something. */
export const bannedTermActs = (
  json: Json,
): Record<string, (made: { banned: BannedToChange }) => [path: string, init: RequestInit]> => ({
  [`POST ${path}`]: () => [path, json('POST', { term: 'borrow', ...rule })],
  [`PUT ${path}/:id`]: ({ banned }) => [`${path}/${banned.term}`, json('PUT', { term: 'marrows', ...rule })],
  [`DELETE ${path}/:id`]: ({ banned }) => [`${path}/${banned.gone}`, json('DELETE')],
  [`POST ${path}/import`]: () => [`${path}/import`, json('POST', { text: 'furrow\nbarrow', ...rule })],
  [`POST ${path}/scan`]: () => [`${path}/scan`, json('POST', {})],
  [`POST ${path}/findings/:id/keep`]: ({ banned }) => [`${path}/findings/${banned.finding}/keep`, json('POST', {})],
})
