import { notifications, type TaxFormFields, taxFormDesk, taxForms } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { payees } from '../../../test/payouts.ts'
import { helping } from '../../../test/seats.ts'
import { filledForms, taxFormers } from '../../../test/tax-forms.ts'
import { asideOf, breakRow } from '../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { day_ms, hour_ms, now, setMoved } from '../../kernel/clock.ts'

const nobody = '01890000-0000-7000-8000-000000000000'

let world: World
let olga: Someone
let tax: ReturnType<typeof taxFormers>
let pay: ReturnType<typeof payees>

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'error' })
  tax = taxFormers(world)
  pay = payees(world)
  olga = await world.operator('olga')
})
afterAll(() => world.close())
afterEach(async () => {
  setMoved(0)
  await tax.ask(false, false, { taxFormsGraceDays: 60 })
  await tax.round()
})

const sql = () => world.running.app.db.sql
const acts = (act: string, targetId: string) =>
  sql()`select reason from operator_acts where act = ${act} and target_id = ${targetId}`
/** Waits until a creator was told this and nothing else. */
const told = (who: Someone, ...what: string[]) =>
  world.until(async () => {
    const { data } = (await who.ask(notifications.list)).data
    const found = data.map(line => line.what).filter(one => one.startsWith('tax_form'))
    return found.sort().join() === what.join()
  })
const fieldsOf = (answer: { body: { fields?: { path: string; message: string }[] } }) =>
  Object.fromEntries((answer.body.fields ?? []).map(({ path, message }) => [path, message]))

describe('a site that asks nothing', () => {
  it('takes no form and holds back no payout', async () => {
    const mia = await pay.creator('mia', 100)
    expect(await tax.own(mia)).toMatchObject({ asks: { us: false, eu: false }, state: null, isBlocked: false })
    const answer = await tax.sign(mia, filledForms.w9)
    expect([answer.status, answer.error]).toEqual([409, 'TAX_FORMS_OFF'])
    await tax.round()
    expect((await pay.ask(mia, 100)).status).toBe(200)
    expect(await sql()`select 1 from tax_form_standings`).toHaveLength(0)
  })
})

