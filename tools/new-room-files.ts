/** A room as files call it (`song-lessons`), as code does (`songLessons`) and as people do (`Song lessons`). */
export type RoomName = { name: string; id: string; title: string }

/** What a new room begins with in the three trees; `menu` is the place of its page in the menu of the account. */
export function newFiles(room: RoomName, menu: number): Record<string, string> {
  const { name } = room
  return {
    [`contract/src/${name}/index.ts`]: `export * as ${room.id} from './${name}.ts'\n`,
    [`contract/src/${name}/${name}.ts`]: contractOf(room),
    [`contract/src/${name}/room.ts`]: declaredOf(room),
    [`api/src/domains/${name}/room.ts`]: roomOf(room),
    [`api/src/domains/${name}/routes.ts`]: routesOf(room),
    [`api/src/domains/${name}/${name}.test.ts`]: testOf(room),
    [`web/app/domains/${name}/room.ts`]: pagesOf(room),
    [`web/app/domains/${name}/navigation.ts`]: navigationOf(room, menu),
    [`web/app/domains/${name}/words.ts`]: wordsOf(room),
    [`web/app/domains/${name}/screens/overview.tsx`]: screenOf(room),
    [`web/app/words/en/${name}.ts`]: englishOf(room),
    [`web/app/words/ar/${name}.ts`]: arabicOf(room),
  }
}

const contractOf = ({ name }: RoomName) => `import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'

const endpoint = endpointsOf('${name}')

export const overview = endpoint('GET /${name}', {
  access: 'member',
  summary: 'What this room is for, in the words of the glossary',
  reply: Type.Object({ total: Type.Integer() }),
})
`

const declaredOf = ({ id }: RoomName) => `import { declareRoom } from '../declare-room.ts'

/** What this room declares beside its endpoints. */
export const ${id}Room = declareRoom({})
`

const roomOf = ({ name, id, title }: RoomName) => `import { room } from '../../kernel/room.ts'
import { ${id}Routes } from './routes.ts'

/**
 * ${title}: what this room is for, in a line.
 *
 * - What always holds here. Other rooms use what its \`index.ts\` exports, once there is something.
 */
export const ${id}Room = room('${name}', {
  routes: ${id}Routes,
})
`

const routesOf = ({ id }: RoomName) => `import { ${id} } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'

/** The endpoints of this room. */
export const ${id}Routes: Binding[] = [bind(${id}.overview, async () => ({ total: 0 }))]
`

const testOf = ({ id }: RoomName) => `import { ${id} } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('a member is answered, and a visitor has to log in first', async () => {
  const nina = await world.fan('nina')
  expect((await nina.ask(${id}.overview)).data).toEqual({ total: 0 })
  expect((await world.visitor.ask(${id}.overview)).status).toBe(401)
})
`

const pagesOf = ({ name }: RoomName) => `import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: '${name}', file: 'domains/${name}/screens/overview.tsx', opens: 'members' },
]
`

const navigationOf = (
  { name, id }: RoomName,
  menu: number,
) => `import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { menu: ${menu} }, for: ['fans', 'creators'], href: '/${name}', label: '${id}', icon: 'folder' },
]
`

const wordsOf = ({ name, id }: RoomName) => `import english from '../../words/en/${name}.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('${id}', english)
`

const screenOf = ({ id }: RoomName) => `import { ${id} } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OwnList } from '../../../core/page/own-list.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, ${id}.overview)
}

/** What a member has here. */
export default function Overview() {
  const { total } = useLoaderData<typeof loader>()
  return (
    <OwnList title={say('title')} lead={say('lead')}>
      <p>{say('total', { n: total })}</p>
    </OwnList>
  )
}
`

const englishOf = ({ title }: RoomName) => `export default {
  title: '${title}',
  lead: 'Everything you have here.',
  total: '{n, plural, =0 {Nothing here yet} other {# in all}}',
} as const
`

/** The name of the room is for a person to translate. */
const arabicOf = ({ title }: RoomName) => `export default {
  title: '${title}',
  lead: 'كل ما لديك هنا.',
  total: '{n, plural, =0 {لا شيء هنا بعد} other {# في المجموع}}',
} as const
`
