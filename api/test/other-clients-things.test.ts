import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from './money.ts'
import { otherClient } from './other-clients.ts'
import { vaultFile } from './photos.ts'
import { type Answer, openWorld, type Someone, type World } from './world.ts'

let world: World
let ask: ReturnType<typeof otherClient>
let mia: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  ask = otherClient(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await giveTokens(world, nina.id, 10_000n)
})
afterAll(() => world.close())

const seen = async (who: Someone | null, id: string) => (await ask(who, `GET /user/feeds/${id}`)).data
async function photoPost(terms: string): Promise<Answer<{ _id: string; audience: string }>> {
  const fileId = await vaultFile(world, mia.id)
  return ask(mia, 'POST /performer/feeds', `{"type":"photo","text":"Blue hour","fileIds":["${fileId}"]${terms}}`)
}

describe('who things are for', () => {
  it.each([
    [',"isSale":true,"price":5', 'sale'],
    [',"isSale":true', 'public'],
    [',"isSale":true,"price":0', 'public'],
    [',"isSale":false', 'subscribers'],
    ['', 'subscribers'],
  ])('follows from what is said of a sale, and is closed by default: %s', async (terms, audience) => {
    const post = await photoPost(terms)
    expect([post.status, post.data.audience]).toEqual([200, audience])
    const gallery = await ask(
      mia,
      'POST /performer/performer-assets/galleries',
      `{"title":"Nights","status":"active"${terms}}`,
    )
    expect([gallery.status, gallery.data.audience]).toEqual([200, audience])
  })

  it('is everybody for a text, and refused for a sale without a price', async () => {
    const text = await ask(mia, 'POST /performer/feeds', '{"type":"text","text":"Hello","isSale":false}')
    expect(text.data.audience).toBe('public')
    expect((await photoPost(',"audience":"sale"')).status).toBe(400)
  })

  it('is answered so that clients which know sales alone open the same', async () => {
    const opens = ({ isSale, isSubscribed, price, isBought }: Record<string, unknown>) =>
      Boolean((!isSale && isSubscribed) || (isSale && price && isBought) || (isSale && !price))
    const open = await seen(nina, (await photoPost(',"isSale":true,"price":0')).data._id)
    expect(open).toMatchObject({ isSale: true, price: 0, isBought: true, isSubscribed: false })
    const closed = await seen(nina, (await photoPost(',"isSale":false')).data._id)
    const sold = await seen(nina, (await photoPost(',"isSale":true,"price":5')).data._id)
    const own = await seen(mia, (await photoPost(',"isSale":true,"price":5')).data._id)
    expect(own).toMatchObject({ isSubscribed: true, isBought: true })
    expect([open, closed, sold, own].map(opens)).toEqual([true, false, false, true])
    await ask(nina, `POST /wallet/charges/feed/${sold._id}`, '{}')
    expect(opens(await seen(nina, sold._id))).toBe(true)
  })
})

