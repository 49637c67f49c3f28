import {
  feeds,
  galleries,
  library,
  notifications,
  products,
  refunds,
  reports,
  takedowns,
  videos,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers } from '../../../../test/assets.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let photos: ReturnType<typeof photographers>
let mia: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  await giveTokens(world, nina.id, 100_000n)
})
afterAll(() => world.close())

const reason = 'Infringes the rights of a photographer.'
const takeDown = (target: string, targetId: string, who = olga, why = reason) =>
  who.ask(takedowns.takeDown, { body: { target, targetId, reason: why } as never })
const lift = (id: string, who = olga, why = 'The photographer agrees.') =>
  who.ask(takedowns.liftTakedown, { params: { id }, body: { reason: why } })
const open = (id: string, who: Someone | typeof world.visitor) => who.ask(feeds.feed, { params: { id } })

/** A post with a photo that costs 5 tokens, bought by nina. */
async function boughtPost() {
  const file = ((await photos.upload(mia, await stripes())).data as { _id: string })._id
  const body = { type: 'photo', text: 'Behind the curtain.', fileIds: [file], audience: 'sale', price: 5 }
  const { data: post } = await mia.ask(feeds.createFeed, { body })
  await nina.ask(wallet.buyFeed, { params: { id: post._id } })
  return post._id
}

describe('a post that operators take down', () => {
  it('is gone for everybody, for who bought it too, with its bytes; its creator and operators still see it', async () => {
    const id = await boughtPost()
    const { data: before } = await open(id, nina)
    const address = before.files[0]?.url ?? ''
    expect((await photos.fetchAs(nina, address)).status).toBe(200)
    const { data: down } = await takeDown('feed', id)
    expect(down).toMatchObject({ target: 'feed', targetId: id, reason, liftedAt: null })
    const seen = await Promise.all([nina, world.visitor, mia, olga].map(who => open(id, who)))
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 200, 200])
    await world.until(async () => (await photos.fetchAs(nina, address)).status !== 200)
    const { data: list } = await nina.ask(feeds.feeds, { query: { performerId: mia.id } })
    expect(list.data.map(({ _id }) => _id)).not.toContain(id)
    expect((await nina.ask(library.library, {})).data.data.find(item => item.objectId === id)).toMatchObject({
      title: expect.any(String),
      objectInfo: null,
    })
  })

  it('is told to its creator with the reason, who can neither change it nor show it again', async () => {
    const id = await boughtPost()
    await takeDown('feed', id)
    const line = await world.until(async () =>
      (await mia.ask(notifications.list, { query: {} })).data.data.find(({ what }) => what === 'taken_down'),
    )
    expect(line.title).toContain(reason)
    const change = (body: object) => mia.ask(feeds.updateFeed, { params: { id }, body: body as never })
    expect((await change({ status: 'active' })).error).toBe('TAKEN_DOWN')
    expect((await change({ text: 'Something else.' })).error).toBe('TAKEN_DOWN')
    expect((await open(id, world.visitor)).status).toBe(404)
  })

  it('is given back to who bought it, at once and however long ago', async () => {
    const id = await boughtPost()
    await open(id, nina)
    await takeDown('feed', id)
    const charge = (await nina.ask(library.library, {})).data.data.find(item => item.objectId === id)?._id ?? ''
    const body = { target: 'charge', targetId: charge, reason: 'doesnt_open' } as const
    expect((await nina.ask(refunds.askRefund, { body })).data).toMatchObject({ state: 'refunded', amount: 5 })
  })

  it('is as before once that is lifted, and lifted twice it is lifted once', async () => {
    const id = await boughtPost()
    const { data: down } = await takeDown('feed', id)
    expect((await takeDown('feed', id)).data._id).toBe(down._id)
    expect((await lift(down._id)).data).toMatchObject({ liftReason: 'The photographer agrees.' })
    expect((await lift(down._id)).status).toBe(200)
    const seen = await Promise.all([nina, world.visitor].map(who => open(id, who)))
    expect(seen.map(({ data }) => data.locked)).toEqual([false, true])
    await mia.ask(feeds.updateFeed, { params: { id }, body: { text: 'In front of the curtain.' } as never })
    expect((await open(id, nina)).data.text).toBe('In front of the curtain.')
    const [row] = await world.running.app.db.sql<{ acts: string[] }[]>`
      select array_agg(act order by id) as acts from operator_acts where target_id = ${id}`
    expect(row?.acts).toEqual(['take_down', 'lift_takedown'])
  })

  it('stays down when its creator deleted it before, for those who kept it', async () => {
    const id = await boughtPost()
    await mia.ask(feeds.deleteFeed, { params: { id } })
    expect((await open(id, nina)).status).toBe(200)
    const { data: down } = await takeDown('feed', id)
    expect((await open(id, nina)).status).toBe(404)
    await lift(down._id)
    expect([(await open(id, nina)).status, (await open(id, world.visitor)).status]).toEqual([200, 404])
  })
})

