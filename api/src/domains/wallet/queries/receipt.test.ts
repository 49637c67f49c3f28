import { cards, feeds, payment, receipts, settings, subscriptions, taxes, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { giveTokens } from '../../../../test/money.ts'
import { taxing } from '../../../../test/taxes.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'
import { recipes } from '../../ledger/index.ts'
import { numberReceipt } from '../store/receipts.ts'

let world: World
let nina: Someone
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  ;[nina, mia, olga] = [await world.fan('nina'), await world.performer('mia'), await world.operator('olga')]
  await giveTokens(world, nina.id, 50_000n)
  const body = {
    companyName: 'Fanfare Lda',
    companyAddress: 'Rua Nova 3, Lisbon',
    companyTaxNumber: 'PT 500',
    taxLabel: 'VAT Portugal',
    taxRate: 0.23,
  }
  expect((await olga.ask(settings.changeSettings, { body })).status).toBe(200)
})
afterAll(() => world.close())

const read = (who: Someone, id: string) => who.ask(receipts.receipt, { params: { id } })
const buy = async (price = 8) => {
  const body = { type: 'text', text: 'Lanterns', isSale: true, price } as const
  const { data: post } = await mia.ask(feeds.createFeed, { body })
  return (await nina.ask(wallet.buyFeed, { params: { id: post._id } })).data._id
}
const sql = () => world.running.app.db.sql

