import type { ErrorCode, HeldCharge, OperatorActName } from '@fanfare/contract'
import type { Config } from '../../../kernel/config.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import type { Lifecycle } from '../../../kernel/lifecycle.ts'
import type { Person } from '../../identity/index.ts'
import type { Fragment, List, OwnTable } from './table.ts'

/** The columns that every table of held things has, beside its own. */
export type HeldRow = {
  id: string
  fan_id: string
  state: string
  hold_id: string
  /** How many holds it has had, for their keys. */
  holds: number
  charge_id: string | null
  /** Left out where the creator is in what the row belongs to. */
  performer_id?: string
}

export type Side = 'fan' | 'creator' | 'operator'

/** Who moves an agreement, and what its history says of it. */
export type Step<What extends string> = {
  side: Side | 'site'
  /** What happened, where that isn't the state it moved to. */
  what?: What
  text?: string
  price_minor?: bigint | null
  days?: number | null
}
/** The same, with all that isn't said filled in. */
export type WrittenStep<What extends string> = Required<Step<What>>

/** What tokens are held for: whom they pay, how much, as what statements list it, and until when they're held at most. */
export type Terms = {
  performerId: string
  price_minor: bigint
  title: string
  expiresAt: Date
  /** What the charge is of, where that isn't the row itself. */
  targetId?: string
  context: Record<string, string>
}

/** Between whom an agreement ends, and why: a creator may leave in another way than by a block. */
export type Parting = { by: 'fan' | 'creator'; why: 'blocked' | 'suspended' | 'closing' }

/** How a room's agreements move; `held()` makes the rest of it. */
export type Moving<Row extends HeldRow, What extends string> = {
  kind: HeldCharge
  table: OwnTable<Row>
  life: Lifecycle<Row['state']>
  /** In which states the tokens are held, in code and as a condition on rows `t`. */
  open: readonly Row['state'][]
  isOpen(db: Queryable): Fragment
  /** The refusal of what doesn't follow from the state. */
  movedOn: ErrorCode
  terms(tx: Queryable, row: Row): Terms | Promise<Terms>
  /** What a new state leaves empty, and what else a move writes into the row. */
  leaves?(row: Row, to: Row['state'], step: Step<What>): Partial<Row>
  /** What a charge of so much writes into the row, beside its id. */
  paid?(amount_minor: bigint): Partial<Row>
  /** Writes a step into the room's history. */
  write?(tx: Tx, row: Row, step: WrittenStep<What>): Promise<void>
  /** Tells the rest of the site of a step, as a fact. */
  tell(tx: Tx, row: Row, step: WrittenStep<What>): Promise<void>
  /** Moves a row on that should have moved by now, when one of the two takes it in hand before the job does. */
  overdue?(tx: Tx, row: Row): Promise<Row>
  /** What goes on although its people part. */
  keeps?(row: Row, parting: Parting): boolean
  /** The state in which operators, a bank or a parting give the tokens back. */
  returned: Row['state']
  /** The state in which something is free that can't be charged any more, such as a hold that is gone. */
  unpayable?: Row['state']
}

/** How they are shown to both sides and to operators. */
export type Showing<Row extends HeldRow, View, Which extends string> = {
  table: OwnTable<Row>
  /** What would be charged if it were paid now; null where nothing would. */
  wouldPay(row: Row): bigint | null
  /** A row in lists, as one side sees it. */
  view(config: Config, row: Row, side: Side, people: Map<string, Person>): View
  lists: Record<Which, List>
  desk: Desk
}

/** Under which name operators' acts name a thing, and the act that says that they looked at one. */
export type Desk = { target: string; view: OperatorActName }
