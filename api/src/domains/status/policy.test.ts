import { describe, expect, it } from 'vitest'
import { now } from '../../kernel/clock.ts'
import { confirmedBy, measuredBy, type Readings, stateOf, worst } from './policy.ts'
import type { IncidentRow } from './store/incidents.ts'

const idle = { waited_s: 0, retried: 0 }
const well: Readings = {
  database_ms: 2,
  answers: { answered: 1_000, failed: 1 },
  queues: { mail: idle, pictures: idle, media: idle, messages: idle, push: idle },
  messages_lag_s: 0,
  streams: { live: 4, cutOff: 1 },
  payments: { decided: 10, failed: 3 },
  payout_waited_ms: 0,
  away: [],
}
const parts = ['pages', 'messages', 'uploads', 'live', 'payments', 'payouts', 'email'] as const
const queues = (more: Partial<Readings['queues']>) => ({ queues: { ...well.queues, ...more } })

describe('what is measured', () => {
  it('works while nothing waits or fails', () => {
    expect(Object.values(measuredBy(well))).toEqual(parts.map(() => 'works'))
  })

  it('says nothing of streams and payments that there are too few of', () => {
    const few = measuredBy({ ...well, streams: { live: 2, cutOff: 2 }, payments: { decided: 4, failed: 4 } })
    expect([few.live, few.payments]).toEqual([null, null])
    expect(measuredBy({ ...well, answers: { answered: 5, failed: 5 } }).pages).toBe('works')
  })

  it.each<[(typeof parts)[number], Partial<Readings>, 'slow' | 'down']>([
    ['pages', { database_ms: 2_000 }, 'slow'],
    ['pages', { answers: { answered: 100, failed: 5 } }, 'slow'],
    ['pages', { answers: { answered: 100, failed: 50 } }, 'down'],
    ['messages', { messages_lag_s: 120 }, 'slow'],
    ['messages', queues({ push: { waited_s: 900, retried: 0 } }), 'down'],
    ['uploads', queues({ media: { waited_s: 600, retried: 0 } }), 'slow'],
    ['uploads', queues({ pictures: { waited_s: 3_600, retried: 0 } }), 'down'],
    ['live', { streams: { live: 4, cutOff: 2 } }, 'slow'],
    ['live', { streams: { live: 3, cutOff: 3 } }, 'down'],
    ['payments', { payments: { decided: 10, failed: 6 } }, 'slow'],
    ['payments', { payments: { decided: 20, failed: 19 } }, 'down'],
    ['payouts', { payout_waited_ms: 5 * 86_400_000 }, 'slow'],
    ['payouts', { payout_waited_ms: 14 * 86_400_000 }, 'down'],
    ['uploads', { away: ['redis', 'storage'] }, 'down'],
    ['live', { streams: { live: 0, cutOff: 0 }, away: ['livekit'] }, 'down'],
    ['payments', { payments: { decided: 0, failed: 0 }, away: ['stripe'] }, 'slow'],
    ['email', { away: ['mail'] }, 'slow'],
    ['email', queues({ mail: { waited_s: 300, retried: 0 } }), 'slow'],
    ['email', queues({ mail: { waited_s: 0, retried: 20 } }), 'down'],
  ])('%s: %o is %s', (part, more, state) => {
    expect(measuredBy({ ...well, ...more })[part]).toBe(state)
  })

  it('is confirmed by a second sample, and good news at once', () => {
    expect(confirmedBy(null, 'down')).toBe('works')
    expect(confirmedBy('works', 'down')).toBe('works')
    expect(confirmedBy('slow', 'down')).toBe('slow')
    expect(confirmedBy('down', 'down')).toBe('down')
    expect(confirmedBy('down', 'works')).toBe('works')
    expect(confirmedBy('down', null)).toBeNull()
  })
})

describe('the state of a part', () => {
  const hour_ms = 3_600_000
  const from = (ms: number) => new Date(now().getTime() + ms)
  const incident = (more: Partial<IncidentRow> = {}): IncidentRow => ({
    id: 'i',
    kind: 'incident',
    title: 'T',
    parts: ['email'],
    state: 'down',
    starts_at: from(-hour_ms),
    ends_at: null,
    resolved_at: null,
    revision: 1,
    opened_by: null,
    created_at: now(),
    ...more,
  })
  const sampled = (confirmed: 'works' | 'slow' | 'down' | null, age_ms = 0) => ({
    part: 'email' as const,
    measured: confirmed,
    confirmed,
    sampled_at: from(-age_ms),
  })

  it('is the worst of what is measured and said', () => {
    expect(stateOf('email', undefined, [])).toBe('works')
    expect(stateOf('email', sampled('slow'), [])).toBe('slow')
    expect(stateOf('email', sampled('slow'), [incident()])).toBe('down')
    expect(stateOf('email', sampled('slow'), [incident({ state: 'works' })])).toBe('slow')
    expect(stateOf('live', undefined, [incident()])).toBe('works')
    expect(worst([])).toBe('works')
  })

  it('is maintenance while that lasts, whatever is measured meanwhile', () => {
    const maintenance = { kind: 'maintenance' as const, state: 'works' as const, ends_at: from(hour_ms) }
    expect(stateOf('email', sampled('down'), [incident(maintenance)])).toBe('maintenance')
    expect(stateOf('email', sampled('works'), [incident({ ...maintenance, starts_at: from(60_000) })])).toBe('works')
    expect(stateOf('email', sampled('works'), [incident(maintenance), incident()])).toBe('down')
  })

  it('of what jobs do gets worse when samples stay away; of the rest an old sample says nothing', () => {
    expect(stateOf('email', sampled('works', 6 * 60_000), [])).toBe('slow')
    expect(stateOf('email', sampled('works', hour_ms), [])).toBe('down')
    expect(stateOf('live', { ...sampled('down', hour_ms), part: 'live' }, [])).toBe('works')
  })
})
