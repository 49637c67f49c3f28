import { now } from '../../kernel/clock.ts'
import type { Personal } from '../../kernel/personal.ts'

/** Live streams, private shows, and who may do what in chats. */
export const streamingPersonal: Personal = {
  room: 'streaming',
  columns: {
    'streams.performer_id': 'keep:books',
    'show_requests.fan_id': 'keep:books',
    'show_requests.performer_id': 'keep:books',
    'announced_streams.performer_id': 'delete',
    'stream_reminders.user_id': 'delete',
    'stream_viewers.user_id': 'delete',
    'chat_moderators.performer_id': 'delete',
    'chat_moderators.user_id': 'delete',
    'chat_mutes.performer_id': 'delete',
    'chat_mutes.user_id': 'delete',
    'chat_mutes.created_by': 'empty',
    'chat_rules.performer_id': 'delete',
    'tip_menu_entries.performer_id': 'delete',
    'hidden_leaders.user_id': 'delete',
    'stream_matches.decided_by': 'keep:acts',
  },
  collect: {
    streams: {
      from: 'streams',
      of: 'performer_id',
      columns: [
        'id',
        'type',
        'title',
        'description',
        'audience',
        'price_minor',
        'started_at',
        'ended_at',
        'streamed_s',
        'viewers_most',
      ],
    },
    announced: {
      from: 'announced_streams',
      of: 'performer_id',
      columns: ['title', 'description', 'start_at', 'timezone', 'audience', 'price_minor', 'state', 'created_at'],
    },
    privateShowsWatched: {
      from: 'show_requests',
      of: 'fan_id',
      people: { creator: 'performer_id' },
      columns: ['state', 'start_at', 'price_minor', 'wish', 'spent_minor', 'delivered_ms', 'created_at'],
    },
    privateShowsGiven: {
      from: 'show_requests',
      of: 'performer_id',
      people: { fan: 'fan_id' },
      columns: ['state', 'start_at', 'price_minor', 'wish', 'spent_minor', 'delivered_ms', 'created_at'],
    },
    watched: {
      from: 'stream_viewers',
      of: 'user_id',
      by: 'stream_id',
      columns: ['stream_id', 'joined_at', 'left_at'],
    },
    tipMenu: { from: 'tip_menu_entries', of: 'performer_id', columns: ['title', 'price_minor', 'position'] },
    chatRules: {
      from: 'chat_rules',
      of: 'performer_id',
      by: 'performer_id',
      columns: ['slow_s', 'subscribers_only', 'refused_words'],
    },
  },
  async inTheWay(db, userId) {
    const [{ shows, live }] = await db<[{ shows: number; live: number }]>`
      select (select count(*)::int from show_requests where (fan_id = ${userId} or performer_id = ${userId})
          and state in ('approved', 'started') and ends_at is null) as shows,
        (select count(*)::int from streams where performer_id = ${userId} and type = 'public' and state = 'live') as live`
    return [
      ...(shows > 0 ? [{ kind: 'show' as const, count: shows }] : []),
      ...(live > 0 ? [{ kind: 'live' as const, count: live }] : []),
    ]
  },
  async begin(tx, userId) {
    await tx`
      update show_requests set state = case when fan_id = ${userId} then 'withdrawn' else 'rejected' end, updated_at = ${now()}
      where (fan_id = ${userId} or performer_id = ${userId}) and state = 'pending'`
  },
  async erase({ db }, { userId }) {
    await db.sql`update streams set description = '' where performer_id = ${userId} and description <> ''`
    await db.sql`update show_requests set wish = '' where fan_id = ${userId} and wish <> ''`
    return false
  },
}
