import { galleries, media, type PhotoView, performers, photos } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers, sendForm, subscribe } from '../../../../test/assets.ts'
import { photographers, striped, stripes, vaultFile } from '../../../../test/photos.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let publish: ReturnType<typeof publishers>
let camera: ReturnType<typeof photographers>
let picture: Buffer
let mia: Someone
let eva: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  publish = publishers(world)
  camera = photographers(world)
  picture = await stripes()
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await subscribe(world, nina, mia)
})
afterAll(() => world.close())

const path = '/performer/performer-assets/photos/upload'
const upload = (fields: Record<string, unknown>, who = mia, bytes: Buffer | null = picture) =>
  sendForm<PhotoView>(world, who, `POST ${path}`, { ...fields, files: bytes ? { photo: bytes } : {} })
const photosFor = async (galleryId: string, who = otto, query: Record<string, unknown> = {}) =>
  (await who.ask(photos.photos, { query: { galleryId, ...query } as never })).data
const idsOf = (page: { data: PhotoView[] }) => page.data.map(photo => photo._id)
const galleryFor = async (id: string, who = otto) => (await who.ask(galleries.gallery, { params: { id } })).data
const change = (id: string, body: Record<string, unknown>, who = mia) =>
  who.ask(photos.updatePhoto, { params: { id }, body: body as never })
const remove = (id: string, who = mia) => who.ask(photos.deletePhoto, { params: { id } })
const add = (id: string, fileIds: string[], who = mia) =>
  who.ask(galleries.addPhotos, { params: { id }, body: { fileIds } })
const order = (id: string, photoIds: string[], who = mia) =>
  who.ask(galleries.orderPhotos, { params: { id }, body: { photoIds } })
const bytesFor = async (photo: PhotoView | undefined, who: Someone | null) =>
  (await camera.fetchAs(who, photo?.photo.url)).status

describe('a photo that is uploaded', () => {
  it('stands in its gallery and in the vault, and its bytes reach those who may see the gallery', async () => {
    const { _id: galleryId } = await publish.gallery(mia, { audience: 'subscribers' }, 0)
    const sent = await upload({ galleryId, title: 'Stripes', description: 'Of light.' })
    expect([sent.status, sent.data]).toMatchObject([200, { title: 'Stripes', galleryId, status: 'active' }])
    await world.until(async () => (await galleryFor(galleryId)).numOfItems === 1)
    const forNina = (await photosFor(galleryId, nina)).data[0]
    const forOtto = (await photosFor(galleryId)).data[0]
    expect(forNina).toMatchObject({ _id: sent.data._id, isGalleryCover: true, processing: false })
    expect(forNina?.photo).toMatchObject({ mimeType: 'image/webp', ...striped, locked: false })
    expect(forOtto?.photo).toMatchObject({ url: null, locked: true, thumbnails: [expect.stringContaining('/blur')] })
    expect([await bytesFor(forNina, nina), await bytesFor(forNina, otto)]).toEqual([200, 403])
    const gallery = await galleryFor(galleryId)
    expect(gallery.coverPhoto).toMatchObject({ url: null, thumbnails: [expect.stringContaining('/blur')] })
    const vault = (await mia.ask(media.vault, { query: { q: 'photo' } as never })).data.data[0]
    expect(vault).toMatchObject({ _id: sent.data.fileId, usedIn: [{ kind: 'gallery', id: galleryId, title: 'Hello' }] })
    const gone = await mia.ask(media.deleteVaultFile, { params: { id: sent.data.fileId } })
    expect([gone.status, gone.error]).toEqual([409, 'FILE_IN_USE'])
  })

  it('may be a preview, which everyone sees who can find the gallery', async () => {
    const { _id: galleryId } = await publish.gallery(mia, { audience: 'sale', price: 5 }, 0)
    const sent = await upload({ galleryId, isPreview: 'true' })
    const seen = await world.until(async () => (await photosFor(galleryId)).data[0])
    expect([seen.isPreview, await bytesFor(seen, otto)]).toEqual([true, 200])
    expect((await galleryFor(galleryId)).coverPhoto?.url).toEqual(expect.any(String))
    await change(sent.data._id, { isPreview: false })
    expect((await photosFor(galleryId)).data[0]?.photo.url).toBe(null)
    expect(await bytesFor(seen, otto)).toBe(403)
    await mia.ask(galleries.updateGallery, { params: { id: galleryId }, body: { status: 'inactive' } })
    expect(await bytesFor(seen, otto)).toBe(403)
  })

  it('without a gallery is for subscribers', async () => {
    const sent = await upload({ title: 'Alone' })
    await world.until(async () => (await mia.ask(photos.ownPhotos)).data.data[0]?.processing === false)
    const of = async (who: Someone) =>
      (await who.ask(photos.photosOf, { params: { id: 'mia' } })).data.data.find(({ _id }) => _id === sent.data._id)
    expect([(await of(nina))?.photo.locked, (await of(otto))?.photo.locked]).toEqual([false, true])
    expect([await bytesFor(await of(nina), nina), await bytesFor(await of(nina), otto)]).toEqual([200, 403])
    const { _id: galleryId } = await publish.gallery(mia)
    expect((await change(sent.data._id, { galleryId })).data).toMatchObject({ galleryId, position: 1 })
    expect((await galleryFor(galleryId)).numOfItems).toBe(2)
  })

  it.each([
    ['without a file', { title: 'None' }, null, 400, 'photo'],
    ['that is no picture', {}, Buffer.from('not a picture'), 422, 'photo'],
    ['above 20 MB', {}, Buffer.alloc(21_000_000, 1), 413, 'photo'],
    ['with a long title', { title: 'x'.repeat(121) }, Buffer.from('x'), 400, 'title'],
    ['with an unknown status', { status: 'hidden' }, Buffer.from('x'), 400, 'status'],
    ['into no gallery at all', { galleryId: 'x' }, Buffer.from('x'), 400, 'galleryId'],
  ])('%s is refused, naming the field, and nothing is kept', async (_name, fields, bytes, status, field) => {
    const before = (await mia.ask(media.vault)).data.total
    const answer = await upload(fields, mia, bytes)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, field])
    expect((await mia.ask(media.vault)).data.total).toBe(before)
  })

  it("doesn't enter another creator's gallery", async () => {
    const { _id: galleryId } = await publish.gallery(mia)
    const answer = await upload({ galleryId }, eva)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'galleryId'])
    expect((await eva.ask(media.vault)).data.total).toBe(0)
  })
})

