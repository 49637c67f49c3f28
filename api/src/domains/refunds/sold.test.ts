import { type ChargeKind, everyKind, kindOf } from '@fanfare/contract'
import { expect, it } from 'vitest'
import type { Sold } from '../wallet/index.ts'
import { soldAs } from './sold.ts'

it('asks a room about every kind of charge, or does not compile', () => {
  expect(Object.keys(soldAs).toSorted()).toEqual(everyKind.toSorted())
  // @ts-expect-error A kind that is added has no room here yet.
  const forgotten: Record<ChargeKind | 'concert', Sold> = soldAs
  expect('concert' in forgotten).toBe(false)
})

it('knows what is left of everything that is given back by its unused days, and of nothing else', () => {
  const usedUp = everyKind.filter(kind => soldAs[kind].unusedOf !== undefined)
  const byDays = everyKind.filter(kind => ['subscription', 'gift'].includes(kindOf(kind).family))
  expect(usedUp).toEqual(byDays)
})
