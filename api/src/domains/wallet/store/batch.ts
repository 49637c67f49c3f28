import type { Queryable } from '../../../kernel/database.ts'
import { type Care, careFor, columnsOf, plain, quoted, type recipes, type Transfer } from '../../ledger/index.ts'
import { type Paying, payable } from '../../profiles/index.ts'
import { type ChargeRow, findCharges } from './charges.ts'
import { type Breach, breachOf } from './limits.ts'

/**
 * A charge that is to be made: its transfer, and its row but for what the transfer says. `paying` makes it depend on
 * whether the creator can be paid by who pays; without it the caller has made sure. `isLimited`: it is held to the fan's own limits.
 */
export type NewCharge = {
  transfer: Transfer
  row: ChargeRow
  /** What collaborators get of it. */
  shares: recipes.Share[]
  isLimited: boolean
  paying?: Paying | undefined
}

/** What became of a charge. `balance_minor` is what the fan can spend afterwards. */
export type ChargeOutcome =
  | { outcome: 'charged'; charge: ChargeRow; balance_minor: bigint }
  /** The same key and request, or a thing that he owns: the earlier charge, nothing was taken now. */
  | { outcome: 'earlier'; charge: ChargeRow; balance_minor: bigint }
  | { outcome: 'insufficient'; needed_minor: bigint; balance_minor: bigint }
  /** The fan's own limits forbid it. */
  | { outcome: 'limited'; breach: Breach }
  | { outcome: 'key_reused' }
  | { outcome: 'hold_closed' }
  /** The creator cannot be paid, or not by this fan; nothing was taken. */
  | { outcome: 'unpayable' }

type Answer = {
  n: number
  outcome: 'recorded' | 'owned' | 'limited' | 'replayed' | 'key_reused' | 'insufficient' | 'reversed' | 'hold_closed'
  id: string
  needed_minor: bigint | null
  balance_minor: bigint
}

/**
 * Charges with transfers, balances, rows and facts in one transaction; one outcome each, in order. Blind it is one round
 * trip, and somebody who cannot be paid is an error of the batch; with more care it is asked first who can.
 */
export async function chargeBatch(db: Queryable, charges: NewCharge[], care: Care): Promise<ChargeOutcome[]> {
  const unpayable = care === 'blind' ? new Set<NewCharge>() : await unpayableOf(db, charges)
  if (unpayable.size === 0) return makeCharges(db, charges, care)
  const made = await makeCharges(
    db,
    charges.filter(charge => !unpayable.has(charge)),
    care,
  )
  return charges.map(charge => (unpayable.has(charge) ? { outcome: 'unpayable' } : (made.shift() as ChargeOutcome)))
}

async function unpayableOf(db: Queryable, charges: NewCharge[]): Promise<Set<NewCharge>> {
  const asked = charges.filter(({ paying }) => paying)
  if (asked.length === 0) return new Set()
  const rows = await db<{ n: number }[]>`${payable(db, payingOf(asked))}`
  const can = new Set(rows.map(({ n }) => asked[n - 1]))
  return new Set(asked.filter(charge => !can.has(charge)))
}

function payingOf(charges: NewCharge[]): Paying[] {
  return charges.flatMap(({ paying }) => paying ?? [])
}

async function makeCharges(db: Queryable, charges: NewCharge[], care: Care): Promise<ChargeOutcome[]> {
  if (charges.length === 0) return []
  const answers = await askDatabase(db, charges, care)
  const earlier = answers.filter(({ outcome }) => outcome === 'owned' || outcome === 'replayed')
  const known = await findCharges(
    db,
    earlier.map(({ id }) => id),
  )
  const outcomes: ChargeOutcome[] = []
  for (const answer of answers) {
    const { row } = charges[answer.n - 1] as NewCharge
    outcomes[answer.n - 1] =
      answer.outcome === 'limited'
        ? { outcome: 'limited', breach: await breachOf(db, spendingOf(row)) }
        : outcomeOf(answer, row, known)
  }
  return outcomes
}

