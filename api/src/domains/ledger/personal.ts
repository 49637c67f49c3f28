import type { Queryable, Tx } from '../../kernel/database.ts'
import type { Personal } from '../../kernel/personal.ts'
import { transferOf } from './batch/transfer.ts'
import { lockAccounts } from './commands/lock.ts'
import { recorded, recordIn } from './commands/record.ts'
import { givenUp, token } from './recipes/index.ts'

/** The ledger never changes. What somebody had who leaves is booked as given up, so that no account waits for them. */
export const ledgerPersonal: Personal = {
  room: 'ledger',
  columns: {
    'ledger_accounts.id': 'keep:books',
    'ledger_postings.from_id': 'keep:books',
    'ledger_postings.to_id': 'keep:books',
    'ledger_transfers.caused_by': 'keep:books',
    'ledger_history.owner': 'keep:books',
  },
  async erase({ db }, { userId }) {
    await db.tx(tx => giveUp(tx, userId))
    return false
  },
}

/** Books all that is left on a person's accounts as given up. Nothing is left the second time. */
async function giveUp(tx: Tx, userId: string): Promise<void> {
  const accounts = await heldBy(tx, userId)
  const balanceOf = await lockAccounts(
    tx,
    token,
    accounts.map(({ id }) => id),
  )
  const held = accounts
    .map(({ id }) => ({ from: id, amount_minor: balanceOf(id).available_minor }))
    .filter(({ amount_minor }) => amount_minor > 0n)
  if (held.length === 0) return
  const about = { reference: `user:${userId}`, causedBy: userId, reason: 'The account was closed.' }
  recorded((await recordIn(tx, [transferOf(givenUp(held), about)]))[0])
}

/** What is on a person's accounts, by account; what waits in a payout request isn't theirs to give up. */
function heldBy(tx: Tx, userId: string): Promise<{ id: string }[]> {
  return tx<{ id: string }[]>`
    select id from ledger_accounts
    where currency = ${token} and posted_minor > 0 and (id in (${`wallet:${userId}`}, ${`referral:${userId}`})
      or (id >= ${`earnings:${userId}:`} and id < ${`earnings:${userId};`} and id <> ${`earnings:${userId}:reserved`}))
    order by id`
}

/** What a person could still spend or be paid, all accounts together, in hundredths of a token. */
export async function leftWith(db: Queryable, userId: string): Promise<bigint> {
  const [row] = await db<[{ left_minor: bigint }]>`
    select coalesce(sum(posted_minor), 0)::bigint as left_minor from ledger_accounts
    where currency = ${token} and posted_minor > 0 and (id in (${`wallet:${userId}`}, ${`referral:${userId}`})
      or id >= ${`earnings:${userId}:`} and id < ${`earnings:${userId};`})`
  return row.left_minor
}
