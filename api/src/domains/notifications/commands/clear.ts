import type { Queryable } from '../../../kernel/database.ts'
import type { Forgotten } from '../../../kernel/news.ts'
import { deleteLines, markGroupsRead, uncount } from '../store/notifications.ts'
import { announceRead } from './read.ts'
import type { Cleared } from './rounds.ts'

type OfPerson = Extract<Forgotten, { userId: string }>

/** Takes notifications out of people's centres because they were read elsewhere, or hold no longer. */
export async function clear(tx: Queryable, cleared: Cleared[]): Promise<void> {
  await markRead(
    tx,
    cleared.flatMap(one => ('read' in one ? one.read : [])),
  )
  const forgotten = cleared.flatMap(one => ('forget' in one ? one.forget : []))
  await forgetThings(
    tx,
    forgotten.flatMap(one => ('thing' in one ? one.thing.id : [])),
  )
  await forgetOf(
    tx,
    forgotten.filter(one => 'userId' in one),
  )
}

async function markRead(tx: Queryable, groups: { userId: string; groupKey: string }[]): Promise<void> {
  const rows = await markGroupsRead(tx, groups)
  await uncount(tx, rows)
  const byUser = Map.groupBy(rows, notification => notification.user_id)
  await announceRead(
    tx,
    [...byUser].map(([userId, theirs]) => ({ userId, ids: theirs.map(notification => notification.id) })),
  )
}

async function forgetThings(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const people = await deleteLines(tx, tx`thing_type = 'comment' and thing_id = any(${ids}::uuid[])`)
  await announceRead(
    tx,
    people.map(userId => ({ userId, ids: null })),
  )
}

async function forgetOf(tx: Queryable, some: OfPerson[]): Promise<void> {
  if (some.length === 0) return
  const people = await deleteLines(
    tx,
    tx`id in (
      select n.id from jsonb_to_recordset(${tx.json(some as never)}) as f ("userId" uuid, events jsonb, "groupKey" text,
        "onlyActorId" uuid)
      join notifications n on n.user_id = f."userId" and f.events ? n.event
        and (f."groupKey" is null or n.group_key = f."groupKey")
        and (f."onlyActorId" is null or n.actor_ids = array[f."onlyActorId"]))`,
  )
  await announceRead(
    tx,
    people.map(userId => ({ userId, ids: null })),
  )
}
