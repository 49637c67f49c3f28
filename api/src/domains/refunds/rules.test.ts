import { describe, expect, it } from 'vitest'
import { day_ms, hour_ms } from '../../kernel/clock.ts'
import { businessDaysAfter, type Case, ruleFor, rules } from './rules.ts'

const bought: Case = {
  family: 'digital',
  reason: 'not_as_described',
  age_ms: hour_ms,
  isOpened: false,
  isShipped: false,
  isUnspent: false,
  hasUnused: false,
  isGivenBack: false,
  isDisputed: false,
  isTakenDown: false,
  isWatched: false,
}

/** One line for each row of the table, in its order, and beside it what nearly fits the row. */
const table: [name: string, outcome: string, gives: string, fits: Partial<Case>, misses: Partial<Case>][] = [
  ['given_back', 'refused', 'nothing', { isGivenBack: true }, { isGivenBack: false }],
  ['disputed', 'refused', 'nothing', { isDisputed: true }, { isDisputed: false }],
  [
    'taken_down',
    'automatic',
    'all',
    { isTakenDown: true, isOpened: true, isWatched: true, age_ms: 900 * day_ms },
    { isOpened: true, age_ms: 900 * day_ms },
  ],
  ['unopened', 'automatic', 'all', {}, { age_ms: day_ms + 1 }],
  ['opened', 'refused', 'nothing', { reason: 'changed_mind', isOpened: true }, { reason: 'other', isOpened: true }],
  ['digital_fault', 'operator', 'all', { isOpened: true }, { isOpened: true, age_ms: 14 * day_ms + 1 }],
  [
    'unopened_review',
    'operator',
    'all',
    { reason: 'changed_mind', isWatched: true },
    { reason: 'changed_mind', isWatched: true, age_ms: day_ms + 1 },
  ],
  ['not_shipped', 'automatic', 'all', { family: 'physical' }, { family: 'physical', isShipped: true }],
  [
    'shipped',
    'operator',
    'all',
    { family: 'physical', isShipped: true },
    { family: 'physical', isShipped: true, age_ms: 60 * day_ms + 1 },
  ],
  [
    'undelivered',
    'operator',
    'all',
    { family: 'pledge', age_ms: 200 * day_ms },
    { family: 'pledge', age_ms: 200 * day_ms, isShipped: true },
  ],
  ['personal', 'operator', 'all', { family: 'personal' }, { family: 'personal', age_ms: 14 * day_ms + 1 }],
  ['show', 'operator', 'all', { family: 'show' }, { family: 'show', age_ms: 48 * hour_ms + 1 }],
  [
    'unused_period',
    'automatic',
    'unused',
    { family: 'subscription', hasUnused: true },
    { family: 'subscription', hasUnused: true, isOpened: true },
  ],
  [
    'unused_days',
    'operator',
    'unused',
    { family: 'subscription', hasUnused: true, age_ms: 9 * day_ms },
    { family: 'subscription', age_ms: 9 * day_ms },
  ],
  ['used_up', 'refused', 'nothing', { family: 'subscription' }, { family: 'subscription', hasUnused: true }],
  ['unspent', 'operator', 'all', { family: 'top_up', isUnspent: true }, { family: 'top_up' }],
  ['spent', 'refused', 'nothing', { family: 'top_up' }, { family: 'top_up', isUnspent: true }],
  ['too_late', 'refused', 'nothing', { age_ms: 15 * day_ms, isOpened: true }, {}],
]

describe('the rules of refunds', () => {
  it('are all tested here, in their order', () => {
    expect(table.map(([name]) => name)).toEqual(rules.map(({ name }) => name))
  })

  it.each(table)('%s: %s, gives %s', (name, outcome, gives, fits, misses) => {
    expect(ruleFor({ ...bought, ...fits })).toMatchObject({ name, outcome, gives })
    expect(ruleFor({ ...bought, ...misses }).name).not.toBe(name)
  })

  it('leave calls to an operator for 14 days, as messages', () => {
    expect(ruleFor({ ...bought, family: 'call', age_ms: 14 * day_ms })).toMatchObject({ name: 'personal' })
    expect(ruleFor({ ...bought, family: 'call', age_ms: 14 * day_ms + 1 })).toMatchObject({ name: 'too_late' })
  })

  it('give nothing back by themselves to a fan who is watched, and never where the fan says it was somebody else', () => {
    for (const family of ['digital', 'physical', 'subscription'] as const)
      expect(ruleFor({ ...bought, family, hasUnused: true, isWatched: true }).outcome).toBe('operator')
    expect(ruleFor({ ...bought, reason: 'not_me' }).outcome).toBe('operator')
  })
})

it.each([
  ['2026-11-16', '2026-11-19'],
  ['2026-11-19', '2026-11-24'],
  ['2026-11-21', '2026-11-25'],
  ['2026-11-22', '2026-11-25'],
])('three business days after %s is %s', (from, due) => {
  expect(businessDaysAfter(new Date(`${from}T10:00:00Z`), 3).toISOString()).toBe(`${due}T10:00:00.000Z`)
})
