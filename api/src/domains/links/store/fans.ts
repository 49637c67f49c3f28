import type { Queryable } from '../../../kernel/database.ts'

/** A fan who came by a link. Which one it was never changes. */
export type LinkFanRow = { performer_id: string; fan_id: string; link_id: string; came_at: Date }

/** The link that brought a fan, and whether they came by one that still waits for their first deed. */
export async function findFan(
  tx: Queryable,
  performerId: string,
  fanId: string,
): Promise<{ fan: LinkFanRow | null; hasVisit: boolean }> {
  const [row] = await tx<[{ link_id: string | null; came_at: Date; has_visit: boolean }]>`
    select f.link_id, f.came_at, v.link_id is not null as has_visit
    from (values (${performerId}::uuid, ${fanId}::uuid)) o(performer_id, fan_id)
    left join link_fans f on f.performer_id = o.performer_id and f.fan_id = o.fan_id
    left join link_visits v on v.performer_id = o.performer_id and v.fan_id = o.fan_id`
  const { link_id, came_at, has_visit } = row
  const fan = link_id === null ? null : { performer_id: performerId, fan_id: fanId, link_id, came_at }
  return { fan, hasVisit: has_visit }
}

/** Adds a fan who came by a link; false if they had come by one before. */
export async function insertFan(tx: Queryable, row: LinkFanRow): Promise<boolean> {
  return (await tx`insert into link_fans ${tx(row)} on conflict do nothing returning 1`).length > 0
}

const firsts = {
  followed: (db: Queryable) => db`followed_at`,
  subscribed: (db: Queryable) => db`subscribed_at`,
  bought: (db: Queryable) => db`bought_at`,
}
export type First = keyof typeof firsts

/** Writes down when a fan did something first; false where they had done it. */
export async function markFirst(tx: Queryable, fan: LinkFanRow, what: First, at: Date): Promise<boolean> {
  const column = firsts[what](tx)
  const marked = await tx`
    update link_fans set ${column} = ${at}
    where performer_id = ${fan.performer_id} and fan_id = ${fan.fan_id} and ${column} is null returning 1`
  return marked.length > 0
}

/** A charge in the sums; `day` and `came_in` are days as text. */
export type LinkChargeRow = {
  charge_id: string
  link_id: string
  day: string
  came_in: string
  spent_minor: bigint
  earned_minor: bigint
}

/** Adds a charge to those that are in the sums; false where it is among them. */
export async function insertCharge(tx: Queryable, row: LinkChargeRow): Promise<boolean> {
  return (await tx`insert into link_charges ${tx(row)} on conflict do nothing returning 1`).length > 0
}

/** Takes a charge out of the sums, or puts it back in; answers it where that changed something. */
export async function returnCharge(
  tx: Queryable,
  chargeId: string,
  returned_at: Date | null,
): Promise<LinkChargeRow | undefined> {
  const [row] = await tx<LinkChargeRow[]>`
    update link_charges set returned_at = ${returned_at}
    where charge_id = ${chargeId} and (returned_at is null) <> (${returned_at}::timestamptz is null)
    returning charge_id, link_id, day::text, came_in::text, spent_minor, earned_minor`
  return row
}
