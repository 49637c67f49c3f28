import type { PayoutState } from '@fanfare/contract'
import type { App } from '../kernel/context.ts'

/** What an earlier fill, which was stopped, has made already. */

export async function person(app: App, email: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`select id from users where email = ${email}`
  return row?.id
}

/** A creator's page is written together with its pictures. */
export async function page(app: App, userId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from performers where user_id = ${userId}`
  return Boolean(row)
}

export async function promo(app: App, title: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from site_promos where title = ${title}`
  return Boolean(row)
}

export async function post(
  app: App,
  performerId: string,
  text: string,
): Promise<{ id: string; published_at: Date } | undefined> {
  const [row] = await app.db.sql<{ id: string; published_at: Date }[]>`
    select id, created_at as published_at from posts where performer_id = ${performerId} and text = ${text}`
  return row
}

/** Each fan spends in the order of the plan, so the number tells how far it went. */
export async function charges(app: App, fanId: string): Promise<number> {
  const [row] = await app.db.sql<
    [{ count: number }]
  >`select count(*)::int as count from charges where fan_id = ${fanId}`
  return row.count
}

/** Whether somebody reported a thing already, decided or not. */
export async function report(app: App, reporterId: string, targetId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from reports where reporter_id = ${reporterId} and target_id = ${targetId}`
  return Boolean(row)
}

export async function notice(app: App, email: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from notices where email = ${email}`
  return Boolean(row)
}

export async function helpRequest(app: App, userId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from support_threads where user_id = ${userId}`
  return Boolean(row)
}

export async function customRequest(app: App, fanId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from custom_requests where fan_id = ${fanId}`
  return Boolean(row)
}

export async function call(app: App, fanId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from calls where fan_id = ${fanId}`
  return Boolean(row)
}

export async function incident(app: App, title: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from status_incidents where title = ${title}`
  return Boolean(row)
}

export async function pollOptions(app: App, postId: string): Promise<string[]> {
  const rows = await app.db.sql<
    { id: string }[]
  >`select id from poll_options where post_id = ${postId} order by position`
  return rows.map(({ id }) => id)
}

/** A comment on a post, or on another comment, by its words. */
export async function comment(
  app: App,
  to: { objectId: string; objectType: 'feed' | 'comment' },
  userId: string,
  content: string,
): Promise<string | undefined> {
  const column = to.objectType === 'feed' ? app.db.sql`parent_id is null and object_id` : app.db.sql`parent_id`
  const [row] = await app.db.sql<{ id: string }[]>`
    select id from comments where ${column} = ${to.objectId} and user_id = ${userId} and content = ${content}`
  return row?.id
}

export async function product(app: App, performerId: string, name: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`
    select id from products where performer_id = ${performerId} and name = ${name}`
  return row?.id
}

export async function order(app: App, fanId: string, productId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from orders where fan_id = ${fanId} and product_id = ${productId}`
  return Boolean(row)
}

export async function address(app: App, userId: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`select id from addresses where user_id = ${userId} limit 1`
  return row?.id
}

/** The photos of a creator's posts; `isOpen` leaves out those of a post that is closed to some. */
export async function photos(
  { db: { sql } }: Pick<App, 'db'>,
  performerId: string,
  { isOpen = false } = {},
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select f.id from files f join post_files pf on pf.file_id = f.id join posts p on p.id = pf.post_id
    where f.owner_id = ${performerId} and f.purpose = 'feed-photo' group by f.id
    having ${isOpen ? sql`bool_and(p.audience = 'public')` : sql`true`} order by f.name, f.id`
  return rows.map(({ id }) => id)
}

export async function gallery(
  app: Pick<App, 'db'>,
  performerId: string,
  title: string,
): Promise<{ id: string; photo_count: number } | undefined> {
  const [row] = await app.db.sql<{ id: string; photo_count: number }[]>`
    select id, photo_count from galleries where performer_id = ${performerId} and title = ${title}`
  return row
}

/** A message to many, by its words. */
export async function massMessage(app: App, performerId: string, text: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`
    select id from mass_messages where performer_id = ${performerId} and text = ${text}`
  return row?.id
}

/** Where a message to many stands in the conversation of each fan who has it. */
export function copiesOf(
  app: App,
  massMessageId: string,
): Promise<{ id: string; conversationId: string; fanId: string }[]> {
  return app.db.sql`
    select m.id, m.conversation_id as "conversationId", i.user_id as "fanId" from messages m
    join conversation_members i on i.conversation_id = m.conversation_id and i.user_id <> m.sender_id
    where m.mass_message_id = ${massMessageId}`
}

/** The photo of a file in a gallery. */
export async function photoOf(app: Pick<App, 'db'>, galleryId: string, fileId: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`
    select id from photos where gallery_id = ${galleryId} and file_id = ${fileId}`
  return row?.id
}

export async function video(app: Pick<App, 'db'>, performerId: string, title: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from videos where performer_id = ${performerId} and title = ${title}`
  return Boolean(row)
}

/** The payout requests of a creator, oldest first. */
export function payouts(app: App, performerId: string): Promise<{ id: string; state: PayoutState }[]> {
  return app.db.sql`select id, state from payout_requests where performer_id = ${performerId} order by created_at`
}

/** The subscription of a fan to a creator, whatever became of it. */
export async function subscription(
  app: App,
  { fanId, performerId }: { fanId: string; performerId: string },
): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`
    select id from subscriptions where fan_id = ${fanId} and performer_id = ${performerId}`
  return row?.id
}

/** What the subscriptions of each fan cost that renew, or continue after a pause, until a moment. */
export function renewals(app: App, until: Date): Promise<{ fanId: string; due_minor: bigint }[]> {
  return app.db.sql`
    select fan_id as "fanId", sum(price_minor)::bigint as due_minor from subscriptions
    where state in ('active', 'paused') and type <> 'free' and due_at <= ${until} group by fan_id order by fan_id`
}

/** Whether a subscription renews and never paused. */
export async function isRenewing(app: App, id: string): Promise<boolean> {
  const [row] = await app.db.sql`
    select 1 from subscriptions where id = ${id} and state = 'active' and pause_ended_at is null`
  return row !== undefined
}

export async function fundraiser(app: App, performerId: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`select id from fundraisers where performer_id = ${performerId}`
  return row?.id
}

export async function pledgers(app: App, fundraiserId: string): Promise<string[]> {
  const rows = await app.db.sql<{ fan_id: string }[]>`
    select fan_id from fundraiser_pledges where fundraiser_id = ${fundraiserId}`
  return rows.map(row => row.fan_id)
}

export async function feedPhoto(app: App, ownerId: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ id: string }[]>`
    select id from files where owner_id = ${ownerId} and purpose = 'feed-photo' and status = 'finished' order by id limit 1`
  return row?.id
}

export async function collaboration(app: App, performerId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from collaborations where performer_id = ${performerId}`
  return Boolean(row)
}

/** The oldest post of a creator that is for sale, and who bought it. */
export async function postForSale(app: App, performerId: string) {
  const [row] = await app.db.sql<{ id: string; price_minor: bigint; buyers: string[] }[]>`
    select p.id, p.price_minor, array(select c.fan_id from charges c where c.kind = 'feed' and c.target_id = p.id) as buyers
    from posts p where p.performer_id = ${performerId} and p.audience = 'sale' order by p.published_at limit 1`
  return row
}

export async function webhook(app: App, performerId: string): Promise<boolean> {
  const [row] = await app.db.sql`select 1 from webhooks where performer_id = ${performerId}`
  return Boolean(row)
}
