import { blocks, feeds, follows, performerSettings, performers, reference, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { day_ms, fromNow } from '../../kernel/clock.ts'
import { pageViews } from './commands/page-views.ts'

let world: World
let mia: Someone
let leo: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const update = (who: Someone, body: Record<string, unknown>, id = who.id) =>
  who.ask(performerSettings.updatePerformer, { params: { id }, body: body as never })
const page = (id: string, who = world.visitor) => who.ask(performers.performer, { params: { id } })
const fieldsOf = (answer: { body: { fields?: { path: string }[] } }) => answer.body.fields?.map(field => field.path)

const described = {
  bio: 'Songs at night.',
  headline: 'Late songs',
  dateOfBirth: '1994-02-28T00:00:00.000Z',
  gender: 'female',
  country: 'NO',
  city: 'Oslo',
  state: 'Oslo',
  zipcode: '0150',
  address: 'Storgata 1',
  languages: ['en', 'no', 'en'],
  height: '170_172',
  weight: '55_57',
  eyes: 'green',
  hair: 'multiColored',
  pubicHair: 'trimmed',
  butt: 'medium',
  ethnicity: 'native hawaiian or other pacific islander',
  bodyType: 'gymBody',
  sexualOrientation: 'straight',
  monthlyPrice: 5.99,
  yearlyPrice: 59,
  publicChatPrice: 1.5,
  isFreeSubscription: true,
  durationFreeSubscriptionDays: 3,
  links: [{ label: '', url: 'https://music.example/mia' }],
}

describe('a page', () => {
  it('is filled in by its creator and shown whole, but for what is hidden', async () => {
    const own = await update(mia, { ...described, hiddenFields: [] })
    expect([own.status, own.data]).toMatchObject([
      200,
      { ...described, dateOfBirth: '1994-02-28', languages: ['en', 'no'], links: [{ label: 'music.example' }] },
    ])
    const { data } = await page('mia')
    const { zipcode, address, dateOfBirth: _never, ...open } = described
    expect(data).toMatchObject({
      ...open,
      dateOfBirth: null,
      languages: ['en', 'no'],
      links: [{ label: 'music.example' }],
    })
    expect([data.zipcode, data.address]).toEqual([null, null])
    expect(zipcode + address).not.toBe('')
  })

  it('keeps a hidden field off the page, off cards and out of searches', async () => {
    const seen = async () =>
      (await world.visitor.ask(performers.searchPerformers, { query: { hair: 'multiColored' } })).data.total
    expect(await seen()).toBe(1)
    await update(mia, { hiddenFields: ['hair', 'dateOfBirth', 'lastName'] })
    const { data } = await page('mia')
    expect([data.hair, data.age, data.eyes]).toEqual([null, null, 'green'])
    expect((await mia.ask(performerSettings.ownPerformer)).data.hiddenFields).toEqual(['hair', 'dateOfBirth'])
    await world.until(async () => (await seen()) === 0)
    expect((await mia.ask(performerSettings.ownPerformer)).data.hair).toBe('multiColored')
    expect(fieldsOf(await update(mia, { hiddenFields: ['username'] }))).toEqual(['hiddenFields'])
  })

  it('takes the whole object of the current user back and drops what a creator may not set', async () => {
    const before = (await mia.ask(users.me)).data
    const forbidden = {
      balance: 'a million',
      roles: 'operator',
      role: 'operator',
      isFeatured: true,
      verifiedDocument: 'yes',
      score: 1e9,
      status: { active: [true] },
      stats: { likes: 'many', followers: { count: 9 } },
      _id: 7,
      commission_bps: 0,
    }
    const { status, data } = await update(mia, { ...before, ...forbidden, phone: '', password: '', bio: 'Songs.' })
    expect(status).toBe(200)
    const { updatedAt: _changed, ...same } = data
    expect(same).toMatchObject({
      balance: 0,
      roles: ['performer'],
      isFeatured: false,
      score: before.score,
      stats: before.stats,
      bio: 'Songs.',
    })
    expect(data._id).toBe(mia.id)
    expect((await update(mia, { height: '', eyes: null, links: null, monthlyPrice: null })).status).toBe(200)
  })

  it('keeps the date of birth that was verified', async () => {
    expect((await update(mia, { dateOfBirth: '1980-01-01' })).data.dateOfBirth).toBe('1994-02-28')
  })

  it('is changed by nobody else', async () => {
    const answer = await update(leo, { bio: 'Mine now.' }, mia.id)
    expect([answer.status, answer.error]).toEqual([403, 'FORBIDDEN'])
    expect((await page('mia')).data.bio).toBe('Songs.')
  })

  it.each([
    ['height', 'tall'],
    ['weight', '55'],
    ['eyes', 'orange'],
    ['hair', 'tartan'],
    ['butt', 'xl'],
    ['ethnicity', 'martian'],
    ['bodyType', 'gym'],
    ['pubicHair', 'x'],
    ['sexualOrientation', 'x'],
    ['gender', 'x'],
    ['dateOfBirth', fromNow(-17 * 365 * day_ms).toISOString()],
    ['dateOfBirth', '1994-02-30'],
    ['bio', ' '],
    ['firstName', ''],
    ['firstName', 'R2D2'],
    ['name', 'ab'],
    ['username', 'a b'],
    ['country', 'Atlantis'],
    ['languages', ['en', 'zz']],
    ['phone', 'call me'],
    ['monthlyPrice', 2.94],
    ['yearlyPrice', 300.01],
    ['publicChatPrice', 1.005],
    ['monthlyPrice', -1],
    ['durationFreeSubscriptionDays', 0],
    ['categoryIds', ['01890000-0000-7000-8000-000000000000']],
    ['links', [{ label: 'x', url: 'javascript:alert(1)' }]],
    ['links', [{ label: 'x', url: 'http://localhost/' }]],
  ])('refuses %s = %j by its name', async (field, value) => {
    const answer = await update(mia, { [field]: value })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)?.[0]).toMatch(new RegExp(`^${field}\\b`))
  })

  it('holds languages of the list, by code or name, and keeps those that it had', async () => {
    const { data: list } = await world.visitor.ask(reference.languages)
    const some = list.slice(0, 8)
    const codes = some.map(({ code }) => code)
    for (const languages of [codes, some.map(({ name }) => name), codes.map(code => code.toUpperCase())])
      expect((await update(mia, { languages })).data.languages).toEqual(codes)
    await world.running.app.db.sql`update performers set languages = '{en,xx}' where user_id = ${mia.id}`
    expect((await update(mia, { languages: ['xx', 'en'] })).data.languages).toEqual(['xx', 'en'])
  })

  it('is free of charge for a day at least', async () => {
    const answer = await update(mia, { isFreeSubscription: true, durationFreeSubscriptionDays: 0 })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['durationFreeSubscriptionDays']])
    expect((await update(mia, { languages: 'en' })).body.fields?.[0]?.message).toBe('This must be a list.')
  })

  it('names all wrong fields of a form together, and changes nothing', async () => {
    const answer = await update(mia, { eyes: 'orange', monthlyPrice: 1, bio: '', city: 'Bergen' })
    expect(fieldsOf(answer)?.toSorted()).toEqual(['bio', 'eyes', 'monthlyPrice'])
    expect((await page('mia')).data.city).toBe('Oslo')
  })

  it('is found under a former username, and says the new one', async () => {
    expect((await update(leo, { username: 'leoink' })).data.username).toBe('leoink')
    expect([(await page('leo')).data.username, (await page('leo')).data._id]).toEqual(['leoink', leo.id])
    expect((await page('nobody')).status).toBe(404)
    const taken = await update(mia, { username: 'leo' })
    expect([taken.error, fieldsOf(taken)]).toEqual(['USERNAME_TAKEN', ['username']])
  })

  it('counts a view once for each who looks, not for its creator, and without a write each time', async () => {
    const { db } = world.running.app
    await pageViews.flush(db)
    const [before] = await db.sql`select views_count from performers where user_id = ${mia.id}`
    for (const who of [nina, leo, nina, mia, nina]) await page('mia', who)
    const [unwritten] = await db.sql`select views_count from performers where user_id = ${mia.id}`
    expect(unwritten?.views_count).toBe(before?.views_count)
    await pageViews.flush(db)
    expect((await page('mia')).data.stats.views).toBe(before?.views_count + 2)
  })
})