describe('a receipt', () => {
  it('of a purchase names seller, buyer, number and the tax in the price', async () => {
    const id = await buy()
    const { data } = await read(nina, id)
    expect(data).toMatchObject({
      kind: 'purchase',
      status: 'paid',
      paidWith: 'wallet',
      card: null,
      tokens: 8,
      currency: 'USD',
      seller: { name: 'Fanfare Lda', address: 'Rua Nova 3, Lisbon', taxNumber: 'PT 500' },
      buyer: { username: 'nina' },
      line: { from: expect.stringContaining('mia'), quantity: 1 },
      gross: 8,
      net: 6.5,
      tax: 1.5,
      taxRate: 0.23,
      taxLabel: 'VAT Portugal',
    })
    expect(data.number).toBe(`${data.issuedAt.slice(0, 10).replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`)
  })

  it('of a top-up names the card by brand and last four digits, and bears the tax where the site says so', async () => {
    const { data } = await nina.ask(payment.topUp, { body: { amount: 25 } })
    expect((await read(nina, data._id)).error).toBe('ENTITY_NOT_FOUND')
    const page = data.paymentUrl.replace(world.running.app.config.siteUrl, world.url.replace(/\/api$/, ''))
    const form = { number: '4242424242424242', expiry: '12/34', cvc: '123', holder: 'Nina Alder' }
    await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    const paid = await world.until(async () => {
      const answer = await read(nina, data._id)
      return answer.status === 200 && answer.data
    })
    expect(paid).toMatchObject({
      kind: 'top_up',
      paidWith: 'card',
      gateway: 'sandbox',
      card: { brand: 'visa', last4Digits: '4242' },
      gross: 25,
      net: 25,
      tax: null,
      tokens: 25,
    })
    await olga.ask(settings.changeSettings, { body: { taxedWhen: 'topped_up' } })
    await sql()`update settings_history set changed_at = '2020-01-01' where key in ('taxedWhen', 'taxRate')`
    expect((await read(nina, data._id)).data).toMatchObject({ gross: 25, tax: expect.any(Number) })
    await olga.ask(settings.changeSettings, { body: { taxedWhen: 'spent' } })
  })

  it('stays as it was when the site changes its rate and its name later', async () => {
    const id = await buy()
    const before = (await read(nina, id)).data
    await olga.ask(settings.changeSettings, { body: { taxRate: 0.1, companyName: 'Other Ltd' } })
    expect((await read(nina, id)).data).toEqual(before)
    expect((await read(nina, await buy(11))).data).toMatchObject({ seller: { name: 'Other Ltd' }, net: 10, tax: 1 })
  })

  it('of a period that a card paid is one, by the charge and by the payment', async () => {
    const { data: card } = await nina.ask(cards.saveCard, {
      params: { gateway: 'sandbox' },
      body: { token: 'tok_success', holderName: 'Nina Alder' },
    })
    const { data } = await nina.ask(subscriptions.subscribe, {
      body: { type: 'monthly', performerId: mia.id, cardId: card._id },
    })
    const [charge] = await world.until(async () => {
      const rows = await sql()<{ id: string }[]>`select id from charges where kind = 'subscription'`
      return rows.length > 0 && rows
    })
    const byCharge = (await read(nina, charge?.id ?? '')).data
    expect(byCharge).toMatchObject({ _id: data._id, gross: 5.99, paidWith: 'card', tax: expect.any(Number) })
    expect((await read(nina, data._id)).data.number).toBe(byCharge.number)
  })

  it('is only for who paid, and for operators of finance', async () => {
    const id = await buy()
    const [otto, susan] = [await world.fan('otto'), await world.operator('susan')]
    await sql()`update operators set permissions = array['support'] where user_id = ${susan.id}`
    for (const who of [otto, mia, susan]) expect((await read(who, id)).error).toBe('ENTITY_NOT_FOUND')
    expect((await read(world.visitor, id)).status).toBe(401)
    expect((await read(olga, id)).data._id).toBe(id)
    for (const wrong of ['x', newId()]) expect((await read(nina, wrong)).error).toBe('ENTITY_NOT_FOUND')
  })

  it('counts tax in whole hundredths', () => {
    const net = recipes.withoutTax
    expect([net(800n, 2_300), net(1n, 2_300), net(999n, 1_900), net(500n, 0)]).toEqual([650n, 1n, 839n, 500n])
  })

  it('names the tax of the country, and is numbered within its year', async () => {
    const tax = taxing(world)
    await tax.rate(olga, 'DE', 0.19)
    const body = { companyName: 'Fanfare Lda', companyAddress: 'Rua Nova 3', companyTaxNumber: 'PT 500' }
    await olga.ask(taxes.setTaxes, { body: { isOn: true, ...body, companyOssNumber: 'EU372' } })
    const [anna, nobody] = [await tax.fan('DE'), await tax.fan(null)]
    const tip = async (who: Someone) =>
      (await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 119 } })).data._id
    const ids = [await tip(anna), await tip(nobody), await tip(anna)]
    const year = new Date().getUTCFullYear()
    const { data } = await read(anna, ids[0] ?? '')
    expect(data).toMatchObject({
      gross: 119,
      net: 100,
      tax: 19,
      taxRate: 0.19,
      taxLabel: 'VAT',
      taxCountry: 'DE',
      taxState: 'taken',
      seller: { taxNumber: 'PT 500', ossNumber: 'EU372' },
    })
    const none = { gross: 119, net: 119, tax: null, taxCountry: null, taxState: 'no_country' }
    expect((await read(nobody, ids[1] ?? '')).data).toMatchObject(none)
    const topUp = await bank(world).topUp(anna, 20)
    expect((await read(anna, topUp.id)).data).toMatchObject({ gross: 20, tax: null, taxState: 'later' })
    const numbers = await Promise.all(
      ids.map(async (id, index) => (await read(index === 1 ? nobody : anna, id)).data.number),
    )
    expect(numbers.toSorted()).toEqual([1, 2, 3].map(n => `${year}-00000${n}`))
    expect((await read(anna, ids[0] ?? '')).data.number).toBe(numbers[0])
    await tax.turn(olga, false)
  })

  it('numbers have no gap, also where many are given at once and some of it is taken back', async () => {
    const tax = taxing(world)
    const { db } = world.running.app
    await olga.ask(settings.changeSettings, { body: { taxes: true } })
    const who = await tax.fan('DE')
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { data } = await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
        const undone = db.tx(async tx => {
          await numberReceipt(tx, data._id)
          if (index % 3 === 0) throw new Error('Something else went wrong.')
        })
        await undone.catch(() => {})
      }),
    )
    await olga.ask(settings.changeSettings, { body: { taxes: false } })
    const rows = await world.until(async () => {
      const all = await sql()<{ number: number }[]>`select number from receipts order by number`
      return all.length === 15 && all
    })
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })
})
