import type { PayoutState } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recipes, recorded, recordIn, transferOf } from '../../ledger/index.ts'
import { markPaidOut, unmarkPaidOut } from '../../wallet/index.ts'
import { payoutLife } from '../lifecycle.ts'
import { type Change, changePayout, type PayoutRow } from '../store/payouts.ts'

/** Moves the money of a request, once for each step, in the transaction that moves the request. */
export async function moveMoney(tx: Tx, row: PayoutRow, recipe: recipes.Recipe, step: string): Promise<void> {
  const [outcome] = await recordIn(tx, [
    transferOf(recipe, {
      reference: `payout:${row.id}`,
      causedBy: row.performer_id,
      key: `payout:${row.id}:${step}`,
      request: [row.id, step],
    }),
  ])
  recorded(outcome)
}

type Mover = (tx: Tx, row: PayoutRow) => Promise<void>

const release: Mover = async (tx, row) => {
  const { performer_id: performerId, tokens_minor } = row
  await moveMoney(tx, row, recipes.payoutReleased({ performerId, tokens_minor }), 'released')
}

const payoutOf = ({ performer_id, tokens_minor, method, currency, money_minor }: PayoutRow) => ({
  performerId: performer_id,
  tokens_minor,
  method,
  currency,
  money_minor,
})

/** What each move does with the money. */
const movers: Partial<Record<PayoutState, Mover>> = {
  rejected: release,
  withdrawn: release,
  sent: (tx, row) => moveMoney(tx, row, recipes.payoutPaid(payoutOf(row)), 'paid'),
  async returned(tx, row) {
    await moveMoney(tx, row, recipes.payoutReturned(payoutOf(row)), 'returned')
    if (row.state === 'done') await unmarkPaidOut(tx, row.performer_id, row.tokens_minor)
  },
  done: (tx, row) => markPaidOut(tx, row.performer_id, row.tokens_minor),
}

const frees = new Set<PayoutState>(['rejected', 'withdrawn', 'returned'])
const closes = new Set<PayoutState>([...frees, 'done'])

/** Moves a request that is locked: its state, its money, the fact and the mail. Refuses PAYOUT_STATE_REFUSED. */
export async function moveTo(tx: Tx, row: PayoutRow, state: PayoutState, change: Change = {}): Promise<PayoutRow> {
  if (!payoutLife.allows(row.state, state)) throw refuse('PAYOUT_STATE_REFUSED', { state: row.state })
  const at = now()
  const after = await changePayout(tx, row.id, {
    ...change,
    state,
    ...(closes.has(state) && { closed_at: at }),
    updated_at: at,
  })
  await movers[state]?.(tx, row)
  await recordFact(tx, 'payout_moved', {
    payoutId: row.id,
    performerId: row.performer_id,
    state,
    changeMinor: frees.has(state) ? row.tokens_minor.toString() : '0',
  })
  await addJobIn(tx, 'mail_payout_moved', { payoutId: row.id, state })
  return after
}
