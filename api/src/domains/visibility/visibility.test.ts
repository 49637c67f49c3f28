import { blocks, feeds, follows, performers, settings, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { countryOf, countryOfAddress } from '../../kernel/country.ts'

let world: World
let nina: Someone
let otto: Someone
let mia: Someone
let olga: Someone

beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'cf-ipcountry' })
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  mia = await world.performer('mia')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const block = (who: Someone, targetId: string, reason = '') =>
  who.ask(blocks.blockUser, { body: { targetId, target: 'user', reason } })

describe('a block of a person', () => {
  it('is listed with the person, and is one however often it is made', async () => {
    const [first, second] = await Promise.all([block(mia, nina.id, 'Rude'), block(mia, nina.id, 'Rude')])
    expect(first?.data).toMatchObject({ target: 'user', targetId: nina.id, sourceId: mia.id, reason: 'Rude' })
    expect(second?.data._id).toBe(first?.data._id)
    const { data } = await mia.ask(blocks.blockedUsers)
    expect(data).toMatchObject({ total: 1, data: [{ targetInfo: { username: 'nina' }, reason: 'Rude' }] })
    expect((await nina.ask(blocks.blockedUsers)).data.total).toBe(0)
    expect((await block(mia, nina.id, 'Rude twice')).data).toEqual({ ...first?.data, reason: 'Rude twice' })
    expect((await block(mia, nina.id)).data.reason).toBe('Rude twice')
  })

  it('is told to the blocked fan on the profile, and ends with 200 once it is taken back', async () => {
    const profile = () => nina.ask(performers.performer, { params: { id: 'mia' } })
    expect((await profile()).status).toBe(403)
    const undo = () => mia.ask(blocks.unblockUser, { params: { id: nina.id } })
    expect((await undo()).data).toEqual({ unlocked: true })
    expect((await undo()).status).toBe(404)
    expect((await profile()).status).toBe(200)
  })

  it('by a fan hides the creator from the fan, and the fan from nobody else', async () => {
    await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Hello.' } })
    await block(otto, mia.id)
    expect((await otto.ask(feeds.feeds)).data).toEqual({ data: [], total: 0 })
    expect((await otto.ask(performers.performer, { params: { id: 'mia' } })).status).toBe(403)
    expect((await nina.ask(feeds.feeds)).data.total).toBe(1)
    await otto.ask(blocks.unblockUser, { params: { id: mia.id } })
  })

  it('ends the follows between the two, and their counters follow', async () => {
    await nina.ask(follows.follow, { params: { id: mia.id } })
    await block(mia, nina.id)
    const page = () => mia.ask(performers.performer, { params: { id: 'mia' } })
    await world.until(async () => (await page()).data.stats.followers === 0)
    expect((await nina.ask(users.me)).data.stats.following).toBe(0)
    await mia.ask(blocks.unblockUser, { params: { id: nina.id } })
    expect((await nina.ask(follows.following)).data.total).toBe(0)
  })

  it.each([
    ['oneself', () => mia.id, 422],
    ['an operator', () => olga.id, 422],
    ['nobody', () => '01890000-0000-7000-8000-000000000000', 404],
    ['no id', () => 'nina', 404],
  ])('cannot be made of %s', async (_who, id, status) => {
    expect((await block(mia, id())).status).toBe(status)
  })
})

describe('a block of countries', () => {
  const set = (countryCodes: string[]) => mia.ask(blocks.blockCountries, { body: { countryCodes } })
  const from = (country: string) => ({ 'cf-ipcountry': country })
  const profileFrom = (country: string) =>
    world.visitor.ask(performers.performer, { params: { id: 'mia' }, headers: from(country) })

  it('replaces the one before', async () => {
    expect((await set(['DE', 'FR', 'DE'])).data.countryCodes).toEqual(['DE', 'FR'])
    expect((await set(['FR', 'NG'])).data.countryCodes).toEqual(['FR', 'NG'])
    expect((await mia.ask(blocks.blockedCountries)).data.countryCodes).toEqual(['FR', 'NG'])
    expect([(await profileFrom('FR')).status, (await profileFrom('DE')).status]).toEqual([403, 200])
    await set([])
    expect((await profileFrom('FR')).status).toBe(200)
  })

  it('is shown to the creator alone', async () => {
    await set(['NG', 'FR'])
    expect((await profileFrom('DE')).data.blockCountries).toEqual({ countryCodes: [] })
    const own = await mia.ask(performers.performer, { params: { id: mia.id } })
    expect(own.data.blockCountries).toEqual({ countryCodes: ['FR', 'NG'] })
    const { data } = await otto.ask(performers.searchPerformers)
    expect(data.data.map(card => 'blockCountries' in card)).toEqual([false])
    await set([])
  })

  it.each([['XX'], ['germany'], ['D'], ['de']])('refuses %s, which is no code of a country', async code => {
    const answer = await set(['FR', code])
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'countryCodes.1'])
    expect((await mia.ask(blocks.blockedCountries)).data.countryCodes).toEqual([])
  })

  it('by a fan hides the creators of that country', async () => {
    await world.running.app.db.sql`update users set country = 'NO' where id = ${mia.id}`
    await nina.ask(blocks.blockCountries, { body: { countryCodes: ['NO'] } })
    expect((await nina.ask(performers.searchPerformers)).data.total).toBe(0)
    expect((await otto.ask(performers.searchPerformers)).data.total).toBe(1)
    await nina.ask(blocks.blockCountries, { body: { countryCodes: [] } })
  })
})

describe('the country check', () => {
  const check = async (headers: Record<string, string> = {}) =>
    (await world.visitor.ask(blocks.checkCountry, { headers })).data.blocked

  it('is by what the operators set, and never blocks this machine', async () => {
    await olga.ask(settings.changeSettings, { body: { blockedCountries: ['US', 'NG'] } })
    expect(await check()).toBe(false)
    expect(await check({ 'x-forwarded-for': '8.8.8.8' })).toBe(true)
    expect(await check({ 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'DE' })).toBe(false)
    expect(await check({ 'cf-ipcountry': 'NG' })).toBe(true)
    expect(await check({ 'cf-ipcountry': 'nonsense' })).toBe(false)
    await olga.ask(settings.changeSettings, { body: { blockedCountries: [] } })
    expect(await check({ 'cf-ipcountry': 'NG' })).toBe(false)
  })
})

describe('the country of a request', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['127.0.0.1', null],
    ['::1', null],
    ['10.1.2.3', null],
    ['192.168.1.1', null],
    ['fd00::1', null],
    ['not an address', null],
  ])('from %s is %s', (address, country) => {
    expect(countryOfAddress(address)).toBe(country)
  })

  it('is believed from a header only where a proxy is trusted', () => {
    const headers = { 'cf-ipcountry': 'FR' }
    const asked = { ip: '8.8.8.8', ips: ['10.0.0.1', '8.8.8.8'], headers }
    const told = (trustProxy: false | number | string[]) => ({ trustProxy, trustedCountryHeader: 'cf-ipcountry' })
    expect(countryOf(told(false), asked)).toBe('US')
    expect(countryOf(told(1), asked)).toBe('FR')
    expect(countryOf(told(['10.0.0.1']), asked)).toBe('FR')
    expect(countryOf(told(['10.0.0.1']), { ...asked, ips: ['8.8.8.8'] })).toBe('US')
    expect(countryOf({ trustProxy: 1 }, asked)).toBe('US')
  })
})
