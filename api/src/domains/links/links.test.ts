import { blocks, feeds, links } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindProxy } from '../../../test/ages.ts'
import { named, promoters } from '../../../test/links.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let p: ReturnType<typeof promoters>
beforeAll(async () => {
  world = await openWorld(behindProxy)
  p = promoters(world)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql

describe('a visit', () => {
  it('counts once a day for a person, and not for programs, browsers that load ahead, the creator or operators', async () => {
    const mia = await world.performer(named('mia'))
    const link = await p.make(mia)
    const fan = await world.fan(named('fan'))
    const here = { 'x-forwarded-for': '203.0.113.9' }
    const { kept } = (await p.open(link, world.visitor, here)).data
    await p.open(link, world.visitor, here)
    await p.open(link, world.visitor, { cookie: `links=${kept?.text}` })
    for (let times = 0; times < 2; times++) await p.open(link, fan)
    for (const who of [mia, await world.operator(named('opal'))]) expect((await p.open(link, who)).data.kept).toBeNull()
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1', ''])
      expect((await p.open(link, world.visitor, { 'user-agent': agent })).data.kept).toBeNull()
    await world.visitor.ask(links.openLink, { body: { at: link.code, isCounted: false } })
    await p.brought(mia, link, { visits: 2 })
  })

  it.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
    ['a refusal to be counted', { cookie: 'analytics=refuse' }],
  ])('with %s is counted, and nothing is kept of the visitor', async (_name, headers) => {
    const mia = await world.performer(named('mia'))
    const link = await p.make(mia)
    expect((await p.open(link, world.visitor, headers)).data).toEqual({ path: expect.any(String), kept: null })
    const fan = await world.fan(named('fan'))
    await p.open(link, fan, headers)
    expect(await sql()`select 1 from link_visits where fan_id = ${fan.id}`).toHaveLength(0)
    await p.follow(fan, mia)
    await p.brought(mia, link, { visits: 2, fans: 0 })
  })

  it('is kept in a cookie that nobody can make, change or use for another site', async () => {
    const { mia, link } = await p.scene()
    const { text = '' } = (await p.open(link)).data.kept ?? {}
    const forged = Buffer.from(JSON.stringify([[mia.id, link._id, Date.now()]])).toString('base64url')
    for (const kept of [forged, `${text.slice(0, -2)}xx`, 'x'.repeat(3_000)]) await p.follow(await p.signUp(kept), mia)
    await p.brought(mia, link, { signUps: 1, fans: 0 })
  })

  it('of someone who is blocked, or whose country is, counts nothing, and the link leads to the page all the same', async () => {
    const mia = await world.performer(named('mia'))
    const [link, fresh] = [await p.make(mia), await p.make(mia)]
    const fan = await world.fan(named('fan'))
    await mia.ask(blocks.blockUser, { body: { target: 'user', targetId: fan.id } as never })
    await mia.ask(blocks.blockCountries, { body: { countryCodes: ['FR'] } as never })
    const french = await p.open(link, world.visitor, { 'cf-ipcountry': 'FR' })
    for (const { status, data } of [await p.open(link, fan), french])
      expect([status, data.path, data.kept]).toEqual([200, expect.stringMatching(/^\/mia/), null])
    await sql()`update users set status = 'inactive' where id = ${mia.id}`
    expect((await p.open(fresh)).data.kept).toBeNull()
    await sql()`update users set status = 'active' where id = ${mia.id}`
    for (const one of [link, fresh]) await p.brought(mia, one, { visits: 0 })
  })

  it('of an archived link leads on and counts no more, but its fans go on counting', async () => {
    const { mia, link, fan } = await p.scene()
    await p.follow(fan, mia)
    await p.brought(mia, link, { visits: 1, fans: 1 })
    const archive = () => mia.ask(links.archiveLink, { params: { id: link._id } })
    const { archivedAt } = (await archive()).data
    expect([archivedAt, (await archive()).data.archivedAt]).toEqual([expect.any(String), archivedAt])
    expect((await p.open(link)).data).toMatchObject({ kept: null })
    await p.tip(fan, mia, 10)
    await p.brought(mia, link, { visits: 1, spent: 10 })
    const shown = async (isArchived: boolean) =>
      (await mia.ask(links.links, { query: { isArchived } as never })).data.data.map(({ _id }) => _id)
    expect([await shown(false), await shown(true)]).toEqual([[], [link._id]])
    await mia.ask(links.restoreLink, { params: { id: link._id } })
    expect([await shown(false), await shown(true)]).toEqual([[link._id], []])
  })
})

