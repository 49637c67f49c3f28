import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workListed } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { getUser } from '../../identity/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { hiddenAmong } from '../../safety/index.ts'
import { chargeReservedIn, chargeTerms, refundCharge, release } from '../../wallet/index.ts'
import type { PledgeState } from '../lifecycle.ts'
import type { FundraiserRow } from '../store/fundraisers.ts'
import { changePledge, lockPledge, type PledgeRow, pledgesBehind } from '../store/pledges.ts'
import { factOf } from './move.ts'

type Parts = Pick<App, 'db' | 'log'>

const pledges_atOnce = 200

/**
 * Settles what is still held for a fundraiser that has ended: charged where its goal was reached, it wasn't taken down and
 * fan and creator haven't parted since, released otherwise. Each pledge is a transaction of its own, so a kill between two leaves the rest held, and the next run
 * goes on with those. Answers whether all are settled; one that throws is set aside and holds up no other.
 */
export function settle(app: Parts, row: FundraiserRow): Promise<boolean> {
  const isPaid = row.state === 'succeeded' || row.state === 'delivered'
  return eachPledge(app, row, { job: 'settle_pledges', state: 'held' }, id => settleOne(app.db, row, id, isPaid))
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
async function settleOne(db: Parts['db'], row: FundraiserRow, id: string, isPaid: boolean): Promise<void> {
  try {
    await db.tx(async tx => {
      const pledge = await lockPledge(tx, id)
      if (pledge?.state === 'held') await (isPaid ? charge(tx, row, pledge) : free(tx, row, pledge))
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await giveUp(db, row, id)
  }
}

async function charge(tx: Tx, row: FundraiserRow, pledge: PledgeRow): Promise<void> {
  if (row.taken_down_at || (await haveParted(tx, row, pledge))) return free(tx, row, pledge)
  const terms = chargeTerms(await settingsIn(tx), await agreementWith(tx, row.performer_id))
  const { charge } = await chargeReservedIn(tx, {
    kind: 'pledge',
    type: 'pledge',
    fanId: pledge.fan_id,
    performerId: row.performer_id,
    targetId: row.id,
    title: row.title,
    total_minor: pledge.amount_minor,
    hold: pledge.hold_id,
    terms,
    context: { fundraiserId: row.id },
  })
  await changePledge(tx, pledge.id, { state: 'charged', charge_id: charge.id })
  await tell(tx, row, pledge, 'charged')
}

/** Since the end one of them blocked the other, was suspended or closes their account; nobody is charged for that. */
async function haveParted(tx: Tx, { performer_id }: FundraiserRow, { fan_id }: PledgeRow): Promise<boolean> {
  for (const id of [fan_id, performer_id]) if ((await getUser(tx, id)).status !== 'active') return true
  const fan = { id: fan_id, place: null, role: 'user' as const }
  return (await hiddenAmong(tx, fan, [performer_id])).size > 0
}

async function free(tx: Tx, row: FundraiserRow, pledge: PledgeRow): Promise<void> {
  await release(tx, pledge.hold_id)
  await changePledge(tx, pledge.id, { state: 'released' })
  await tell(tx, row, pledge, 'released')
}

async function giveUp(db: Parts['db'], row: FundraiserRow, id: string): Promise<void> {
  await db.tx(async tx => {
    const pledge = await lockPledge(tx, id)
    if (pledge?.state !== 'held') return
    await release(tx, pledge.hold_id)
    await changePledge(tx, id, { state: 'unpaid' })
    await tell(tx, row, pledge, 'unpaid')
  })
}

function tell(
  tx: Tx,
  row: FundraiserRow,
  { fan_id, amount_minor }: PledgeRow,
  state: 'charged' | 'released' | 'unpaid',
) {
  return recordFact(tx, 'pledge_settled', {
    ...factOf(row),
    fanId: fan_id,
    amountMinor: amount_minor.toString(),
    state,
  })
}
