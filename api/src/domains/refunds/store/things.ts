import type { Queryable } from '../../../kernel/database.ts'
import { notTakenDown } from '../../safety/index.ts'
import type { ChargeRow } from '../../wallet/index.ts'

/** A charge, and what the rules look at beside it. */
export type ChargeFacts = Pick<
  ChargeRow,
  'id' | 'kind' | 'type' | 'paid_from' | 'fan_id' | 'performer_id' | 'target_id' | 'title' | 'created_at' | 'status'
> & {
  tier: string | null
  paid_minor: bigint
  product_type: 'physical' | 'digital' | null
  order_status: string | null
  opened_at: Date | null
  has_files: boolean
  is_disputed: boolean
  is_taken_down: boolean
  /** Of a pledge: its reward was handed over, or there is none. */
  is_handed_over: boolean
}

/**
 * A fan's charge with what happened to it, in one query. Opened is what left our server for the fan since it was bought,
 * for a ticket the first time in the stream, for a subscription any file of the creator; of a gift it's what left for who
 * has it.
 */
export async function chargeFacts(
  db: Queryable,
  id: string,
  fanId: string | undefined,
): Promise<ChargeFacts | undefined> {
  const [row] = await db<ChargeFacts[]>`
    select c.id, c.kind, c.type, c.paid_from, c.fan_id, c.performer_id, c.target_id, c.title, c.context ->> 'tier' as tier, c.created_at, c.status,
      c.total_minor - c.covered_minor as paid_minor, o.product_type, o.status as order_status,
      case c.kind
        when 'stream' then (
          select v.joined_at from stream_viewers v where v.stream_id = c.target_id and v.user_id = c.fan_id)
        when 'subscription' then (
          select min(greatest(f.first_at, c.created_at)) from file_openings f join files m on m.id = f.file_id
          where f.viewer_id = c.fan_id and f.last_at >= c.created_at and m.owner_id = c.performer_id)
        when 'subscription_gift' then (
          select min(greatest(f.first_at, c.created_at)) from subscription_gifts g
          join file_openings f on f.viewer_id = g.recipient_id join files m on m.id = f.file_id
          where g.id = c.target_id and f.last_at >= c.created_at and m.owner_id = c.performer_id)
        else (
          select min(greatest(f.first_at, c.created_at)) from file_openings f
          where f.viewer_id = c.fan_id and f.last_at >= c.created_at and f.file_id = any(own.file_ids))
      end as opened_at,
      cardinality(own.file_ids) > 0 as has_files,
      exists (
        select from disputes d join ledger_transfers t on t.key = 'period:' || d.payment_id
        where d.fan_id = c.fan_id and c.paid_from = 'card' and t.id = c.id and d.state <> 'won') as is_disputed,
      ${takenDownOf(db)} as is_taken_down,
      c.kind = 'pledge' and exists (select from fundraisers f where f.id = c.target_id
        and (f.state = 'delivered' or f.deliver_by is null)) as is_handed_over
    from charges c left join orders o on o.id = c.id
    cross join lateral (select array(
          select pf.file_id from post_files pf where c.kind = 'feed' and pf.post_id = c.target_id
          union all select ph.file_id from photos ph
            where c.kind = 'gallery' and ph.gallery_id = c.target_id and not ph.is_preview
          union all select v.file_id from videos v where c.kind = 'video' and v.id = c.target_id
          union all select mf.file_id from message_files mf
            where c.kind = 'message' and mf.message_id = c.target_id and not mf.is_preview
          union all select cf.file_id from custom_request_files cf
            where c.kind = 'custom_request' and cf.request_id = c.target_id
          union all select ff.file_id from fundraiser_files ff
            where c.kind = 'pledge' and ff.fundraiser_id = c.target_id and ff.part = 'reward'
          union all select o.digital_file_id where o.digital_file_id is not null) as file_ids) own
    where c.id = ${id} ${fanId ? db`and c.fan_id = ${fanId}` : db``}`
  return row
}

/**
 * A condition: operators took down what a charge bought. A message to many is taken down as a whole. What the sender of
 * a message paid to write it isn't given back when it is taken down.
 */
const takenDownOf = (db: Queryable) => db`(
  not ${notTakenDown(db, db`coalesce((c.context ->> 'massMessageId')::uuid, c.target_id)`)}
  and not exists (select from messages sent where c.kind = 'message' and sent.id = c.target_id and sent.sender_id = c.fan_id))`

/** One message that was for sale, or one to many with all its copies. */
export type SoldMessage = { messageId: string } | { massMessageId: string }

/**
 * What was paid for some copies of a message and not given back, in the order of their conversations behind one; and the
 * last conversation that was looked at, null after all of them.
 */
export async function chargesOfMessage(
  db: Queryable,
  sold: SoldMessage,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ ids: string[]; last: string | null }> {
  const which = 'messageId' in sold ? db`m.id = ${sold.messageId}` : db`m.mass_message_id = ${sold.massMessageId}`
  const rows = await db<{ conversation_id: string; id: string | null }[]>`
    with copies as materialized (
      select m.id, m.conversation_id, m.sender_id from messages m
      where ${which} ${after ? db`and m.conversation_id > ${after}` : db``}
      order by m.conversation_id limit ${limit})
    select m.conversation_id, c.id from copies m
    join conversations t on t.id = m.conversation_id
    left join charges c on c.fan_id = case when t.first_id = m.sender_id then t.second_id else t.first_id end
      and c.kind = 'message' and c.target_id = m.id and c.status = 'success' and c.once
    order by m.conversation_id`
  return { ids: rows.flatMap(row => row.id ?? []), last: rows.at(-1)?.conversation_id ?? null }
}

/**
 * Whether an operator should look at what a fan asks for: a dispute that wasn't won, or many refunds lately. What was taken
 * down doesn't count: the fan has nothing to do with that.
 */
export async function isWatched(db: Queryable, fanId: string, since: Date, automatic_max: number): Promise<boolean> {
  const [row] = await db<[{ watched: boolean }]>`
    select exists (select from disputes where fan_id = ${fanId} and state <> 'won')
      or (select count(*) >= ${automatic_max} from refunds
        where fan_id = ${fanId} and is_automatic and rule <> 'taken_down' and created_at > ${since}) as watched`
  return row.watched
}
