import { contact, pages, promos, reference, settings } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { openDatabase } from '../../kernel/open-database.ts'
import { changeSettings, listenForSettings, settingsOf } from '../../kernel/settings.ts'

let world: World
let fan: Someone
let olga: Someone

beforeAll(async () => {
  world = await openWorld()
  fan = await world.fan('nina')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const change = (body: Record<string, unknown>) => olga.ask(settings.changeSettings, { body })

const menuLine = { title: 'Shop', path: '/', internal: true, help: '', section: 'footer', ordering: 9, isNewTab: false }

describe('settings', () => {
  it('have the defaults of the specification', async () => {
    const { data } = await world.visitor.ask(settings.settings)
    expect(data).toMatchObject({
      minimumSubscriptionPrice: 2.95,
      maximumSubscriptionPrice: 300,
      minimumWalletPrice: 2.95,
      maximumWalletPrice: 300,
      minimumTipPrice: 10,
      maximumTipPrice: 10000,
      minimumPayoutAmount: 50,
      freeSubscriptionEnabled: true,
      freeSubscriptionDuration: 1,
      tokenConversionRate: 1,
      performerCommission: 0.2,
      requireEmailVerification: false,
      maintenanceMode: false,
      favicon: '/favicon.ico',
      paymentGateway: 'ccbill',
      paymentGatewayName: 'sandbox',
      paymentIsSandbox: true,
    })
    expect(data.menus.map(menu => menu.path)).toContain('/page/terms')
  })

  it('are changed while the site runs, and tell who changed them', async () => {
    const answer = await change({ siteName: 'Encore', minimumTipPrice: 2.5, performerCommission: 0.15 })
    expect(answer.status).toBe(200)
    const row = answer.data.find(({ key }) => key === 'minimumTipPrice')
    expect(row).toMatchObject({ value: 2.5, defaultValue: 10, changedBy: 'olga', isPublic: true })
    const { data } = await world.visitor.ask(settings.settings)
    expect(data).toMatchObject({ siteName: 'Encore', minimumTipPrice: 2.5, performerCommission: 0.15 })
  })

  it.each([
    ['siteName', ''],
    ['minimumTipPrice', 2.555],
    ['minimumTipPrice', -1],
    ['minimumTipPrice', '10'],
    ['performerCommission', 1.2],
    ['freeSubscriptionDuration', 1.5],
    ['maintenanceMode', 'yes'],
    ['currency', 'dollars'],
    ['menus', [{ title: 'x' }]],
    ['menus', [{ ...menuLine, path: 'javascript:alert(1)' }]],
    ['menus', [{ ...menuLine, path: '//evil.example' }]],
    ['menus', [{ ...menuLine, path: '/\\evil.example' }]],
    ['menus', [{ ...menuLine, title: '\u200b' }]],
    ['siteName', 'Fan\nfare'],
    ['logoUrl', 'javascript:alert(1)'],
    ['blockedCountries', ['Germany']],
    ['noSuchSetting', 1],
  ])('refuse %s = %j by its name, and change nothing else either', async (key, value) => {
    const answer = await change({ gaCode: 'G-REFUSED', [key]: value })
    expect([answer.status, answer.body.fields?.map(field => field.path)]).toEqual([400, [key]])
    const { data } = await world.visitor.ask(settings.settings)
    expect(data.gaCode).toBe('')
  })

  it('leave no minimum above its maximum', async () => {
    const answer = await change({ minimumSubscriptionPrice: 400 })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'minimumSubscriptionPrice'])
    expect((await change({ minimumSubscriptionPrice: 400, maximumSubscriptionPrice: 500 })).status).toBe(200)
    expect((await change({ minimumSubscriptionPrice: 2.95, maximumSubscriptionPrice: 300 })).status).toBe(200)
  })

  it('are given by key; unknown and private ones are left out', async () => {
    await change({ adminEmail: 'desk@example.test' })
    const keys = ['homeTitle', 'agoraEnable', 'adminEmail', 'blockedCountries', 'constructor', 'noSuchSetting']
    const { data } = await world.visitor.ask(settings.settingsByKey, { body: { keys } })
    expect(data).toEqual({ homeTitle: '', agoraEnable: false })
    expect(JSON.stringify(await world.visitor.ask(settings.settings))).not.toContain('desk@example.test')
  })

  it('that are shown as HTML are cleaned', async () => {
    await change({ footerContent: '<p onclick="x()">Hello<script>alert(1)</script></p>' })
    const { data } = await world.visitor.ask(settings.settings)
    expect(data.footerContent).toBe('<p>Hello</p>')
  })

  it('come with an ETag that changes with them', async () => {
    const first = await world.raw('/settings/public')
    const etag = first.headers.get('etag') as string
    expect(first.headers.get('cache-control')).toBe('public, max-age=5')
    const again = await world.raw('/settings/public', { headers: { 'if-none-match': `W/${etag}` } })
    expect([again.status, again.body.text]).toEqual([304, ''])
    await change({ homeTitle: 'A title' })
    const changed = await world.raw('/settings/public', { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  it('reach another node at once, although it remembers them', async () => {
    const { db, address, close } = await testDatabase()
    const other = openDatabase(address)
    const listening = await listenForSettings(other)
    expect((await settingsOf(other)).siteName).toBe('Fanfare')
    await changeSettings(db, { siteName: 'Elsewhere' })
    await world.until(async () => (await settingsOf(other)).siteName === 'Elsewhere')
    await listening.stop()
    await other.close()
    await close()
  })
})

describe('reference data', () => {
  it('has every field of a country, and its flag', async () => {
    const { data } = await world.visitor.ask(reference.countries)
    expect(data.length).toBeGreaterThan(240)
    const germany = data.find(country => country.code === 'DE')
    expect(germany).toEqual({
      name: 'Germany',
      code: 'DE',
      capital: 'Berlin',
      region: 'Europe',
      currency: { code: 'EUR', name: 'Euro', symbol: '€' },
      language: { code: 'de', name: 'German' },
      flag: expect.stringMatching(/\/flags\/de\.svg$/),
    })
  })

  it('has a flag for every country', async () => {
    const { data } = await world.visitor.ask(reference.countries)
    const root = world.url.replace(/\/api$/, '')
    for (const { code, flag } of data) {
      const { pathname } = new URL(flag)
      const answer = await fetch(`${root}${pathname}`, { method: 'HEAD' })
      expect([code, answer.status, answer.headers.get('content-type')]).toEqual([code, 200, 'image/svg+xml'])
    }
    const missing = await fetch(`${root}/flags/..%2F..%2Fpackage.svg`)
    expect(missing.status).toBe(404)
  })

  it('knows states and cities', async () => {
    const states = await world.visitor.ask(reference.states, { params: { country: 'de' } })
    expect([states.data.length, states.data[0]]).toEqual([16, 'Baden-Württemberg'])
    const byName = await world.visitor.ask(reference.cities, { params: { country: 'DE', state: 'Bavaria' } })
    const byCode = await world.visitor.ask(reference.cities, { params: { country: 'DE', state: 'BY' } })
    expect(byName.data).toContain('Augsburg')
    expect(byCode.data).toEqual(byName.data)
    const none = await world.visitor.ask(reference.states, { params: { country: 'AQ' } })
    expect([none.status, none.data]).toEqual([200, []])
    expect((await world.raw('/cities/DE/')).body.data).toEqual([])
  })

  it.each(['/states/XX', '/states/Germany', '/cities/DE/Nowhere', '/cities/XX/Bavaria', '/cities/DE/..%2F..%2FDE'])(
    '%s is 404',
    async path => {
      expect((await world.raw(path)).status).toBe(404)
    },
  )

  it('knows languages and telephone codes, and lets browsers keep them', async () => {
    const languages = await world.visitor.ask(reference.languages)
    expect(languages.data).toContainEqual({ code: 'fr', name: 'French', nativeName: 'Français' })
    const codes = await world.visitor.ask(reference.phoneCodes)
    expect(codes.data).toContainEqual({ name: 'Nigeria', dialCode: '+234', code: 'NG' })
    expect(codes.headers.get('cache-control')).toBe('public, max-age=86400')
    const again = await world.raw('/phone-codes/list', {
      headers: { 'if-none-match': `"other", ${codes.headers.get('etag')}` },
    })
    expect(again.status).toBe(304)
  })
})

describe('pages', () => {
  it('are there from the first start', async () => {
    const slugs = (await world.visitor.ask(pages.pages)).data.data.map(page => page.slug)
    expect(slugs.sort().join(' ')).toBe('about cookies privacy records rules terms')
    for (const [id, slug] of Object.entries({ 'terms-of-service': 'terms', 'privacy-policy': 'privacy' }))
      expect((await world.visitor.ask(pages.openPage, { params: { id } })).data.slug).toBe(slug)
    const { data: terms } = await world.visitor.ask(pages.openPage, { params: { id: 'terms' } })
    expect(terms.title).toBe('Terms of use')
    expect(terms.content).toContain('<h2>Payments and the wallet</h2>')
    expect((await world.visitor.ask(pages.openPage, { params: { id: terms._id } })).data).toEqual(terms)
  })

  it('are cleaned when they are stored', async () => {
    const content = [
      '<h1>Big</h1><p onclick="x()" style="color:red">Text<script>alert(1)</script></p>',
      '<a href="javascript:alert(1)">a</a><a href="https://example.test" target="_blank">b</a><a href="/contact">c</a>',
      '<img src="x" onerror="alert(1)"><iframe src="https://example.test"></iframe>',
    ].join('')
    const { data } = await olga.ask(pages.createPage, { body: { title: 'House', slug: 'house', content } })
    expect(data.content).toBe(
      '<h2>Big</h2><p>Text</p><a>a</a><a href="https://example.test" rel="noopener noreferrer nofollow">b</a>' +
        '<a href="/contact">c</a><img src="x" />',
    )
  })

  it('are written by operators only, each under its own address', async () => {
    const body = { title: 'Help', slug: 'help', content: '<p>Help</p>' }
    for (const title of ['', '   ', '\u3164', 'a\nb'])
      expect((await olga.ask(pages.createPage, { body: { ...body, title } })).body.fields?.[0]?.path).toBe('title')
    expect((await fan.ask(pages.createPage, { body })).status).toBe(403)
    const { data } = await olga.ask(pages.createPage, { body })
    expect((await olga.ask(pages.createPage, { body })).error).toBe('SLUG_TAKEN')
    const params = { id: data._id }
    expect((await olga.ask(pages.changePage, { params, body: { slug: 'terms' } })).error).toBe('SLUG_TAKEN')
    expect((await olga.ask(pages.changePage, { params, body: { slug: 'Not OK' } })).status).toBe(400)
    const changed = await olga.ask(pages.changePage, { params, body: { title: 'Help!' } })
    expect(changed.data).toMatchObject({ title: 'Help!', slug: 'help', content: '<p>Help</p>' })
    expect((await olga.ask(pages.deletePage, { params })).data).toEqual({ success: true })
    expect((await olga.ask(pages.deletePage, { params })).status).toBe(404)
    expect((await world.visitor.ask(pages.openPage, { params: { id: 'help' } })).status).toBe(404)
  })
})

describe('messages to those who run the site', () => {
  const body = { name: 'Ina', email: 'ina@example.test', message: 'I cannot find receipts < 10 anywhere.' }

  it('are kept and mailed', async () => {
    await change({ adminEmail: 'desk@example.test' })
    expect((await world.visitor.ask(contact.contact, { body })).data).toEqual({ success: true })
    const { db } = world.running.app
    const mail = await world.until(
      async () => (await db.sql<{ html: string }[]>`select html from mailbox where recipient = 'desk@example.test'`)[0],
    )
    expect(mail.html).toContain('I cannot find receipts &lt; 10 anywhere.')
    const [kept] = await db.sql`select id from support_threads where guest_email = 'ina@example.test'`
    expect(mail.html).toContain(`/operator/support/${kept?.id}`)
  })

  it('say what is missing', async () => {
    for (const message of ['Too short', `  Too short${' '.repeat(30)}`, ' '.repeat(30)]) {
      const answer = await world.visitor.ask(contact.contact, { body: { ...body, message } })
      expect(answer.body.fields).toEqual([{ path: 'message', message: 'Write at least 20 characters.' }])
    }
    const named = await world.visitor.ask(contact.contact, { body: { ...body, name: 'Ina\r\nBcc: x@example.test' } })
    expect(named.body.fields?.map(field => field.path)).toEqual(['name'])
  })
})

describe('promos', () => {
  const search = () => world.visitor.ask(promos.promos, { query: { limit: 99 } })

  async function send(method: string, path: string, fields: Record<string, string>, picture?: Blob) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (picture) form.append('photo', picture, 'promo.png')
    return world.raw(path, { method, headers: { authorization: olga.token }, body: form })
  }

  it('are shown to everybody while they are active', async () => {
    expect((await search()).data).toEqual({ data: [], total: 0 })
    const made = await send('POST', '/operator/site-promos', { title: 'Summer', link: '/creator' }, onePixel)
    expect(made.status).toBe(200)
    const { _id } = made.data as { _id: string }
    const [shown] = (await search()).data.data
    expect(shown).toMatchObject({ _id, title: 'Summer', position: 'top', status: 'active' })
    const root = world.url.replace(/\/api$/, '')
    const photo = await fetch(root + new URL((shown as { photo: { url: string } }).photo.url).pathname)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const changed = await send('PUT', `/operator/site-promos/${_id}`, { status: 'inactive' })
    expect(changed.data).toMatchObject({ title: 'Summer', status: 'inactive' })
    expect((await search()).data.total).toBe(0)
    expect((await olga.ask(promos.operatorPromos)).data.total).toBe(1)
    expect((await olga.ask(promos.deletePromo, { params: { id: _id } })).data).toEqual({ success: true })
    expect((await olga.ask(promos.operatorPromos)).data.total).toBe(0)
  })

  it('take no link that leads elsewhere than it says, and nothing that is no picture', async () => {
    const bad = await send('POST', '/operator/site-promos', { title: 'x', link: 'javascript:alert(1)' }, onePixel)
    expect([bad.status, bad.body.fields?.[0]?.path]).toEqual([400, 'link'])
    expect((await send('POST', '/operator/site-promos', { title: '\u3164' }, onePixel)).body.fields?.[0]?.path).toBe(
      'title',
    )
    const text = new Blob(['not a picture'], { type: 'image/png' })
    expect((await send('POST', '/operator/site-promos', { title: 'x' }, text)).error).toBe('INVALID_FILE')
  })
})

const onePixel = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
)
