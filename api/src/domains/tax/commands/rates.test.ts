import { settings, taxes, taxReports } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taxing } from '../../../../test/taxes.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let olga: Someone
let tax: ReturnType<typeof taxing>
beforeAll(async () => {
  world = await openWorld()
  tax = taxing(world)
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const day = (days: number) =>
  fromNow(days * day_ms)
    .toISOString()
    .slice(0, 10)
const ratesOf = async (country: string) =>
  (await olga.ask(taxes.taxDesk)).data.rates.filter(rate => rate.country === country)
const actsOf = async (id: string) =>
  (await sql()<{ act: string }[]>`select act from operator_acts where target_id = ${id} order by id`).map(
    ({ act }) => act,
  )
const seller = { companyName: ' Fanfare Lda ', companyAddress: 'Rua Nova 3', companyTaxNumber: 'PT 500' }

describe('an operator of finance', () => {
  it('adds rates, keeps the earlier ones as history, and logs each change', async () => {
    expect((await tax.rate(olga, 'no', 0.25)).status).toBe(200)
    await tax.rate(olga, 'NO', 0.255, day(30))
    await tax.rate(olga, 'NO', 0.26)
    expect((await ratesOf('NO')).map(({ rate, state, createdBy }) => [rate, state, createdBy])).toEqual([
      [0.255, 'coming', 'olga'],
      [0.26, 'in_force', 'olga'],
      [0.25, 'past', 'olga'],
    ])
    expect(await actsOf((await ratesOf('NO'))[1]?._id ?? '')).toEqual(['add_tax_rate'])
    const later = await at(fromNow(31 * day_ms), () => ratesOf('NO'))
    expect(later).toHaveLength(3)
  })

  it('withdraws a rate that has not begun, and no other', async () => {
    await tax.rate(olga, 'CH', 0.081)
    await tax.rate(olga, 'CH', 0.09, day(2))
    const [coming, inForce] = await ratesOf('CH')
    const withdraw = (id = '') => olga.ask(taxes.withdrawTaxRate, { params: { id } })
    expect((await withdraw(inForce?._id)).error).toBe('EDIT_CONFLICT')
    expect((await withdraw(coming?._id)).status).toBe(200)
    expect((await withdraw(coming?._id)).error).toBe('EDIT_CONFLICT')
    expect((await ratesOf('CH')).map(({ state }) => state)).toEqual(['withdrawn', 'in_force'])
    expect(await actsOf(coming?._id ?? '')).toEqual(['add_tax_rate', 'withdraw_tax_rate'])
    for (const id of ['x', newId()]) expect((await withdraw(id)).error).toBe('ENTITY_NOT_FOUND')
  })

  it('begins with the standard rates of countries that have none, once', async () => {
    const first = (await olga.ask(taxes.addStandardRates)).data
    expect(first.standardCountries).toEqual([])
    const of = (country: string) => first.rates.filter(rate => rate.country === country)
    expect([of('DE'), of('FI'), of('HU')].map(([rate]) => rate?.rate)).toEqual([0.19, 0.255, 0.27])
    // Norway and Switzerland had rates of their own.
    expect([of('NO').length, of('CH').length, of('GB').length]).toEqual([3, 2, 1])
    expect(new Set(first.rates.map(({ country }) => country)).size).toBe(30)
    expect((await olga.ask(taxes.addStandardRates)).data.rates).toHaveLength(first.rates.length)
  })

  it('turns tax on and names the seller, and both are logged', async () => {
    const body = { isOn: true, ...seller, companyOssNumber: 'EU372' }
    const { data } = await olga.ask(taxes.setTaxes, { body })
    expect(data).toMatchObject({ isOn: true, seller: { companyName: 'Fanfare Lda', companyOssNumber: 'EU372' } })
    const [act] =
      await sql()`select act, before, after from operator_acts where act = 'change_settings' order by id desc`
    expect(act).toMatchObject({ before: { taxes: false }, after: { taxes: true, companyTaxNumber: 'PT 500' } })
    await tax.turn(olga, false)
  })

  it('can’t turn it on where no country has a rate today', async () => {
    const other = await openWorld()
    const owner = await other.operator('owner')
    const use = taxing(other)
    const answer = await use.turn(owner, true)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'isOn'])
    await use.rate(owner, 'DE', 0.19, day(1))
    expect((await use.turn(owner, true)).status).toBe(400)
    await other.close()
  })

  it.each([
    ['country', { country: 'ZZ' }],
    ['country', { country: 'Atlantis' }],
    ['rate', { rate: 1.01 }],
    ['rate', { rate: -0.01 }],
    ['rate', { rate: 0.12345 }],
    ['name', { name: '' }],
    ['name', { name: 'V'.repeat(41) }],
    ['validFrom', { validFrom: '2020-01-01' }],
    ['validFrom', { validFrom: '2027-02-30' }],
    ['validFrom', { validFrom: 'tomorrow' }],
    ['validFrom', { validFrom: '2199-01-01' }],
  ])('is told what is wrong with %s: %o', async (path, wrong) => {
    const body = { country: 'DE', rate: 0.19, name: 'VAT', validFrom: day(0), ...wrong }
    const answer = await olga.ask(taxes.addTaxRate, { body })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
  })
})

it('no one else can: fans, creators, visitors and operators without the permission', async () => {
  const [nina, mia, susan] = [await world.fan('nina'), await world.performer('mia'), await world.operator('susan')]
  await sql()`update operators set permissions = array['support', 'moderation'] where user_id = ${susan.id}`
  const body = { country: 'DE', rate: 0.19, name: 'VAT', validFrom: day(0) }
  for (const who of [nina, mia, susan, world.visitor]) {
    const status = who === world.visitor ? 401 : 403
    const answers = [
      await who.ask(taxes.taxDesk),
      await who.ask(taxes.setTaxes, { body: { isOn: true, ...seller, companyOssNumber: '' } }),
      await who.ask(taxes.addTaxRate, { body }),
      await who.ask(taxes.addStandardRates),
      await who.ask(taxes.withdrawTaxRate, { params: { id: newId() } }),
      await who.ask(taxReports.taxReport, { query: { year: 2026, quarter: 4 } as never }),
      await who.ask(taxReports.exportTaxReport, { query: { year: 2026, quarter: 4 } as never }),
    ]
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
  }
  const shown = (await world.visitor.ask(settings.settings)).data
  expect(shown).toHaveProperty('taxes')
  for (const key of ['companyOssNumber', 'companyTaxNumber', 'taxLabel']) expect(shown).not.toHaveProperty(key)
})
