import { feeds, media } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMedia, soundOf, studios } from '../../../test/clips.ts'
import { photographers, stripes } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let mia: Someone
let eva: Someone
let ids: string[]
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  photos = photographers(world)
  const bytes = await stripes()
  ids = []
  for (const name of ['beach.jpg', 'stage.jpg', 'stage 2.jpg', 'unused.jpg'])
    ids.push(((await photos.upload(mia, bytes, name)).data as { _id: string })._id)
})
afterAll(() => world.close())

const list = async (query: Record<string, unknown> = {}, who = mia) =>
  (await who.ask(media.vault, { query: query as never })).data
const idsOf = async (query: Record<string, unknown> = {}) => (await list(query)).data.map(file => file._id)
const post = (fileIds: string[], text: string) =>
  mia.ask(feeds.createFeed, { body: { type: 'photo', text, fileIds, audience: 'public' } as never })

describe('the vault of a creator', () => {
  it('holds what they uploaded, newest first, in pages, by name and by kind, and nothing of others', async () => {
    const newest = [...ids].reverse()
    expect(await idsOf()).toEqual(newest)
    expect(await list({ limit: 2, offset: 2 })).toMatchObject({
      total: 4,
      data: [{ _id: newest[2] }, { _id: newest[3] }],
    })
    expect(await idsOf({ before: newest[1] })).toEqual(newest.slice(2))
    expect(await idsOf({ q: 'stage' })).toEqual([ids[2], ids[1]])
    const sound = await studios(world).upload(mia, 'audio', await makeMedia('a.mp3', soundOf(1)))
    await studios(world).settled(mia, sound.data._id)
    expect(await idsOf({ type: 'audio' })).toEqual([sound.data._id])
    expect(await list({}, eva)).toEqual({ data: [], total: 0 })
    expect((await mia.ask(media.vault, { query: { before: 'x' } as never })).status).toBe(400)
  })

  it('says where a file is used, in several posts too, and lets none of them go that is', async () => {
    const first = await post([ids[0] as string, ids[1] as string], 'At the beach.')
    const second = await post([ids[0] as string], 'Again.')
    expect([first.status, second.status]).toEqual([200, 200])
    const used = (await list({ q: 'beach' })).data[0]
    expect(used?.usedIn).toEqual([
      { kind: 'feed', id: second.data._id, title: 'Again.' },
      { kind: 'feed', id: first.data._id, title: 'At the beach.' },
    ])
    expect(await idsOf({ unused: true, type: 'photo' })).toEqual([ids[3], ids[2]])
    const refused = await mia.ask(media.deleteVaultFile, { params: { id: ids[0] as string } })
    expect([refused.status, refused.error]).toEqual([409, 'FILE_IN_USE'])
    expect((await eva.ask(media.deleteVaultFile, { params: { id: ids[3] as string } })).status).toBe(404)
    expect((await mia.ask(media.deleteVaultFile, { params: { id: ids[3] as string } })).status).toBe(200)
    expect(await idsOf({ unused: true, type: 'photo' })).toEqual([ids[2]])
    await world.until(
      async () => (await world.running.app.storage.size(`media/${ids[3]?.slice(-2)}/${ids[3]}/view`)) === null,
    )
  })
})

describe('a file in several posts', () => {
  it('is open to who may see one of them, for as long as they may', async () => {
    const nina = await world.fan('nina')
    const { _id } = (await photos.upload(mia, await stripes())).data as { _id: string }
    const closed = { type: 'photo', text: 'Closed.', fileIds: [_id], audience: 'subscribers' } as never
    expect((await mia.ask(feeds.createFeed, { body: closed })).status).toBe(200)
    const open = (await post([_id], 'Open.')).data
    const url = (await nina.ask(feeds.feed, { params: { id: open._id } })).data.files[0]?.url
    expect((await photos.fetchAs(nina, url)).status).toBe(200)
    await mia.ask(feeds.deleteFeed, { params: { id: open._id } })
    expect((await photos.fetchAs(nina, url)).status).toBe(403)
  })
})

describe('folders', () => {
  it('are named once, hold files and let them go, and are nobody else’s', async () => {
    const made = await mia.ask(media.createVaultFolder, { body: { name: 'Summer' } })
    expect(made.data).toMatchObject({ name: 'Summer', files: 0 })
    const folderId = made.data._id
    const twice = await mia.ask(media.createVaultFolder, { body: { name: 'summer' } })
    expect([twice.status, twice.body.fields?.[0]?.path]).toEqual([400, 'name'])
    expect((await eva.ask(media.createVaultFolder, { body: { name: 'Summer' } })).status).toBe(200)
    const move = (who: Someone, fileIds: string[], to: string | null) =>
      who.ask(media.moveVaultFiles, { body: { ids: fileIds, folderId: to } })
    expect((await move(mia, [ids[0] as string, ids[1] as string], folderId)).status).toBe(200)
    expect((await idsOf({ folder: folderId })).sort()).toEqual([ids[0], ids[1]].sort())
    const others = await world.raw('/performer/vault/folders', { headers: { authorization: eva.token } })
    const evas = (others.data as { data: { _id: string }[] }).data[0]?._id as string
    expect((await move(mia, [ids[2] as string], evas)).status).toBe(400)
    expect((await move(eva, [ids[2] as string], evas)).status).toBe(400)
    expect((await move(mia, [ids[2] as string, 'x'], folderId)).status).toBe(400)
    expect(await idsOf({ folder: folderId })).toHaveLength(2)
    const params = { id: folderId }
    expect((await eva.ask(media.renameVaultFolder, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await eva.ask(media.deleteVaultFolder, { params })).status).toBe(404)
    expect((await mia.ask(media.renameVaultFolder, { params, body: { name: 'Autumn' } })).data).toMatchObject({
      files: 2,
    })
    expect((await move(mia, [ids[1] as string], null)).status).toBe(200)
    expect((await mia.ask(media.deleteVaultFolder, { params })).status).toBe(200)
    expect((await mia.ask(media.vaultFolders)).data.data).toEqual([])
    expect((await list({ q: 'beach' })).data[0]?.folderId).toBeNull()
  })
})
