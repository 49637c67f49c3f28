import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants } from './applicants.ts'
import { otherClient } from './other-clients.ts'
import { vaultFile } from './photos.ts'
import { openWorld, password, type Someone, type World } from './world.ts'

let world: World
let ask: ReturnType<typeof otherClient>
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  ask = otherClient(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

/** The day that this is from today, as HTTP writes it. */
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 86_400_000 + days) * 86_400_000).toUTCString()
const form = (fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

describe('dates as HTTP writes them', () => {
  it('are dates of birth when creators register', async () => {
    const applicant = applicants(world)
    const dateOfBirth = 'Sat, 05 May 1990 00:00:00 GMT'
    expect((await applicant.register('ada', { dateOfBirth })).status).toBe(200)
    // Midnight of 5 May east of Greenwich.
    expect((await applicant.register('bea', { dateOfBirth: 'Fri, 04 May 1990 22:00:00 GMT' })).status).toBe(200)
    const rows = await world.running.app.db.sql<{ born: string }[]>`
      select to_char(date_of_birth, 'YYYY-MM-DD') as born from performers p join users u on u.id = p.user_id
      where u.username in ('ada', 'bea')`
    expect(rows.map(({ born }) => born)).toEqual(['1990-05-05', '1990-05-05'])
    const child = await applicant.register('cleo', { dateOfBirth: inDays(-17 * 365) })
    expect([child.status, child.body.fields?.[0]?.path]).toEqual([400, 'dateOfBirth'])
    expect((await applicant.register('cleo', { dateOfBirth: 'Sat, 31 Feb 1990 00:00:00 GMT' })).status).toBe(400)
  })

  it('are when videos come out and polls close', async () => {
    const at = inDays(30)
    const videoFileId = await vaultFile(world, mia.id, 'video')
    const video = await world.raw('/performer/performer-assets/videos/upload', {
      method: 'POST',
      headers: { authorization: mia.token },
      body: form({
        title: 'Later',
        videoFileId,
        isSchedule: 'true',
        scheduledAt: at,
        status: 'active',
        isSale: 'false',
      }),
    })
    expect(video.data).toMatchObject({ isSchedule: true, scheduledAt: new Date(at).toISOString() })
    const option = await ask(mia, 'POST /performer/feeds/polls', `{"description":"Red","expiredAt":"${at}"}`)
    expect(option.data.expiredAt).toBe(new Date(at).toISOString())
  })
})

describe('a profile', () => {
  const save = async (changes: object) => {
    const { data } = await ask(mia, 'GET /performers/me')
    return ask(mia, `PUT /performers/${mia.id}`, JSON.stringify({ ...data, bio: 'Songs.', ...changes }))
  }

  it('takes labels of options, and loses what is no choice without failing', async () => {
    const looks = {
      height: '143cm to 145cm',
      weight: '50kg to 52kg',
      eyes: 'Green',
      hair: 'Blond',
      bodyType: 'GYMBODY',
    }
    const answer = await save({ ...looks, ethnicity: 'Black or African American', butt: 'enormous' })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      height: '143_145',
      weight: '49_51',
      eyes: 'green',
      hair: 'blonde',
      bodyType: 'gymBody',
      ethnicity: 'black or african america',
      butt: null,
    })
    expect((await save({ hair: 'Tartan', gender: 'unheard of' })).data).toMatchObject({ hair: null, eyes: 'green' })
  })

  it('refuses a single field that is no choice, by its name', async () => {
    const { status, body } = await ask(mia, `PUT /performers/${mia.id}`, '{"hair":"Tartan"}')
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'hair'])
  })

  it('keeps a PayPal account without a phone number', async () => {
    const body = `{"key":"paypal","performerId":"${mia.id}","value":{"email":"mia@example.test"}}`
    const { status, data } = await ask(mia, `PUT /performers/${mia.id}/payment-gateway-settings`, body)
    expect([status, data.value.email]).toEqual([200, 'mia@example.test'])
  })
})

