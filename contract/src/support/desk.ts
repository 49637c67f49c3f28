import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, done, id, moment, nullable } from '../shapes.ts'
import { title } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { supportText, supportTopics, threadParts } from './threads.ts'

const endpoint = endpointsOf('support')
const access = 'operator:support'
const count = () => Type.Integer({ minimum: 0 })

/** A thread in the queue. */
export const deskRow = Type.Object({
  _id: Type.String(),
  ...threadParts,
  personInfo: nullable(personInfo),
  name: Type.String({ description: 'Name of its author, with or without an account' }),
  excerpt: Type.String(),
  waitsSince: nullable(moment()),
  dueAt: nullable(moment()),
  isOverdue: Type.Boolean(),
  assignee: nullable(personInfo),
})
export type SupportDeskRow = Static<typeof deskRow>

/** What was written in a thread: by the person, as an answer, or as a note that never leaves the desk. */
const entry = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(['message', 'answer', 'note']),
  by: nullable(personInfo),
  text: Type.String(),
  at: moment(),
})
export type SupportEntry = Static<typeof entry>

/** A thread as operators work on it. */
export const deskThread = Type.Object({
  ...deskRow.properties,
  email: nullable(Type.String({ description: 'Address of an author without an account' })),
  memberWithAddress: nullable(personInfo),
  entries: Type.Array(entry, { description: 'The newest 100, oldest first' }),
  earlierEntries: nullable(Type.String({ description: 'Cursor: pass it as `before` for older entries' })),
  lastMessage: Type.String({ description: 'The newest message; send it with an answer' }),
  others: Type.Array(
    Type.Object({
      _id: Type.String(),
      number: threadParts.number,
      topic: threadParts.topic,
      state: threadParts.state,
      lastAt: moment(),
    }),
    { description: 'Other threads by the same person, the newest 10' },
  ),
  operators: Type.Array(personInfo, { description: 'Operators it can be assigned to' }),
})
export type SupportDeskThread = Static<typeof deskThread>

export const deskThreads = endpoint('GET /operator/support', {
  access,
  limit: 'read',
  summary: 'Help requests: waiting ones, longest wait first; with another `state`, newest message first',
  query: Type.Object({
    state: Type.Optional(Type.Enum(['waiting', 'answered', 'closed'])),
    topic: Type.Optional(Type.Enum(supportTopics)),
    mine: Type.Optional(Type.Boolean({ description: 'true: only those assigned to me' })),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(deskRow),
    next: nullable(Type.String({ description: 'Cursor: pass it as `before`' })),
    counts: Type.Object({ waiting: count(), overdue: count(), mine: count() }),
  }),
})

export const openDesk = endpoint('GET /operator/support/:id', {
  access,
  limit: 'read',
  summary: 'A thread with its author, subject, notes, and the author’s other threads',
  params: byId,
  query: Type.Object({ before: cursor }),
  reply: deskThread,
  errors: ['ENTITY_NOT_FOUND'],
})

const act = { access, limit: 'write', params: byId, reply: deskThread } as const
const lastMessage = Type.String({ minLength: 1, maxLength: 80, description: 'The newest message you read' })

export const answer = endpoint('POST /operator/support/:id/answers', {
  ...act,
  summary: 'Answer a thread, and optionally close it; it is assigned to the first operator who answers',
  body: Type.Object({ text: supportText, lastMessage, close: Type.Optional(Type.Boolean()) }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'SUPPORT_THREAD_WENT_ON'],
})

export const closeThread = endpoint('POST /operator/support/:id/close', {
  ...act,
  summary: 'Close a thread without an answer; its author isn’t told',
  body: Type.Object({ lastMessage }),
  errors: ['ENTITY_NOT_FOUND', 'SUPPORT_THREAD_WENT_ON'],
})

export const addNote = endpoint('POST /operator/support/:id/notes', {
  ...act,
  summary: 'Add a note only operators can read',
  body: Type.Object({ text: supportText }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const assign = endpoint('PUT /operator/support/:id/assignee', {
  ...act,
  summary: 'Assign a thread to an operator, or to no one',
  body: Type.Object({ operatorId: nullable(Type.String({ maxLength: 80 })) }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

/** What a saved answer can name in braces; the page replaces it when an operator inserts the answer. */
export const savedAnswerFields = ['name', 'subject', 'operator'] as const
export type SavedAnswerField = (typeof savedAnswerFields)[number]

/** A text that operators send often. */
export const savedAnswer = Type.Object({ _id: Type.String(), name: Type.String(), text: Type.String() })
export type SavedAnswer = Static<typeof savedAnswer>

const answerForm = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, message: 'Enter a name of 1 to 60 characters.', ...title }),
  text: supportText,
})
const byAnswer = Type.Object({ id })

export const savedAnswers = endpoint('GET /operator/support-answers', {
  access,
  limit: 'read',
  summary: 'Saved answers, by name',
  reply: Type.Object({ data: Type.Array(savedAnswer) }),
})

export const createAnswer = endpoint('POST /operator/support-answers', {
  access,
  limit: 'write',
  summary:
    'Save an answer for all operators, up to 200. It can contain `{name}`, `{subject}` and `{operator}`; any other field in braces is refused',
  body: answerForm,
  reply: savedAnswer,
  errors: ['VALIDATION_FAILED'],
})

export const changeAnswer = endpoint('PUT /operator/support-answers/:id', {
  access,
  limit: 'write',
  summary: 'Change a saved answer',
  params: byAnswer,
  body: answerForm,
  reply: savedAnswer,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const deleteAnswer = endpoint('DELETE /operator/support-answers/:id', {
  access,
  limit: 'write',
  summary: 'Delete a saved answer',
  params: byAnswer,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
