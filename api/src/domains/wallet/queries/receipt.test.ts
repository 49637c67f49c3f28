import { cards, feeds, payment, receipts, settings, subscriptions, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'
import { netOf } from './receipt.ts'

let world: World
let nina: Someone
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  ;[nina, mia, olga] = [await world.fan('nina'), await world.performer('mia'), await world.operator('olga')]
  await giveTokens(world, nina.id, 50_000n)
  const body = {
    ...{ companyName: 'Fanfare Lda', companyAddress: 'Rua Nova 3, Lisbon', companyTaxNumber: 'PT 500' },
    ...{ taxLabel: 'VAT Portugal', taxRate: 0.23 },
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
      ...{ kind: 'purchase', status: 'paid', paidWith: 'wallet', card: null, tokens: 8, currency: 'USD' },
      seller: { name: 'Fanfare Lda', address: 'Rua Nova 3, Lisbon', taxNumber: 'PT 500' },
      buyer: { username: 'nina' },
      line: { from: expect.stringContaining('mia'), quantity: 1 },
      ...{ gross: 8, net: 6.5, tax: 1.5, taxRate: 0.23, taxLabel: 'VAT Portugal' },
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
      ...{ kind: 'top_up', paidWith: 'card', gateway: 'sandbox', card: { brand: 'visa', last4Digits: '4242' } },
      ...{ gross: 25, net: 25, tax: null, tokens: 25 },
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
    expect([netOf(800n, 2_300), netOf(1n, 2_300), netOf(999n, 1_900), netOf(500n, 0)]).toEqual([650n, 1n, 839n, 500n])
  })
})
