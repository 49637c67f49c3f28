import type { Queryable } from '../../../kernel/database.ts'
import { type List, tableOf } from '../../wallet/index.ts'
import type { PledgeState } from '../lifecycle.ts'

export type PledgeRow = {
  id: string
  fundraiser_id: string
  fan_id: string
  state: PledgeState
  amount_minor: bigint
  is_anonymous: boolean
  hold_id: string
  /** How many holds it has had, for their keys. */
  holds: number
  charge_id: string | null
  pledged_at: Date
  updated_at: Date
}

export const pledgeTable = tableOf<PledgeRow>('fundraiser_pledges', 'pledge')
export const { lock: lockPledge, change: changePledge } = pledgeTable

/** Pledges for a fundraiser, newest first. */
export const pledgesFor = (fundraiserId: string): List => ({ where: db => db`t.fundraiser_id = ${fundraiserId}` })

export async function findPledge(db: Queryable, fundraiserId: string, fanId: string): Promise<PledgeRow | undefined> {
  const [row] = await db<PledgeRow[]>`
    select * from fundraiser_pledges where fundraiser_id = ${fundraiserId} and fan_id = ${fanId}`
  return row
}

/** Pledges for a fundraiser in one state, in the order of their ids behind one; the job reads on by it. */
export async function pledgesBehind(
  db: Queryable,
  fundraiserId: string,
  { state, after, limit }: { state: PledgeState; after: string | null; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from fundraiser_pledges where fundraiser_id = ${fundraiserId} and state = ${state}
      ${after ? db`and id > ${after}` : db``}
    order by id limit ${limit}`
}

/** What a fan has pledged that is still held, for fundraisers that run; of one creator or of all. */
export async function heldOf(
  db: Queryable,
  { fanId, performerId }: { fanId: string; performerId?: string },
): Promise<{ id: string; fundraiser_id: string }[]> {
  return db<{ id: string; fundraiser_id: string }[]>`
    select p.id, p.fundraiser_id from fundraiser_pledges p join fundraisers f on f.id = p.fundraiser_id
    where p.fan_id = ${fanId} and p.state = 'held' and f.state = 'running'
      ${performerId ? db`and f.performer_id = ${performerId}` : db``}
    order by p.fundraiser_id`
}

export type Pledger = Pick<PledgeRow, 'fundraiser_id' | 'fan_id' | 'amount_minor'>

/** Who has pledged for some fundraisers, in some states. */
export async function pledgersOf(
  db: Queryable,
  fundraiserIds: string[],
  states: readonly PledgeState[],
): Promise<Pledger[]> {
  if (fundraiserIds.length === 0) return []
  return db<Pledger[]>`
    select fundraiser_id, fan_id, amount_minor from fundraiser_pledges
    where fundraiser_id = any(${fundraiserIds}::uuid[]) and state = any(${[...states]})`
}