describe('a hidden person', () => {
  it('is not shown, listed, suggested or paid', async () => {
    const eve = await world.fan('eve')
    for (const creator of [mia, leo]) await creator.ask(feeds.createFeed, { body: { type: 'text', text: 'Hello.' } })
    await leo.ask(blocks.blockUser, { body: { targetId: eve.id, target: 'user', reason: 'spam' } })
    const answer = await page(leo.id, eve)
    expect([answer.status, answer.error, answer.body.message]).toEqual([
      403,
      'BLOCKED_BY_PERFORMER',
      'This creator has blocked you',
    ])
    const listed = (await eve.ask(performers.searchPerformers)).data.data.map(card => card._id)
    const drawn = (await eve.ask(performers.randomPerformers)).data.data.map(card => card._id)
    expect([listed, drawn]).toEqual([[mia.id], [mia.id]])
    const paid = await eve.ask(wallet.tip, { params: { id: leo.id }, body: { price: 10 } })
    expect([paid.status, paid.error]).toEqual([404, 'ENTITY_NOT_FOUND'])
    expect((await nina.ask(wallet.tip, { params: { id: leo.id }, body: { price: 10 } })).error).toBe(
      'INSUFFICIENT_BALANCE',
    )
    expect((await eve.ask(users.user, { params: { id: leo.id } })).status).toBe(404)
  })

  it.each([
    ['fan', () => nina],
    ['creator', () => mia],
  ])('a person blocked by a %s is told so, and nothing else', async (_role, whoBlocks) => {
    const blocker = whoBlocks()
    const lists = async () => {
      const { data } = await blocker.ask(performers.searchPerformers)
      return data.data.some(card => card._id === leo.id)
    }
    expect([(await blocker.ask(blocks.blockUser, { body: { targetId: leo.id } })).status, await lists()]).toEqual([
      200,
      false,
    ])
    for (const address of [leo.id, 'leoink', 'leo']) {
      const { status, body } = await page(address, blocker)
      expect([status, { ...body, requestId: '' }]).toEqual([
        403,
        {
          statusCode: 403,
          error: 'PERFORMER_BLOCKED_BY_YOU',
          message: 'You have blocked this creator',
          requestId: '',
          targetId: leo.id,
          name: 'leo',
        },
      ])
    }
    await leo.ask(blocks.blockUser, { body: { targetId: blocker.id } })
    expect((await page('leoink', blocker)).error).toBe('BLOCKED_BY_PERFORMER')
    await leo.ask(blocks.unblockUser, { params: { id: blocker.id } })
    await blocker.ask(blocks.unblockUser, { params: { id: leo.id } })
    expect([(await page('leoink', blocker)).status, await lists()]).toEqual([200, true])
  })

  it('is not offered for unblocking where a country stands in the way too', async () => {
    const rita = await world.fan('rita')
    await update(mia, { country: 'NO' })
    await rita.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await rita.ask(blocks.blockCountries, { body: { countryCodes: ['NO'] } })
    expect((await page('mia', rita)).error).toBe('ENTITY_NOT_FOUND')
    await rita.ask(blocks.blockCountries, { body: { countryCodes: [] } })
    expect((await page('mia', rita)).error).toBe('PERFORMER_BLOCKED_BY_YOU')
  })

  it('a suspended account says so', async () => {
    const tom = await world.performer('tom')
    await world.running.app.db.sql`update users set status = 'inactive' where id = ${tom.id}`
    const answer = await page('tom')
    expect([answer.status, answer.body.message]).toEqual([403, 'This account is suspended'])
    const listed = await mia.ask(performers.searchPerformers, { query: { performerIds: tom.id } })
    expect(listed.data.total).toBe(0)
  })
})

