import { type HeldKind, kindOf } from '@fanfare/contract'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { release } from '../../ledger/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { chargeTerms } from '../commands/charge-terms.ts'
import { chargeReservedIn, reserveIn } from '../commands/holds.ts'
import type { HeldRow, Moving, Parting, Step } from './agreement.ts'
import { sideOf } from './sides.ts'
import type { People } from './table.ts'

type Held = Pick<HeldRow, 'id' | 'hold_id'>

/** Frees the tokens of a hold, which must not have been charged. */
async function free(tx: Tx, { id, hold_id }: Held): Promise<void> {
  if ((await release(tx, hold_id)) === 'captured') throw new Error(`The hold of ${id} was charged already.`)
}

/** How agreements of one sort move, and their tokens with them, in the caller's transaction and on a locked row. */
export function movesOf<Row extends HeldRow, What extends string>(parts: Moving<Row, What>) {
  const { table } = parts
  const ends = endsOf(parts)

  /** A row of the viewer's on one side or on either, locked. Refuses ENTITY_NOT_FOUND, to strangers as well. */
  async function lockMine(tx: Tx, ctx: Ctx, id: string, side?: 'fan' | 'creator'): Promise<Row> {
    const row = isId(id) ? await table.lock(tx, id) : undefined
    const own = row && sideOf(row, viewerOf(ctx).id)
    if (!row || !own || (side && own !== side)) throw refuse('ENTITY_NOT_FOUND')
    return parts.overdue ? parts.overdue(tx, row) : row
  }

  /** Makes an agreement, with its price held. Refuses as every hold does; then nothing is made. */
  async function begin(tx: Tx, unheld: Omit<Row, 'hold_id'>, step: Step<What>): Promise<Row> {
    const wanted = { ...unheld, hold_id: '' } as Row
    const row = { ...wanted, hold_id: await hold(tx, parts, wanted) }
    await table.insert(tx, row)
    await ends.note(tx, row, step)
    return row
  }

  /** Holds anew what has changed, with the earlier hold ended first; answers the changes with the hold, to be written. */
  async function reprice(tx: Tx, row: Row, changes: Partial<Row>): Promise<Partial<Row>> {
    await free(tx, row)
    const next = { ...row, ...changes, holds: row.holds + 1 }
    return { ...changes, holds: next.holds, hold_id: await hold(tx, parts, next) }
  }

  return { lockMine, begin, reprice, ...ends, ...byThemselves(parts, ends.giveBack) }
}

/** Holds the price in the fan's wallet; answers the hold. Refuses as every hold does. */
async function hold<Row extends HeldRow>(
  tx: Tx,
  { kind, terms }: Pick<Moving<Row, string>, 'kind' | 'terms'>,
  row: Row,
): Promise<string> {
  const word = kindOf(kind).held?.reference as HeldKind
  const { price_minor, expiresAt, targetId = row.id } = await terms(tx, row)
  return reserveIn(tx, {
    fanId: row.fan_id,
    amount_minor: price_minor,
    reference: `${word}:${targetId}`,
    key: `${word}:${row.id}:${row.holds}`,
    expiresAt,
  })
}