const spendingOf = ({ fan_id, total_minor, covered_minor }: ChargeRow) => ({
  fanId: fan_id,
  amount_minor: total_minor - covered_minor,
  counted: 'spending' as const,
})

async function askDatabase(db: Queryable, charges: NewCharge[], care: Care): Promise<Answer[]> {
  const transfers = charges.map(({ transfer }) => transfer)
  const t = columnsOf(transfers)
  const rows = charges.map(({ row }) => row)
  return db<Answer[]>`
    select n, outcome, id, needed_minor, balance_minor from wallet_charge(
      ${t.id}::uuid[], ${t.kind}::text[], ${t.reference}::text[], ${t.key}::text[], ${t.hash}::bytea[],
      ${t.reverses}::uuid[], ${t.hold}::uuid[], ${t.reason}::text[], ${t.causedBy}::text[], ${t.at}::timestamptz[],
      ${t.postings}::smallint[], ${t.n}::integer[], ${t.position}::smallint[], ${t.from}::text[], ${t.to}::text[],
      ${t.currency}::text[], ${t.amount}::bigint[],
      ${plain(rows.map(row => row.kind))}::text[], ${quoted(rows.map(row => row.type))}::text[],
      ${plain(rows.map(row => row.paid_from))}::text[], ${plain(rows.map(row => row.fan_id))}::uuid[],
      ${plain(rows.map(row => row.performer_id))}::uuid[], ${plain(rows.map(row => row.target_id))}::uuid[],
      ${quoted(rows.map(row => row.title))}::text[], ${plain(rows.map(row => row.quantity))}::integer[],
      ${plain(rows.map(row => row.original_minor))}::bigint[], ${plain(rows.map(row => row.total_minor))}::bigint[],
      ${plain(rows.map(row => row.fee_minor))}::bigint[], ${plain(rows.map(row => row.commission_bps))}::integer[],
      ${plain(rows.map(row => row.release_on))}::date[],
      ${quoted(rows.map(row => row.context && JSON.stringify(row.context)))}::jsonb[],
      ${plain(rows.map(row => Number(row.once)))}::boolean[], ${plain(rows.map(row => row.covered_minor))}::bigint[],
      ${plain(charges.map(({ isLimited }) => Number(isLimited)))}::boolean[],
      ${plain(rows.map(row => row.tax_minor))}::bigint[],
      ${quoted(rows.map(row => row.tax && JSON.stringify(row.tax)))}::jsonb[],
      ${plain(rows.map(row => row.shared_minor))}::bigint[],
      ${quoted(charges.map(({ shares }) => (shares.length > 0 ? JSON.stringify(shares.map(shareOf)) : null)))}::jsonb[],
      ${care === 'blind' ? whereAllPayable(db, charges, careFor(transfers, care)) : db`${care}`})`
}

const shareOf = ({ performerId, rate_bps, net_minor }: recipes.Share) => ({
  performer_id: performerId,
  rate_bps,
  net_minor: String(net_minor),
})

function whereAllPayable(db: Queryable, charges: NewCharge[], care: Care) {
  const paying = payingOf(charges)
  if (paying.length === 0) return db`${care}`
  return db`wallet_care((select count(*) = ${paying.length} from (${payable(db, paying)}) can), ${care})`
}

function outcomeOf(
  { outcome, id, needed_minor, balance_minor }: Answer,
  asked: ChargeRow,
  known: Map<string, ChargeRow>,
): ChargeOutcome {
  switch (outcome) {
    case 'recorded':
      return { outcome: 'charged', charge: asked, balance_minor }
    case 'owned':
    case 'replayed': {
      const charge = known.get(id)
      return charge ? { outcome: 'earlier', charge, balance_minor } : { outcome: 'key_reused' }
    }
    case 'insufficient':
      return { outcome, needed_minor: needed_minor ?? 0n, balance_minor }
    case 'key_reused':
    case 'hold_closed':
      return { outcome }
    case 'limited':
    case 'reversed':
      throw new Error(`A charge is not answered as ${outcome} here.`)
  }
}