describe('a form', () => {
  it('names each field that is wrong, and why', async () => {
    await tax.ask(true, true)
    const ada = await world.performer('ada')
    const wrong = async (form: TaxFormFields, changes: object) => fieldsOf(await tax.sign(ada, { ...form, ...changes }))
    expect(await wrong(filledForms.w9, { usTin: '12-34' })).toEqual({
      usTin: 'An SSN or ITIN has 9 digits, as in 123-45-6789.',
    })
    expect(await wrong(filledForms.w9, { usTin: '000-45-6789' })).toHaveProperty('usTin')
    expect(await wrong(filledForms.w9, { usTinKind: 'ein', usTin: '00-1234567' })).toHaveProperty('usTin')
    expect(await wrong(filledForms.w9, { classification: 'c_corporation' })).toHaveProperty('usTinKind')
    expect(await wrong(filledForms.w9, { postalCode: 'ABC', exemptPayeeCode: '14', fatcaCode: 'Z' })).toEqual({
      postalCode: 'A US ZIP code has 5 or 9 digits.',
      exemptPayeeCode: 'An exempt payee code is a number from 1 to 13.',
      fatcaCode: 'A FATCA code is a letter from A to M.',
    })
    expect(await wrong(filledForms.w9, { isUsPerson: false })).toHaveProperty('isUsPerson')
    expect(await wrong(filledForms.w9, { signature: 'Somebody Else', certified: false })).toEqual({
      signature: 'Sign with the name above: Mia Quill.',
      certified: 'Confirm that everything is true.',
    })
    expect(await wrong(filledForms.w8ben, { tin: '', birthDate: '2020-01-01' })).toEqual({
      tin: 'Enter your tax number, or say below why you have none.',
      birthDate: 'You must be at least 18.',
    })
    expect(await wrong(filledForms.w8ben, { claimsTreaty: true, treatyRate: '90' })).toHaveProperty('treatyArticle')
    expect(await wrong(filledForms.w8bene, { chapter4: undefined, signedAs: '' })).toEqual({
      chapter4: 'Choose a status.',
      signedAs: 'Enter your role in the company, such as director.',
    })
    const euWrong = { tin: '123', otherTin: '1', vatNumber: '12', establishments: 'XX', postalCode: '' }
    expect(Object.keys(await wrong(filledForms.eu, euWrong)).sort()).toEqual(Object.keys(euWrong).sort())
    expect(await wrong(filledForms.eu, { tin: '', noTinReason: 'Just moved here' })).toEqual({
      birthPlace: 'Enter the city and country where you were born.',
    })
    expect(await wrong(filledForms.w8ben, { country: 'XX' })).toHaveProperty('country')
    expect(await wrong(filledForms.w9, { name: 'x'.repeat(500) })).toHaveProperty('name')
    const malformed = await tax.sign(ada, { entity: 'robot' } as never)
    expect(malformed.status).toBe(400)
    expect(await sql()`select 1 from tax_forms where performer_id = ${ada.id}`).toHaveLength(0)
  })

  it('counts at once, is kept sealed, and its creator sees the last four of the number', async () => {
    await tax.ask(true, false)
    const bea = await world.performer('bea')
    const { status, data } = await tax.sign(bea, { ...filledForms.w9, vatNumber: 'DE1234' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'submitted', isBlocked: false, prefill: { street: '1 Main Street' } })
    expect(data.versions).toMatchObject([{ form: 'w9', tinEnd: '6789', expiresAt: null, state: 'submitted' }])
    expect(JSON.stringify(data)).not.toContain('123456789')
    const [row] = await sql()`select * from tax_forms where performer_id = ${bea.id}`
    const stored = JSON.stringify(row)
    for (const secret of ['123456789', 'Main Street', 'Springfield', '62701']) expect(stored).not.toContain(secret)
    const facts = JSON.stringify(await sql()`select payload from facts`)
    expect(facts).not.toContain('123456789')
  })

  it('is replaced by the next one, and earlier ones stay', async () => {
    await tax.ask(true, true)
    const cleo = await world.performer('cleo')
    await tax.sign(cleo, filledForms.w9)
    const both = await tax.sign(cleo, filledForms.eu)
    const end = `${now().getUTCFullYear() + 3}-12-31T23:59:59.000Z`
    expect(both.data.versions).toMatchObject([
      { form: 'w8ben', hasEu: true, country: 'DE', tinEnd: '8901', state: 'submitted', expiresAt: end },
      { form: 'w9', hasEu: false, state: 'replaced' },
    ])
    const company = await tax.sign(cleo, filledForms.w8bene)
    expect(company.data.versions[0]).toMatchObject({ form: 'w8bene', hasEu: true, entity: 'company', name: 'Clip Ltd' })
  })
})