describe('countries', () => {
  const address = (country: string) =>
    ask(
      nina,
      'POST /addresses/create',
      `{"name":"Home","country":"${country}","state":"Bavaria","city":"Augsburg","district":"a","ward":"b","streetAddress":"c","streetNumber":"1","zipCode":"86165"}`,
    )

  it.each(['DE', 'de', 'Germany', 'GERMANY', ' germany '])('are named by code or in English: %s', async country => {
    expect((await address(country)).data.country).toBe('DE')
    expect((await ask(nina, 'PUT /users', `{"country":"${country}"}`)).data.country).toBe('DE')
    const bank = `{"performerId":"${mia.id}","firstName":"Mia","lastName":"Lund","bankName":"B","bankAccount":"DE89370400440532013000","country":"${country}"}`
    expect((await ask(mia, `PUT /performers/${mia.id}/banking-settings`, bank)).data.country).toBe('DE')
    expect((await ask(mia, 'POST /payout-methods/banking', bank)).data.value.country).toBe('DE')
  })

  it('have more than one English name', async () => {
    for (const name of ['Turkey', 'Türkiye', 'turkiye']) expect((await address(name)).data.country).toBe('TR')
    for (const name of ['Ivory Coast', 'Côte d’Ivoire']) expect((await address(name)).data.country).toBe('CI')
    for (const name of ['UK', 'United Kingdom']) expect((await address(name)).data.country).toBe('GB')
  })

  it('are found by either, where creators are searched for', async () => {
    await ask(mia, `PUT /performers/${mia.id}`, '{"country":"Norway"}')
    const found = async (country: string) =>
      (await ask(null, `GET /performers/user/search?country=${country}`)).data.total
    expect(await Promise.all(['NO', 'no', 'norway', 'SE'].map(found))).toEqual([1, 1, 1, 0])
  })

  it('that there are not are refused by the field, wherever they are taken', async () => {
    const wrong = await address('Atlantis')
    expect([wrong.status, wrong.body.fields]).toEqual([400, [{ path: 'country', message: 'Choose a country.' }]])
    const mine = await ask(nina, 'PUT /users', '{"country":"Atlantis"}')
    expect([mine.status, mine.body.fields?.[0]?.path]).toEqual([400, 'country'])
  })

  it('of creators who register may be names too', async () => {
    expect((await applicants(world).register('dora', { country: 'norway' })).status).toBe(200)
    const [row] = await world.running.app.db.sql`select country from users where username = 'dora'`
    expect(row?.country).toBe('NO')
  })
})

describe('empty texts', () => {
  it('that name nothing are absent, in every body', async () => {
    const topUp = '{"amount":20,"cardId":"","couponCode":"","returnTo":"","paymentGateway":"ccbill"}'
    const paid = await ask(nina, 'POST /payment/wallet/top-up', topUp)
    expect([paid.status, typeof paid.data.paymentUrl]).toEqual([200, 'string'])
    const thumbnailId = await vaultFile(world, mia.id, 'thumbnail')
    const post = await ask(mia, 'POST /performer/feeds', `{"type":"text","text":"Hi","thumbnailId":"${thumbnailId}"}`)
    const edit = '{"type":"text","text":"Hello","thumbnailId":"","teaserId":""}'
    expect((await ask(mia, `PUT /performer/feeds/${post.data._id}`, edit)).status).toBe(200)
    const { data } = await ask(mia, `GET /performer/feeds/${post.data._id}`)
    expect([data.text, data.thumbnailId]).toEqual(['Hello', thumbnailId])
  })

  it('are still mistakes where something must be named, and changes where words were', async () => {
    const tip = await ask(nina, `POST /wallet/charges/tip/${mia.id}`, '{"price":""}')
    expect([tip.status, tip.body.fields?.[0]?.path]).toEqual([400, 'price'])
    const report = await ask(nina, 'POST /reports', '{"title":"Others","target":"feed","targetId":""}')
    expect([report.status, report.body.fields?.[0]?.path]).toEqual([400, 'targetId'])
    await ask(mia, `PUT /performers/${mia.id}`, '{"city":"Bonn"}')
    expect((await ask(mia, `PUT /performers/${mia.id}`, '{"city":""}')).data.city).toBe(null)
  })
})

it('sentences of mistakes are for people and never begin with the path of a field', async () => {
  const answers = [
    await ask(null, 'POST /auth/login', '{"credentials":"nina"}'),
    await ask(null, 'POST /auth/users/register', `{"email":"no","password":"${password}"}`),
    await ask(nina, 'POST /payment/wallet/top-up', '{"amount":"much"}'),
    await ask(nina, `POST /wallet/charges/tip/${mia.id}`, '{"price":1.005}'),
    await ask(mia, 'POST /performer/feeds', '{"type":"odd"}'),
    await ask(null, 'GET /performers/user/search?limit=x'),
  ]
  for (const { status, body } of answers) {
    const path = body.fields?.[0]?.path ?? 'none'
    expect([status, body.message?.startsWith(path), body.message]).toEqual([400, false, body.fields?.[0]?.message])
  }
})
