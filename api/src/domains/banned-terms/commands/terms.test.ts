import { bannedTerms, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let [mod, mia]: Someone[] = []
const who = (someone: Someone | undefined) => someone as Someone
beforeAll(async () => {
  world = await openWorld()
  mod = await world.operator('mod')
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const rule = { match: 'word' as const, uses: ['search' as const, 'publish' as const] }
const add = (term: string, more = {}) => who(mod).ask(bannedTerms.addBannedTerm, { body: { term, ...rule, ...more } })
const list = async (query = {}) => (await who(mod).ask(bannedTerms.bannedTerms, { query })).data
const paste = (text: string, more = {}) =>
  who(mod).ask(bannedTerms.importBannedTerms, { body: { text, ...rule, ...more } })
const actsOf = async (targetId: string) =>
  (await world.running.app.db.sql`select act from operator_acts where target_id = ${targetId} order by id`).map(
    ({ act }) => act,
  )

it('adds, changes and removes a term, each as an act', async () => {
  const added = await add('  Blue   hour ', { note: 'As the network asks.' })
  expect(added.data).toMatchObject({ term: 'Blue hour', ...rule, note: 'As the network asks.', found: 0 })
  const { _id: id } = added.data
  expect((await add('BLUE-HOUR')).error).toBe('BANNED_TERM_TAKEN')
  const body = { term: 'Blue hours', match: 'part' as const, uses: ['messages' as const] }
  const changed = await who(mod).ask(bannedTerms.changeBannedTerm, { params: { id }, body })
  expect(changed.data).toMatchObject({ ...body, note: '' })
  await add('other')
  const taken = await who(mod).ask(bannedTerms.changeBannedTerm, { params: { id }, body: { ...body, term: 'Öther' } })
  expect(taken.error).toBe('BANNED_TERM_TAKEN')
  expect((await list()).data.map(({ term }) => term)).toEqual(['Blue hours', 'other'])
  expect((await who(mod).ask(bannedTerms.removeBannedTerm, { params: { id } })).status).toBe(200)
  expect((await who(mod).ask(bannedTerms.removeBannedTerm, { params: { id } })).status).toBe(404)
  expect(await actsOf(id)).toEqual(['add_banned_term', 'change_banned_term', 'delete_banned_term'])
})

it('holds at once, and no longer once it is off the list', async () => {
  const write = () =>
    who(mia).ask(feeds.createFeed, { body: { type: 'text', text: 'A m4gnolia.', audience: 'public' } })
  expect((await write()).status).toBe(200)
  const { data } = await add('magnolia')
  const refused = await write()
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [{ path: 'text', message: '"magnolia" isn\'t allowed here.' }],
  ])
  await who(mod).ask(bannedTerms.removeBannedTerm, { params: { id: data._id } })
  expect((await write()).status).toBe(200)
})

it.each([
  ['too short a term', { term: 'a' }, 'term'],
  ['signs alone', { term: '!!!' }, 'term'],
  ['too long a term', { term: 'x'.repeat(61) }, 'term'],
  ['an unknown match', { match: 'sounds' }, 'match'],
  ['no use', { uses: [] }, 'uses'],
  ['an unknown use', { uses: ['mail'] }, 'uses.0'],
  ['too long a note', { note: 'x'.repeat(301) }, 'note'],
])('refuses %s by its field', async (_what, wrong, path) => {
  const { status, body } = await add('fine', wrong)
  expect([status, body.fields?.map(field => field.path)]).toEqual([400, [path]])
})

it('imports a list and what was exported, names the line that it cannot read, and changes nothing then', async () => {
  const before = (await list()).total
  expect((await paste('one term\n\nTwo\ntwo\n"three, four",part,messages,"a ""note"""')).data).toEqual({
    added: 3,
    known: 0,
  })
  expect((await paste('two\nfive')).data).toEqual({ added: 1, known: 1 })
  expect((await list({ q: 'THREE' })).data[0]).toMatchObject({ match: 'part', uses: ['messages'], note: 'a "note"' })
  for (const [text, message] of [
    ['six\n?', 'Line 2: use at least two letters or digits.'],
    [`six\n${'x'.repeat(61)}`, 'Line 2: use at most 60 characters.'],
    ['six,maybe', 'Line 1: use word or part as the match.'],
    ['six,word,mail', 'Line 1: use search, publish, messages as the uses.'],
    ['\n\n', 'Enter one term per line.'],
  ]) {
    const { status, body } = await paste(text as string)
    expect([status, body.fields]).toEqual([400, [{ path: 'text', message }]])
  }
  expect((await list()).total).toBe(before + 4)
  const csv = await fetch(`${world.url}/operator/banned-terms/export`, { headers: { authorization: who(mod).token } })
  const text = await csv.text()
  expect(text).toContain('"three, four",part,messages,"a ""note"""')
  expect((await paste(text)).data).toEqual({ added: 0, known: before + 4 })
})

it('holds a thousand terms, page by page', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `many ${index}`).join('\n')
  expect((await paste(many)).error).toBe('TOO_MANY_BANNED_TERMS')
  const { total } = await list()
  const fits = many
    .split('\n')
    .slice(0, 1_000 - total)
    .join('\n')
  expect((await paste(fits)).data.added).toBe(1_000 - total)
  expect((await add('one more')).error).toBe('TOO_MANY_BANNED_TERMS')
  const seen: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const { data, next }: Awaited<ReturnType<typeof list>> = await list({ limit: 100, ...(before && { before }) })
    seen.push(...data.map(({ term }) => term))
    before = next
  }
  expect([seen.length, new Set(seen).size]).toEqual([1_000, 1_000])
  await world.running.app.db.sql`delete from banned_terms`
})

it('is for operators', async () => {
  const nina = await world.fan('nina')
  const id = '01890000-0000-7000-8000-000000000000'
  const calls = Object.values(bannedTerms).filter(each => typeof each === 'object' && 'access' in each)
  for (const [one, status] of [
    [nina, 403],
    [who(mia), 403],
    [world.visitor, 401],
  ] as const)
    for (const call of calls)
      expect(
        (await one.ask(call as never, { params: { id } as never, ...(call.method !== 'GET' && { body: {} as never }) }))
          .status,
      ).toBe(status)
})
