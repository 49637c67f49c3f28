import { dirname, join } from 'node:path/posix'
import type { Breach, Rule, Source, SyntaxNode } from './source.ts'

/** The files that a room may have, each a door or a part that every reader knows by its name. */
const doors = [
  'room',
  'index',
  'asks',
  'routes',
  'operator',
  'policy',
  'commands',
  'environment',
  'queries',
  'views',
  'store',
  'facts',
  'held',
  'jobs',
  'lifecycle',
  'news',
  'personal',
  'purchasable',
  'purchasables',
  'sold',
  'recipes',
  'settings',
  'waits',
  'studio',
  'words',
]

/** What single rooms have besides, because nothing of the kind is elsewhere. */
const own: Record<string, string[]> = {
  assets: ['file-uses'],
  'custom-requests': ['file-uses'],
  fundraisers: ['file-uses', 'sockets'],
  entitlements: ['terms'],
  messaging: ['file-uses', 'sockets'],
  notifications: ['push'],
  posts: ['file-uses'],
  refunds: ['rules', 'sentences'],
  shop: ['file-uses'],
  stories: ['file-uses'],
  identity: ['authenticate', 'password'],
  integrations: ['authenticate'],
  leaks: ['detect'],
  ledger: ['batch', 'sealing'],
  streaming: ['serve', 'sockets'],
  media: [
    'decoding',
    'keys',
    'marking',
    'matching',
    'pictures',
    'playlists',
    'processing',
    'reading',
    'serve',
    'uploads',
    'uses',
    'vault',
  ],
}

const domains = 'api/src/domains/'

/** The rooms in their order, lowest first, as api/src/rooms.ts lists them: each by the folder that it is imported from. */
export function roomNamesFrom({ nodes }: Source): string[] {
  const folders = new Map(
    nodes.flatMap(node => {
      const folder = /\/domains\/([^/]+)\/room\.ts$/.exec(String((node.source as SyntaxNode | undefined)?.value))?.[1]
      if (node.type !== 'ImportDeclaration' || folder === undefined) return []
      return (node.specifiers as SyntaxNode[]).map(({ local }) => [(local as SyntaxNode).name, folder] as const)
    }),
  )
  const declared = nodes.find(node => node.type === 'VariableDeclarator' && (node.id as SyntaxNode).name === 'rooms')
  const list = declared?.init as SyntaxNode | undefined
  return ((list?.elements as SyntaxNode[]) ?? []).flatMap(({ name }) => folders.get(name) ?? [])
}

/** A room has only the files of the table, or folders of the same names. */
export const roomFiles =
  (rooms: string[]): Rule =>
  ({ path }) => {
    const room = roomOf(path)
    if (room === undefined) return []
    if (!rooms.includes(room)) return [{ at: 0, words: `"${room}" is not in the list of rooms in api/src/rooms.ts` }]
    const part = path.slice(domains.length + room.length + 1).split('/')[0] as string
    const name = part.replace(/(\.test)?\.tsx?$/, '')
    const isTest = part.endsWith('.test.ts')
    if ([...doors, ...(own[room] ?? []), ...(isTest ? [room] : [])].includes(name)) return []
    return [{ at: 0, words: `"${part}" is no file that a room has; the table is in tools/house-rules/rooms.ts` }]
  }

/** The folders of the contract and of the site have the names of rooms: a word leads to the same place in each tree. */
export const roomFolders =
  (rooms: string[]): Rule =>
  ({ path }) => {
    const folder = /^(?:contract\/src|web\/app\/domains)\/([^/]+)\//.exec(path)?.[1]
    if (folder === undefined || rooms.includes(folder)) return []
    return [{ at: 0, words: `"${folder}" is not in the list of rooms in api/src/rooms.ts` }]
  }

/** A room uses others through their index, and only rooms before it. Tests may look at any room's index. */
export const roomImports =
  (rooms: string[]): Rule =>
  source => {
    const room = roomOf(source.path)
    if (room === undefined) return []
    return importsOf(source).flatMap(({ target, at }): Breach[] => {
      const other = roomOf(target)
      if (other === undefined || other === room) return []
      if (target !== `${domains}${other}/index.ts`)
        return [{ at, words: `${room} may use ${other} only through its index.ts` }]
      if (source.path.endsWith('.test.ts') || rooms.indexOf(other) < rooms.indexOf(room)) return []
      return [{ at, words: `${room} may not use ${other}, which comes after it in api/src/rooms.ts` }]
    })
  }

