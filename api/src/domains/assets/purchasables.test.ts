import {
  bookmarks,
  galleries,
  media,
  type PhotoView,
  photos,
  reactions,
  search,
  videos,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers, subscribe } from '../../../test/assets.ts'
import { giveTokens } from '../../../test/money.ts'
import { photographers, vaultFile } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let publish: ReturnType<typeof publishers>
let fetchAs: ReturnType<typeof photographers>['fetchAs']
let mia: Someone
let eva: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  publish = publishers(world)
  fetchAs = photographers(world).fetchAs
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await subscribe(world, nina, mia)
  for (const { id } of [nina, otto]) await giveTokens(world, id, 100_000n)
})
afterAll(() => world.close())

const forSale = { audience: 'sale', price: 5 }
const buyGallery = (id: string, who = otto) => who.ask(wallet.buyGallery, { params: { id } })
const buyVideo = (id: string, who = otto) => who.ask(wallet.buyVideo, { params: { id } })
const openGallery = (id: string, who = otto) => who.ask(galleries.gallery, { params: { id } })
const openVideo = (id: string, who = otto) => who.ask(videos.video, { params: { id } })
const photosFor = async (galleryId: string, who = otto) => (await who.ask(photos.photos, { query: { galleryId } })).data
/** The door knows the right, but these files have no bytes: 404 is an open door, 403 a closed one. */
const door = async (url: string | null | undefined, who: Someone) => (await fetchAs(who, url)).status

describe('who buys', () => {
  it('a gallery or a video pays its price once, and subscribers a lower one', async () => {
    const gallery = await publish.gallery(mia, { ...forSale, subscriberPrice: 3 }, 2)
    const video = await publish.video(mia, forSale)
    const first = await buyGallery(gallery._id)
    expect([first.status, first.data]).toMatchObject([200, { type: 'gallery', totalPrice: 5, status: 'success' }])
    expect((await buyGallery(gallery._id, nina)).data).toMatchObject({ totalPrice: 3, originalPrice: 5 })
    const again = await buyGallery(gallery._id)
    expect([again.data._id, again.data.balance]).toEqual([first.data._id, first.data.balance])
    expect((await buyVideo(video._id)).data).toMatchObject({ type: 'video', totalPrice: 5, targetId: video._id })
    expect((await openGallery(gallery._id)).data).toMatchObject({ isBought: true, locked: false, isSale: true })
    expect((await openVideo(video._id)).data).toMatchObject({ isBought: true, locked: false })
    expect((await photosFor(gallery._id)).data.every(({ photo }) => photo.url !== null)).toBe(true)
    const statement = (await otto.ask(wallet.searchCharges)).data.data.map(({ type }) => type)
    expect(statement).toEqual(['video', 'gallery'])
  })

  it('must be a fan, find it under its own kind, for sale, on the site, and have the tokens', async () => {
    const gallery = await publish.gallery(mia, forSale)
    const video = await publish.video(mia, forSale)
    const poor = await world.fan('poor')
    const tried = {
      visitor: await buyGallery(gallery._id, world.visitor),
      creator: await buyGallery(gallery._id, eva),
      otherKind: await buyGallery(video._id),
      otherKindToo: await buyVideo(gallery._id),
      none: await buyVideo('x'),
      hidden: await buyGallery((await publish.gallery(mia, { ...forSale, status: 'inactive' }))._id),
      poor: await buyGallery(gallery._id, poor),
      poorToo: await buyVideo(video._id, poor),
    }
    expect(Object.fromEntries(Object.entries(tried).map(([name, { status }]) => [name, status]))).toEqual({
      visitor: 401,
      creator: 403,
      otherKind: 404,
      otherKindToo: 404,
      none: 404,
      hidden: 404,
      poor: 422,
      poorToo: 422,
    })
    expect((await buyGallery((await publish.gallery(mia))._id)).status).not.toBe(200)
  })
})