describe('a thing', () => {
  it('carries its creator with all that cards read, and null where nothing is', async () => {
    const { data } = await photoPost('')
    const post = await seen(nina, data._id)
    expect(post.performer).toMatchObject({
      yearlyPrice: 59,
      monthlyPrice: 5.99,
      isFreeSubscription: expect.any(Boolean),
      durationFreeSubscriptionDays: expect.any(Number),
      usedFreeSubscription: false,
      isSubscribed: false,
      isFollowed: false,
      isFeatured: false,
      live: expect.anything(),
      avatar: expect.any(String),
    })
    expect(Object.keys(post.performer)).toContain('cover')
    for (const field of ['thumbnail', 'thumbnailId', 'teaser', 'teaserId', 'streamingScheduled', 'pollExpiredAt'])
      expect([field, post[field]]).toEqual([field, null])
  })

  it('keeps its pictures when they are sent back by their ids', async () => {
    const [thumbnailId, teaserId] = [
      await vaultFile(world, mia.id, 'thumbnail'),
      await vaultFile(world, mia.id, 'teaser'),
    ]
    const made = await photoPost(`,"thumbnailId":"${thumbnailId}","teaserId":"${teaserId}"`)
    const { data } = await ask(mia, `GET /performer/feeds/${made.data._id}`)
    expect(data).toMatchObject({
      thumbnail: { _id: thumbnailId, url: expect.any(String) },
      teaser: { _id: teaserId, url: expect.any(String) },
    })
    const back = JSON.stringify({ ...data, text: 'Night', thumbnailId: data.thumbnail._id, teaserId: data.teaser._id })
    expect((await ask(mia, `PUT /performer/feeds/${made.data._id}`, back)).status).toBe(200)
    const video = await ask(
      mia,
      'POST /performer/performer-assets/videos/upload',
      JSON.stringify({
        title: 'Film',
        videoFileId: await vaultFile(world, mia.id, 'video'),
        thumbnailFileId: thumbnailId,
      }),
    )
    expect(video.data.thumbnail).toMatchObject({ _id: thumbnailId })
    const edited = await ask(mia, `GET /performer/feeds/${made.data._id}`)
    expect([edited.data.text, edited.data.thumbnailId, edited.data.teaserId]).toEqual(['Night', thumbnailId, teaserId])
  })

  it('that was deleted is there for its buyers alone, not for its owner', async () => {
    const { data } = await photoPost(',"isSale":true,"price":5')
    await ask(nina, `POST /wallet/charges/feed/${data._id}`, '{}')
    await ask(mia, `DELETE /performer/feeds/${data._id}`)
    const statusFor = async (who: Someone) => (await ask(who, `GET /user/feeds/${data._id}`)).status
    expect([await statusFor(mia), await statusFor(otto), await statusFor(nina)]).toEqual([404, 404, 200])
  })
})

it('comments say whether one may delete them: on one’s own, and under one’s own things', async () => {
  const { data: post } = await ask(mia, 'POST /performer/feeds', '{"type":"text","text":"Hello","isSale":true}')
  const said = await ask(nina, 'POST /comments', `{"objectId":"${post._id}","objectType":"feed","content":"Lovely"}`)
  expect(said.data.isAuth).toBe(true)
  const reply = `{"objectId":"${said.data._id}","objectType":"comment","content":"Thanks"}`
  expect((await ask(otto, 'POST /comments', reply)).data.isAuth).toBe(true)
  const isAuth = async (who: Someone | null, objectId: string, objectType: string) =>
    (await ask(who, `GET /comments?objectId=${objectId}&objectType=${objectType}`)).data.data[0].isAuth
  const all = [mia, nina, otto, null]
  expect(await Promise.all(all.map(who => isAuth(who, post._id, 'feed')))).toEqual([true, true, false, false])
  expect(await Promise.all(all.map(who => isAuth(who, said.data._id, 'comment')))).toEqual([true, false, true, false])
})

it('what is private of a person stays with them: others get the same keys, empty', async () => {
  const born = '{"dateOfBirth":"Sat, 05 May 1990 00:00:00 GMT","hiddenFields":[]}'
  expect((await ask(mia, `PUT /performers/${mia.id}`, born)).status).toBe(200)
  const { data: page } = await ask(nina, `GET /performers/${mia.id}`)
  expect(page).toMatchObject({ firstName: '', lastName: '', dateOfBirth: null, age: expect.any(Number) })
  expect([page.email ?? null, page.phone ?? null, page.address ?? null, page.zipcode ?? null]).toEqual([
    null,
    null,
    null,
    null,
  ])
  const { data: own } = await ask(mia, 'GET /users/me')
  expect(own).toMatchObject({ firstName: 'Test', lastName: 'mia', dateOfBirth: '1990-05-05' })
  const fresh =
    '{"firstName":"Ida","lastName":"Berg","username":"idab","email":"ida@example.test","password":"Correct-horse-1"}'
  const { data } = await ask(null, 'POST /auth/users/register', fresh)
  const { data: ida } = await ask(data, 'GET /users/me')
  expect(ida.name).toBe('idab')
})
