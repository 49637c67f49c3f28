import { now } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Personal } from '../../kernel/personal.ts'
import { leaveItems } from '../releases/index.ts'

const rows_atOnce = 200

const published = [
  ...(['id', 'title', 'slug', 'description', 'audience', 'price_minor', 'subscriber_price_minor', 'status'] as const),
  ...([
    'published_at',
    'deleted_at',
    'view_count',
    'like_count',
    'comment_count',
    'bookmark_count',
    'created_at',
  ] as const),
]

/** Galleries, photos and videos. */
export const assetsPersonal: Personal = {
  room: 'assets',
  columns: {
    'galleries.performer_id': 'keep:buyers',
    'photos.performer_id': 'keep:buyers',
    'videos.performer_id': 'keep:buyers',
    'video_participants.performer_id': 'keep:cases',
  },
  collect: {
    galleries: { from: 'galleries', of: 'performer_id', columns: published },
    photos: {
      from: 'photos',
      of: 'performer_id',
      columns: [
        'id',
        'gallery_id',
        'file_id',
        'title',
        'description',
        'is_preview',
        'position',
        'created_at',
        'deleted_at',
      ],
    },
    videos: { from: 'videos', of: 'performer_id', columns: [...published, 'tags', 'file_id', 'scheduled_at'] },
    appearances: {
      from: 'video_participants',
      of: 'performer_id',
      by: 'video_id',
      columns: ['video_id', 'status', 'created_at', 'answered_at'],
    },
  },
  erase: ({ db }, { userId }) => db.tx(tx => takeOff(tx, userId)),
}

/** What somebody bought leaves the site and stays with its buyers; all else goes. */
async function takeOff(tx: Tx, userId: string): Promise<boolean> {
  let more = false
  for (const table of ['galleries', 'videos'] as const) {
    const isBought = tx`exists (select 1 from charges c where c.performer_id = ${userId} and c.target_id = t.id)`
    await tx`
      update ${tx(table)} t set is_shown = false, deleted_at = ${now()}, updated_at = ${now()}
      where t.performer_id = ${userId} and t.deleted_at is null and ${isBought}`
    const gone = await tx<{ id: string }[]>`
      delete from ${tx(table)} where id in (
        select t.id from ${tx(table)} t where t.performer_id = ${userId} and not ${isBought} limit ${rows_atOnce})
      returning id`
    await leaveItems(
      tx,
      gone.map(({ id }) => id),
    )
    more ||= gone.length === rows_atOnce
  }
  const { count } = await tx`
    delete from photos where id in (
      select id from photos where performer_id = ${userId} and gallery_id is null limit ${rows_atOnce})`
  return more || count === rows_atOnce
}