/** Steps from state to state, and the two ways in which a hold ends: charged or free. */
function endsOf<Row extends HeldRow, What extends string>(parts: Moving<Row, What>) {
  const { kind, table, life, movedOn } = parts
  const check = (row: Row, to: Row['state']) => {
    if (!life.allows(row.state, to)) throw refuse(movedOn, { state: row.state })
  }

  /** Writes a step down and tells the rest of the site. */
  async function note(tx: Tx, row: Row, { side, what, text = '', price_minor = null, days = null }: Step<What>) {
    const step = { side, what: what ?? (row.state as What), text, price_minor, days }
    await parts.write?.(tx, row, step)
    await parts.tell(tx, row, step)
  }

  /** Moves a row on. Refuses what doesn't follow from its state. */
  async function moveTo(
    tx: Tx,
    row: Row,
    to: Row['state'],
    step: Step<What>,
    changes: Partial<Row> = {},
  ): Promise<Row> {
    check(row, to)
    const all = { ...parts.leaves?.(row, to, step), ...changes, state: to } as Partial<Row>
    const moved = await table.change(tx, row.id, all)
    await note(tx, moved, step)
    return moved
  }

  /** Ends a row in a state in which nothing is paid, with the tokens free again. */
  async function giveBack(tx: Tx, row: Row, to: Row['state'], step: Step<What>, changes?: Partial<Row>): Promise<Row> {
    const { price_minor } = await parts.terms(tx, row)
    const ended = await moveTo(tx, row, to, { price_minor, ...step }, changes)
    await free(tx, row)
    return ended
  }

  /** Pays the creator what is held, or a part of it: that is charged, and the rest is the fan's again. */
  async function pay(
    tx: Tx,
    row: Row,
    to: Row['state'],
    { amount_minor, ...step }: Step<What> & { amount_minor?: bigint },
  ): Promise<Row> {
    if (amount_minor === 0n) return giveBack(tx, row, to, step)
    check(row, to)
    const { price_minor, targetId = row.id, expiresAt: _day, ...sold } = await parts.terms(tx, row)
    const total_minor = amount_minor ?? price_minor
    const terms = chargeTerms(await settingsIn(tx), await agreementWith(tx, sold.performerId))
    const parties = { fanId: row.fan_id, targetId, ...sold }
    const type = kindOf(kind).types[0]
    const { charge } = await chargeReservedIn(tx, { kind, type, ...parties, total_minor, hold: row.hold_id, terms })
    const changes = { ...parts.paid?.(total_minor), charge_id: charge.id } as Partial<Row>
    return moveTo(tx, row, to, { price_minor: total_minor, ...step }, changes)
  }

  return { note, moveTo, giveBack, pay }
}

/** What happens to agreements without one of the two doing it. */
function byThemselves<Row extends HeldRow, What extends string>(
  parts: Moving<Row, What>,
  giveBack: ReturnType<typeof endsOf<Row, What>>['giveBack'],
) {
  const { table, life, returned, unpayable } = parts
  const isOpen = ({ state }: Row) => parts.open.includes(state)

  /** Ends what is open between people who part, or of one who leaves, apart from what the room lets go on. */
  async function part(tx: Tx, people: People, parting: Parting): Promise<void> {
    for (const { id } of await table.idsOf(tx, parts.isOpen, people)) {
      const row = await table.lock(tx, id)
      if (row && isOpen(row) && !parts.keeps?.(row, parting)) await giveBack(tx, row, returned, { side: 'site' })
    }
  }

  /** What was charged was given back by operators. People hear of it from who did it. */
  async function noteReturned(tx: Tx, id: string): Promise<void> {
    const row = await table.lock(tx, id)
    if (!row?.charge_id || !life.allows(row.state, returned)) return
    const moved = await table.change(tx, id, { state: returned } as Partial<Row>)
    if (!parts.write) return
    const { price_minor } = await parts.terms(tx, row)
    await parts.write(tx, moved, { side: 'site', what: returned as string as What, text: '', price_minor, days: null })
  }

  /** Moves one row on by itself, in a transaction of its own. What can't be charged any more is free, if the room says so. */
  async function moveOne(
    { db }: Pick<App, 'db'>,
    id: string,
    moveOn: (tx: Tx, row: Row) => Promise<unknown>,
  ): Promise<void> {
    const work = (does: (tx: Tx, row: Row) => Promise<unknown>) =>
      db.tx(async tx => {
        const row = await table.lock(tx, id)
        if (row) await does(tx, row)
      })
    try {
      await work(moveOn)
    } catch (error) {
      if (!unpayable || !(error instanceof Refusal)) throw error
      await work(async (tx, row) => isOpen(row) && giveBack(tx, row, unpayable, { side: 'site' }))
    }
  }

  return { part, noteReturned, moveOne }
}
