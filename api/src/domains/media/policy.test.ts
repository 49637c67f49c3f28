import { expect, test } from 'vitest'
import type { App, Viewer } from '../../kernel/context.ts'
import { type FileGuard, mayHave } from './policy.ts'
import type { FileRow } from './store/files.ts'

const app = {} as App
const file = (status: string) => ({ id: 'f1', owner_id: 'mia', status }) as FileRow
const visitor = { id: null, role: null, viewer: null }
const person = (id: string, role: string, permissions?: string[]) => ({
  id,
  role,
  viewer: { id, role, permissions } as unknown as Viewer,
})
const fan = person('nina', 'user')
const mia = person('mia', 'performer')
const moderator = person('max', 'operator', ['moderation'])
const accountant = person('ann', 'operator', ['finance'])

/** A room that shows the file to everyone, and one that shows it before anyone has reviewed it, too. */
const shows: FileGuard = async () => true
const showsEarly: FileGuard = Object.assign(async () => true, { beforeReview: async () => true })

const who = { visitor, fan, mia, moderator, accountant }
async function whoHas(status: string, guard: FileGuard): Promise<string[]> {
  const answers = Object.entries(who).map(async ([name, onlooker]) =>
    (await mayHave(app, onlooker as never, file(status), [guard])) ? [name] : [],
  )
  return (await Promise.all(answers)).flat()
}

test.each([
  ['finished', shows, ['visitor', 'fan', 'mia', 'moderator', 'accountant']],
  ['waiting', shows, ['mia', 'moderator']],
  ['waiting', showsEarly, ['visitor', 'fan', 'mia', 'moderator']],
  ['refused', shows, ['mia', 'moderator']],
  ['refused', showsEarly, ['mia', 'moderator']],
] as const)(
  'a file that is %s is for those alone who may have it then, whatever rooms show',
  async (status, guard, those) => {
    expect(await whoHas(status, guard)).toEqual(those)
  },
)
