import { now } from '../../kernel/clock.ts'
import type { Personal } from '../../kernel/personal.ts'

/** Conversations, and what creators keep to write to many. */
export const messagingPersonal: Personal = {
  room: 'messaging',
  columns: {
    'conversations.first_id': 'keep:others',
    'conversations.second_id': 'keep:others',
    'conversations.performer_id': 'keep:others',
    'conversations.last_sender_id': 'keep:others',
    'conversation_members.user_id': 'keep:others',
    'messages.sender_id': 'keep:others',
    'messages.helper_id': 'keep:acts',
    'mass_messages.performer_id': 'keep:others',
    'mass_messages.helper_id': 'keep:acts',
    'automatic_messages.performer_id': 'delete',
    'saved_replies.performer_id': 'delete',
    'fan_lists.performer_id': 'delete',
    'fan_list_members.fan_id': 'delete',
    'fan_notes.performer_id': 'delete',
    'fan_notes.fan_id': 'delete',
    'writing_rules.performer_id': 'delete',
  },
  collect: {
    conversations: {
      from: 'conversation_members',
      of: 'user_id',
      by: 'conversation_id',
      columns: ['conversation_id', 'name', 'wrote_at'],
      also: (db, userId) => ({
        with: db`(select u.name from conversations c join users u
          on u.id in (c.first_id, c.second_id) and u.id <> ${userId} where c.id = t.conversation_id)`,
      }),
    },
    // What is priced and wasn't bought, or was unsent, has no text for its reader here either.
    messages: {
      from: 'messages',
      per: { from: 'conversation_members', of: 'user_id', id: 'conversation_id' },
      by: 'number',
      columns: ['conversation_id', 'number', 'type', 'price_minor', 'created_at', 'deleted_at'],
      people: { from: 'sender_id' },
      also: (db, userId) => ({
        text: db`case when t.sender_id = ${userId} or (t.price_minor = 0 and t.deleted_at is null) or exists (
          select 1 from charges c where c.fan_id = ${userId} and c.target_id = t.id and c.status = 'success')
          then t.text end`,
        is_own: db`t.sender_id = ${userId}`,
      }),
    },
    messagesToMany: {
      from: 'mass_messages',
      of: 'performer_id',
      columns: [
        'id',
        'text',
        'type',
        'price_minor',
        'state',
        'scheduled_at',
        'sent_at',
        'recipients',
        'bought',
        'created_at',
      ],
    },
    savedReplies: { from: 'saved_replies', of: 'performer_id', columns: ['name', 'text', 'created_at'] },
    automaticMessages: {
      from: 'automatic_messages',
      of: 'performer_id',
      by: 'kind',
      columns: ['kind', 'keyword', 'text', 'is_on', 'updated_at'],
    },
    lists: { from: 'fan_lists', of: 'performer_id', columns: ['name', 'rules', 'created_at'] },
    notesOnFans: {
      from: 'fan_notes',
      of: 'performer_id',
      by: 'fan_id',
      columns: ['note', 'updated_at'],
      people: { fan: 'fan_id' },
    },
    notesOnMe: {
      from: 'fan_notes',
      of: 'fan_id',
      by: 'performer_id',
      columns: ['note', 'updated_at'],
      people: { creator: 'performer_id' },
    },
    whoMayWrite: {
      from: 'writing_rules',
      of: 'performer_id',
      by: 'performer_id',
      columns: ['who_may_write', 'message_price_minor', 'updated_at'],
    },
  },
  async begin(tx, userId) {
    await tx`
      update mass_messages set state = 'unsent', unsent_at = ${now()} where performer_id = ${userId} and state = 'scheduled'`
  },
  async erase({ db }, { userId }) {
    await db.sql`delete from mass_messages where performer_id = ${userId} and recipients = 0 and not exists (
      select 1 from messages m where m.mass_message_id = mass_messages.id)`
    await db.sql`update conversation_members set name = '' where user_id = ${userId} and name <> ''`
    return false
  },
}
