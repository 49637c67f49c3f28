import { announced, bannedTerms, comments, feeds, galleries, performerSettings, takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asideOf, breakRow, shownAside } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { house } from '../../../rooms.ts'
import { writtenIn } from '../asks.ts'
import { scanBannedTerms, scanWeekly } from './scan.ts'

let world: World
let [mod, mia, nina]: Someone[] = []
const who = (someone: Someone | undefined) => someone as Someone
beforeAll(async () => {
  world = await openWorld()
  mod = await world.operator('mod')
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const add = async (term: string) =>
  (await who(mod).ask(bannedTerms.addBannedTerm, { body: { term, match: 'word', uses: ['publish'] } })).data._id
const found = async (query = {}) => {
  const look = async () => {
    const { data } = await who(mod).ask(bannedTerms.bannedTermFindings, { query })
    return !data.scan.isRunning && data
  }
  return world.until(look)
}
const placesOf = ({ data }: Awaited<ReturnType<typeof found>>) => data.map(row => `${row.target} ${row.field}`).sort()

it('lists what is on the site with a term that is banned now, and takes nothing down', async () => {
  const post = (await who(mia).ask(feeds.createFeed, { body: { type: 'text', text: 'A heron.', audience: 'public' } }))
    .data
  await who(mia).ask(feeds.createFeed, { body: { type: 'text', text: 'Herons.', audience: 'public' } })
  await who(mia).ask(galleries.createGallery, { body: { title: 'Heron', audience: 'public' } as never })
  const about = { objectType: 'feed' as const, objectId: post._id }
  await who(nina).ask(comments.createComment, { body: { ...about, content: 'That h3ron' } })
  await who(mia).ask(performerSettings.updatePerformer, {
    params: { id: who(mia).id },
    body: { headline: 'Heron' } as never,
  })
  const termId = await add('heron')
  const list = await found()
  expect(placesOf(list)).toEqual(['account headline', 'comment content', 'feed text', 'gallery title'])
  expect(list.data.find(row => row.target === 'feed')).toMatchObject({
    term: 'heron',
    targetId: post._id,
    title: 'A heron.',
    commentOf: null,
    takedownId: null,
    personInfo: { _id: who(mia).id, isPerformer: true },
  })
  expect(list.data.find(row => row.target === 'comment')).toMatchObject({
    title: 'That h3ron',
    commentOf: about,
    personInfo: { _id: who(nina).id, isPerformer: false },
  })
  expect((await world.visitor.ask(feeds.feed, { params: { id: post._id } })).status).toBe(200)
  const terms = await who(mod).ask(bannedTerms.bannedTerms)
  expect(terms.data.data.find(({ _id }) => _id === termId)?.found).toBe(4)
})

it('lets go of what was taken down, kept or changed, also after another search', async () => {
  const { data } = await found()
  const of = (target: string) => data.find(row => row.target === target) as (typeof data)[number]
  const body = { target: 'feed' as const, targetId: of('feed').targetId, reason: 'Banned.' }
  expect((await who(mod).ask(takedowns.takeDown, { body })).status).toBe(200)
  const keep = () => who(mod).ask(bannedTerms.keepFinding, { params: { id: of('comment')._id } })
  expect((await keep()).status).toBe(200)
  expect((await keep()).status).toBe(404)
  await who(mia).ask(performerSettings.updatePerformer, {
    params: { id: who(mia).id },
    body: { headline: 'Birds' } as never,
  })
  const scan = await who(mod).ask(bannedTerms.scanForBannedTerms)
  expect(scan.data.isRunning).toBe(true)
  expect(placesOf(await found())).toEqual(['gallery title'])
  const terms = await who(mod).ask(bannedTerms.bannedTerms)
  expect(terms.data.data.map(({ found }) => found)).toEqual([1])
})

it('searches by itself each week where there is something to search for', async () => {
  const { app } = world.running
  await scanWeekly(app)
  expect(placesOf(await found())).toEqual(['gallery title'])
})

it('goes through more things than one batch, page by page', async () => {
  const body = { title: 'So', startAt: new Date(Date.now() + 86_400_000).toISOString(), audience: 'everybody' }
  expect((await who(mia).ask(announced.announce, { body: body as never })).status).toBe(200)
  await world.running.app.db.sql`
    insert into comments (id, object_type, object_id, owner_id, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 'gallery', g.id, ${who(mia).id}, ${who(nina).id}, 'egret ' || n, now(), now()
    from (select id from galleries limit 1) g, generate_series(1, 450) n`
  const termId = await add('egret')
  const seen = new Set<string>()
  for (let before: string | null = ''; before !== null; ) {
    const page: Awaited<ReturnType<typeof found>> = await found({ termId, limit: 100, ...(before && { before }) })
    for (const row of page.data) seen.add(row.targetId)
    before = page.next
  }
  expect(seen.size).toBe(450)
  await who(mod).ask(bannedTerms.removeBannedTerm, { params: { id: termId } })
  expect(placesOf(await found())).toEqual(['gallery title'])
  expect((await who(mod).ask(bannedTerms.bannedTermFindings, { query: { termId: 'x' } })).status).toBe(404)
})

it('a thing that throws is set aside, the others are found, and so is it once it is mended', async () => {
  const { app } = world.running
  const write = async (text: string) =>
    (await who(mia).ask(feeds.createFeed, { body: { type: 'text', text, audience: 'public' } })).data._id
  const ids = [await write('One ibis.'), await write('Two ibis.'), await write('Three ibis.')]
  const foundIn = async (termId: string) => (await found({ termId })).data.map(({ targetId }) => targetId).sort()
  const where = { table: 'banned_term_findings', column: 'target_id', id: ids[1] ?? '', on: 'insert' } as const
  const broken = await breakRow(app.db.sql, where)
  const termId = await add('ibis')
  expect(await foundIn(termId)).toEqual([ids[0], ids[2]])
  expect(await asideOf(app.db.sql, 'scan_banned_terms')).toMatchObject([{ tries: 1, error: 'This row throws.' }])
  expect(await shownAside(world, who(mod), 'scan_banned_terms')).toEqual([1, 1])
  await broken.mend()
  await at(fromNow(hour_ms), () => scanBannedTerms(app, writtenIn(house)))
  expect(await foundIn(termId)).toEqual(ids)
  expect(await shownAside(world, who(mod), 'scan_banned_terms')).toEqual([0, 0])
})
