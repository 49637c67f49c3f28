import { galleries, photos } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photographers, stripes } from '../../../../api/test/photos.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('the page of a gallery for sale holds no address of what is locked', async () => {
  const ada = await site.world.performer('adaassets')
  const camera = photographers(site.world)
  const fileIds: string[] = []
  for (let n = 0; n < 3; n++) fileIds.push(((await camera.upload(ada, await stripes())).data as { _id: string })._id)
  const body = { title: 'After the rain', audience: 'sale', price: 9 }
  const gallery = (await ada.ask(galleries.createGallery, { body })).data._id
  const { data } = await ada.ask(galleries.addPhotos, { params: { id: gallery }, body: { fileIds } })
  await ada.ask(photos.updatePhoto, { params: { id: data.photoIds[0] as string }, body: { isPreview: true } })
  const { status, html } = await site.read(`/gallery/${gallery}`)
  expect([status, html.includes('After the rain')]).toEqual([200, true])
  const files = (await ada.ask(photos.photos, { query: { galleryId: gallery } })).data.data
  const locked = files.filter(one => !one.isPreview)
  expect(locked).toHaveLength(2)
  for (const { photo } of locked) expect(html).not.toContain(`${photo._id}/view`)
})
