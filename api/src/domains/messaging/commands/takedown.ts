import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import type { Look, Takedown, TakenDown } from '../../moderation/index.ts'
import { followPutBack, followTakedown } from '../store/chunks.ts'
import {
  countAgain,
  forgetUnread,
  lastIsBack,
  lastWasTakenDown,
  lockConversation,
  memberIdsOf,
} from '../store/conversations.ts'
import { changeMass, findMassOf, lockMass, type MassRow } from '../store/mass.ts'
import { findMessage, findMessages, type MessageRow, markTakenDown, reportedMessages } from '../store/messages.ts'

const title_length = 80

/** What a message is called in a decision: the beginning of its words, which its reports quote. */
function titleOf({ text }: { text: string }): string {
  const characters = [...text]
  if (characters.length <= title_length) return text || 'Message'
  return `${characters.slice(0, title_length - 1).join('')}…`
}

/**
 * Messages as operators see them who decide about a case: the beginning of what its reports quote, and no files. Of a
 * message to many they see how many got it, because all of it is taken down.
 */
export const lookAtMessages: Look = async (db, ids) => {
  const messages = await reportedMessages(db, ids)
  const many = await findMassOf(
    db,
    messages.flatMap(message => message.mass_message_id ?? []),
  )
  return messages.map(message => {
    const mass = many.get(message.mass_message_id ?? '')
    return {
      id: message.id,
      name: null,
      performerId: message.sender_id,
      title: titleOf(message),
      fileId: null,
      ...(mass && { whole: { id: mass.id, recipients: mass.recipients } }),
    }
  })
}

/**
 * How operators take a message down: closed to both people, who hear of it at once. One to many is taken down as a whole,
 * whichever copy was reported, and is put back under its own id.
 */
export const messageTakedown: Takedown = {
  async takeDown(tx, id) {
    const [reported] = await reportedMessages(tx, [id])
    if (!reported) return undefined
    return reported.mass_message_id ? takeDownMany(tx, reported.mass_message_id) : takeDownOne(tx, reported)
  },
  async putBack(tx, id) {
    const mass = await lockMass(tx, id)
    return mass ? putBackMany(tx, mass) : putBackOne(tx, id)
  },
}

async function takeDownOne(tx: Tx, { id, conversation_id }: MessageRow): Promise<TakenDown | undefined> {
  const known = await lockMessage(tx, id, conversation_id)
  if (!known) return undefined
  const { message, conversation } = known
  if (!message.taken_down_at) {
    await markTakenDown(tx, id, now())
    if (!message.deleted_at) {
      await forgetUnread(tx, conversation.id, message)
      if (conversation.last_number === message.number) await lastWasTakenDown(tx, conversation.id)
    }
    await recordFact(tx, 'message_taken_down', await changeOf(tx, known))
  }
  return { id, performerId: message.sender_id, title: titleOf(message), status: 'sent' }
}

async function putBackOne(tx: Tx, id: string): Promise<void> {
  const before = await findMessage(tx, id)
  const known = before && (await lockMessage(tx, id, before.conversation_id))
  if (!known?.message.taken_down_at) return
  const { message, conversation } = known
  await markTakenDown(tx, id, null)
  if (!message.deleted_at) {
    await countAgain(tx, conversation.id, message)
    if (conversation.last_number === message.number) await lastIsBack(tx, conversation.id, message)
  }
  await recordFact(tx, 'message_put_back', await changeOf(tx, known))
}

/** Closes every copy with one row, and ends the sending for good; lists and badges follow by a job. */
async function takeDownMany(tx: Tx, id: string): Promise<TakenDown | undefined> {
  const mass = await lockMass(tx, id)
  if (!mass) return undefined
  if (!mass.taken_down_at) {
    const stopped = mass.state === 'sending' ? { state: 'sent' as const, sent_at: now() } : {}
    await changeMass(tx, id, { taken_down_at: now(), ...stopped })
    await addJobIn(tx, 'follow_mass_takedown', { id })
    await recordFact(tx, 'mass_message_taken_down', { massMessageId: id, performerId: mass.performer_id })
  }
  return { id, performerId: mass.performer_id, title: titleOf(mass), status: mass.state }
}

async function putBackMany(tx: Tx, { id, performer_id, taken_down_at }: MassRow): Promise<void> {
  if (!taken_down_at) return
  await changeMass(tx, id, { taken_down_at: null })
  await addJobIn(tx, 'follow_mass_takedown', { id })
  await recordFact(tx, 'mass_message_put_back', { massMessageId: id, performerId: performer_id })
}

const chunk_rows = 400

/**
 * Brings lists and badges to where a message to many is, chunk by chunk: taken down, or back. It asks anew before each
 * chunk, so a takedown that is lifted meanwhile turns it round.
 */
export async function followMass({ db }: Pick<App, 'db'>, id: string): Promise<void> {
  const some = (tx: Tx) => followSome(tx, id)
  while ((await db.tx(some)) > 0);
}

async function followSome(tx: Tx, id: string): Promise<number> {
  const mass = await lockMass(tx, id)
  if (!mass) return 0
  const reached = await (mass.taken_down_at ? followTakedown(tx, id, chunk_rows) : followPutBack(tx, mass, chunk_rows))
  if (reached.length > 0) await recordFact(tx, 'mass_message_changed', { massMessageId: id, reached })
  return reached.length
}

type Known = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

/** A message under the lock of its conversation, so that its author doesn't unsend it at the same moment. */
async function lockMessage(tx: Tx, id: string, conversationId: string) {
  const conversation = await lockConversation(tx, conversationId)
  const message = conversation && (await findMessage(tx, id))
  return message && { message, conversation }
}

async function changeOf(tx: Tx, { message, conversation }: Known) {
  return {
    messageId: message.id,
    conversationId: conversation.id,
    kind: conversation.kind,
    senderId: message.sender_id,
    memberIds: await memberIdsOf(tx, conversation),
  }
}

/** Whether operators have taken a message down, for rooms above. */
export async function isMessageTakenDown(db: Queryable, id: string): Promise<boolean> {
  return Boolean((await findMessage(db, id))?.taken_down_at)
}

/** Which of some messages are taken down. */
export async function takenDownAmong(db: Queryable, ids: string[]): Promise<Set<string>> {
  const messages = await findMessages(db, ids)
  return new Set([...messages.values()].filter(message => message.taken_down_at).map(({ id }) => id))
}
