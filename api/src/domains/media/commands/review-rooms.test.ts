import {
  checkout,
  explore,
  feeds,
  galleries,
  highlights,
  mass,
  media,
  messages,
  performerSettings,
  performers,
  photos as photoEndpoints,
  products,
  stories,
  videos,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../../../test/assets.ts'
import { h264, makeMedia, pictureOf, soundOf, studios } from '../../../../test/clips.ts'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { reviewers } from '../../../../test/reviews.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, minute_ms, nowMs } from '../../../kernel/clock.ts'

let world: World
let mia: Someone
let fan: Someone
let photos: ReturnType<typeof photographers>
let review: ReturnType<typeof reviewers>
let inbox: ReturnType<typeof inboxes>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  fan = await world.fan('nina')
  photos = photographers(world)
  review = reviewers(world, await world.operator('olga'))
  inbox = inboxes(world)
  await inbox.subscribe(fan, mia)
  await giveTokens(world, fan.id, 100_000n)
  await review.set('everything')
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

const upload = async () => ((await photos.upload(mia, await stripes())).data as { _id: string })._id
const bytesFor = async (who: Someone | null, url: string | null | undefined) => (await photos.fetchAs(who, url)).status
const page = async () => (await world.visitor.ask(performers.performer, { params: { id: 'mia' } })).data
const everyone = () => [world.visitor, fan]

describe('before it is approved', () => {
  it('a post for sale is in no list, no search and no count, and nobody can buy it', async () => {
    const before = (await page()).stats
    const terms = { audience: 'sale', isSale: true, price: 5, title: 'Zanzibar', tags: ['zanzibar'] }
    const { _id: id } = await photos.post(mia, terms)
    await review.thing(id)
    const buy = () => fan.ask(wallet.buyFeed, { params: { id } })
    const lists = async () => {
      const all = everyone().flatMap(who => [
        who.ask(feeds.feeds, { query: { q: 'zanzibar' } as never }),
        who.ask(feeds.feeds, { query: { performerId: mia.id } as never }),
        who.ask(explore.explorePosts, { query: { tag: 'zanzibar' } }),
      ])
      return (await Promise.all(all)).some(({ body }) => JSON.stringify(body).includes(id))
    }
    expect([(await page()).stats, (await buy()).status, await lists()]).toEqual([before, 404, false])
    await review.approveThing(id)
    await world.until(async () => (await buy()).status === 200)
    expect([(await page()).stats.totalFeeds, await lists()]).toEqual([before.totalFeeds + 1, true])
  })

  it('a gallery is told of and shown with the last of its photos, and its photos to nobody before', async () => {
    const body = { title: 'Harbour', audience: 'sale', price: 5, isSale: true } as never
    const { _id: id } = (await mia.ask(galleries.createGallery, { body })).data
    const fileIds = [await upload(), await upload()]
    await mia.ask(galleries.addPhotos, { params: { id }, body: { fileIds } })
    const own = (await mia.ask(galleries.ownGallery, { params: { id } })).data
    expect(own).toMatchObject({ isInReview: true, numOfItems: 0 })
    const inReview = await mia.ask(galleries.ownGalleries, { query: { status: 'review' } as never })
    expect(inReview.data.data.map(one => one._id)).toEqual([id])
    const mine = (await mia.ask(photoEndpoints.ownPhotos, { query: { galleryId: id } as never })).data.data
    expect(mine[0]).toMatchObject({ processing: false, photo: { review: 'waiting' } })
    for (const who of everyone()) {
      expect((await who.ask(galleries.gallery, { params: { id } })).status).toBe(404)
      expect(await bytesFor(who, mine[0]?.photo.url)).toBe(403)
    }
    expect((await fan.ask(wallet.buyGallery, { params: { id } })).status).toBe(404)
    const item = await review.thing(id)
    const first = item.files[0]?._id ?? ''
    await review.approve({ ...item, files: item.files.slice(0, 1) })
    await world.until(async () => (await mia.ask(galleries.ownGallery, { params: { id } })).data.numOfItems === 1)
    expect([first, (await fan.ask(galleries.gallery, { params: { id } })).status]).toEqual([fileIds[0], 404])
    await review.approveThing(id)
    await world.until(async () => (await fan.ask(galleries.gallery, { params: { id } })).data?.numOfItems === 2)
  })

  it('a video, its poster and its HLS are closed, also to a creator who is in it', async () => {
    const leo = await world.performer('leo')
    const studio = studios(world)
    const clip = await makeMedia('a.mp4', [...pictureOf('320x240', 2), ...soundOf(2), ...h264])
    const { data: file } = await studio.upload(mia, 'video', clip)
    const { url } = await studio.settled(mia, file._id)
    const body = { title: 'Boat', audience: 'public', videoFileId: file._id, participantIds: [leo.id] } as never
    const { data: video } = await mia.ask(videos.uploadVideo, { body })
    const own = (await mia.ask(videos.ownVideo, { params: { id: video._id } })).data.video
    const addresses = [url, own?.poster, own?.hls, own?.sprite?.url]
    expect(own?.review).toBe('waiting')
    for (const address of addresses) {
      expect(await bytesFor(mia, address)).toBe(200)
      for (const who of [null, fan, leo]) expect(await bytesFor(who, address)).toBe(403)
    }
    const [asked] = (await leo.ask(videos.participations, { query: {} as never })).data.data
    expect(asked?.video.video).toMatchObject({ url: null, hls: null, poster: null })
    const item = await review.thing(video._id)
    expect(item.people).toMatchObject([{ _id: leo.id, consent: 'pending' }])
    await review.approve(item)
    await leo.ask(videos.acceptParticipation, { params: { id: video._id } })
    await world.until(async () => (await world.visitor.ask(videos.video, { params: { id: video._id } })).status === 200)
  })

  it('a story waits, and its 24 hours begin with its approval', async () => {
    const body = { fileId: await upload(), audience: 'subscribers' } as const
    const { data } = await mia.ask(stories.share, { body })
    expect(data).toMatchObject({ status: 'review', isLive: false, expiresAt: null })
    expect((await fan.ask(stories.rings)).data.data).toEqual([])
    expect(await bytesFor(fan, data.file.url)).toBe(403)
    expect(
      (await mia.ask(highlights.createHighlight, { body: { title: 'Kept', storyIds: [data._id] } })).status,
    ).not.toBe(200)
    await review.approveThing(data._id)
    const [ring] = await world.until(async () => {
      const rings = (await fan.ask(stories.rings)).data.data
      return rings.length > 0 && rings
    })
    expect(ring?.performer._id).toBe(mia.id)
    const own = (await mia.ask(stories.ownStories)).data.data.find(story => story._id === data._id)
    expect(Math.abs(Date.parse(own?.expiresAt ?? '') - nowMs() - day_ms)).toBeLessThan(minute_ms)
  })

  it('a product is not sold, and its new picture and its file are closed', async () => {
    const shop = shopkeeper(world)
    const song = new Blob([new Uint8Array(await stripes())])
    const product = await shop.digital(mia, { image: await shop.image(), digitalFile: song })
    expect(product.review).toBe('waiting')
    const { _id: id, imageId, image, digitalFileUrl } = product
    const open = () => fan.ask(products.product, { params: { id } })
    expect((await open()).status).toBe(404)
    for (const who of everyone()) for (const url of [image, digitalFileUrl]) expect(await bytesFor(who, url)).toBe(403)
    expect((await fetch(`${photos.site}/media/${imageId}/view`)).status).toBe(403)
    expect(await bytesFor(mia, image)).toBe(200)
    const buy = () => fan.ask(checkout.buyProduct, { params: { id }, body: {} as never })
    expect((await buy()).status).toBe(404)
    const item = await review.thing(id)
    expect(item.files).toHaveLength(2)
    await review.approve(item)
    await world.until(async () => (await open()).status === 200)
    expect((await buy()).status).toBe(200)
    expect((await fetch(`${photos.site}/media/${imageId}/view`)).status).toBe(200)
    // A ZIP can't be judged by a look at it.
    expect((await shop.digital(mia)).review).toBe(null)
  })

  it('a message to many is sent to nobody; a priced one can not be unlocked; a free one to one person arrives', async () => {
    const id = await inbox.open(fan, mia)
    const fileIds = [await upload()]
    const { data: many } = await mia.ask(mass.sendMassMessage, {
      body: { text: 'To all', fileIds, include: [{ kind: 'subscribers' }] } as never,
    })
    expect(many.state).toBe('review')
    await review.thing(many._id)
    expect((await inbox.page(fan, id)).data).toEqual([])

    const { data: priced } = await inbox.send(mia, id, { text: 'Look', fileIds: [await upload()], price: 5 })
    const [locked] = (await inbox.page(fan, id)).data
    expect(locked).toMatchObject({ locked: true, files: [{ url: null, thumbnails: [] }] })
    const buy = () => fan.ask(messages.buyMessage, { params: { id: priced._id } })
    expect(await buy()).toMatchObject({ status: 422, error: 'IN_REVIEW' })

    const free = {
      data: (await inbox.upload(mia, '/messages/public/file/photo', await stripes())).data as { _id: string },
    }
    const { data: sent } = await inbox.send(mia, id, { fileIds: [free.data._id] })
    const got = (await inbox.page(fan, id)).data.find(one => one._id === sent._id)
    expect(got?.files[0]).toMatchObject({ status: 'finished', review: null })
    expect(await bytesFor(fan, got?.files[0]?.url)).toBe(200)
    expect(await bytesFor(await world.fan('other'), got?.files[0]?.url)).toBe(403)
    expect((await review.queue()).flatMap(item => item.files.map(file => file._id))).not.toContain(free.data._id)

    await review.approveThing(many._id)
    await world.until(async () => (await inbox.page(fan, id)).data.some(one => one.text === 'To all'))
    await review.approveThing(priced._id)
    await world.until(async () => (await buy()).status === 200)
  })

  it('pictures and the clip of a page wait beside those that are shown', async () => {
    const avatar = async () =>
      sendForm<{ _id: string; url: string; isInReview: boolean }>(world, mia, 'POST /performers/avatar/upload', {
        files: { avatar: await stripes() },
      })
    const shownNow = (await page()).avatar
    const first = (await avatar()).data
    const { data } = await avatar()
    expect([data.isInReview, await bytesFor(mia, data.url), await bytesFor(null, data.url)]).toEqual([true, 200, 403])
    expect((await fetch(`${photos.site}/media/${data._id}/thumb`)).status).toBe(403)
    expect((await page()).avatar).toBe(shownNow)
    // The second one took the place of the first.
    expect((await mia.ask(media.fileStatus, { params: { id: first._id } })).status).toBe(404)
    const item = await review.thing(mia.id)
    expect([item.kind, item.files.map(file => file._id)]).toEqual(['profile', [data._id]])
    await review.approve(item)
    await world.until(async () => (await page()).avatar.includes(data._id))
    expect((await fetch(`${photos.site}/media/${data._id}/thumb`)).status).toBe(200)
    expect((await mia.ask(performerSettings.ownPerformer)).data.avatar).toContain(data._id)
    // Fans' pictures aren't reviewed.
    const ofFan = await sendForm<{ isInReview: boolean }>(world, fan, 'POST /users/avatar/upload', {
      files: { avatar: await stripes() },
    })
    expect(ofFan.data.isInReview).toBe(false)
  })
})
