import type { ChargeView, PaymentView } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { discountOf } from './coupon.ts'
import { chargeLine, paymentLine } from './history.ts'
import { confirmPath, shownLine, spentByPerson } from './lines.ts'

const mia = { _id: 'mia', name: 'Mia', username: 'mia', avatar: '' }
const leo = { _id: 'leo', name: 'Leo', username: 'leo', avatar: '' }
const charge = (more: Partial<ChargeView>) =>
  ({
    _id: 'c',
    type: 'feed',
    performerInfo: mia,
    products: [{ name: 'Night session', description: '', price: 12, quantity: 1 }],
    totalPrice: 12,
    status: 'success',
    createdAt: '',
    ...more,
  }) as ChargeView

test('a purchase names the thing and the creator, a tip names the creator', () => {
  expect(shownLine(chargeLine(charge({})))).toEqual({
    title: 'Night session',
    sub: 'Mia',
    incoming: false,
    minor: 1200n,
    counts: true,
  })
  expect(shownLine(chargeLine(charge({ type: 'tip', products: [] })))).toMatchObject({ title: 'Tip for Mia', sub: '' })
  expect(shownLine(chargeLine(charge({ status: 'refunded' })))).toMatchObject({
    sub: 'Mia · Refunded',
    counts: false,
  })
})

test('a payment counts only when it settled, and says why it does not', () => {
  const payment = (status: string) =>
    paymentLine({ _id: 'p', products: [], tokens: 25, status, createdAt: '' } as unknown as PaymentView)
  expect(shownLine(payment('success'))).toEqual({
    title: 'Top-up',
    sub: '',
    incoming: true,
    minor: 2500n,
    counts: true,
  })
  expect(shownLine(payment('fail'))).toMatchObject({ sub: "Declined. You weren't charged.", counts: false })
  expect(shownLine(payment('created'))).toMatchObject({ counts: false })
  expect(shownLine(payment('disputed'))).toMatchObject({ sub: expect.stringContaining('set aside'), counts: false })
  expect(shownLine(payment('won'))).toMatchObject({ sub: expect.stringContaining('keep the tokens'), counts: true })
  expect(shownLine(payment('lost'))).toMatchObject({ sub: 'Your bank took it back.', counts: false })
  expect([confirmPath(payment('require_authentication')), confirmPath(payment('created'))]).toEqual([
    '/payments/p/confirm',
    undefined,
  ])
})

test('a top-up with a coupon says what it took off, as the server rounds it', () => {
  const paid = { _id: 'p', products: [], tokens: 25, status: 'success', createdAt: '', couponInfo: { value: 0.125 } }
  expect(shownLine(paymentLine(paid as unknown as PaymentView)).sub).toBe('12.5% off with a coupon')
  expect([discountOf(2_555n, { value: 0.1 }), discountOf(2_500n, { value: 1 })]).toEqual([255n, 2_500n])
})

test('what was spent is added up by creator, without what was given back', () => {
  const spent = spentByPerson([
    charge({}),
    charge({ performerInfo: leo, totalPrice: 20 }),
    charge({ totalPrice: 0.1 }),
    charge({ status: 'refunded' }),
  ])
  expect(spent.map(({ person, minor }) => [person.name, minor])).toEqual([
    ['Leo', 2000n],
    ['Mia', 1210n],
  ])
})
