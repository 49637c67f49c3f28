import {
  allEndpoints,
  blocks,
  bookmarks,
  comments,
  type Endpoint,
  feeds,
  follows,
  performers,
  reactions,
  reports,
  users,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rank } from '../src/domains/discovery/index.ts'
import { collected, publishers } from './assets.ts'
import { heldBy } from './held.ts'
import { onAirAndPlanned } from './live.ts'
import { giveTokens } from './money.ts'
import { addFile, liveStory, photographers } from './photos.ts'
import { alsoAsked, history, type Kind, never, type Shows, shows } from './readings.ts'
import { shopkeeper } from './shop.ts'
import { openWorld, type Someone, type World } from './world.ts'

/*
 * Blocks hold everywhere. Every endpoint that reads is named here: as one that can show a creator, with how to ask it, or as
 * one that never does; a new endpoint fails this test until it is. People who must not see the creator ask the first kind.
 */

const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && !access.startsWith('operator'))

let world: World
let mia: Someone
const post = { open: '', picture: '', sold: '', chat: '', stream: '', highlight: '', fundraiser: '' }
const asset = { gallery: '', video: '', product: '' }
type Group = Record<Kind, Someone>
let free: Group
let blocked: Group
let shunning: Group
let abroad: Group
const fromGermany = { 'cf-ipcountry': 'DE', 'x-forwarded-for': '192.0.2.7' }

beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'cf-ipcountry' })
  mia = await world.performer('mia')
  const write = async (body: Record<string, unknown>) =>
    (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Hello there.', ...body } as never })).data._id
  post.open = await collected(mia, await write({}))
  await mia.ask(comments.createComment, { body: { objectId: post.open, objectType: 'feed', content: 'Ask me.' } })
  post.highlight = (await Promise.all([liveStory(world, mia), addFile(world, mia.id, post.open)]))[0]
  post.sold = await write({ audience: 'sale', isSale: true, price: 5 })
  const publish = { ...publishers(world), ...shopkeeper(world) }
  for (const kind of ['gallery', 'video', 'product'] as const) asset[kind] = (await publish[kind](mia))._id
  Object.assign(post, await onAirAndPlanned(world, mia), await heldBy(world, mia))
  free = await group('free')
  blocked = await group('blocked')
  shunning = await group('shunning')
  abroad = await group('abroad')
  await publish.video(mia, { participantIds: [free, blocked, shunning, abroad].map(({ creator }) => creator.id) })
  for (const person of [blocked.follower, blocked.stranger, blocked.creator])
    await mia.ask(blocks.blockUser, { body: { targetId: person.id } })
  for (const person of [shunning.follower, shunning.stranger, shunning.creator])
    await person.ask(blocks.blockUser, { body: { targetId: mia.id } })
  await mia.ask(blocks.blockCountries, { body: { countryCodes: ['DE'] } })
  for (const { follower } of [blocked, shunning]) await world.until(async () => (await countFollows(follower.id)) === 0)
  await rank(world.running.app.db)
  await world.running.app.db.sql`update users set country = 'DE' where id = ${abroad.creator.id}`
})
afterAll(() => world.close())

async function countFollows(followerId: string): Promise<number> {
  const rows = await world.running.app.db.sql`select 1 from follows where follower_id = ${followerId}`
  return rows.length
}

/** A fan who follows mia and bookmarked everything, one who does not know her, a creator she follows, and a visitor. */
async function group(name: string): Promise<Group> {
  const follower = await world.fan(`${name}follower`)
  const stranger = await world.fan(`${name}stranger`)
  const creator = await world.performer(`${name}creator`)
  await follower.ask(follows.follow, { params: { id: mia.id } })
  await mia.ask(follows.follow, { params: { id: creator.id } })
  for (const [objectType, objectId] of Object.entries({ performer: mia.id, feed: post.open, ...asset }))
    await follower.ask(reactions.react, { body: { objectId, objectType, action: 'bookmark' } as never })
  await giveTokens(world, follower.id, 10_000n)
  await follower.ask(wallet.buyFeed, { params: { id: post.sold } })
  return { follower, stranger, creator, visitor: world.visitor }
}