describe('reference lists', () => {
  it('offer keys in centimetres and kilograms with both units in the labels', async () => {
    const { data } = await world.visitor.ask(performers.userAdditional)
    expect(data.heights[0]?.value).toBe('under_140')
    expect(data.heights.find(({ value }) => value === '170_172')?.text).toBe('170–172 cm · 5 ft 7 in–5 ft 8 in')
    expect(data.weights.at(-1)).toEqual({ value: 'over_100', text: 'Over 100 kg · 220 lb' })
    expect(data.ages.map(({ value }) => value)).toContain('18_19')
    expect(data.bodyTypes).toHaveLength(12)
  })

  it('count creators by category, and followed filters by the viewer', async () => {
    const { data } = await world.visitor.ask(performers.performerCategories)
    expect(data.data).toMatchObject([{ name: 'Music', slug: 'music', total: 2 }])
    await nina.ask(follows.follow, { params: { id: mia.id } })
    const followed = await nina.ask(performers.searchPerformers, { query: { followed: true } })
    expect(followed.data.data.map(card => card._id)).toEqual([mia.id])
    const byCategory = await nina.ask(performers.searchPerformers, {
      query: { categoryIds: data.data[0]?._id as string },
    })
    expect(byCategory.data.total).toBe(2)
    expect((await nina.ask(performers.topPerformers)).data.data[0]?._id).toBe(mia.id)
  })
})