describe('what was bought', () => {
  it('stays when its creator deletes it, for its buyers alone', async () => {
    const gallery = await publish.gallery(mia, forSale, 2)
    const video = await publish.video(mia, { ...forSale, teaserFileId: await vaultFile(world, mia.id, 'teaser') })
    await buyGallery(gallery._id)
    await buyVideo(video._id)
    await mia.ask(galleries.deleteGallery, { params: { id: gallery._id } })
    await mia.ask(videos.deleteVideo, { params: { id: video._id } })
    expect((await openGallery(gallery._id)).data).toMatchObject({ status: 'deleted', isBought: true, locked: false })
    expect((await openVideo(video._id)).data).toMatchObject({ status: 'deleted', locked: false })
    const kept = (await photosFor(gallery._id)).data
    expect([kept.length, await door(kept[0]?.photo.url, otto)]).toEqual([2, 404])
    for (const who of [nina, mia, world.visitor])
      expect([(await openGallery(gallery._id, who)).status, (await openVideo(video._id, who)).status]).toEqual([
        404, 404,
      ])
    expect(await door(kept[0]?.photo.url, nina)).toBe(403)
    expect((await buyGallery(gallery._id, nina)).status).toBe(404)
    for (const id of [kept[0]?.fileId, video.videoId]) {
      const refused = await mia.ask(media.deleteVaultFile, { params: { id: String(id) } })
      expect([refused.status, refused.error]).toEqual([409, 'FILE_IN_USE'])
    }
  })

  it('of a gallery is the photos that it had then and those that came later', async () => {
    const { _id } = await publish.gallery(mia, forSale, 3)
    const all = (await photosFor(_id)).data as [PhotoView, PhotoView, PhotoView]
    await mia.ask(photos.deletePhoto, { params: { id: all[0]._id } })
    await buyGallery(_id)
    await mia.ask(photos.deletePhoto, { params: { id: all[1]._id } })
    await mia.ask(photos.updatePhoto, { params: { id: all[2]._id }, body: { status: 'inactive' } })
    const later = await vaultFile(world, mia.id)
    await mia.ask(galleries.addPhotos, { params: { id: _id }, body: { fileIds: [later] } })
    await buyGallery(_id, nina)
    const files = async (who: Someone) => (await photosFor(_id, who)).data.map(({ fileId }) => fileId)
    expect(await files(otto)).toEqual([all[1].fileId, all[2].fileId, later])
    expect(await files(nina)).toEqual([later])
    const url = (await photosFor(_id)).data[0]?.photo.url
    expect([await door(url, otto), await door(url, nina)]).toEqual([404, 403])
  })

  it('stays open when the price rises or it is for subscribers from now on', async () => {
    const gallery = await publish.gallery(mia, forSale)
    await buyGallery(gallery._id)
    await mia.ask(galleries.updateGallery, { params: { id: gallery._id }, body: { price: 50 } })
    expect((await openGallery(gallery._id)).data).toMatchObject({ price: 50, locked: false })
    await mia.ask(galleries.updateGallery, { params: { id: gallery._id }, body: { audience: 'subscribers' } })
    expect((await openGallery(gallery._id)).data).toMatchObject({ audience: 'subscribers', locked: false })
  })

  it('of a video keeps its file', async () => {
    const video = await publish.video(mia, forSale)
    await buyVideo(video._id)
    const videoFileId = await vaultFile(world, mia.id, 'video')
    const answer = await mia.ask(videos.editVideo, { params: { id: video._id }, body: { videoFileId } })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'video'])
    expect((await openVideo(video._id)).data.videoId).toBe(video.videoId)
  })

  it('of a video closes when someone in it withdraws their consent', async () => {
    const video = await publish.video(mia, { ...forSale, participantIds: [eva.id] })
    await eva.ask(videos.acceptParticipation, { params: { id: video._id } })
    await buyVideo(video._id)
    const { url } = (await openVideo(video._id)).data.video ?? {}
    expect(await door(url, otto)).toBe(404)
    await eva.ask(videos.declineParticipation, { params: { id: video._id } })
    expect([(await openVideo(video._id)).status, await door(url, otto)]).toEqual([404, 403])
  })
})

describe('what people keep and search', () => {
  it('are galleries and videos among their bookmarks, with all that a card shows', async () => {
    const gallery = await publish.gallery(mia, forSale, 2)
    const video = await publish.video(mia, forSale)
    for (const [objectType, objectId] of Object.entries({ gallery: gallery._id, video: video._id }))
      await nina.ask(reactions.react, { body: { objectId, objectType, action: 'bookmark' } as never })
    const kept = async () => [
      (await nina.ask(bookmarks.bookmarkedGalleries)).data,
      (await nina.ask(bookmarks.bookmarkedVideos)).data,
    ]
    expect(await kept()).toMatchObject([
      { total: 1, data: [{ objectInfo: { _id: gallery._id, numOfItems: 2, locked: true, isBookMarked: true } }] },
      { total: 1, data: [{ objectInfo: { _id: video._id, locked: true, isBookmarked: true, price: 5 } }] },
    ])
    await mia.ask(galleries.deleteGallery, { params: { id: gallery._id } })
    await mia.ask(videos.deleteVideo, { params: { id: video._id } })
    expect(await kept()).toMatchObject([{ total: 0 }, { total: 0 }])
  })

  it('are counted where somebody searches', async () => {
    await publish.gallery(mia, { title: 'Zanzibar' })
    await publish.video(mia, { title: 'Zanzibar' })
    await publish.video(mia, { title: 'Zanzibar', status: 'inactive' })
    const answer = await otto.ask(search.searchKeyword, { body: { keyword: 'zanzibar' } as never })
    expect(answer.data).toMatchObject({ totalVideo: 1, totalGallery: 1 })
  })
})
