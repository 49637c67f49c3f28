import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants } from './applicants.ts'
import { mailTo } from './mails.ts'
import { otherClient } from './other-clients.ts'
import { photographers } from './photos.ts'
import { openWorld, type Someone, type World } from './world.ts'

const site = 'https://site.example'
const api = 'https://api.example'
let world: World
let ask: ReturnType<typeof otherClient>
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld({
    API_BASE: '',
    ROLES: 'http,worker',
    SITE_URL: site,
    PUBLIC_API_URL: api,
    ALLOWED_ORIGINS: 'https://pages.example',
  })
  ask = otherClient(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

/** An address of the API's public host on the port where it runs in the test. */
const here = (url: string) => url.replace(api, world.url)

describe('an API with a host of its own', () => {
  it('is in the addresses of pictures and flags, and of those that nobody has', async () => {
    const post = await photographers(world).post(mia, { isSale: true, price: 0 })
    const { data } = await ask(nina, `GET /user/feeds/${post._id}`)
    const addresses = [data.files[0].url, data.files[0].thumbnails[0], data.performer.avatar]
    const [country] = (await ask(null, 'GET /countries/list')).data
    for (const address of [...addresses, country.flag]) expect(new URL(address).origin).toBe(api)
    // As an <img> of another origin asks: without a cookie.
    for (const address of [data.files[0].url, data.performer.avatar, country.flag]) {
      const answer = await fetch(here(address))
      expect([address, answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([
        address,
        200,
        'cross-origin',
      ])
    }
  })

  it('is in the links of mails that it answers itself, and in the card page', async () => {
    const fresh = '{"username":"idab","email":"ida@example.test","password":"Correct-horse-1"}'
    await ask(null, 'POST /auth/users/register', fresh)
    const { text } = await mailTo(world, 'ida@example.test', 'Verify your email')
    expect(text).toContain(`${api}/auth/email-verification?token=`)
    const { data } = await ask(nina, 'POST /payment/wallet/top-up', '{"amount":20,"paymentGateway":"ccbill"}')
    expect(data.paymentUrl).toMatch(new RegExp(`^${api}/sandbox/checkout/`))
    expect((await fetch(here(data.paymentUrl))).status).toBe(200)
  })

  it('answers JSON where there is no such endpoint, readable for pages of allowed origins', async () => {
    const from = (origin: string) => ask(null, 'GET /no/such/endpoint', undefined, { origin })
    const allowed = await from('https://pages.example')
    expect([allowed.status, allowed.error]).toEqual([404, 'ROUTE_NOT_FOUND'])
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://pages.example')
    expect((await from('https://foreign.example')).headers.get('access-control-allow-origin')).toBe(null)
  })
})

describe('documents of a creator', () => {
  let ada: { id: string; token: string }
  beforeAll(async () => {
    const applicant = applicants(world)
    await applicant.register('ada')
    ada = await applicant.enter('ada')
  })
  const addressOf = async () => (await ask(ada, 'GET /users/me')).data.idVerification.url as string

  it('are pictures in pages of another origin, by an address that is signed for their session', async () => {
    const address = await addressOf()
    const answer = await fetch(here(address))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('open to nobody else, by no other address, and not after that session', async () => {
    const address = await addressOf()
    expect((await fetch(here(address), { headers: { authorization: nina.token } })).status).toBe(404)
    const { data: other } = await ask(ada, 'GET /users/me')
    const wrong = [
      address.split('?')[0] ?? '',
      address.replace(/s=.{4}/, 's=AAAA'),
      address.replace(ada.id, nina.id),
      address.replace(other.idVerification._id, other.documentVerification._id),
    ]
    for (const url of wrong) expect([url, (await fetch(here(url))).status]).toEqual([url, 401])
    await ask(ada, 'POST /auth/logout')
    await world.until(async () => (await fetch(here(address))).status === 401)
  })
})

it('documents need the cookie of their session where pages of other origins show none', async () => {
  const own = await openWorld()
  const applicant = applicants(own)
  await applicant.register('ada')
  const ada = await applicant.enter('ada')
  const { data } = await otherClient(own)(ada, 'GET /users/me')
  const address = data.idVerification.url.replace(own.running.app.config.publicApiUrl, own.url)
  const withCookie = await fetch(address, { headers: { cookie: `token=${ada.token}` } })
  expect([(await fetch(address)).status, withCookie.status]).toEqual([401, 200])
  expect(withCookie.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  await own.close()
})

it('answers of unknown endpoints are readable for the site where both share a host', async () => {
  const own = await openWorld()
  const { origin } = new URL(own.running.app.config.siteUrl)
  const unknown = await otherClient(own)(null, 'GET /no/such/endpoint', undefined, { origin })
  expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([404, origin])
  await own.close()
})

it('other names of pages, and an empty state, are known', async () => {
  for (const [name, slug] of Object.entries({ 'terms-of-service': 'terms', 'privacy-policy': 'privacy' }))
    expect((await ask(null, `GET /posts/${name}`)).data).toMatchObject({ slug })
  expect((await ask(null, 'GET /cities/DE/')).data).toEqual([])
})
