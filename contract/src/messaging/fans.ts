import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, id, moment, money, nullable, page, paging } from '../shapes.ts'
import { line, paragraphs, title } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { audience } from './mass.ts'

const endpoint = endpointsOf('messaging')
const mine = { access: 'performer' } as const
const name = Type.String({ minLength: 1, maxLength: 60, message: 'Enter a name of up to 60 characters.', ...title })
const text = (maxLength: number) =>
  Type.String({ maxLength, message: `Use at most ${maxLength.toLocaleString('en')} characters.`, ...paragraphs })

/** The groups that fill a list by themselves. */
export const ruleKinds = ['subscribers', 'tier', 'followers', 'expired', 'renewal-off', 'spent', 'silent'] as const
const { amount, days, tierId, andAbove } = audience.properties
export const fanRule = Type.Object({ kind: Type.Enum(ruleKinds), amount, days, tierId, andAbove })
export type FanRule = Static<typeof fanRule>
const rules = Type.Array(fanRule, { minItems: 1, maxItems: 6, message: 'Choose 1 to 6 rules.' })

const shownRule = Type.Object({
  ...fanRule.properties,
  name: Type.Optional(Type.String({ description: 'Name of a tier; empty for a base tier without a name' })),
})
export type ShownRule = Static<typeof shownRule>

/** A list of fans that a creator keeps by hand, or one that fills itself by rules. */
export const fanList = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  fans: Type.Integer(),
  rules: nullable(
    Type.Array(shownRule, { description: 'A fan has to meet all of them to be on the list; null: kept by hand' }),
  ),
})
export type FanList = Static<typeof fanList>

export const fanLists = endpoint('GET /performer/fan-lists', {
  ...mine,
  seat: 'chat',
  limit: 'read',
  summary: 'My own lists of fans, by name',
  reply: Type.Object({ data: Type.Array(fanList) }),
})

export const createFanList = endpoint('POST /performer/fan-lists', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Create a list of fans, by hand or by rules; up to 100, 20 of them by rules, each with its own name',
  body: Type.Object({ name, rules: Type.Optional(rules) }),
  reply: fanList,
  errors: ['VALIDATION_FAILED'],
})

export const renameFanList = endpoint('PUT /performer/fan-lists/:id', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Rename a list of fans, or change the rules of an automatic one',
  params: byId,
  body: Type.Object({ name, rules: Type.Optional(rules) }),
  reply: fanList,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const deleteFanList = endpoint('DELETE /performer/fan-lists/:id', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Delete a list of fans; the fans themselves aren’t affected',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const fansOfList = endpoint('GET /performer/fan-lists/:id/fans', {
  ...mine,
  seat: 'chat',
  limit: 'read',
  summary: 'Fans on a list, last added first; for an automatic list, those who meet its rules now',
  params: byId,
  query: Type.Object(paging),
  reply: page(personInfo),
  errors: ['ENTITY_NOT_FOUND'],
})

export const addToFanList = endpoint('POST /performer/fan-lists/:id/fans', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Add fans to a list, all or none; fans already on it stay',
  params: byId,
  body: Type.Object({ fanIds: Type.Array(id, { minItems: 1, maxItems: 200, message: 'Choose 1 to 200 fans.' }) }),
  reply: fanList,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const removeFromFanList = endpoint('DELETE /performer/fan-lists/:id/fans/:fanId', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Remove a fan from a list',
  params: Type.Object({ id, fanId: id }),
  reply: fanList,
  errors: ['ENTITY_NOT_FOUND'],
})