describe('photos of the vault', () => {
  it('enter a gallery all or none, once each, and one file may be in two galleries', async () => {
    const [one, two] = [await publish.gallery(mia, {}, 0), await publish.gallery(mia, { audience: 'subscribers' }, 0)]
    const files = await Promise.all([1, 2, 3].map(() => vaultFile(world, mia.id)))
    const added = await add(one._id, files)
    expect(idsOf(await photosFor(one._id))).toEqual(added.data.photoIds)
    expect((await photosFor(one._id)).data.map(({ fileId }) => fileId)).toEqual(files)
    expect((await add(two._id, [files[1] as string])).status).toBe(200)
    for (const wrong of [
      [files[0], files[0]],
      [await vaultFile(world, eva.id)],
      [await vaultFile(world, mia.id), files[2]],
      [await vaultFile(world, mia.id), await vaultFile(world, mia.id, 'video')],
      ['x'],
    ]) {
      const answer = await add(one._id, wrong as string[])
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'fileIds'])
    }
    expect((await galleryFor(one._id)).numOfItems).toBe(3)
    expect((await add(one._id, files, eva)).status).toBe(404)
    const shared = (await mia.ask(media.vault)).data.data.find(({ _id }) => _id === files[1])
    expect(shared?.usedIn.map(({ id }) => id).sort()).toEqual([one._id, two._id].sort())
  })

  it('keep the order that their creator gives them', async () => {
    const { _id } = await publish.gallery(mia, {}, 4)
    const [a, b, c, d] = idsOf(await photosFor(_id)) as [string, string, string, string]
    expect((await order(_id, [d, c, b, a])).data).toEqual({ success: true })
    expect(idsOf(await photosFor(_id))).toEqual([d, c, b, a])
    await order(_id, [a, d])
    expect(idsOf(await photosFor(_id))).toEqual([a, c, b, d])
    expect(idsOf(await photosFor(_id, otto, { before: c, limit: 1 }))).toEqual([b])
    const other = idsOf(await photosFor((await publish.gallery(mia))._id))
    for (const wrong of [[a, a], [a, ...other], ['x']]) {
      const answer = await order(_id, wrong)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'photoIds'])
    }
    expect((await order(_id, [a], eva)).status).toBe(404)
    expect(idsOf(await photosFor(_id))).toEqual([a, c, b, d])
  })

  it('may stand for their gallery, and the first one does where none was chosen or the chosen one left', async () => {
    const { _id } = await publish.gallery(mia, {}, 3)
    const [first, , last] = idsOf(await photosFor(_id)) as [string, string, string]
    const cover = (id: string, who = mia) => who.ask(photos.setCover, { params: { id } })
    expect((await galleryFor(_id)).coverPhotoId).toBe(first)
    expect((await cover(last)).data).toEqual({ success: true })
    expect((await galleryFor(_id)).coverPhotoId).toBe(last)
    expect((await photosFor(_id)).data.map(({ isGalleryCover }) => isGalleryCover)).toEqual([false, false, true])
    expect([(await cover(first, eva)).status, (await cover('x')).status]).toEqual([404, 404])
    await change(last, { status: 'inactive' })
    expect((await galleryFor(_id)).coverPhotoId).toBe(first)
    expect((await cover(last)).status).toBe(400)
    await remove(last)
    expect((await galleryFor(_id)).coverPhotoId).toBe(first)
  })

  it('leave the gallery when they are hidden or deleted, and the vault keeps their files', async () => {
    const { _id } = await publish.gallery(mia, {}, 3)
    const [first, second] = (await photosFor(_id)).data as [PhotoView, PhotoView]
    const total = async () => (await otto.ask(performers.performer, { params: { id: mia.id } })).data.stats.totalPhotos
    const before = await total()
    await change(first._id, { status: 'inactive' })
    expect((await remove(second._id)).data).toEqual({ success: true })
    expect([(await galleryFor(_id)).numOfItems, await total()]).toEqual([1, before - 2])
    expect((await photosFor(_id)).total).toBe(1)
    const own = async (query: Record<string, unknown>) =>
      (await mia.ask(photos.ownPhotos, { query: { galleryId: _id, ...query } as never })).data
    expect([(await own({})).total, idsOf(await own({ status: 'inactive' }))]).toEqual([2, [first._id]])
    await change(first._id, { status: 'active' })
    expect([(await galleryFor(_id)).numOfItems, await total()]).toEqual([2, before - 1])
    expect((await mia.ask(media.deleteVaultFile, { params: { id: second.fileId } })).status).toBe(200)
    expect((await add(_id, [first.fileId])).status).toBe(400)
  })

  it("are no one else's to change", async () => {
    const { _id } = await publish.gallery(mia)
    const [id] = idsOf(await photosFor(_id)) as [string]
    const tried = [await change(id, { title: 'Mine' }, eva), await remove(id, eva), await change('x', {})]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await eva.ask(photos.ownPhotos, { query: { galleryId: _id } as never })).data.total).toBe(0)
    expect((await photosFor(_id)).data[0]).toMatchObject({ _id: id, title: '' })
  })
})

