import { allEndpoints, type Endpoint, feeds, follows, galleries, messages, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageKey } from '../src/domains/media/keys.ts'
import { publishers } from './assets.ts'
import { inboxes } from './inbox.ts'
import { giveTokens } from './money.ts'
import { photographers, vaultFile } from './photos.ts'
import { openWorld, type Someone, type World } from './world.ts'

/*
 * Every address of every answer, as everybody. Each stored rendition of a private file says whose it is, every endpoint that
 * reads is asked by each role for each thing, and each address found is fetched by each role: by its own session, by
 * everyone else's, and by none. No private byte may arrive at somebody without the right to it. (Operators see it all.)
 */
type Role = 'visitor' | 'stranger' | 'follower' | 'subscriber' | 'buyer' | 'talker' | 'creator' | 'owner'

let world: World
const people = {} as Record<Role, Someone>
/** Who may have the bytes of a private file besides its owner. */
const mayHave = new Map<string, { what: string; roles: Role[] }>()
const ids = new Set<string>()
/** Every address that anyone was given, by who was. */
const found = new Map<string, Set<Role>>()
const roles: Role[] = [
  ...(['visitor', 'stranger', 'follower', 'subscriber', 'buyer', 'talker', 'creator', 'owner'] as const),
]

beforeAll(async () => {
  world = await openWorld()
  people.visitor = world.visitor
  for (const role of ['stranger', 'follower', 'subscriber', 'buyer', 'talker'] as const)
    people[role] = await world.fan(`a${role}`)
  people.owner = await world.performer('marker')
  people.creator = await world.performer('othermaker')
  await publish()
  await crawl()
}, 240_000)
afterAll(() => world.close())

/** A file of the owner whose every rendition says which file it is. */
async function marked(what: string, allowed: Role[], use: 'photo' | 'video' = 'photo'): Promise<string> {
  const id = await vaultFile(world, people.owner.id, use)
  const { db, storage } = world.running.app
  const isVideo = use === 'video'
  const renditions = isVideo
    ? ['view', 'thumb', 'original', 'sprite', 'hls-0.mp4']
    : ['thumb', 'medium', 'view', 'original']
  const lists = isVideo ? ['hls-0.m3u8'] : []
  await db.sql`update files set renditions = ${[...renditions, ...lists, 'blur']} where id = ${id}`
  for (const list of lists)
    await storage.put(
      storageKey(id, list),
      Buffer.from(parts(`PRIVATE ${id} ${list}`)),
      'application/vnd.apple.mpegurl',
    )
  if (isVideo)
    await db.sql`
      update files set streams = ${db.sql.json(streams)}, sprite = ${db.sql.json(sprite)} where id = ${id}`
  for (const rendition of renditions)
    await storage.put(storageKey(id, rendition), Buffer.from(`PRIVATE ${id} ${rendition}`), 'image/webp')
  await storage.put(storageKey(id, 'blur'), Buffer.from('a blur'), 'image/webp')
  mayHave.set(id, { what, roles: allowed })
  return id
}

/** A list of the parts of a clip, which says whose it is. */
const parts = (mark: string) => `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n# ${mark}\n#EXTINF:2,\npart.m4s\n`

/** What a clip has that is played in parts, with pictures for its scrubber. */
const streams = [{ name: 'hls-0', width: 640, height: 360, bandwidth: 500_000, codecs: '' }]
const sprite = { columns: 1, rows: 1, width: 160, height: 90, interval_s: 2 }

const sale = { audience: 'sale', price: 5 } as const
const made = <T extends { status: number; data: unknown; body: unknown }>(answer: T): T['data'] => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.data as T['data']
}

async function publish(): Promise<void> {
  const { owner, follower, subscriber, buyer, talker } = people
  const inbox = inboxes(world)
  const all = publishers(world)
  await follower.ask(follows.follow, { params: { id: owner.id } })
  await inbox.subscribe(subscriber, owner)
  await inbox.subscribe(talker, owner)
  await giveTokens(world, buyer.id, 100_000n)
  await giveTokens(world, talker.id, 100_000n)
  const post = async (fileId: string, terms: object) => {
    const body = { type: 'photo', text: 'Marked.', fileIds: [fileId], ...terms }
    return made(await owner.ask(feeds.createFeed, { body: body as never }))._id
  }
  const paying: Role[] = ['subscriber', 'talker']
  ids.add(await post(await marked('post for followers', ['follower']), { audience: 'followers' }))
  ids.add(await post(await marked('post for subscribers', paying), { audience: 'subscribers' }))
  ids.add(await post(await marked('post nobody published', []), { audience: 'public', status: 'draft' }))
  const sold = await post(await marked('post for sale', ['buyer']), { ...sale, isSale: true })
  made(await buyer.ask(wallet.buyFeed, { params: { id: sold } }))
  const gallery = await all.gallery(owner, sale, 0)
  const fileIds = [await marked('photo of a gallery for sale', ['buyer'])]
  made(await owner.ask(galleries.addPhotos, { params: { id: gallery._id }, body: { fileIds } }))
  made(await buyer.ask(wallet.buyGallery, { params: { id: gallery._id } }))
  const videoFileId = await marked('video for sale', ['buyer'], 'video')
  const video = await all.video(owner, { ...sale, videoFileId })
  made(await buyer.ask(wallet.buyVideo, { params: { id: video._id } }))
  const talk = await inbox.open(talker, owner)
  const paid = [await marked('photo of a message that was bought', ['talker'])]
  const unpaid = [await marked('photo of a message that was not', [])]
  const bought = made(await inbox.send(owner, talk, { text: 'Look.', fileIds: paid, price: 4 }))
  const other = made(await inbox.send(owner, talk, { text: 'Look again.', fileIds: unpaid, price: 4 }))
  made(await talker.ask(messages.buyMessage, { params: { id: bought._id } }))
  await marked('file in the vault', [])
  for (const id of [sold, gallery._id, video._id, talk, bought._id, other._id, owner.id, 'marker']) ids.add(id)
}

