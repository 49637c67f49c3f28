import { expect, it } from 'vitest'
import { clockOf } from './clock.ts'

it.each([
  ['intimate', null, '2026-11-20T10:00:00Z', '2026-11-22T10:00:00.000Z', true],
  ['intimate', null, '2026-12-31T23:30:00Z', '2027-01-02T23:30:00.000Z', true],
  ['report', 'Child abuse', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00.000Z', true],
  ['report', 'Spam or misleading', '2026-11-16T10:00:00Z', '2026-11-25T10:00:00.000Z', false],
  ['report', 'Infringes my rights', '2026-11-17T10:00:00Z', '2026-11-26T10:00:00.000Z', false],
  ['depicted', null, '2026-11-18T10:00:00Z', '2026-11-27T10:00:00.000Z', false],
  ['copyright', null, '2026-11-19T10:00:00Z', '2026-11-30T10:00:00.000Z', false],
  ['copyright', null, '2026-11-20T10:00:00Z', '2026-12-01T10:00:00.000Z', false],
  ['illegal', null, '2026-11-21T10:00:00Z', '2026-12-01T10:00:00.000Z', false],
  ['illegal', null, '2026-11-22T23:59:00Z', '2026-12-01T23:59:00.000Z', false],
  ['illegal', 'Child abuse', '2026-11-22T23:59:00Z', '2026-12-01T23:59:00.000Z', false],
] as const)('%s (%s) that came at %s is due at %s', (kind, title, receivedAt, dueAt, isUrgent) => {
  const clock = clockOf(kind, title, new Date(receivedAt))
  expect([clock.dueAt.toISOString(), clock.isUrgent]).toEqual([dueAt, isUrgent])
})
