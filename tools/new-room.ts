import { newFiles, type RoomName } from './new-room-files.ts'

/** Files of a project by their paths. */
export type Files = Record<string, string>

const lists = {
  api: 'api/src/rooms.ts',
  contract: 'contract/src/rooms.ts',
  declared: 'contract/src/declared.ts',
  map: 'docs/map.md',
  site: 'web/app/rooms.ts',
  names: 'web/app/words/en/navigation.ts',
  reserved: 'api/src/domains/identity/commands/checks.ts',
}

/**
 * The files that a new room begins with, and those that it is entered in: its folders in the three trees with one endpoint,
 * its test and a page, and its place in the lists of rooms, on the map and in the menu. `after` is the highest room that
 * it will use; `read` gives the text of a file of the project, empty where there is none. Throws a sentence where the
 * name or the place is none.
 */
export function newRoom(name: string, after: string, rooms: readonly string[], read: (path: string) => string): Files {
  if (!/^[a-z]{3,20}(?:-[a-z]{2,20}){0,2}$/.test(name))
    throw new Error('A room is called by one to three words of small letters with hyphens, such as song-lessons.')
  if (rooms.includes(name)) throw new Error(`There is a room called ${name} already.`)
  if (!after) throw new Error(`Say which room it comes after: npm run new-room -- ${name} posts.`)
  if (!rooms.includes(after)) throw new Error(`"${after}" is no room. The rooms are: ${rooms.join(', ')}.`)
  const room = namedRoom(name)
  const { id, title } = room
  return {
    ...newFiles(room, freePlace(rooms.map(other => read(`web/app/domains/${other}/navigation.ts`)))),
    [lists.api]: enteredInApi(read(lists.api), room, after),
    [lists.contract]: `${read(lists.contract)}export * from './${name}/index.ts'\n`,
    [lists.declared]: declaredAfter(read(lists.declared), room, rooms.slice(0, rooms.indexOf(after) + 1)),
    [lists.map]: behind(read(lists.map), lineOf(read(lists.map), `| ${after} |`), `| ${name} | |\n`),
    [lists.site]: enteredInSite(read(lists.site), room),
    [lists.names]: before(read(lists.names), '} as const\n', `  ${id}: '${title}',\n`),
    ...(name.includes('-') ? {} : { [lists.reserved]: withReserved(read(lists.reserved), name) }),
  }
}

function namedRoom(name: string): RoomName {
  const words = name.split('-')
  const [first = '', ...rest] = words.join(' ')
  return {
    name,
    id: words.map((word, at) => (at === 0 ? word : capitalised(word))).join(''),
    title: capitalised(first) + rest.join(''),
  }
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function enteredInApi(list: string, { name, id }: RoomName, after: string): string {
  const housekeeping = "import { kernelCron, kernelJobs } from './kernel/housekeeping.ts'\n"
  const imported = before(list, housekeeping, `import { ${id}Room } from './domains/${name}/room.ts'\n`)
  return behind(imported, `  ${namedRoom(after).id}Room,\n`, `  ${id}Room,\n`)
}

/** The list of the contract, where not every room declares something: the new one stands after the nearest that does. */
function declaredAfter(list: string, { name, id }: RoomName, lower: readonly string[]): string {
  const lines = lower.map(room => `  ${quoted(room)}: ${namedRoom(room).id}Room,\n`)
  const nearest = lines.findLast(line => list.includes(line)) ?? ''
  const type = "import type { RoomParts } from './declare-room.ts'\n"
  const imported = behind(list, type, `import { ${id}Room } from './${name}/room.ts'\n`)
  return behind(imported, nearest, `  ${quoted(name)}: ${id}Room,\n`)
}

function quoted(name: string): string {
  return name.includes('-') ? `'${name}'` : name
}

/** The list of the site is sorted, and the shell comes last. */
function enteredInSite(list: string, { name, id }: RoomName): string {
  const [shell = '', ...rooms] = list.trim().split('\n').reverse()
  const line = `export * as ${id} from './domains/${name}/room.ts'`
  return `${[...rooms, line].sort((one, other) => (pathIn(one) < pathIn(other) ? -1 : 1)).join('\n')}\n${shell}\n`
}

function pathIn(line: string): string {
  return line.split("'")[1] ?? ''
}

/** Nobody may be called like the address of a page; names have no hyphens. */
function withReserved(text: string, name: string): string {
  const [, names = ''] = /reservedNames[^=]*=\s*'([^']+)'/.exec(text) ?? []
  const all = new Set([...names.split(' '), name])
  return replaced(text, names, [...all].sort().join(' '))
}

const place_first = 31
const places_max = 9

/** A place of the menu, between the account and its security, that no entry has. */
function freePlace(navigations: readonly string[]): number {
  const isTaken = (place: number) => navigations.some(text => new RegExp(`menu: ${place}\\b`).test(text))
  const places = Array.from({ length: places_max }, (_, at) => place_first + at)
  const place = places.find(one => !isTaken(one))
  if (place === undefined) throw new Error('The menu has no free place between the account and its security.')
  return place
}

function behind(text: string, line: string, added: string): string {
  return replaced(text, line, `${line}${added}`)
}

function before(text: string, line: string, added: string): string {
  return replaced(text, line, `${added}${line}`)
}

function replaced(text: string, from: string, to: string): string {
  if (!from || text.split(from).length !== 2) throw new Error(`"${from.trim()}" doesn't stand once where it should.`)
  return text.replace(from, () => to)
}

function lineOf(text: string, begin: string): string {
  const line = text.split('\n').find(one => one.startsWith(begin))
  return line === undefined ? '' : `${line}\n`
}
