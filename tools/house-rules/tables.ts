import type { Rule, Source, SyntaxNode } from './source.ts'

/** What a room says of tables in its `room.ts`: those that are its own, and those of other rooms that its queries read. */
export type RoomTables = { tables: string[]; reads: string[] }

const roomFile = /^api\/src\/domains\/([^/]+)\/room\.ts$/
const inRoom = /^api\/(?:src\/domains|sql)\/([^/]+)\//

/** What each room says of tables, by the names of the rooms. */
export function tablesOfRooms(sources: readonly Source[]): Map<string, RoomTables> {
  return new Map(
    sources.flatMap(source => {
      const room = roomFile.exec(source.path)?.[1]
      return room === undefined ? [] : [[room, saidOf(source)] as const]
    }),
  )
}

function saidOf({ nodes }: Source): RoomTables {
  const listOf = (key: string) => {
    const property = nodes.find(({ type, key: name }) => type === 'Property' && (name as SyntaxNode).name === key)
    const list = property?.value as SyntaxNode | undefined
    return list?.type === 'ArrayExpression' ? (list.elements as SyntaxNode[]).map(({ value }) => String(value)) : []
  }
  return { tables: listOf('tables'), reads: listOf('reads') }
}

const verbs = String.raw`\b(from|join|using|insert into|update|delete from)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b(?!\s*\()`

/**
 * SQL of a room names its own tables, and those of others that its `room.ts` says it reads; it writes none of another
 * room. So a change of a table shows whom it concerns, and rights and money stay in the room that keeps them.
 */
export const namedTables =
  (rooms: ReadonlyMap<string, RoomTables>): Rule =>
  ({ path, text }) => {
    const room = inRoom.exec(path)?.[1]
    const said = room === undefined ? undefined : rooms.get(room)
    if (!said || path.endsWith('.test.ts')) return []
    const others = new Map([...rooms].flatMap(([name, { tables }]) => tables.map(table => [table, name] as const)))
    return [...text.matchAll(new RegExp(verbs, 'gi'))].flatMap(match => {
      const [, verb = '', table = ''] = match
      const owner = others.get(table)
      if (owner === undefined || owner === room) return []
      if (/into|update|delete/i.test(verb))
        return [{ at: match.index, words: `${room} may not write ${table}, which is of ${owner}` }]
      if (said.reads.includes(table)) return []
      return [{ at: match.index, words: `${room} reads ${table} of ${owner} without saying so: add it to \`reads\`` }]
    })
  }

/** A room reads tables of rooms before it, as it uses only those. */
export function readsUpwards(rooms: readonly string[], said: ReadonlyMap<string, RoomTables>): string[] {
  const place = new Map(
    rooms.flatMap((room, nth) => (said.get(room)?.tables ?? []).map(table => [table, nth] as const)),
  )
  return rooms.flatMap((room, nth) =>
    (said.get(room)?.reads ?? []).filter(table => (place.get(table) ?? -1) > nth).map(table => `${room}: ${table}`),
  )
}
