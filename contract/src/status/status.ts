import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { cursor, moment, nullable } from '../shapes.ts'
import { statusDay, statusIncident, statusParts, statusStates } from './parts.ts'

const endpoint = endpointsOf('status')

const part = Type.Object({
  part: Type.Enum(statusParts),
  state: Type.Enum(statusStates),
  days: Type.Array(statusDay, { description: 'The last 90 days, oldest first' }),
})
export type StatusOfPart = Static<typeof part>

const overviewView = Type.Object({
  state: Type.Enum(statusStates, { description: 'The worst state of all parts' }),
  checkedAt: nullable(moment()),
  parts: Type.Array(part),
  open: Type.Array(statusIncident, { description: 'Incidents that aren’t resolved, and maintenance in progress' }),
  announced: Type.Array(statusIncident, { description: 'Upcoming maintenance, next first' }),
})
export type StatusOverview = Static<typeof overviewView>

export const overview = endpoint('GET /status', {
  access: 'public',
  limit: 'read',
  summary: 'Status of each part of the site now and in the last 90 days, open incidents, and announced maintenance',
  reply: overviewView,
})

const pastView = Type.Object({
  data: Type.Array(statusIncident),
  next: nullable(Type.String({ description: 'Cursor: pass it as `before`' })),
})
export type PastIncidents = Static<typeof pastView>

export const past = endpoint('GET /status/incidents', {
  access: 'public',
  limit: 'read',
  summary: 'Past incidents and maintenance, newest first',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  reply: pastView,
})
