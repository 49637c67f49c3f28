import { apiKeys, seats } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studios } from '../../../../test/clips.ts'
import { programs } from '../../../../test/integrations.ts'
import { stripes } from '../../../../test/photos.ts'
import { posterSenders } from '../../../../test/posters.ts'
import { resumables } from '../../../../test/tus.ts'
import { openWorld, type World } from '../../../../test/world.ts'

let world: World
let studio: ReturnType<typeof studios>
let up: ReturnType<typeof resumables>
beforeAll(async () => {
  world = await openWorld()
  studio = studios(world)
  up = resumables(world)
})
afterAll(() => world.close())

describe('an upload in parts', () => {
  it('is open to an API key that publishes, for what it began alone, and listed with what it did', async () => {
    const make = programs(world)
    const creator = await world.performer('ivy')
    const [key, other] = [await make.key(creator, { scopes: ['post'] }), await make.key(creator, { scopes: ['post'] })]
    const [program, another] = [make.program(creator, key.secret), make.program(creator, other.secret)]
    const bytes = await stripes()
    const path = up.pathOf(await up.begin(program, bytes.length, { purpose: 'photo', filename: 'a.jpg' }))
    expect((await up.patch(program, path, 0, bytes.subarray(0, 1_000))).headers.get('upload-offset')).toBe('1000')
    for (const who of [another, creator]) {
      for (const method of ['HEAD', 'DELETE']) expect((await up.tus(who, { method, path })).status).toBe(404)
      expect((await up.patch(who, path, 1_000, bytes.subarray(1_000))).status).toBe(404)
    }
    const done = await up.patch(program, path, 1_000, bytes.subarray(1_000))
    const id = String(done.headers.get('upload-file-id'))
    expect(await studio.settled(creator, id)).toMatchObject({ status: 'finished' })
    const acts = (await creator.ask(seats.helperActs, { query: { keyId: key._id } })).data.data
    expect(acts.map(({ call, subjectId }) => [call, subjectId])).toEqual([['POST /uploads', id]])
    await creator.ask(apiKeys.endKey, { params: { id: other._id } })
    expect((await up.begin(another, 1_000, { purpose: 'photo' })).status).toBe(401)
  })

  it('takes a poster from the key that began it alone, which is no act of its own', async () => {
    const make = programs(world)
    const creator = await world.performer('iris')
    const [key, other] = [await make.key(creator, { scopes: ['post'] }), await make.key(creator, { scopes: ['post'] })]
    const [program, another] = [make.program(creator, key.secret), make.program(creator, other.secret)]
    const id = String(
      up
        .pathOf(await up.begin(program, 5_000, { purpose: 'video' }))
        .split('/')
        .at(-1),
    )
    const { sendPoster } = posterSenders(world)
    for (const who of [another, creator]) expect((await sendPoster(who, id, await stripes())).status).toBe(404)
    expect((await sendPoster(program, id, await stripes())).status).toBe(200)
    expect((await creator.ask(seats.helperActs, { query: { keyId: key._id } })).data.data).toEqual([])
  })

  it('is closed to a key that only reads or may not publish', async () => {
    const make = programs(world)
    const creator = await world.performer('olive')
    const reads = await make.key(creator, { scopes: ['post'], readOnly: true })
    const chats = await make.key(creator, { scopes: ['chat', 'money'] })
    for (const { secret } of [reads, chats]) {
      const refused = await up.begin(make.program(creator, secret), 1_000, { purpose: 'photo' })
      expect([refused.status, refused.error]).toEqual([403, 'OUTSIDE_KEY'])
    }
  })
})
