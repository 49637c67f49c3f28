import { type Static, Type } from 'typebox'
import { moment, nullable } from '../shapes.ts'

/** The parts of the site whose state people are told, in the order of the page. */
export const statusParts = ['pages', 'messages', 'uploads', 'live', 'payments', 'payouts', 'email'] as const
export type StatusPart = (typeof statusParts)[number]

/** How a part is, best first. */
export const statusStates = ['works', 'maintenance', 'slow', 'down'] as const
export type StatusState = (typeof statusStates)[number]

/** What an operator can say about an incident: `works` means that it is fixed and watched. */
export const incidentStates = ['works', 'slow', 'down'] as const
export type IncidentState = (typeof incidentStates)[number]

/** How many days a part's history shows. */
export const statusDays_max = 90

/** A state, or null where nothing is known of it. */
export const stateOrNull = (description: string) =>
  Type.Unsafe<StatusState | null>({ type: ['string', 'null'], description })

const minutes = () => Type.Integer({ minimum: 0, maximum: 1440 })

export const statusDay = Type.Object({
  day: Type.String({ description: 'A day (UTC), such as 2026-11-28' }),
  state: stateOrNull('Worst state of the day; null without a record'),
  slow: minutes(),
  down: minutes(),
  maintenance: minutes(),
})
export type StatusDay = Static<typeof statusDay>

const statusUpdate = Type.Object({
  _id: Type.String(),
  state: Type.Enum(incidentStates),
  text: Type.String(),
  at: moment(),
  correctedAt: nullable(moment()),
})

export const incidentParts = {
  _id: Type.String(),
  kind: Type.Enum(['incident', 'maintenance']),
  title: Type.String(),
  parts: Type.Array(Type.Enum(statusParts)),
  state: Type.Enum(incidentStates, { description: 'Always `works` for maintenance' }),
  startsAt: moment(),
  endsAt: nullable(moment()),
  resolvedAt: nullable(moment()),
  updates: Type.Array(statusUpdate, { description: 'Newest first, up to 50' }),
}

export const statusIncident = Type.Object(incidentParts)
export type StatusIncident = Static<typeof statusIncident>