describe('the clock', () => {
  it('tells creators, reminds them after half of the days, then holds back payouts until they sign', async () => {
    const dora = await pay.creator('dora', 300)
    await tax.ask(true, false)
    await tax.round()
    await tax.round()
    await told(dora, 'tax_form_needed')
    await mailTo(world, 'dora@example.test', 'We need your tax form')
    const { since, until, isBlocked } = await tax.own(dora)
    expect([Date.parse(until ?? '') - Date.parse(since ?? ''), isBlocked]).toEqual([60 * day_ms, false])
    setMoved(31 * day_ms)
    await tax.round()
    await tax.round()
    await told(dora, 'tax_form_needed', 'tax_form_soon')
    const open = await pay.ask(dora, 100)
    expect(open.status).toBe(200)
    setMoved(61 * day_ms)
    await sql()`update payout_requests set state = 'withdrawn', closed_at = now() where performer_id = ${dora.id}`
    const before = await pay.balance(dora)
    const blocked = await pay.ask(dora, 100)
    expect([blocked.status, blocked.error]).toEqual([422, 'TAX_FORM_NEEDED'])
    expect(await pay.balance(dora)).toEqual(before)
    expect((await tax.own(dora)).isBlocked).toBe(true)
    await tax.sign(dora, filledForms.w9)
    expect((await pay.ask(dora, 100)).status).toBe(200)
  })

  it('runs for new creators from their verification, and stops where the site asks no more', async () => {
    await tax.ask(true, false)
    const eva = await world.performer('eva')
    await sql()`update performers set verified_at = null where user_id = ${eva.id}`
    await tax.round()
    expect((await tax.own(eva)).since).toBeNull()
    setMoved(20 * day_ms)
    await sql()`update performers set verified_at = ${now()} where user_id = ${eva.id}`
    await tax.round()
    expect(Date.parse((await tax.own(eva)).since ?? '')).toBeGreaterThan(Date.now() + 19 * day_ms)
    await tax.ask(false, false)
    await tax.round()
    expect(await tax.own(eva)).toMatchObject({ state: null, since: null, until: null })
  })

  it('begins anew where the site asks for more than was signed', async () => {
    await tax.ask(true, false)
    const gina = await world.performer('gina')
    await tax.sign(gina, { ...filledForms.eu })
    await tax.ask(true, true)
    await tax.round()
    expect(await tax.own(gina)).toMatchObject({ state: 'missing' })
    expect((await tax.sign(gina, filledForms.eu)).data).toMatchObject({ state: 'submitted', since: null })
  })

  it('says 30 days before that a W-8 ends, and asks again once it has', async () => {
    await tax.ask(true, false)
    const nora = await world.performer('nora')
    const { data } = await tax.sign(nora, filledForms.w8ben)
    const end = Date.parse(data.versions[0]?.expiresAt ?? '')
    setMoved(end - Date.now() - 29 * day_ms)
    await tax.round()
    await tax.round()
    await told(nora, 'tax_form_expires')
    setMoved(end - Date.now() + day_ms)
    await tax.round()
    expect(await tax.own(nora)).toMatchObject({ state: 'expired', isBlocked: false, versions: [{ state: 'expired' }] })
    await told(nora, 'tax_form_expires', 'tax_form_needed')
  })
})

describe('operators', () => {
  it('find creators by state and name, and every view of a form is logged', async () => {
    await tax.ask(true, false)
    const [hana, ines] = [await world.performer('hana'), await world.performer('ines')]
    await tax.round()
    const { data } = await tax.sign(hana, filledForms.w9)
    const list = (query: object) => olga.ask(taxFormDesk.deskTaxForms, { query })
    const found = await list({ state: 'submitted', q: 'HAN' })
    expect(found.data.data).toMatchObject([{ _id: hana.id, form: { form: 'w9', tinEnd: '6789' }, isBlocked: false }])
    expect((await list({ state: 'missing', q: 'ines' })).data.data).toMatchObject([{ _id: ines.id, form: null }])
    expect((await list({ state: 'submitted', q: 'mia quill' })).data.data.map(row => row._id)).toContain(hana.id)
    expect((await list({ q: '%' })).data.data).toEqual([])
    const first = await list({ limit: 1 })
    const second = await list({ limit: 1, before: first.data.next ?? '' })
    expect(second.data.data[0]?._id).not.toBe(first.data.data[0]?._id)
    expect(first.data.counts.submitted).toBeGreaterThan(0)
    const id = data.versions[0]?._id ?? ''
    const opened = await olga.ask(taxFormDesk.openTaxForm, { params: { id } })
    expect(opened.data.fields).toMatchObject({ usTin: '123456789', street: '1 Main Street' })
    expect(await acts('view_tax_form', hana.id)).toHaveLength(1)
    for (const unknown of [nobody, 'nonsense'])
      expect((await olga.ask(taxFormDesk.openTaxForm, { params: { id: unknown } })).status).toBe(404)
  })

  it('ask for more with a reason, which the creator reads; the days begin anew', async () => {
    await tax.ask(true, false)
    const jana = await pay.creator('jana', 100)
    const id = (await tax.sign(jana, filledForms.w9)).data.versions[0]?._id ?? ''
    const ask = (reason: string, of = id) => olga.ask(taxFormDesk.askTaxForm, { params: { id: of }, body: { reason } })
    for (const reason of ['', '  ', 'x'.repeat(501)]) expect((await ask(reason)).body.fields?.[0]?.path).toBe('reason')
    expect((await ask('Not there.', nobody)).status).toBe(404)
    expect((await ask('The name differs from your ID.')).data).toEqual({ state: 'needs_more' })
    expect(await acts('ask_tax_form', jana.id)).toMatchObject([{ reason: 'The name differs from your ID.' }])
    expect(await tax.own(jana)).toMatchObject({
      state: 'needs_more',
      reason: 'The name differs from your ID.',
      isBlocked: false,
    })
    await told(jana, 'tax_form_more')
    await mailTo(world, 'jana@example.test', 'correction')
    setMoved(61 * day_ms)
    expect((await pay.ask(jana, 100)).error).toBe('TAX_FORM_NEEDED')
    await tax.sign(jana, filledForms.w9)
    expect((await pay.ask(jana, 100)).status).toBe(200)
    expect((await ask('Once more.')).error).toBe('TAX_FORM_REPLACED')
  })
})