/** Asks every endpoint that reads, for every thing, as every role, and keeps the addresses of files in what is answered. */
async function crawl(): Promise<void> {
  const reads = allEndpoints.filter(({ method, path }) => method === 'GET' && !/auth|captcha|dev/.test(path))
  const questions = reads.flatMap(endpoint => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const things = /file|vault|photo/.test(endpoint.path) ? [...ids, ...mayHave.keys()] : [...ids]
    const params = names.length > 0 ? things.map(id => Object.fromEntries(names.map(name => [name, id]))) : [{}]
    return params.map(values => ({ endpoint, params: values, query: queryFor(endpoint) }))
  })
  for (const role of roles)
    await inTurns(questions, async ({ endpoint, params, query }) => {
      const answer = await people[role].ask(endpoint, { params: params as never, query: query as never })
      note(JSON.stringify(answer.body), role)
    })
  // The list of a clip's renditions leads to the list of the parts of each, and that to its bytes.
  for (let depth = 0; depth < 2; depth++)
    for (const [url, owners] of [...found].filter(([one]) => one.includes('.m3u8')))
      for (const role of owners) {
        const answer = await photographers(world).fetchAs(people[role], url)
        if (answer.ok) note(await answer.text(), role)
      }
}

/** Keeps every address of a file in a text, as one that a role was given. */
function note(text: string, role: Role): void {
  for (const [url] of text.matchAll(/[^"\s]*\/media\/[^"\s\\]+/g)) {
    const known = found.get(url) ?? new Set<Role>()
    found.set(url, known.add(role))
  }
}

/** What lists need to be asked for the owner's things. */
function queryFor({ path }: Endpoint): Record<string, string> {
  const gallery = [...ids].at(2) ?? ''
  if (path === '/performer-assets/photos') return { galleryId: gallery }
  return {}
}

async function inTurns<T>(list: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const queue = [...list]
  const client = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 8 }, client))
}

/** Whose private bytes an address answers to somebody: the id of the file, or nothing. */
async function privateBytes(url: string, role: Role): Promise<string | undefined> {
  const answer = await photographers(world).fetchAs(people[role], url)
  if (answer.status >= 500) throw new Error(`${url} answers ${answer.status}.`)
  return /PRIVATE (\S+)/.exec(await answer.text())?.[1]
}

const isAllowed = (role: Role, fileId: string) =>
  role === 'owner' || (mayHave.get(fileId)?.roles.includes(role) ?? false)

describe('private bytes', () => {
  it('reach those who have a right to them, at addresses of their own', async () => {
    const had = new Map<string, Set<Role>>()
    await inTurns([...found], async ([url, owners]) => {
      for (const role of owners) {
        const fileId = await privateBytes(url, role)
        if (fileId) had.set(fileId, (had.get(fileId) ?? new Set<Role>()).add(role))
      }
    })
    for (const [fileId, { what, roles: allowed }] of mayHave)
      expect([what, [...(had.get(fileId) ?? [])].sort()]).toEqual([what, [...allowed, 'owner'].sort()])
  })

  it('reach nobody else, at any address that anyone was ever given', async () => {
    const leaks: string[] = []
    await inTurns([...found.keys()], async url => {
      for (const role of roles) {
        const fileId = await privateBytes(url, role)
        if (fileId && !isAllowed(role, fileId)) leaks.push(`${role} has ${mayHave.get(fileId)?.what}: ${url}`)
        if (fileId && !found.get(url)?.has(role)) leaks.push(`${role} opens the address of another: ${url}`)
      }
    })
    expect(leaks).toEqual([])
    expect(found.size).toBeGreaterThan(20)
    for (const rendition of ['hls.m3u8', 'hls-0.m3u8', 'hls-0.mp4', 'sprite', 'medium', 'view', 'original'])
      expect([rendition, [...found.keys()].some(url => url.includes(`/${rendition}?`))]).toEqual([rendition, true])
  })

  it('stay where they are when an address names another file or another rendition, or no signature', async () => {
    const leaks: string[] = []
    const some = [...found.keys()].filter(url => url.includes('?')).slice(0, 40)
    await inTurns(some, async url => {
      const [path = '', query = ''] = url.split('?')
      for (const id of mayHave.keys())
        for (const rendition of [
          'view',
          'original',
          'thumb',
          'source',
          'hls.m3u8',
          'hls-0.m3u8',
          'hls-0.mp4',
          'sprite',
        ]) {
          const forged = path.replace(/\/media\/[^/]+\/[^/]+$/, `/media/${id}/${rendition}`)
          if (forged !== path && (await privateBytes(`${forged}?${query}`, 'stranger'))) leaks.push(forged)
        }
      if (await privateBytes(path, 'stranger')) leaks.push(path)
    })
    expect(leaks).toEqual([])
  })
})
