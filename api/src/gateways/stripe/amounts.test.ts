import { settings } from '@fanfare/contract'
import { expect, it } from 'vitest'
import { openStripe } from '../../../test/stripe-company.ts'
import { openWorld } from '../../../test/world.ts'
import { toCcbill } from '../ccbill/amounts.ts'
import { fromStripe, toStripe } from './amounts.ts'

it.each([
  ['USD', 500_000n, 500_000],
  ['JPY', 500_000n, 5_000],
  ['UGX', 500_000n, 500_000],
  ['ISK', 500_000n, 500_000],
  ['HUF', 500_050n, 500_050],
  ['TWD', 500_000n, 500_000],
  ['KWD', 500_001n, 5_000_010],
  ['BHD', 500_000n, 5_000_000],
  ['TND', 500_000n, 5_000_000],
])('%s travels as Stripe counts it, and comes back', (currency, amount_minor, counted) => {
  expect(toStripe(amount_minor, currency)).toBe(counted)
  expect(fromStripe(counted, currency.toLowerCase())).toBe(amount_minor)
})

it('an amount that a currency can’t express is refused, by its field', () => {
  for (const currency of ['JPY', 'ISK', 'UGX'])
    expect(() => toStripe(1_250n, currency)).toThrow(`${currency} has no hundredths. Choose a whole amount.`)
  expect(() => toCcbill(1_250n, 'JPY')).toThrow('no hundredths')
  expect(toCcbill(1_200n, 'JPY')).toBe('12.00')
})

it('the currency of a site is one that its gateway carries', async () => {
  const company = await openStripe()
  const world = await openWorld(company.environment)
  const owner = await world.operator('owen')
  const put = (body: Record<string, unknown>) => owner.ask(settings.changeSettings, { body: body as never })
  for (const currency of ['XXX', 'IRR'])
    expect((await put({ currency })).body.fields).toEqual([
      { path: 'currency', message: `stripe doesn’t take ${currency}. Choose another currency.` },
    ])
  expect((await put({ currency: 'KWD' })).status).toBe(200)
  expect((await put({ currency: 'USD' })).status).toBe(200)
  await world.close()
  await company.close()
})