it('galleries, videos and products go and come back the same way', async () => {
  const [gallery, video, product] = await Promise.all([
    publishers(world).gallery(mia),
    publishers(world).video(mia),
    shopkeeper(world).product(mia),
  ])
  const things = [
    ['gallery', gallery._id, galleries.gallery],
    ['video', video._id, videos.video],
    ['product', product._id, products.product],
  ] as const
  for (const [target, id, call] of things) {
    const seen = (): Promise<{ status: number }> => world.visitor.ask(call as typeof videos.video, { params: { id } })
    expect((await seen()).status).toBe(200)
    const { data: down } = await takeDown(target, id)
    expect((await seen()).status).toBe(404)
    await lift(down._id)
    expect((await seen()).status).toBe(200)
  }
})

describe('takedowns', () => {
  it('are named in reports and listed newest first, with what is taken down now alone where that is asked', async () => {
    const id = await boughtPost()
    await nina.ask(reports.report, { body: { target: 'feed', targetId: id, title: 'Infringes my rights' } })
    const { data: down } = await takeDown('feed', id)
    const { data: told } = await olga.ask(reports.operatorReports, { query: { target: 'feed' } })
    expect(told.data.find(row => row.targetId === id)?.takedownId).toBe(down._id)
    const { data: all } = await olga.ask(takedowns.takedowns, { query: {} })
    expect(all.data[0]).toMatchObject({ _id: down._id, performerId: mia.id, title: 'Behind the curtain.' })
    await lift(down._id)
    const { data: now } = await olga.ask(takedowns.takedowns, { query: { inForce: true } })
    expect(now.data.map(({ _id }) => _id)).not.toContain(down._id)
  })

  it('are read page by page, each once, also while more are taken down', async () => {
    for (let i = 0; i < 3; i++) await takeDown('feed', await boughtPost())
    const read = async (before?: string) =>
      (await olga.ask(takedowns.takedowns, { query: { limit: 2, ...(before && { before }) } })).data
    const first = await read()
    expect(first.data).toHaveLength(2)
    await takeDown('feed', await boughtPost())
    const rest: string[] = []
    for (let next = first.next; next; ) {
      const page = await read(next)
      rest.push(...page.data.map(({ _id }) => _id))
      next = page.next
    }
    const seen = [...first.data.map(({ _id }) => _id), ...rest]
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual([...seen].sort().reverse())
    expect((await read('nonsense')).data[0]?._id).not.toBe(first.data[0]?._id)
    const tooLong = await olga.ask(takedowns.takedowns, { query: { before: 'x'.repeat(81) } })
    expect(tooLong.body.fields?.[0]?.path).toBe('before')
  })

  it('are made, lifted and read by moderators alone, of things that are there, for a reason', async () => {
    const id = await boughtPost()
    const money = await world.operator('finn')
    await world.running.app.db.sql`update operators set permissions = '{finance}' where user_id = ${money.id}`
    for (const who of [mia, nina, money]) {
      expect((await takeDown('feed', id, who)).status).toBe(403)
      expect((await lift(id, who)).status).toBe(403)
      expect((await who.ask(takedowns.takedowns, { query: {} })).status).toBe(403)
    }
    expect(
      (await world.visitor.ask(takedowns.takeDown, { body: { target: 'feed', targetId: id, reason } })).status,
    ).toBe(401)
    expect((await takeDown('gallery', id)).status).toBe(404)
    expect((await takeDown('feed', 'no-such-post')).status).toBe(404)
    expect((await lift(id)).status).toBe(404)
    expect((await takeDown('message', id)).error).toBe('VALIDATION_FAILED')
    expect((await takeDown('feed', id, olga, '')).error).toBe('VALIDATION_FAILED')
    expect((await takeDown('feed', id, olga, 'x'.repeat(501))).error).toBe('VALIDATION_FAILED')
    expect((await open(id, world.visitor)).status).toBe(200)
  })
})