/** What a creator knows of one fan. */
export const fanCard = Type.Object({
  ...personInfo.properties,
  ownName: Type.String({ description: 'Name the creator gave their conversation; empty if none' }),
  conversationId: nullable(Type.String()),
  follows: Type.Boolean(),
  subscription: nullable(
    Type.Object({
      type: Type.String({ description: 'monthly, yearly or free' }),
      state: Type.String({ description: 'active, past_due, pausing, paused, cancelled or expired' }),
      since: moment(),
      endsAt: nullable(moment()),
      pausedUntil: nullable(moment()),
      tier: nullable(
        Type.Object(
          { _id: nullable(Type.String()), name: Type.String(), since: moment() },
          { description: 'Null if the creator has no tiers; the base tier has no id, and may have no name' },
        ),
      ),
      renews: Type.Boolean(),
    }),
  ),
  spent: money({ description: 'All they paid this creator, less refunds, in tokens' }),
  joinedAt: moment(),
  lastWroteAt: nullable(moment()),
  lists: Type.Array(Type.Object({ _id: Type.String(), name: Type.String() })),
  note: Type.String({ description: 'Visible to the creator, and to the fan if they ask what is kept about them' }),
})
export type FanCard = Static<typeof fanCard>

export const fan = endpoint('GET /performer/fans/:id/card', {
  ...mine,
  seat: 'chat',
  limit: 'read',
  summary: 'What I know about a fan who follows me, paid me or has a conversation with me',
  params: byId,
  reply: fanCard,
  errors: ['ENTITY_NOT_FOUND'],
})

export const writeFanNote = endpoint('PUT /performer/fans/:id/note', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Save a note about a fan, or remove it; the fan can ask to see it, no one else can',
  params: byId,
  body: Type.Object({ note: text(2_000) }),
  reply: fanCard,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

/** A text that a creator sends often. */
export const savedReply = Type.Object({ _id: Type.String(), name: Type.String(), text: Type.String() })
const reply = Type.Object({ name, text: text(5_000) })

export const savedReplies = endpoint('GET /performer/saved-replies', {
  ...mine,
  seat: 'chat',
  limit: 'read',
  summary: 'My saved replies, in my order',
  reply: Type.Object({ data: Type.Array(savedReply) }),
})

export const createSavedReply = endpoint('POST /performer/saved-replies', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Save a reply to send again; up to 100',
  body: reply,
  reply: savedReply,
  errors: ['VALIDATION_FAILED'],
  messageTexts: ['text'],
})

export const changeSavedReply = endpoint('PUT /performer/saved-replies/:id', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Change a saved reply',
  params: byId,
  body: reply,
  reply: savedReply,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
  messageTexts: ['text'],
})

export const orderSavedReplies = endpoint('PUT /performer/saved-replies', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Reorder all saved replies',
  body: Type.Object({ ids: Type.Array(id, { maxItems: 100 }) }),
  reply: Type.Object({ data: Type.Array(savedReply) }),
  errors: ['VALIDATION_FAILED'],
})

export const deleteSavedReply = endpoint('DELETE /performer/saved-replies/:id', {
  ...mine,
  seat: 'chat',
  limit: 'write',
  summary: 'Delete a saved reply',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

const automatic = Type.Object({
  isOn: Type.Boolean(),
  text: text(5_000),
  tierId: Type.Optional(
    nullable(
      Type.String({ maxLength: 80, description: 'Only for fans of this tier and above; null: no limit by tier' }),
    ),
  ),
})
const keyword = Type.String({ maxLength: 40, description: 'A word in a fan’s message, any case', ...line })

/**
 * What is sent by itself, marked as automatic: to who subscribes, to who tips, three days before a subscription that
 * doesn't renew ends, and to a fan who writes a word, once a day. In a welcome, `{tier}` is the name of the fan's tier.
 */
export const automaticMessages = Type.Object({
  welcome: automatic,
  thanks: automatic,
  expiry: automatic,
  keyword: Type.Object({ ...automatic.properties, keyword }),
})
export type AutomaticMessages = Static<typeof automaticMessages>

export const ownAutomaticMessages = endpoint('GET /performer/automatic-messages', {
  ...mine,
  limit: 'read',
  summary: 'My automatic messages: to new subscribers, for tips, before a subscription ends, and in reply to a word',
  reply: automaticMessages,
})

export const setAutomaticMessages = endpoint('PUT /performer/automatic-messages', {
  ...mine,
  limit: 'write',
  summary: 'Set or turn off automatic messages; fields you leave out stay as they are',
  body: Type.Partial(automaticMessages),
  reply: automaticMessages,
  errors: ['VALIDATION_FAILED'],
  messageTexts: ['welcome.text', 'thanks.text', 'expiry.text', 'keyword.text'],
})
