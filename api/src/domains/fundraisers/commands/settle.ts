import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workListed } from '../../../kernel/due.ts'
import { getUser } from '../../identity/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { refundCharge } from '../../wallet/index.ts'
import { pledges } from '../held.ts'
import type { PledgeState } from '../lifecycle.ts'
import type { FundraiserRow } from '../store/fundraisers.ts'
import { lockPledge, type PledgeRow, pledgesBehind } from '../store/pledges.ts'

type Parts = Pick<App, 'db' | 'log'>

const pledges_atOnce = 200

/**
 * Settles what is still held for a fundraiser that has ended: charged where its goal was reached, it wasn't taken down and
 * fan and creator haven't parted since, released otherwise. Each pledge is a transaction of its own, so a kill between two leaves the rest held, and the next run
 * goes on with those. Answers whether all are settled; one that throws is set aside and holds up no other.
 */
export function settle(app: Parts, row: FundraiserRow): Promise<boolean> {
  const isPaid = row.state === 'succeeded' || row.state === 'delivered'
  return eachPledge(app, row, { job: 'settle_pledges', state: 'held' }, id => settleOne(app, row, id, isPaid))
}

/** Gives back what was charged for a fundraiser, pledge by pledge. Answers whether all of it is given back. */
export function giveAllBack(app: Parts, row: FundraiserRow): Promise<boolean> {
  return eachPledge(app, row, { job: 'give_back_pledges', state: 'charged' }, id =>
    app.db.tx(async tx => {
      const pledge = await lockPledge(tx, id)
      if (pledge?.state !== 'charged' || !pledge.charge_id) return
      const causedBy = row.decided_by ?? row.performer_id
      await refundCharge(tx, { chargeId: pledge.charge_id, reason: row.note, causedBy })
    }),
  )
}

type Pass = { job: string; state: PledgeState }

function eachPledge(
  app: Parts,
  row: FundraiserRow,
  { job, state }: Pass,
  work: (pledgeId: string) => Promise<void>,
): Promise<boolean> {
  return workListed(app, {
    job,
    within: row.id,
    rows: pledgesIn(app.db, row, state),
    work: ({ pledgeId }) => work(pledgeId),
  })
}

async function* pledgesIn(db: Parts['db'], row: FundraiserRow, state: PledgeState) {
  for (let after: string | null = null, isMore = true; isMore; ) {
    const rows = await pledgesBehind(db.sql, row.id, { state, after, limit: pledges_atOnce })
    yield* rows.map(({ id: pledgeId }) => ({ id: `${row.id} ${pledgeId}`, pledgeId }))
    after = rows.at(-1)?.id ?? null
    isMore = rows.length === pledges_atOnce
  }
}

/** What can't be charged any more, such as a hold that has expired, is free again. */
function settleOne(app: Parts, row: FundraiserRow, id: string, isPaid: boolean): Promise<void> {
  return pledges.moveOne(app, id, async (tx, pledge) => {
    if (pledge.state !== 'held') return
    const isCharged = isPaid && !row.taken_down_at && !(await haveParted(tx, row, pledge))
    await (isCharged
      ? pledges.pay(tx, pledge, 'charged', { side: 'site' })
      : pledges.giveBack(tx, pledge, 'released', { side: 'site' }))
  })
}

/** Since the end one of them blocked the other, was suspended or closes their account; nobody is charged for that. */
async function haveParted(tx: Tx, { performer_id }: FundraiserRow, { fan_id }: PledgeRow): Promise<boolean> {
  for (const id of [fan_id, performer_id]) if ((await getUser(tx, id)).status !== 'active') return true
  const fan = { id: fan_id, place: null, role: 'user' as const }
  return (await hiddenAmong(tx, fan, [performer_id])).size > 0
}
