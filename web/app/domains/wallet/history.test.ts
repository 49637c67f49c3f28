import { type ChargeView, chargeTypes, type PaymentView, typesAt } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { chargeLine, merged, paymentLine, typeOf } from './history.ts'

const charge = (id: string, createdAt: string) => chargeLine({ _id: id, createdAt } as ChargeView)
const paid = (id: string, createdAt: string) => paymentLine({ _id: id, createdAt } as PaymentView)
const ids = (lines: { id: string }[]) => lines.map(line => line.id).join('')

test('two complete lists become one, newest first', () => {
  const charges = { lines: [charge('d', '2026-04'), charge('b', '2026-02')], complete: true }
  const payments = { lines: [paid('c', '2026-03'), paid('a', '2026-01')], complete: true }
  expect(ids(merged(charges, payments))).toBe('dcba')
})

test('while one list has more to come, what is older than its last line waits', () => {
  const charges = { lines: [charge('d', '2026-04'), charge('c', '2026-03')], complete: false }
  const payments = { lines: [paid('e', '2026-05'), paid('a', '2026-01')], complete: true }
  expect(ids(merged(charges, payments))).toBe('edc')
})

test('a list that has not come yet holds everything back', () => {
  const charges = { lines: [], complete: false }
  expect(ids(merged(charges, { lines: [paid('a', '2026-01')], complete: true }))).toBe('')
  expect(ids(merged({ lines: [], complete: true }, { lines: [paid('a', '2026-01')], complete: true }))).toBe('a')
})

test('purchases and tips are all that a wallet pays, but for the periods of subscriptions', () => {
  const shown = [typeOf('purchases'), typeOf('tips')].flatMap(types => types?.split(',') ?? [])
  const periods = typesAt('subscriptions').filter(type => type !== 'gift_subscription')
  expect([...shown, ...periods].toSorted()).toEqual(chargeTypes.toSorted())
  expect([typeOf('all'), typeOf('top-ups')]).toEqual([undefined, undefined])
})
