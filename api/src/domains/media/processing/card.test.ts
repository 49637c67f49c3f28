import { feeds } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { cardOf, storageKey } from '../keys.ts'

let world: World
let photos: ReturnType<typeof photographers>
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  mia = await world.performer('mia')
})
afterAll(() => world.close())

/** The address of a post's picture, as a stranger gets it, asked for as a card. */
async function cardFor(who: Someone | typeof world.visitor, id: string): Promise<string> {
  const { data } = await who.ask(feeds.feed, { params: { id } })
  const url = new URL(data.files[0]?.url ?? '')
  url.searchParams.set('as', 'card')
  return url.href
}

it('a picture that strangers may see has a card in JPEG, which goes with it', async () => {
  const post = await photos.post(mia, { audience: 'public' })
  const url = await cardFor(world.visitor, post._id)
  for (const accept of ['image/avif,image/webp', '*/*']) {
    const answer = await photos.fetchAs(null, url, { accept })
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  }
  const { storage } = world.running.app
  const key = storageKey(post.fileIds[0] ?? '', cardOf('view'))
  expect(await storage.size(key)).toBeGreaterThan(0)
  await mia.ask(feeds.deleteFeed, { params: { id: post._id } })
  expect((await photos.fetchAs(null, url)).status).toBe(403)
})

it('what strangers may not see has none, and a card has no address of its own', async () => {
  const post = await photos.post(mia, { audience: 'followers' })
  const url = await cardFor(mia, post._id)
  expect((await photos.fetchAs(null, url)).status).toBe(403)
  expect((await photos.fetchAs(mia, url)).headers.get('content-type')).not.toBe('image/jpeg')
  expect((await photos.fetchAs(null, url.replace('/view', '/view.card.jpg'))).status).toBe(404)
})
