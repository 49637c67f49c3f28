import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { cursor, moment, nullable } from '../shapes.ts'
import { statusDay, statusIncident, statusParts, statusStates } from './parts.ts'

const endpoint = endpointsOf('status')

const part = Type.Object({
  part: Type.Enum(statusParts),
  state: Type.Enum(statusStates),
  days: Type.Array(statusDay, { description: 'The last 90, the oldest first' }),
})
export type StatusOfPart = Static<typeof part>

const overviewView = Type.Object({
  state: Type.Enum(statusStates, { description: 'The worst of all parts' }),
  checkedAt: nullable(moment()),
  parts: Type.Array(part),
  open: Type.Array(statusIncident, { description: 'Incidents that aren’t resolved, and maintenance under way' }),
  announced: Type.Array(statusIncident, { description: 'Maintenance to come, the next first' }),
})
export type StatusOverview = Static<typeof overviewView>

export const overview = endpoint('GET /status', {
  access: 'public',
  limit: 'read',
  summary: 'How each part of the site is now and was in the last 90 days, what is wrong, and announced maintenance',
  reply: overviewView,
})

const pastView = Type.Object({
  data: Type.Array(statusIncident),
  next: nullable(Type.String({ description: 'For `before`' })),
})
export type PastIncidents = Static<typeof pastView>

export const past = endpoint('GET /status/incidents', {
  access: 'public',
  limit: 'read',
  summary: 'Incidents and maintenance that are over, the newest first',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  reply: pastView,
})