/** The kernel knows of no room, because every room stands on it. */
export const kernelBelowRooms: Rule = source => {
  if (!source.path.startsWith('api/src/kernel/') || source.path.endsWith('.test.ts')) return []
  const above = importsOf(source).filter(({ target }) => target.startsWith(domains))
  return above.map(({ at }) => ({ at, words: 'the kernel may not use a room' }))
}

const site = 'web/app/'
const siteDomains = `${site}domains/`

/** The floors of the site, lowest first: each knows only those below it. What lies in `app/` itself stands on top. */
const floors = ['words', 'ui', 'core', 'domains', 'shell']

/** What a domain lends to others. What it has the shell show is gathered by its name. */
const siteDoor = 'index.ts'

/** What only the build and tests read: the pages of each room, their list, and the routes made of it. */
const siteLists = [`${site}routes.ts`, `${site}rooms.ts`]
const isOfPages = (path: string) => /^web\/app\/(?:domains\/[^/]+\/room|shell\/pages)\.ts$/.test(path)

/** The site is built in floors, and its domains use each other as rooms do: through their index, and only those before. */
export const siteWalls =
  (rooms: string[]): Rule =>
  source => {
    if (!source.path.startsWith(site) || siteLists.includes(source.path)) return []
    const floor = floorOf(source.path)
    const own = siteRoomOf(source.path)
    return importsOf(source).flatMap(({ target, at }): Breach[] => {
      if (!target.startsWith(site)) return []
      if ((isOfPages(target) || siteLists.includes(target)) && !source.path.endsWith('.test.ts'))
        return [{ at, words: 'what rooms say of their pages is for the build and for tests, not for browsers' }]
      if (floors.indexOf(floorOf(target)) > floors.indexOf(floor) && floor !== '')
        return [{ at, words: `${floor} may not use ${floorOf(target)}, which stands on it` }]
      const other = siteRoomOf(target)
      if (other === undefined || other === own) return []
      if (target !== `${siteDomains}${other}/${siteDoor}`)
        return [{ at, words: `${own ?? 'the shell'} may use ${other} only through its ${siteDoor}` }]
      if (own === undefined || rooms.indexOf(other) < rooms.indexOf(own)) return []
      return [{ at, words: `${own} may not use ${other}, which comes after it in api/src/rooms.ts` }]
    })
  }

/** A room says its pages to Node, which knows no screens: what it says is plain. */
export const pagesArePlain: Rule = source => {
  if (!isOfPages(source.path)) return []
  const imported = source.imports.filter(({ from }) => !from.endsWith('/core/page/room-pages.ts'))
  return imported.map(({ at, from }) => ({ at, words: `what a room says of its pages may not use "${from}"` }))
}

/** The floor of a file of the site; none for what lies in `app/` itself. */
function floorOf(path: string): string {
  const [folder = '', ...rest] = path.slice(site.length).split('/')
  return rest.length > 0 ? folder : ''
}

function siteRoomOf(path: string): string | undefined {
  return path.startsWith(siteDomains) ? path.slice(siteDomains.length).split('/')[0] : undefined
}

/** The contract runs in browsers and in any server: it may use its own files and the shapes' library. */
export const contractAlone: Rule = source => {
  if (!source.path.startsWith('contract/src/') || source.path.endsWith('.test.ts')) return []
  const foreign = source.imports.filter(({ from }) => {
    if (from === 'typebox' || from.startsWith('typebox/')) return false
    return !from.startsWith('.') || !join(dirname(source.path), from).startsWith('contract/src/')
  })
  return foreign.map(({ at, from }) => ({ at, words: `the contract may not use "${from}"` }))
}

function importsOf({ path, imports }: Source): { target: string; at: number }[] {
  const relative = imports.filter(({ from }) => from.startsWith('.'))
  return relative.map(({ from, at }) => ({ target: join(dirname(path), from), at }))
}

function roomOf(path: string): string | undefined {
  return path.startsWith(domains) ? path.slice(domains.length).split('/')[0] : undefined
}
