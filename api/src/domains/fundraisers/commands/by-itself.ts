import { fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { workDueIn } from '../../wallet/index.ts'
import { late_ms } from '../lifecycle.ts'
import { changeFundraiser, type FundraiserRow, fundraiserTable, lockFundraiser } from '../store/fundraisers.ts'
import { endAs, factOf } from './move.ts'
import { giveAllBack, settle } from './settle.ts'

const fundraisers_max = 100
const again_ms = 60_000

type Parts = Pick<App, 'db' | 'log'>

/**
 * What happens to fundraisers by itself: those whose end has come are decided, in a transaction of their own; then their
 * pledges are settled one by one; and of a reward that is late operators are told. What a kill leaves is
 * found by the next run.
 */
export function moveDueFundraisers(app: Parts): Promise<void> {
  return workDueIn(app, fundraiserTable, {
    job: 'move_fundraisers',
    at_once: fundraisers_max,
    work: id => moveOn(app, id),
  })
}

async function moveOn(app: Parts, id: string): Promise<void> {
  const row = await decide(app, id)
  if (!row || row.state === 'running' || row.state === 'draft') return
  const isSettled = await settle(app, row)
  const isGivenBack = !row.giving_back || (await giveAllBack(app, row))
  await lookAgain(app, id, isSettled && isGivenBack)
}

/** Ends a fundraiser whose time has come. Pledges wait for its row, so none is made after this. */
function decide({ db }: Parts, id: string): Promise<FundraiserRow | undefined> {
  return db.tx(async tx => {
    const row = await lockFundraiser(tx, id)
    if (row?.state !== 'running' || row.ends_at > now()) return row
    return endAs(tx, row, row.pledged_minor >= row.goal_minor ? 'succeeded' : 'failed')
  })
}

/** Says when the job has to look again: at what failed in a minute, at a reward when it is late. */
async function lookAgain({ db }: Parts, id: string, isDone: boolean): Promise<void> {
  await db.tx(async tx => {
    const row = await lockFundraiser(tx, id)
    if (!row || row.state === 'running') return
    const waits = row.state === 'succeeded' && row.deliver_by !== null && !row.giving_back && !row.taken_down_at
    const late_at = waits ? new Date((row.deliver_by?.getTime() ?? 0) + late_ms) : null
    if (isDone && late_at && late_at <= now()) await recordFact(tx, 'fundraiser_late', factOf(row))
    const next_at = !isDone ? fromNow(again_ms) : late_at && late_at > now() ? late_at : null
    await changeFundraiser(tx, id, { next_at })
  })
}
