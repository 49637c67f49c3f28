import { age, auth, explore, feeds, performers, search, users } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { behindProxy, checks, cookiesOf, from, ruleOf } from '../../../test/ages.ts'
import { photographers, stripes } from '../../../test/photos.ts'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'
import { setMoved } from '../../kernel/clock.ts'
import { forgetRules } from './queries/rules.ts'

const day_ms = 86_400_000
let world: World
let olga: Someone
let mia: Someone
let postId: string
let picture: string
let check: ReturnType<typeof checks>

beforeAll(async () => {
  world = await openWorld(behindProxy)
  olga = await world.operator('olga')
  mia = await world.performer('mia')
  const photos = photographers(world)
  const post = await photos.post(mia, { isSale: true, price: 0 })
  postId = post._id
  const fileId = (await photos.upload(mia, await stripes())).data as {
    _id: string
  }
  await world.running.app.db.sql`update files set purpose = 'avatar' where id = ${fileId._id}`
  picture = `${photos.site}/media/${fileId._id}/thumb`
  await world.until(async () => (await fetch(picture)).status === 200)
  check = checks(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  setMoved(0)
  await world.running.app.db.sql`delete from age_rules`
  forgetRules(world.running.app.db)
})

const rule = async (country: string, changes = {}) =>
  (await olga.ask(age.addAgeRule, { body: ruleOf(country, changes) })).data
const britain = from('GB')

/** What creators publish, as people come across it. */
const content = () =>
  [
    ['explore', explore.explore, {}],
    ['a post', feeds.feed, { params: { id: postId } }],
    ['a profile', performers.performer, { params: { id: 'mia' } }],
    ['search', search.suggest, { query: { q: 'mia' } }],
  ] as const

async function seen(who: Someone, headers: Record<string, string>): Promise<number[]> {
  const answers = []
  for (const [, endpoint, input] of content())
    answers.push(await who.ask(endpoint as typeof feeds.feed, { ...(input as object), headers }))
  const bytes = await fetch(picture, { headers: { ...headers, ...(who.token && { authorization: who.token }) } })
  return [...answers.map(({ status }) => status), bytes.status]
}

const open = [200, 200, 200, 200, 200]
const closed = [403, 403, 403, 403, 403]

describe('where no rule holds', () => {
  it('nothing is asked, whatever the place', async () => {
    expect(await seen(world.visitor, britain)).toEqual(open)
    const { data } = await world.visitor.ask(age.agePage, { headers: britain })
    expect(data).toEqual({ rule: null, isOpen: true, ways: [], proof: null, waitsUntil: null })
    expect((await fetch(picture)).headers.get('cache-control')).toContain('public')
  })

  it('a check can’t be begun', async () => {
    const { started } = await check.begin({ headers: britain })
    expect(started.error).toBe('AGE_CHECK_UNAVAILABLE')
  })
})

describe('a rule for a country', () => {
  it('hides creators’ content and pictures there, says what is asked, and changes nothing elsewhere', async () => {
    await rule('GB')
    const fan = await world.fan('nina')
    expect(await seen(world.visitor, britain)).toEqual(closed)
    expect(await seen(fan, britain)).toEqual(closed)
    expect(await seen(world.visitor, from('FR'))).toEqual(open)
    expect(await seen(world.visitor, {})).toEqual(open)
    const refused = await world.visitor.ask(explore.explore, { headers: britain })
    const said = { error: 'AGE_CHECK_REQUIRED', country: 'GB', region: null, minimumAge: 18, covers: 'content' }
    expect(refused.body).toMatchObject(said)
    expect((await fetch(picture, { headers: from('FR') })).headers.get('cache-control')).toContain('private')
    const elsewhere = await world.visitor.ask(explore.explore, { headers: from('FR') })
    expect(elsewhere.headers.get('cache-control')).toBe('private, no-store')
    const { data } = await world.visitor.ask(age.agePage, { headers: britain })
    expect(data).toMatchObject({
      isOpen: false,
      rule: { country: 'GB', minimumAge: 18, law: 'Online Safety Act 2023' },
    })
    expect(data.ways.map(({ method }) => method)).toEqual(['face_estimation', 'id_document', 'digital_id'])
  })

  it('is not for verified creators and operators; creators who aren’t verified are asked', async () => {
    await rule('GB')
    expect(await seen(mia, britain)).toEqual(open)
    expect(await seen(olga, britain)).toEqual(open)
    const lena = await world.performer('lena')
    await world.running.app.db.sql`update performers set verified_at = null where user_id = ${lena.id}`
    expect(await seen(lena, britain)).toEqual(closed)
    expect((await lena.ask(feeds.ownFeeds, { headers: britain })).status).toBe(200)
  })

  it('of a state holds in that state, and in all the country where the state isn’t known', async () => {
    await rule('US', { region: 'tx', minimumAge: 21 })
    expect(await seen(world.visitor, from('US', { region: 'TX' }))).toEqual(closed)
    expect(await seen(world.visitor, from('US', { region: 'NY' }))).toEqual(open)
    expect(await seen(world.visitor, from('US'))).toEqual(closed)
    await rule('US', { methods: ['id_document', 'face_estimation'], days: 30 })
    const { data } = await world.visitor.ask(age.agePage, { headers: from('US') })
    expect(data.rule).toMatchObject({ minimumAge: 21, days: 30, region: null })
    const newYork = await world.visitor.ask(age.agePage, { headers: from('US', { region: 'NY' }) })
    expect(newYork.data.rule).toMatchObject({ minimumAge: 18, region: null })
  })
})

describe('a check', () => {
  it('opens the site to a visitor who is old enough, and leads to where they wanted to go', async () => {
    await rule('GB')
    const answer = await check.through('over', { headers: britain, return: '/mia' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${world.running.app.config.siteUrl}/mia`])
    const { age: kept, ageState } = cookiesOf(answer)
    expect(answer.headers.getSetCookie().every(line => line.includes('HttpOnly'))).toBe(true)
    expect(ageState).toBe('')
    expect(await seen(world.visitor, from('GB', { cookie: `age=${kept}` }))).toEqual(open)
    const { data } = await world.visitor.ask(age.agePage, { headers: from('GB', { cookie: `age=${kept}` }) })
    expect(data).toMatchObject({ isOpen: true, proof: { overAge: 18, method: 'digital_id', provider: 'Sandbox' } })
  })

  it('counts for an account on every device, until it expires', async () => {
    await rule('GB', { days: 30 })
    const fan = await world.fan('omar')
    await check.through('over', { as: fan, headers: britain })
    expect(await seen(fan, britain)).toEqual(open)
    const row = await world.running.app.db.sql`select * from age_proofs where user_id = ${fan.id}`
    const columns = ['user_id', 'over_age', 'method', 'provider', 'checked_at', 'expires_at']
    expect(Object.keys(row[0] ?? {})).toEqual(columns)
    setMoved(31 * day_ms)
    forgetRules(world.running.app.db)
    const again = await world.visitor.ask(auth.login, { body: { credentials: 'omar', password } })
    expect(
      (await world.visitor.ask(explore.explore, { headers: { ...britain, authorization: again.data.token } })).error,
    ).toBe('AGE_CHECK_REQUIRED')
  })

  it('of another way or for a lower age doesn’t count', async () => {
    await rule('GB')
    await rule('US', { minimumAge: 21, methods: ['id_document'] })
    const fan = await world.fan('pia')
    await check.through('over', { as: fan, headers: britain })
    expect(await seen(fan, from('US'))).toEqual(closed)
    await check.through('over', { as: fan, headers: from('US'), method: 'id_document' })
    expect(await seen(fan, from('US'))).toEqual(open)
    expect(await seen(fan, britain)).toEqual(open)
  })

  it('of someone too young opens nothing; a day passes before the next, and then nothing of it is left', async () => {
    await rule('GB')
    const fan = await world.fan('quinn')
    const answer = await check.through('under', { as: fan, headers: britain, return: '/mia' })
    expect(answer.headers.get('location')).toMatch(/\/age\?outcome=under&return=%2Fmia$/)
    expect(await seen(fan, britain)).toEqual(closed)
    expect((await check.begin({ as: fan, headers: britain })).started.error).toBe('AGE_CHECK_WAITS')
    setMoved(day_ms + 1_000)
    await world.running.app.db.sql`update sessions set expires_at = expires_at + interval '9 days'`
    expect((await check.begin({ as: fan, headers: britain })).started.status).toBe(200)
    const visitor = cookiesOf(await check.through('under', { headers: britain }))
    const waits = await check.begin({ headers: from('GB', { cookie: `age=${visitor.age}` }) })
    expect(waits.started.error).toBe('AGE_CHECK_WAITS')
  })

  it.each(['unclear', 'left'])('that ends with "%s" opens nothing and can be tried again at once', async outcome => {
    await rule('GB')
    const answer = await check.through(outcome, { headers: britain })
    expect(answer.headers.get('location')).toContain(`/age?outcome=${outcome}`)
    expect((await check.begin({ headers: britain })).started.status).toBe(200)
  })

  it('leads back to a page of this site only', async () => {
    await rule('GB')
    const answer = await check.through('over', { headers: britain, return: '//evil.example/mia' })
    expect(answer.headers.get('location')).toBe(`${world.running.app.config.siteUrl}/`)
  })
})

describe('nobody gets past a check', () => {
  it('with a cookie that they made or changed', async () => {
    await rule('GB')
    const { age: kept = '' } = cookiesOf(await check.through('over', { headers: britain }))
    const changed = (kept.startsWith('A') ? 'B' : 'A') + kept.slice(1)
    for (const cookie of [changed, 'over18', Buffer.from('{"proof":{"over_age":21}}').toString('base64url')])
      expect(await seen(world.visitor, from('GB', { cookie: `age=${cookie}` }))).toEqual(closed)
  })

  it('by coming back without having been there, with another state, or a second time', async () => {
    await rule('GB')
    const { url, state } = await check.begin({ headers: britain })
    const unasked = `${world.url}/age/checks/sandbox/callback?state=${state}&result=over`
    const left = await check.back(unasked, { headers: britain, state })
    expect(left.headers.get('location')).toContain('outcome=left')
    const second = await check.begin({ headers: britain })
    const back = await check.say(second.url, 'over')
    expect((await check.back(back, { headers: britain, state: 'invented' })).headers.get('location')).toContain(
      'expired',
    )
    expect((await world.raw(back, { headers: britain })).headers.get('location')).toContain('expired')
    expect(cookiesOf(await check.back(back, { headers: britain, state: second.state })).age).toBeTruthy()
    const replayed = await check.back(back, { headers: britain, state: second.state })
    expect([replayed.headers.get('location')?.includes('expired'), cookiesOf(replayed).age]).toEqual([true, undefined])
    expect(await check.say(url, 'over')).toBeTruthy()
    expect(await check.say(url, 'over')).toBe('')
  })

  it('by the check of someone else', async () => {
    await rule('GB')
    const [fan, friend] = [await world.fan('rosa'), await world.fan('sami')]
    const { url, state } = await check.begin({ as: friend, headers: britain })
    const back = await check.say(url, 'over')
    const answer = await check.back(back, { as: fan, headers: britain, state })
    expect(answer.headers.get('location')).toContain('outcome=expired')
    expect(await seen(fan, britain)).toEqual(closed)
    expect((await check.back(back, { headers: britain, state })).headers.get('location')).toContain('expired')
  })

  it.each([
    ['provider', { provider: 'nobody', method: 'digital_id' }],
    ['method', { provider: 'sandbox', method: 'word_of_honour' }],
    ['return', { provider: 'sandbox', method: 'digital_id', return: 'x'.repeat(501) }],
  ])('with a malformed %s', async (field, body) => {
    await rule('GB')
    const answer = await world.visitor.ask(age.startAgeCheck, { body: body as never, headers: britain })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, field])
  })
})

describe('a visitor’s proof', () => {
  it('becomes the account’s at a login, once, and only where the account has none', async () => {
    await rule('GB')
    const { age: kept } = cookiesOf(await check.through('over', { headers: britain }))
    const [first, second] = [await world.fan('tara'), await world.fan('umar')]
    const login = (credentials: string) =>
      world.visitor.ask(auth.login, { body: { credentials, password }, headers: from('GB', { cookie: `age=${kept}` }) })
    expect(cookiesOf(await login('tara')).age).toBe('')
    expect(await seen(first, britain)).toEqual(open)
    await login('umar')
    expect(await seen(second, britain)).toEqual(closed)
  })

  it('becomes a newcomer’s at the registration', async () => {
    await rule('GB')
    const { age: kept } = cookiesOf(await check.through('over', { headers: britain }))
    const headers = from('GB', { cookie: `age=${kept}` })
    const body = { username: 'vera', email: 'vera@example.test', password }
    const { data } = await world.visitor.ask(auth.registerFan, { body: body as never, headers })
    const asVera = { ...britain, authorization: data.token ?? '' }
    expect((await world.visitor.ask(explore.explore, { headers: asVera })).status).toBe(200)
    expect((await world.visitor.ask(age.ownAgeProof, { headers: asVera })).data.proof).toMatchObject({ overAge: 18 })
  })
})

describe('a person', () => {
  it('sees their proof and erases it; visitors have none to see', async () => {
    await rule('GB')
    const fan = await world.fan('wim')
    expect((await fan.ask(age.ownAgeProof)).data).toEqual({ proof: null })
    await check.through('over', { as: fan, headers: britain })
    expect(await seen(fan, britain)).toEqual(open)
    const { proof } = (await fan.ask(age.ownAgeProof)).data
    expect(Object.keys(proof ?? {})).toEqual(['overAge', 'method', 'provider', 'checkedAt', 'expiresAt'])
    expect((await fan.ask(age.eraseAgeProof)).status).toBe(200)
    expect(await seen(fan, britain)).toEqual(closed)
    expect((await world.visitor.ask(age.ownAgeProof)).status).toBe(401)
    expect((await world.visitor.ask(age.eraseAgeProof)).status).toBe(401)
    expect((await fan.ask(users.me, { headers: britain })).status).toBe(200)
  })
})