describe('a link', () => {
  it('has a code, and a word of its own if its creator wants one; both lead to the page, or to a thing of theirs', async () => {
    const name = named('mia')
    const mia = await world.performer(name)
    const link = await p.make(mia, { word: 'spring' })
    expect(link).toMatchObject({ code: expect.stringMatching(/^[a-z2-9]{7}$/), word: 'spring', leadsTo: null })
    expect([link.url, link.shortUrl].map(url => new URL(url).pathname)).toEqual([
      `/l/${name}/spring`,
      `/l/${link.code}`,
    ])
    for (const place of [link.code.toUpperCase(), `${name}/spring`, `${name.toUpperCase()}/Spring`])
      expect((await p.open(place)).data.path).toBe(`/${name}`)
    const body = { type: 'text', text: 'Come in', audience: 'public' } as never
    const post = (await mia.ask(feeds.createFeed, { body })).data
    const led = await p.make(mia, { name: 'Post', leadsTo: { kind: 'feed', id: post._id } })
    expect([led.leadsTo?.path, (await p.open(led)).data.path]).toEqual([`/post/${post._id}`, `/post/${post._id}`])
    const aimed = await mia.ask(links.changeLink, { params: { id: led._id }, body: { leadsTo: null, name: ' Page ' } })
    expect(aimed.data).toMatchObject({ name: 'Page', leadsTo: null, word: null })
  })

  it('leads nowhere but to what is its creator’s own and on the site', async () => {
    const [mia, leo] = [await world.performer(named('mia')), await world.performer(named('leo'))]
    const body = { type: 'text', text: 'Mine', audience: 'public' } as never
    const post = (await leo.ask(feeds.createFeed, { body })).data
    for (const leadsTo of [
      { kind: 'feed', id: post._id },
      { kind: 'feed', id: '//evil.example' },
      { kind: 'gallery', id: post._id },
      { kind: 'page', id: post._id },
      'https://evil.example',
    ]) {
      const answer = await mia.ask(links.createLink, { body: { name: 'Elsewhere', leadsTo } as never })
      expect([answer.status, answer.body.fields?.[0]?.path.split('.')[0]]).toEqual([400, 'leadsTo'])
    }
    for (const place of ['nothere', 'a/b/c', '../admin', 'nobody/spring'])
      expect((await p.open(place)).error).toBe('ENTITY_NOT_FOUND')
    for (const place of ['', 'x'.repeat(121)]) expect((await p.open(place)).status).toBe(400)
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name without a letter', { name: ' . ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['a word with capitals', { word: 'Spring' }, 'word'],
    ['a word with a slash', { word: 'a/b' }, 'word'],
    ['a word that is too long', { word: 'x'.repeat(31) }, 'word'],
  ])('with %s is refused at its field', async (_name, change, field) => {
    const mia = await world.performer(named('mia'))
    const answer = await mia.ask(links.createLink, { body: { name: 'Profile', ...change } as never })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, field])
  })

  it('has a word that no other of its creator has', async () => {
    const [mia, leo] = [await world.performer(named('mia')), await world.performer(named('leo'))]
    const link = await p.make(mia, { word: 'spring' })
    await p.make(leo, { word: 'spring' })
    const second = await mia.ask(links.createLink, { body: { name: 'Again', word: 'spring' } })
    expect([second.status, second.body.fields?.[0]?.path]).toEqual([400, 'word'])
    const other = await p.make(mia, { name: 'Other' })
    const renamed = await mia.ask(links.changeLink, { params: { id: other._id }, body: { word: 'spring' } })
    expect([renamed.status, renamed.body.fields?.[0]?.path]).toEqual([400, 'word'])
    await mia.ask(links.changeLink, { params: { id: link._id }, body: { word: '' } })
    expect((await p.make(mia, { name: 'Again', word: 'spring' })).word).toBe('spring')
  })

  it('is one of 200 at most', async () => {
    const mia = await world.performer(named('mia'))
    const first = await p.make(mia)
    await sql()`
      insert into tracking_links (id, performer_id, code, name, created_at)
      select gen_random_uuid(), ${mia.id}, 'zzzz' || (100 + n), 'Many', now() from generate_series(1, 198) n`
    const two = await Promise.all(['A', 'B'].map(name => mia.ask(links.createLink, { body: { name } })))
    expect(two.map(({ error }) => error || 'made').sort()).toEqual(['TOO_MANY_LINKS', 'made'])
    await mia.ask(links.archiveLink, { params: { id: first._id } })
    await p.make(mia)
    expect((await mia.ask(links.restoreLink, { params: { id: first._id } })).error).toBe('TOO_MANY_LINKS')
    expect((await mia.ask(links.links)).data).toMatchObject({ total: 200, data: { length: 50 } })
  })

  it('is for its creator alone: strangers find none, fans may not, visitors log in', async () => {
    const { mia, link, fan } = await p.scene()
    const leo = await world.performer(named('leo'))
    const params = { id: link._id }
    const asked = [links.link, links.changeLink, links.archiveLink, links.restoreLink] as const
    for (const [who, status] of [
      [leo, 404],
      [fan, 403],
      [world.visitor, 401],
    ] as const)
      for (const endpoint of asked)
        expect((await who.ask(endpoint, { params, ...(endpoint === links.changeLink && { body: {} }) })).status).toBe(
          status,
        )
    for (const [who, status] of [
      [fan, 403],
      [world.visitor, 401],
    ] as const)
      expect([
        (await who.ask(links.links)).status,
        (await who.ask(links.createLink, { body: { name: 'x' } })).status,
      ]).toEqual([status, status])
    expect((await mia.ask(links.link, { params: { id: 'nothing' } })).status).toBe(404)
    expect((await leo.ask(links.links)).data.total).toBe(0)
  })
})
