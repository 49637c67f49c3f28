import { type IncidentState, type StatusPart, type StatusState, statusStates } from '@fanfare/contract'
import { hour_ms, minute_ms, now, nowMs } from '../../kernel/clock.ts'
import type { OutsideName } from '../../kernel/outside/index.ts'
import type { IncidentRow } from './store/incidents.ts'
import type { SampleRow } from './store/samples.ts'

/** What the site knows of itself in one minute. */
export type Readings = {
  database_ms: number
  answers: { answered: number; failed: number }
  /** How long the oldest due job of a queue has waited, and how many are tried again. */
  queues: Record<'mail' | 'pictures' | 'media' | 'messages' | 'push', { waited_s: number; retried: number }>
  /** How long messages have waited to be handed on. */
  messages_lag_s: number
  streams: { live: number; cutOff: number }
  /** What some process of the site gets no answer from. */
  away: OutsideName[]
  payments: { decided: number; failed: number }
  payout_waited_ms: number
}

type Measured = IncidentState | null

/** What is slow from one bound on, and down from another. */
const over = (value: number, slow: number, down: number): IncidentState =>
  value >= down ? 'down' : value >= slow ? 'slow' : 'works'

/** A share says something from a number of cases on. */
const share = (part: number, whole: number, least: number, slow: number, down: number): Measured =>
  whole < least ? null : over(part / whole, slow, down)

/** How a part is that needs one of these, where that is away. */
const without = ({ away }: Readings, names: OutsideName[], state: IncidentState): IncidentState =>
  names.some(name => away.includes(name)) ? state : 'works'

/** What is away counts also where there was nothing to measure. */
const worseOf = (measured: Measured, state: IncidentState): Measured =>
  measured === null && state === 'works' ? null : worst([measured ?? 'works', state])

/** Days that an approved payout waits to be sent before people are told that payouts are slow, and that they stand still. */
const payoutSlow_ms = 5 * 24 * hour_ms
const payoutDown_ms = 14 * 24 * hour_ms
const minute_s = 60

/** How each part is, by what was measured; null where there was nothing to measure. */
export function measuredBy(of: Readings): Record<StatusPart, Measured> {
  const { mail, pictures, media, messages, push } = of.queues
  const waitingMessages_s = Math.max(of.messages_lag_s, messages.waited_s, push.waited_s)
  return {
    pages: worst([
      over(of.database_ms, 1_500, 10_000),
      share(of.answers.failed, of.answers.answered, 20, 0.05, 0.5) ?? 'works',
    ]),
    messages: over(waitingMessages_s, 2 * minute_s, 15 * minute_s),
    uploads: worst([
      over(Math.max(pictures.waited_s, media.waited_s), 10 * minute_s, 60 * minute_s),
      without(of, ['storage'], 'down'),
    ]),
    live: worseOf(share(of.streams.cutOff, of.streams.live, 3, 0.5, 1), without(of, ['livekit'], 'down')),
    payments: worseOf(
      share(of.payments.failed, of.payments.decided, 5, 0.6, 0.95),
      without(of, ['stripe', 'ccbill'], 'slow'),
    ),
    payouts: over(of.payout_waited_ms, payoutSlow_ms, payoutDown_ms),
    email: worst([
      over(mail.waited_s, 5 * minute_s, 30 * minute_s),
      over(mail.retried, 5, 20),
      without(of, ['mail'], 'slow'),
    ]),
  }
}

/** A part is worse than it was only once two samples in a row say so: the better of both counts. */
export function confirmedBy(before: Measured, measured: Measured): Measured {
  if (measured === null || before === null) return measured === null ? null : 'works'
  return statusStates.indexOf(before) < statusStates.indexOf(measured) ? before : measured
}

/** The worst of several states; `works` of none. */
export function worst<S extends StatusState>(states: readonly S[]): S | 'works' {
  return states.reduce<S | 'works'>(
    (found, state) => (statusStates.indexOf(state) > statusStates.indexOf(found) ? state : found),
    'works',
  )
}

/** What jobs work on: without samples, no job has been worked. */
const workedByJobs: readonly StatusPart[] = ['uploads', 'email', 'payouts']
const staleSlow_ms = 5 * minute_ms
const staleDown_ms = 30 * minute_ms

/** What counts of a part's last sample now. An old one says nothing, except that jobs stand still. */
function sampledState(part: StatusPart, sample: SampleRow | undefined): Measured {
  if (!sample) return null
  const age_ms = nowMs() - sample.sampled_at.getTime()
  if (age_ms < staleSlow_ms) return sample.confirmed
  return workedByJobs.includes(part) ? over(age_ms, staleSlow_ms, staleDown_ms) : null
}

/** Whether maintenance is under way. */
export function isUnderWay({ kind, starts_at, ends_at }: IncidentRow): boolean {
  return kind === 'maintenance' && starts_at <= now() && ends_at !== null && ends_at > now()
}

/**
 * How a part is to people: the worst of what operators say and what is measured. While a part is maintained, what is
 * measured of it doesn't count.
 */
export function stateOf(part: StatusPart, sample: SampleRow | undefined, open: readonly IncidentRow[]): StatusState {
  const of = open.filter(({ parts }) => parts.includes(part))
  const said = worst(of.filter(({ kind }) => kind === 'incident').map(({ state }) => state))
  if (of.some(isUnderWay)) return worst<StatusState>([said, 'maintenance'])
  return worst([said, sampledState(part, sample) ?? 'works'])
}
