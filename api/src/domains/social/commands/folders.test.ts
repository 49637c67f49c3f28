import { blocks, bookmarks, feeds, folders, reactions } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { publishers } from '../../../../test/assets.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  ;[nina, otto] = [await world.fan('nina'), await world.fan('otto')]
})
afterAll(() => world.close())
afterEach(() => world.running.app.db.sql`delete from bookmark_folders`)

type Kind = 'feed' | 'performer' | 'gallery'
const write = async (who = mia) =>
  (await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } as never })).data._id
const mark = (who: Someone, objectId: string, objectType: Kind = 'feed') =>
  who.ask(reactions.react, { body: { objectType, objectId, action: 'bookmark' } })
async function saved(who: Someone): Promise<string> {
  const id = await write()
  await mark(who, id)
  return id
}
const make = async (who: Someone, name: string) => (await who.ask(folders.createFolder, { body: { name } })).data._id
const put = (who: Someone, id: string, objectIds: string[], fromId?: string) =>
  who.ask(folders.putInFolder, {
    params: { id },
    body: { items: objectIds.map(objectId => ({ objectType: 'feed', objectId }) as const), ...(fromId && { fromId }) },
  })
const inside = async (who: Someone, folderId: string) =>
  (await who.ask(bookmarks.bookmarkedFeeds, { query: { folderId } })).data.data.map(row => row.objectId)
const names = async (who: Someone, sort?: 'name' | 'used') =>
  (await who.ask(folders.folders, { query: sort ? { sort } : {} })).data.data.map(one => [one.name, one.total])

