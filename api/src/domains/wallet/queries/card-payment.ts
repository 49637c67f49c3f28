import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { keyOfTransfer } from '../../ledger/index.ts'

/** The card payment behind a charge, which its transfer's key names; undefined for what a wallet paid. */
export async function paymentOfCharge(db: Queryable, chargeId: string): Promise<string | undefined> {
  const [word, id = ''] = (await keyOfTransfer(db, chargeId))?.split(':') ?? []
  return word === 'period' && isId(id) ? id : undefined
}