function filled(values: Record<string, unknown> | undefined): never {
  const known = { ...asset, ...post, mia: mia.id, post: post.open }
  const ids = new Map(Object.entries(known).map(([name, id]) => [name.toUpperCase(), id]))
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, ids.get(String(value)) ?? value]),
  ) as never
}

async function seesMia(who: Someone, endpoint: Endpoint, ask: Shows, headers: Record<string, string> = {}) {
  const answer = await who.ask(endpoint, { params: filled(ask.params), query: filled(ask.query), headers })
  if (answer.status === 403 || answer.status === 404) return false
  if (answer.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`)
  return JSON.stringify(answer.data).includes(`"${mia.id}"`)
}

describe('calls that read', () => {
  it('are all named in this file', () => {
    const named = new Set([...Object.keys(shows), ...never, ...history])
    expect(reads.map(({ path }) => path).filter(path => !named.has(path))).toEqual([])
    expect([...named].filter(path => !reads.some(read => read.path === path))).toEqual([])
  })

  const cases = [...Object.entries(shows), ...alsoAsked].flatMap(([path, ask]) =>
    (ask.as ?? ['follower']).map(kind => [path, kind, JSON.stringify(ask.query ?? {}), ask] as const),
  )
  it.each(cases)('%s shows a creator to a %s %s, and not once they are blocked', async (path, kind, _query, ask) => {
    const endpoint = reads.find(read => read.path === path) as Endpoint
    expect(await seesMia(free[kind], endpoint, ask)).toBe(true)
    if (kind !== 'visitor')
      for (const group of [blocked, shunning]) expect(await seesMia(group[kind], endpoint, ask)).toBe(false)
    expect(await seesMia(abroad[kind], endpoint, ask, fromGermany)).toBe(false)
  })

  it('show a creator to themselves also in a country that they blocked', async () => {
    const endpoint = reads.find(read => read.path === '/user/feeds/:id') as Endpoint
    expect(await seesMia(mia, endpoint, { params: { id: 'POST' } }, fromGermany)).toBe(true)
  })

  it('hide what was bought, and leave the purchase in the statement', async () => {
    const params = { id: post.sold }
    expect((await free.follower.ask(feeds.feed, { params })).data.isBought).toBe(true)
    expect((await blocked.follower.ask(feeds.feed, { params })).status).toBe(404)
    expect((await abroad.follower.ask(feeds.feed, { params, headers: fromGermany })).status).toBe(404)
    const statement = await blocked.follower.ask(wallet.searchCharges)
    expect(statement.data.data.map(charge => charge.targetId)).toEqual([post.sold])
  })

  it('count only what they show', async () => {
    const kept = [bookmarks.bookmarkedFeeds, bookmarks.bookmarkedGalleries, bookmarks.bookmarkedVideos]
    for (const endpoint of [...kept, bookmarks.bookmarkedPerformers, follows.following]) {
      expect((await free.follower.ask(endpoint)).data.total).toBe(1)
      expect((await blocked.follower.ask(endpoint)).data.total).toBe(0)
      expect((await abroad.follower.ask(endpoint, { headers: fromGermany })).data.total).toBe(0)
    }
    expect((await blocked.stranger.ask(feeds.feeds)).data.total).toBe(0)
    expect((await blocked.stranger.ask(feeds.feeds, { query: { q: 'Hello' } })).data.total).toBe(0)
  })
})

describe('calls that act', () => {
  const acts: [string, Endpoint, () => { params?: never; body?: never }][] = [
    ['tip', wallet.tip, () => ({ params: { id: mia.id } as never, body: { price: 10 } as never })],
    ['buy', wallet.buyFeed, () => ({ params: { id: post.sold } as never })],
    ['follow', follows.follow, () => ({ params: { id: mia.id } as never })],
    ['like', reactions.react, () => ({ body: { objectId: post.open, objectType: 'feed', action: 'like' } as never })],
    [
      'bookmark',
      reactions.react,
      () => ({ body: { objectId: mia.id, objectType: 'performer', action: 'bookmark' } as never }),
    ],
    [
      'comment',
      comments.createComment,
      () => ({ body: { objectId: post.open, objectType: 'feed', content: 'Hello.' } as never }),
    ],
    [
      'report',
      reports.report,
      () => ({ body: { title: 'Others', target: 'feed', targetId: post.open, description: '' } as never }),
    ],
  ]

  it.each(acts)('nobody who is blocked can %s', async (_name, endpoint, input) => {
    await giveTokens(world, blocked.stranger.id, 10_000n)
    await giveTokens(world, abroad.stranger.id, 10_000n)
    await giveTokens(world, free.stranger.id, 10_000n)
    expect((await blocked.stranger.ask(endpoint, input())).status).toBe(404)
    expect((await abroad.stranger.ask(endpoint, { ...input(), headers: fromGermany })).status).toBe(404)
    expect((await free.stranger.ask(endpoint, input())).status).toBe(200)
  })
})

describe('a charge under way', () => {
  it('is refused from the moment of the block, and takes nobody else with it', async () => {
    const late = await world.fan('latepayer')
    await giveTokens(world, late.id, 10_000n)
    await giveTokens(world, free.stranger.id, 10_000n)
    const tip = (who: Someone) => who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    expect((await tip(late)).status).toBe(200)
    await mia.ask(blocks.blockUser, { body: { targetId: late.id } })
    const crowd = await Promise.all([free.stranger, late, free.stranger, late, free.stranger].map(tip))
    expect(crowd.map(answer => answer.status)).toEqual([200, 404, 200, 404, 200])
    const [spent] = await world.running.app.db.sql`select count(*)::int as n from charges where fan_id = ${late.id}`
    expect(spent?.n).toBe(1)
  })
})

describe('the bytes of a picture', () => {
  it('stop at once for a blocked person, also under an address they already have', async () => {
    const late = await world.fan('late')
    const photos = photographers(world)
    const { _id } = await photos.post(mia, { audience: 'public' })
    const shown = await late.ask(feeds.feed, { params: { id: _id } })
    const bytes = (headers = {}) =>
      photos.fetchAs(late, shown.data.files[0]?.url, headers).then(answer => answer.status)
    expect(await bytes()).toBe(200)
    expect(await bytes(fromGermany)).toBe(403)
    await mia.ask(blocks.blockUser, { body: { targetId: late.id } })
    expect(await bytes()).toBe(403)
    await mia.ask(blocks.unblockUser, { params: { id: late.id } })
    expect(await bytes()).toBe(200)
  })
})

describe('what is private of a person', () => {
  const mias = ['Zylpha', 'Quorinth', '1991-02-03', 'mia@example.test', '5550177', 'ZQ9 9ZZ', '77 Hidden Row']
  const fans = ['Fenwick', 'Oddsson', 'freefollower@example.test', '5550188']
  beforeAll(async () => {
    const { sql } = world.running.app.db
    await sql`update users set first_name = 'Zylpha', last_name = 'Quorinth', phone = '+1 5550177' where id = ${mia.id}`
    await sql`update users set first_name = 'Fenwick', last_name = 'Oddsson', phone = '+1 5550188'
      where id = ${free.follower.id}`
    await sql`update performers set date_of_birth = '1991-02-03', zipcode = 'ZQ9 9ZZ', address = '77 Hidden Row',
      hidden_fields = '{}' where user_id = ${mia.id}`
    await mia.ask(blocks.blockCountries, { body: { countryCodes: ['DE'] } })
    await free.creator.ask(blocks.blockUser, { body: { targetId: free.follower.id } })
  })

  /** All that the endpoints which read answer to somebody, asked about mia and about everything there is. */
  async function answersTo(who: Someone): Promise<string> {
    const asked = reads.flatMap(endpoint => {
      const named = alsoAsked.filter(([path]) => path === endpoint.path).map(([, ask]) => ask)
      const ids = endpoint.params ? [mia.id, post.open, post.sold, free.follower.id, 'mia'] : ['']
      const generic = ids.map(id => ({
        params: Object.fromEntries(Object.keys(endpoint.params?.properties ?? {}).map(name => [name, id])),
      }))
      return [shows[endpoint.path] ?? {}, ...named, ...generic].map(ask => ({ endpoint, ask }))
    })
    const answers: string[] = []
    for (const { endpoint, ask } of asked) {
      const answer = await who.ask(endpoint, {
        params: filled(ask.params),
        query: filled('query' in ask ? ask.query : {}),
      })
      answers.push(`${endpoint.path} ${JSON.stringify(answer.body)}`)
    }
    return answers.join('\n')
  }
  const leaksOf = (text: string, secrets: string[]) =>
    text
      .split('\n')
      .flatMap(line =>
        secrets.filter(secret => line.includes(secret)).map(secret => `${secret} in ${line.slice(0, 60)}`),
      )

  it.each(['follower', 'stranger', 'creator', 'visitor'] as const)('is in no answer to a %s', async kind => {
    const text = await answersTo(free[kind])
    expect(text.split(`"${mia.id}"`).length).toBeGreaterThan(4)
    expect(leaksOf(text, kind === 'follower' ? mias : [...mias, ...fans])).toEqual([])
  })

  it('of a fan is in no answer to the creator they follow and pay', async () => {
    const text = await answersTo(mia)
    expect(text).toContain(free.follower.id)
    expect(leaksOf(text, fans)).toEqual([])
  })

  it('is in no answer to what people do to each other', async () => {
    const acts = [
      free.stranger.ask(follows.follow, { params: { id: mia.id } }),
      free.stranger.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } }),
      mia.ask(blocks.blockUser, { body: { targetId: free.stranger.id } }),
      free.stranger.ask(reports.report, { body: { title: 'Others', target: 'performer', targetId: mia.id } as never }),
    ]
    const text = JSON.stringify((await Promise.all(acts)).map(answer => answer.body))
    expect(leaksOf(text, mias)).toEqual([])
  })

  it('finds nobody, whatever it is typed into', async () => {
    const [found, people] = [
      free.creator.ask(performers.searchPerformers, { query: { q: 'Quorinth' } }),
      free.creator.ask(users.searchUsers, { query: { q: 'Quorinth' } }),
    ]
    expect([(await found).data.total, (await people).data.total]).toEqual([0, 0])
  })

  it('is shown to its owner and to operators, the age to all where the creator shows it', async () => {
    const page = async (who: Someone) => (await who.ask(performers.performer, { params: { id: mia.id } })).data
    const seen = { firstName: 'Zylpha', lastName: 'Quorinth', dateOfBirth: '1991-02-03', zipcode: 'ZQ9 9ZZ' }
    expect(await page(mia)).toMatchObject({ ...seen, blockCountries: { countryCodes: ['DE'] } })
    const olga = await world.operator('olga')
    expect(await page(olga)).toMatchObject({ ...seen, blockCountries: { countryCodes: [] } })
    const withheld = { firstName: '', lastName: '', dateOfBirth: null, zipcode: null, address: null }
    const { age, ...strangers } = await page(free.creator)
    expect(strangers).toMatchObject({ ...withheld, blockCountries: { countryCodes: [] } })
    expect(age).toBeGreaterThanOrEqual(34)
    await world.running.app.db.sql`update performers set hidden_fields = '{dateOfBirth}' where user_id = ${mia.id}`
    expect((await page(free.creator)).age).toBe(null)
  })
})
