import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { notTakenDown } from '../../moderation/index.ts'
import type { InVideo } from '../../releases/index.ts'
import { notHidden } from '../../visibility/index.ts'
import type { VideoRow } from './assets.ts'

export type Consent = 'pending' | 'accepted' | 'declined'
export type ParticipantRow = {
  video_id: string
  performer_id: string
  status: Consent
  created_at: Date
  answered_at: Date | null
}

/** Who is in some videos, by video, in the order in which they were named. */
export async function participantsOf(db: Queryable, videoIds: string[]): Promise<Map<string, ParticipantRow[]>> {
  if (videoIds.length === 0) return new Map()
  const rows = await db<ParticipantRow[]>`
    select * from video_participants where video_id = any(${videoIds}) order by created_at, performer_id`
  return Map.groupBy(rows, row => row.video_id)
}

/** Makes these the participants of a video; those who are in it already keep their answer. */
export async function setParticipants(tx: Queryable, videoId: string, rows: ParticipantRow[]): Promise<void> {
  const ids = rows.map(row => row.performer_id)
  await tx`delete from video_participants where video_id = ${videoId} and performer_id <> all(${ids}::uuid[])`
  if (rows.length > 0) await tx`insert into video_participants ${tx(rows)} on conflict do nothing`
}

/** A participant's answer; nothing where they were not asked. */
export async function answer(
  tx: Queryable,
  videoId: string,
  performerId: string,
  status: Consent,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    update video_participants set status = ${status}, answered_at = ${at}
    where video_id = ${videoId} and performer_id = ${performerId} returning 1`
  return rows.length > 0
}

/** The videos that name a creator, newest first; those whose creator is hidden from them are left out. */
export async function participationsOf(
  db: Queryable,
  creator: Onlooker & { id: string },
  { status, limit, offset }: { status?: string | undefined; limit: number; offset: number },
): Promise<{ rows: (VideoRow & { consent: ParticipantRow })[]; total: number }> {
  const where = db`p.performer_id = ${creator.id} and t.performer_id <> ${creator.id} and t.deleted_at is null
    and ${status ? db`p.status = ${status}` : db`true`} and ${notHidden(db, creator, db`t.performer_id`)}`
  const [rows, [count]] = await Promise.all([
    db<(VideoRow & { asked_at: Date; answered_at: Date | null; consent_status: Consent })[]>`
      select t.*, p.created_at as asked_at, p.answered_at, p.status as consent_status
      from video_participants p join videos t on t.id = p.video_id where ${where}
      order by p.created_at desc, p.video_id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`
      select count(*)::int as total from video_participants p join videos t on t.id = p.video_id where ${where}`,
  ])
  return {
    rows: rows.map(({ asked_at, answered_at, consent_status, ...video }) => ({
      ...video,
      consent: {
        video_id: video.id,
        performer_id: creator.id,
        status: consent_status,
        created_at: asked_at,
        answered_at,
      },
    })),
    total: count?.total ?? 0,
  }
}

/** Videos in which one of two people names the other, and who is named there. */
export async function videosBetween(tx: Queryable, one: string, other: string): Promise<ParticipantRow[]> {
  return tx<ParticipantRow[]>`
    select p.* from video_participants p join videos t on t.id = p.video_id
    where p.status <> 'declined'
      and ((p.performer_id = ${one} and t.performer_id = ${other}) or (p.performer_id = ${other} and t.performer_id = ${one}))
    order by p.video_id`
}

/** The videos that show a file itself. */
export async function videosWithFile(tx: Queryable, fileId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from videos where file_id = ${fileId} and deleted_at is null order by id`
  return rows.map(row => row.id)
}

/** Creators among some ids who have a page that is shown. */
export async function creatorsAmong(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db<{ id: string }[]>`
    select user_id as id from performers where user_id = any(${ids}) and listed`
  return new Set(rows.map(row => row.id))
}

/** Where a file stands in a video: open to all who may know of that video, or not; asked of someone who is in it. */
export type VideoUse = { id: string; is_open: boolean; is_asked: boolean }

export async function videoUses(db: Queryable, viewerId: string | null, fileId: string): Promise<VideoUse[]> {
  return db<VideoUse[]>`
    select t.id, t.file_id <> ${fileId} as is_open, ${isAsked(db, viewerId)} as is_asked from videos t
    where (t.file_id = ${fileId} or t.teaser_file_id = ${fileId} or t.thumbnail_file_id = ${fileId})`
}

/** A condition: a participant may see a video `t` that they are asked about, unless one of the two blocked the other. */
function isAsked(db: Queryable, viewerId: string | null): PendingQuery<Row[]> {
  if (!viewerId) return db`false`
  const participant: Onlooker = { id: viewerId, role: 'performer', place: null }
  return db`(t.deleted_at is null and ${notTakenDown(db, db`t.id`)} and exists (select 1 from video_participants a where a.video_id = t.id
    and a.performer_id = ${viewerId} and a.status <> 'declined') and ${notHidden(db, participant, db`t.performer_id`)})`
}

/** Everyone but its creator who is in a video, or in the videos of a creator, for the records of who is shown. */
export async function participantsForRecords(
  db: Queryable,
  of: { performerId: string } | { itemId: string },
): Promise<InVideo[]> {
  const which = 'itemId' in of ? db`t.id = ${of.itemId}` : db`t.performer_id = ${of.performerId}`
  return db<InVideo[]>`
    select t.id as "videoId", p.performer_id as "userId", p.created_at as "askedAt",
      case when p.status = 'accepted' then p.answered_at end as "agreedAt"
    from videos t join video_participants p on p.video_id = t.id
    where ${which} and p.performer_id <> t.performer_id order by t.id, p.performer_id`
}

/** Who is in some videos and hasn't answered yet, by the ids of these. */
export async function askedInVideos(db: Queryable, videoIds: string[]): Promise<Map<string, string[]>> {
  if (videoIds.length === 0) return new Map()
  const rows = await db<{ video_id: string; performer_id: string }[]>`
    select video_id, performer_id from video_participants
    where video_id = any(${videoIds}::uuid[]) and status = 'pending'`
  return new Map(
    [...Map.groupBy(rows, row => row.video_id)].map(([id, some]) => [id, some.map(row => row.performer_id)]),
  )
}

/** Whose some videos are. */
export async function ownersOfVideos(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; performer_id: string }[]>`
    select id, performer_id from videos where id = any(${ids}::uuid[])`
  return new Map(rows.map(row => [row.id, row.performer_id]))
}
