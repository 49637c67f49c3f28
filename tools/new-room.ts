/** The files of a project by their paths, as far as they are read or made here. */
export type Files = Record<string, string>

const listFile = 'api/src/rooms.ts'
const contractFile = 'contract/src/rooms.ts'
const mapFile = 'docs/map.md'

/**
 * The files that a new room begins with, and those that it is entered in: its folders in the three trees with one call
 * and its test, and its place in the list of rooms, in the contract and on the map. `after` is the highest room that it
 * will use. Throws a sentence where the name or the place is none.
 */
export function newRoom(name: string, after: string, rooms: readonly string[], files: Files): Files {
  if (!/^[a-z][a-z]{2,20}$/.test(name))
    throw new Error('A room is called by one word of small letters, such as lessons.')
  if (rooms.includes(name)) throw new Error(`There is a room called ${name} already.`)
  if (!after) throw new Error(`Say which room it comes after: npm run new-room -- ${name} posts.`)
  if (!rooms.includes(after)) throw new Error(`"${after}" is no room. The rooms are: ${rooms.join(', ')}.`)
  const own = `${name}Room`
  const list = files[listFile] ?? ''
  const importLine = `import { ${own} } from './domains/${name}/room.ts'\n`
  return {
    [`contract/src/${name}/index.ts`]: `export * as ${name} from './${name}.ts'\n`,
    [`contract/src/${name}/${name}.ts`]: contractOf(name),
    [`api/src/domains/${name}/room.ts`]: roomOf(name),
    [`api/src/domains/${name}/routes.ts`]: routesOf(name),
    [`api/src/domains/${name}/${name}.test.ts`]: testOf(name),
    [listFile]: enteredIn(list, [
      [`  ${identifierOf(after)}Room,\n`, `  ${identifierOf(after)}Room,\n  ${own},\n`],
      [
        "import { kernelCron, kernelJobs } from './kernel/housekeeping.ts'\n",
        `${importLine}import { kernelCron, kernelJobs } from './kernel/housekeeping.ts'\n`,
      ],
    ]),
    [contractFile]: `${files[contractFile] ?? ''}export * from './${name}/index.ts'\n`,
    [mapFile]: enteredIn(files[mapFile] ?? '', [
      [lineOf(files[mapFile] ?? '', `| ${after} |`), `${lineOf(files[mapFile] ?? '', `| ${after} |`)}| ${name} | |\n`],
    ]),
  }
}

function enteredIn(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((whole, [from, to]) => {
    if (!from || whole.split(from).length !== 2) throw new Error(`"${from.trim()}" doesn't stand once where it should.`)
    return whole.replace(from, () => to)
  }, text)
}

function lineOf(text: string, begin: string): string {
  const line = text.split('\n').find(one => one.startsWith(begin))
  return line === undefined ? '' : `${line}\n`
}

const contractOf = (name: string) => `import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'

const endpoint = endpointsOf('${name}')

export const overview = endpoint('GET /${name}', {
  access: 'member',
  summary: 'What this room is for, in the words of the glossary',
  reply: Type.Object({ total: Type.Integer() }),
})
`

const roomOf = (name: string) => `import { room } from '../../kernel/room.ts'
import { ${name}Routes } from './routes.ts'

/**
 * ${name[0]?.toUpperCase()}${name.slice(1)}: what this room is for, in a line.
 *
 * - What always holds here. Other rooms use what its \`index.ts\` exports, once there is something.
 */
export const ${name}Room = room('${name}', {
  routes: ${name}Routes,
})
`

/** A room's name in code: `taxForms` for tax-forms. */
const identifierOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const routesOf = (name: string) => `import { ${name} } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'

/** The calls of this room. */
export const ${name}Routes: Binding[] = [bind(${name}.overview, async () => ({ total: 0 }))]
`

const testOf = (name: string) => `import { ${name} } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('a member is answered, and a visitor has to log in first', async () => {
  const nina = await world.fan('nina')
  expect((await nina.ask(${name}.overview)).data).toEqual({ total: 0 })
  expect((await world.visitor.ask(${name}.overview)).status).toBe(401)
})
`
