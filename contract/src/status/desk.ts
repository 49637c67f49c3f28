import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable } from '../shapes.ts'
import { filledParagraphs, title as titleRules } from '../text.ts'
import { incidentParts, incidentStates, stateOrNull, statusParts, statusStates } from './parts.ts'

const endpoint = endpointsOf('status')
const access = 'operator:support'

const deskIncident = Type.Object({
  ...incidentParts,
  revision: Type.Integer({ description: 'Send it back with a change' }),
  openedBy: nullable(Type.String({ description: 'Username of the operator' })),
})
export type DeskIncident = Static<typeof deskIncident>

const measure = Type.Object({
  part: Type.Enum(statusParts),
  measured: stateOrNull('Measured state; null if there was nothing to measure'),
  state: Type.Enum(statusStates, { description: 'What people see' }),
})
export type StatusMeasure = Static<typeof measure>

const deskView = Type.Object({
  checkedAt: nullable(moment()),
  parts: Type.Array(measure),
  open: Type.Array(deskIncident, { description: 'Incidents and maintenance that aren’t over' }),
})
export type StatusDesk = Static<typeof deskView>

const texts = {
  title: Type.String({
    minLength: 1,
    maxLength: 120,
    message: 'Enter a title of 1 to 120 characters.',
    ...titleRules,
  }),
  text: Type.String({ minLength: 1, maxLength: 2_000, message: 'Write 1 to 2,000 characters.', ...filledParagraphs }),
}
const parts = Type.Array(Type.Enum(statusParts), {
  minItems: 1,
  maxItems: statusParts.length,
  message: 'Choose at least one part of the site.',
})
const state = Type.Enum(incidentStates, { message: 'Choose a state.' })
const time = Type.String({ format: 'date-time', maxLength: 40, message: 'Enter a day and a time.' })
const revision = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The revision you read' })

export const desk = endpoint('GET /operator/status', {
  access,
  limit: 'read',
  summary: 'Measurements, what people see, and incidents and maintenance that aren’t over',
  reply: deskView,
})

export const deskPast = endpoint('GET /operator/status/past', {
  access,
  limit: 'read',
  summary: 'Past incidents and maintenance, newest first',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  reply: Type.Object({
    data: Type.Array(deskIncident),
    next: nullable(Type.String({ description: 'Cursor: pass it as `before`' })),
  }),
})

export const openIncident = endpoint('POST /operator/status/incidents', {
  access,
  limit: 'write',
  summary: 'Publish an incident',
  body: Type.Object({ ...texts, parts, state }),
  reply: deskIncident,
  errors: ['VALIDATION_FAILED'],
})

export const announce = endpoint('POST /operator/status/maintenance', {
  access,
  limit: 'write',
  summary: 'Announce maintenance; it ends by itself at its end time',
  body: Type.Object({ ...texts, parts, startsAt: time, endsAt: time }),
  reply: deskIncident,
  errors: ['VALIDATION_FAILED'],
})

const act = { access, limit: 'write', params: byId, reply: deskIncident } as const

export const addUpdate = endpoint('POST /operator/status/incidents/:id/updates', {
  ...act,
  summary: 'Post an update, and change an incident’s state and parts or the end of maintenance',
  body: Type.Object({
    revision,
    text: texts.text,
    state: Type.Optional(state),
    parts: Type.Optional(parts),
    endsAt: Type.Optional(time),
  }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'EDIT_CONFLICT', 'INCIDENT_OVER'],
})

export const resolve = endpoint('POST /operator/status/incidents/:id/resolve', {
  ...act,
  summary: 'Resolve an incident or end maintenance, or cancel maintenance that hasn’t started',
  body: Type.Object({ revision, text: texts.text }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'EDIT_CONFLICT', 'INCIDENT_OVER'],
})

export const correct = endpoint('PUT /operator/status/incidents/:id', {
  ...act,
  summary: 'Correct a title or the text of one update; operators’ activity keeps the old text',
  body: Type.Object({
    revision,
    title: Type.Optional(texts.title),
    updateId: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    text: Type.Optional(texts.text),
  }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})
