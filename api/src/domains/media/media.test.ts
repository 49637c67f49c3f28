import { auth, blocks, type FeedView, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers } from '../../../test/photos.ts'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'
import { at, fromNow, minute_ms } from '../../kernel/clock.ts'
import { signedFileUrl } from '../../kernel/storage/urls.ts'

/** A site with one creator, a fan and a picture for followers. */
async function openStudio(environment: Record<string, string> = {}) {
  const world = await openWorld(environment)
  const photos = photographers(world)
  const mia = await world.performer('mia')
  const nina = await world.fan('nina')
  const post = await photos.post(mia, { audience: 'public' })
  const urlFor = async (who: Someone, id = post._id) =>
    (await who.ask(feeds.feed, { params: { id } })).data.files[0]?.url ?? ''
  return { world, photos, mia, nina, post, urlFor }
}

/** Another login of somebody. */
async function loginAgain(world: World, who: Someone, username: string): Promise<Someone> {
  const { token } = (await world.visitor.ask(auth.login, { body: { credentials: username, password } })).data
  return { ...who, token, ask: (endpoint, input = {}) => world.visitor.ask(endpoint, withToken(input, token)) }
}

const withToken = <T>(input: T, authorization: string) => ({ ...input, headers: { authorization } })

describe('the address of a private picture', () => {
  let studio: Awaited<ReturnType<typeof openStudio>>
  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio.world.close())

  it('is of no use when anything in it was changed, or once it has expired', async () => {
    const { nina, photos, urlFor, post, world } = studio
    const url = await urlFor(nina)
    const statusOf = async (changed: string) => (await photos.fetchAs(nina, changed)).status
    expect(await statusOf(url)).toBe(200)
    for (const [part, other] of [
      [/s=.{6}/, 's=AAAAAA'],
      [/v=[^&]+/, `v=${studio.mia.id}`],
      [/v=[^&]+/, 'v=visitor'],
      [/&n=[^&]+/, ''],
      [/e=\d+/, 'e=99999999999999'],
      [/\/view\?/, '/thumb?'],
      [/\?.*/, ''],
    ] as const)
      expect([part, await statusOf(url.replace(part, other))]).toEqual([part, 403])
    const [, sessionId = ''] = /n=([^&]+)/.exec(url) ?? []
    const signedAt = (ms: number) =>
      at(fromNow(ms), () =>
        signedFileUrl(world.running.app, post.fileIds[0] ?? '', 'view', { viewerId: nina.id, sessionId }),
      )
    expect(await statusOf(signedAt(-5 * minute_ms))).toBe(200)
    expect(await statusOf(signedAt(-21 * minute_ms))).toBe(403)
  })

  it('opens in the session that it was made for: by its cookie or its token, not for a visitor, another person or another login', async () => {
    const { nina, mia, photos, urlFor, world } = studio
    const url = await urlFor(nina)
    expect((await photos.fetchAs(nina, url)).status).toBe(200)
    expect((await photos.fetchAs(null, url, { authorization: nina.token })).status).toBe(200)
    for (const who of [null, mia, await loginAgain(world, nina, 'nina')])
      expect((await photos.fetchAs(who, url)).status).toBe(403)
  })

  it('dies with its session, on logging out and on expiry', async () => {
    const { nina, photos, urlFor, world } = studio
    const once = await loginAgain(world, nina, 'nina')
    const url = await urlFor(once)
    expect((await photos.fetchAs(once, url)).status).toBe(200)
    await once.ask(auth.logout)
    expect((await photos.fetchAs(once, url)).status).toBe(403)
    const late = await loginAgain(world, nina, 'nina')
    const last = await urlFor(late)
    await world.running.app.db.sql`
      update sessions set expires_at = now() - interval '1 second' where id = ${/n=([^&]+)/.exec(last)?.[1] ?? ''}`
    await world.until(async () => (await photos.fetchAs(late, last)).status === 403)
  })

  it('dies with the post for all but its creator, who keeps the file, and with a block', async () => {
    const { nina, mia, photos, urlFor } = studio
    const gone = await photos.post(mia, { audience: 'public' })
    const urls = [await urlFor(nina, gone._id), await urlFor(mia, gone._id)] as const
    const visitors = (await studio.world.visitor.ask(feeds.feed, { params: { id: gone._id } })).data.files[0]?.url
    expect((await photos.fetchAs(null, visitors)).status).toBe(200)
    await mia.ask(feeds.deleteFeed, { params: { id: gone._id } })
    expect((await photos.fetchAs(nina, urls[0])).status).toBe(403)
    expect((await photos.fetchAs(mia, urls[1])).status).toBe(200)
    expect((await photos.fetchAs(null, visitors)).status).toBe(403)
    const url = await urlFor(nina)
    await mia.ask(blocks.blockUser, { body: { targetId: nina.id } })
    expect((await photos.fetchAs(nina, url)).status).toBe(403)
    await mia.ask(blocks.unblockUser, { params: { id: nina.id } })
  })

  it('that was made for visitors opens only what visitors may see', async () => {
    const { mia, photos, world } = studio
    const open = (await world.visitor.ask(feeds.feed, { params: { id: studio.post._id } })).data
    expect((await photos.fetchAs(null, open.files[0]?.url)).status).toBe(200)
    const closed = await photos.post(mia, { audience: 'followers' })
    const forged = signedFileUrl(world.running.app, closed.fileIds[0] ?? '', 'view', {
      viewerId: 'visitor',
      sessionId: '',
    })
    expect((await photos.fetchAs(null, forged)).status).toBe(403)
    expect((await photos.fetchAs(mia, forged)).status).toBe(403)
  })

  it('is asked again each time and costs no second transfer, but none at all once the right is gone', async () => {
    const { nina, mia, photos, urlFor } = studio
    const own = await photos.post(mia, { audience: 'public' })
    const url = await urlFor(nina, own._id)
    const first = await photos.fetchAs(nina, url)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await photos.fetchAs(nina, url, known)).status).toBe(304)
    for (const names of [`W/${known['if-none-match']}`, `"other", ${known['if-none-match']}`, '*'])
      expect((await photos.fetchAs(nina, url, { 'if-none-match': names })).status).toBe(304)
    const partIf = async (tag: string) =>
      (await photos.fetchAs(nina, url, { range: 'bytes=0-1', 'if-range': tag })).status
    expect([await partIf(known['if-none-match']), await partIf('"other"')]).toEqual([206, 200])
    await mia.ask(feeds.deleteFeed, { params: { id: own._id } })
    expect((await photos.fetchAs(nina, url, known)).status).toBe(403)
  })

  it('opens for operators alone while the picture is held for review, not even for its owner', async () => {
    const { world, photos, mia, nina, urlFor } = studio
    const operator = await world.operator('opal')
    const held = await photos.post(mia, { audience: 'public' })
    const people = [mia, nina, operator]
    const urls = await Promise.all(people.map(who => urlFor(who, held._id)))
    const statuses = () => Promise.all(people.map(async (who, i) => (await photos.fetchAs(who, urls[i])).status))
    expect(await statuses()).toEqual([200, 200, 200])
    const hold = (status: string) => world.running.app.db.sql`
      update files set status = ${status} where id = ${held.fileIds[0] ?? ''}`
    await hold('review')
    expect(await statuses()).toEqual([403, 403, 200])
    await hold('finished')
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it('is sent in parts when asked for', async () => {
    const { nina, photos, urlFor } = studio
    const url = await urlFor(nina)
    const part = (range: string) => photos.fetchAs(nina, url, { range })
    const middle = await part('bytes=10-19')
    expect([middle.status, middle.headers.get('content-range')?.split('/')[0]]).toEqual([206, 'bytes 10-19'])
    expect((await middle.arrayBuffer()).byteLength).toBe(10)
    expect((await (await part('bytes=-5')).arrayBuffer()).byteLength).toBe(5)
    expect((await part('bytes=99999999-')).status).toBe(416)
    expect((await photos.fetchAs(null, url, { range: 'bytes=0-9' })).status).toBe(403)
  })
})

describe('where another origin shows our files', () => {
  let studio: Awaited<ReturnType<typeof openStudio>>
  let post: FeedView
  beforeAll(async () => {
    studio = await openStudio({ ALLOWED_ORIGINS: 'https://site.example' })
    post = await studio.photos.post(studio.mia, { audience: 'public' })
  })
  afterAll(() => studio.world.close())

  it('an address opens without a cookie while its session lives, and ends with it', async () => {
    const { world, nina, mia, photos, urlFor } = studio
    const once = await loginAgain(world, nina, 'nina')
    const url = await urlFor(once, post._id)
    expect((await photos.fetchAs(null, url)).status).toBe(200)
    expect((await photos.fetchAs(mia, url)).status).toBe(403)
    await once.ask(auth.logout)
    await world.until(async () => (await photos.fetchAs(null, url)).status === 403)
  })
})