describe('a folder of bookmarks', () => {
  it('holds bookmarks of every kind, one in several folders, and is seen by its owner alone', async () => {
    const post = await saved(nina)
    await mark(nina, mia.id, 'performer')
    const gallery = (await publishers(world).gallery(mia))._id
    await mark(nina, gallery, 'gallery')
    const [music, later] = [await make(nina, 'Music'), await make(nina, ' Later ')]
    const items = [
      { objectType: 'feed', objectId: post },
      { objectType: 'performer', objectId: mia.id },
      { objectType: 'gallery', objectId: gallery },
    ] as const
    const all = await nina.ask(folders.putInFolder, { params: { id: music }, body: { items: [...items] } })
    expect(all.data).toMatchObject({ name: 'Music', total: 3 })
    expect((await put(nina, later, [post, post])).data.total).toBe(1)
    expect((await put(nina, later, [post])).data.total).toBe(1)
    const held = await nina.ask(folders.foldersOf, { query: { objectType: 'feed', objectId: post } })
    expect(held.data.ids.sort()).toEqual([music, later].sort())
    expect(await inside(nina, later)).toEqual([post])
    const people = await nina.ask(bookmarks.bookmarkedPerformers, { query: { folderId: music } })
    expect(people.data).toMatchObject({ total: 1, data: [{ objectId: mia.id }] })
    expect((await nina.ask(bookmarks.bookmarkedVideos, { query: { folderId: music } })).data.total).toBe(0)
    for (const who of [otto, mia]) {
      expect(await names(who)).toEqual([])
      expect((await who.ask(bookmarks.bookmarkedFeeds, { query: { folderId: music } })).status).toBe(404)
      expect((await put(who, music, [post])).status).toBe(404)
      expect((await who.ask(folders.renameFolder, { params: { id: music }, body: { name: 'Mine' } })).status).toBe(404)
      expect((await who.ask(folders.deleteFolder, { params: { id: music } })).status).toBe(404)
      expect((await who.ask(folders.restoreFolder, { params: { id: music } })).status).toBe(404)
      const held = await who.ask(folders.foldersOf, { query: { objectType: 'feed', objectId: post } })
      expect(held.data.ids).toEqual([])
    }
    expect((await world.visitor.ask(folders.folders)).status).toBe(401)
    expect((await world.visitor.ask(folders.createFolder, { body: { name: 'Mine' } })).status).toBe(401)
  })

  it('moves many at once, loses what is taken out or is no bookmark any more, and the bookmarks stay', async () => {
    const [one, two] = [await saved(nina), await saved(nina)]
    const [from, to] = [await make(nina, 'From'), await make(nina, 'To')]
    await put(nina, from, [one, two])
    expect((await put(nina, to, [one, two], from)).data.total).toBe(2)
    expect(await names(nina)).toEqual([
      ['From', 0],
      ['To', 2],
    ])
    const items = [{ objectType: 'feed', objectId: one } as const]
    expect((await nina.ask(folders.takeFromFolder, { params: { id: to }, body: { items } })).data.total).toBe(1)
    const all = (await nina.ask(bookmarks.bookmarkedFeeds)).data.data.map(row => row.objectId)
    expect(all).toEqual(expect.arrayContaining([one, two]))
    await nina.ask(reactions.unreact, { body: { objectId: two, objectType: 'feed', action: 'bookmark' } })
    expect(await inside(nina, to)).toEqual([])
    const theirs = await write()
    for (const ids of [[theirs], ['x'], [two]]) expect((await put(nina, to, ids)).status).toBe(404)
    expect((await put(nina, to, [one], 'x')).status).toBe(404)
    expect(await inside(nina, to)).toEqual([])
  })

  it('shows and counts nothing that is hidden from its owner or deleted', async () => {
    const leo = await world.performer('leo')
    const post = await write(leo)
    await mark(otto, post)
    const gone = await saved(otto)
    const id = await make(otto, 'Things')
    await put(otto, id, [post, gone])
    await mia.ask(feeds.deleteFeed, { params: { id: gone } })
    expect([await names(otto), await inside(otto, id)]).toEqual([[['Things', 1]], [post]])
    await leo.ask(blocks.blockUser, { body: { targetId: otto.id, target: 'user' } })
    expect([await names(otto), await inside(otto, id)]).toEqual([[['Things', 0]], []])
  })

  it('is renamed, deleted and brought back with what it held; a name is there once, in any case', async () => {
    const post = await saved(nina)
    const [music, art] = [await make(nina, 'Music'), await make(nina, 'Art')]
    await put(nina, music, [post])
    expect(await names(nina, 'used')).toEqual([
      ['Music', 1],
      ['Art', 0],
    ])
    const again = await nina.ask(folders.createFolder, { body: { name: 'MUSIC' } })
    const renamed = await nina.ask(folders.renameFolder, { params: { id: art }, body: { name: 'music' } })
    for (const { status, body } of [again, renamed]) expect([status, body.fields?.[0]?.path]).toEqual([400, 'name'])
    const same = await nina.ask(folders.renameFolder, { params: { id: music }, body: { name: 'MUSIC' } })
    expect(same.data.name).toBe('MUSIC')
    expect((await nina.ask(folders.deleteFolder, { params: { id: music } })).data).toEqual({ success: true })
    expect((await nina.ask(bookmarks.bookmarkedFeeds, { query: { folderId: music } })).status).toBe(404)
    expect((await nina.ask(folders.restoreFolder, { params: { id: music } })).data).toMatchObject({ total: 1 })
    await nina.ask(folders.deleteFolder, { params: { id: music } })
    await make(nina, 'Music')
    const taken = await nina.ask(folders.restoreFolder, { params: { id: music } })
    expect([taken.status, taken.body.fields?.[0]?.path]).toEqual([400, 'name'])
    await world.running.app.db
      .sql`update bookmark_folders set deleted_at = now() - interval '2 hours' where id = ${music}`
    expect((await nina.ask(folders.restoreFolder, { params: { id: music } })).status).toBe(404)
    expect((await nina.ask(folders.renameFolder, { params: { id: 'x' }, body: { name: 'A' } })).status).toBe(404)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(41) }],
    ['no text for a name', { name: 7 }],
    ['a line break in its name', { name: 'a\nb' }],
  ])('with %s is refused, naming the field', async (_what, body) => {
    const answer = await nina.ask(folders.createFolder, { body: body as never })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'name'])
  })

  it('takes 1 to 100 things at a time, of known kinds', async () => {
    const id = await make(nina, 'Music')
    for (const items of [
      [],
      Array.from({ length: 101 }, () => ({ objectType: 'feed', objectId: 'x' })),
      [{ objectType: 'car', objectId: 'x' }],
    ]) {
      const answer = await nina.ask(folders.putInFolder, { params: { id }, body: { items } as never })
      expect([answer.status, answer.body.fields?.[0]?.path?.startsWith('items')]).toEqual([400, true])
    }
  })

  it('is the last of 100, and listing them takes one query', async () => {
    for (let n = 0; n < 99; n++) await make(nina, `Folder ${n}`)
    const ask = (name: string) => nina.ask(folders.createFolder, { body: { name } })
    const last = await Promise.all([ask('One'), ask('Two')])
    expect(last.map(({ error }) => error || 'made').sort()).toEqual(['TOO_MANY_FOLDERS', 'made'])
    const queries = await queriesOf(world, () => names(nina))
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(2)
  })
})
