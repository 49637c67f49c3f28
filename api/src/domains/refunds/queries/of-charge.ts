import { type ChargeDetail, moneyToWire } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { transfersFrom } from '../../ledger/index.ts'
import { needsSecondPerson } from '../commands/decide.ts'
import { isBackable } from '../commands/pay.ts'
import { findRefundOf, type RefundRow } from '../store/refunds.ts'
import { refundLine, transferLine } from './of-payment.ts'
import { amountOf, findThing, givenByOperators, type Thing } from './things.ts'

type Links = Pick<ChargeDetail, 'transfers' | 'refunds' | 'backable'>

/** What followed a charge: its transfers, its refund, and what an operator could give back of it now. */
export async function linksOfCharge({ db }: App, chargeId: string): Promise<Links> {
  const [transfers, refund, thing, settings] = await Promise.all([
    transfersFrom(db.sql, chargeId),
    findRefundOf(db.sql, { target: 'charge', target_id: chargeId }),
    findThing(db.sql, 'charge', chargeId),
    settingsOf(db),
  ])
  const amount_minor = thing && mayBeGiven(thing, refund) ? amountOf(thing, givenByOperators(thing)) : 0n
  return {
    transfers: transfers.map(transferLine),
    refunds: refund ? [refundLine(refund)] : [],
    backable:
      amount_minor > 0n
        ? { amount: moneyToWire(amount_minor), needsSecondPerson: needsSecondPerson(settings, { amount_minor }) }
        : null,
  }
}

/** A refund that waits is decided on its own page. */
const mayBeGiven = (thing: Thing, refund: RefundRow | undefined) =>
  isBackable(thing) && (!refund || refund.state === 'refused')