it('a gallery of 5,000 photos is filled in steps and read in pages, with a handful of queries each', async () => {
  const { sql } = world.running.app.db
  const { _id } = await publish.gallery(mia, { title: 'Everything' }, 0)
  const files = await sql<{ id: string }[]>`
    insert into files (id, owner_id, purpose, kind, name, mime_type, bytes, renditions, created_at)
    select gen_random_uuid(), ${mia.id}, 'feed-photo', 'photo', 'a.webp', 'image/webp', 1, '{view}', now()
    from generate_series(1, 5000) returning id`
  for (let from = 0; from < files.length; from += 500) {
    const asked = await queriesOf(world, () =>
      add(
        _id,
        files.slice(from, from + 500).map(({ id }) => id),
      ),
    )
    expect(asked.length).toBeLessThan(10)
  }
  expect((await galleryFor(_id)).numOfItems).toBe(5_000)
  const seen: string[] = []
  for (let before: string | undefined; seen.length < 5_000; before = seen.at(-1)) {
    const page = await photosFor(_id, otto, { limit: 200, ...(before && { before }) })
    expect([page.total, page.data.length]).toEqual([5_000, 200])
    seen.push(...page.data.map(photo => photo._id))
  }
  expect(new Set(seen).size).toBe(5_000)
  const asked = await queriesOf(world, () => photosFor(_id, otto, { limit: 200 }))
  expect(asked.length).toBeLessThan(7)
  expect((await order(_id, [...seen].reverse())).status).toBe(200)
  expect(idsOf(await photosFor(_id, otto, { limit: 2 }))).toEqual([seen.at(-1), seen.at(-2)])
}, 180_000)