describe('who must not get in', () => {
  it('fans, helpers, other creators and operators without the permission', async () => {
    await tax.ask(true, false)
    const [fan, lena, other] = [await world.fan('fritz'), await world.performer('lena'), await world.performer('otto')]
    const id = (await tax.sign(lena, filledForms.w9)).data.versions[0]?._id ?? ''
    const moderator = await world.operator('max')
    await sql()`update operators set permissions = '{moderation}' where user_id = ${moderator.id}`
    const helper = await world.fan('hedda')
    await helping(world).start(helper, await helping(world).hire(lena, helper, ['money']))
    const form = { body: filledForms.w9 as TaxFormFields }
    const year = { params: { year: 2026 } }
    for (const endpoint of [taxForms.ownTaxForm, taxForms.ownTaxYear, taxForms.exportOwnTaxYear] as const) {
      for (const who of [fan, helper]) expect((await who.ask(endpoint, year as never)).status).toBe(403)
      expect((await world.visitor.ask(endpoint, year as never)).status).toBe(401)
    }
    for (const who of [fan, helper]) expect((await who.ask(taxForms.signTaxForm, form)).status).toBe(403)
    expect(JSON.stringify(await tax.own(other))).not.toContain('6789')
    for (const who of [fan, helper, lena, other, moderator]) {
      expect((await who.ask(taxFormDesk.deskTaxForms)).status).toBe(403)
      expect((await who.ask(taxFormDesk.openTaxForm, { params: { id } })).status).toBe(403)
      expect((await who.ask(taxFormDesk.askTaxForm, { params: { id }, body: { reason: 'Because.' } })).status).toBe(403)
      expect((await who.ask(taxFormDesk.taxYearReport, year)).status).toBe(403)
      const report = { params: { year: 2026, report: '1099-nec' as const } }
      expect((await who.ask(taxFormDesk.exportTaxYear, report)).status).toBe(403)
    }
    expect(await acts('view_tax_form', lena.id)).toHaveLength(0)
  })
})

it('a creator whose standing throws is set aside, the others are asked, and so are they once it is mended', async () => {
  const creators: Someone[] = []
  for (let nth = 0; nth < 3; nth++) creators.push(await pay.creator('ute', 100))
  // They are asked in the order of their ids.
  const ids = creators.map(({ id }) => id).sort()
  const asked = async () => {
    const rows = await sql()<{ id: string }[]>`
      select performer_id as id from tax_form_standings where asked_at is not null`
    return ids.map(id => rows.some(row => row.id === id))
  }
  const table = 'tax_form_standings'
  const broken = await breakRow(sql(), { table, column: 'performer_id', id: ids[1] ?? '', on: 'insert' })
  await tax.ask(true, false)
  await tax.round()
  expect(await asked()).toEqual([true, false, true])
  expect(await asideOf(sql(), 'ask_for_tax_forms')).toMatchObject([{ row_id: ids[1], tries: 1 }])
  await broken.mend()
  setMoved(hour_ms)
  await tax.round()
  expect(await asked()).toEqual([true, true, true])
  expect(await asideOf(sql(), 'ask_for_tax_forms')).toEqual([])
})
