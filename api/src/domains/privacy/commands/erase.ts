import { day_ms, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Database, Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import type { Leaving, Personal } from '../../../kernel/personal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../../identity/index.ts'
import { leftWith } from '../../ledger/index.ts'
import { forgetDocuments } from '../../verification/index.ts'
import { unsettled } from '../queries/unsettled.ts'
import * as store from '../store/closures.ts'

const rows_atOnce = 2_000
const year_days = 365

/**
 * Closes accounts for good whose day has come. A closure is a chain of short transactions, each of which can be done
 * again, so one that was killed goes on with the next run; one that can't begin waits for what stands in its way.
 */
export async function closeDue(app: App, personal: readonly Personal[]): Promise<void> {
  await workDue(app, {
    job: 'close_due_accounts',
    rows_max: 100,
    find: (db, which, limit) => store.dueClosures(db, now(), { which, limit }),
    work: ({ id }) => closeOne(app, personal, id),
  })
}

async function closeOne(app: App, personal: readonly Personal[], id: string): Promise<void> {
  const leaving = await app.db.tx(tx => begin(tx, personal, id))
  if (!leaving) return
  // Later rooms first: what they hold names what the rooms below them have.
  const rooms = personal.toReversed()
  for (const room of rooms) {
    while (await room.erase?.(app, leaving));
    await eraseColumns(app, room, leaving)
  }
  // What was still written while the account had a name goes, too.
  for (const room of rooms) await eraseColumns(app, room, leaving)
  await app.db.tx(async tx => {
    const row = await store.lockClosure(tx, id)
    if (!row || row.done_at) return
    await store.changeClosure(tx, id, { done_at: now() })
    await recordFact(tx, 'account_closed', { userId: row.user_id })
    await addJobIn(tx, 'mail_account_closed', { closureId: id })
  })
}

/** The point of no return, unless something has come up that stands in the way; then nothing happens today. */
async function begin(tx: Tx, personal: readonly Personal[], id: string): Promise<Leaving | undefined> {
  const row = await store.lockClosure(tx, id)
  if (!row || row.done_at || row.withdrawn_at) return undefined
  const { user_id: userId, asked_at: askedAt } = row
  if (row.erasing_at) return { userId, askedAt }
  const left_minor = await leftWith(tx, userId)
  const isSettled = (await unsettled(tx, personal, userId)).length === 0
  if (!isSettled || (left_minor > 0n && !row.give_up_balance)) return undefined
  const { email, language } = await getUser(tx, userId)
  await store.changeClosure(tx, id, { erasing_at: now(), told_at_address: email, told_language: language })
  return { userId, askedAt }
}

async function eraseColumns(app: App, { columns }: Personal, leaving: Leaving): Promise<void> {
  for (const [place, fate] of Object.entries(columns)) {
    const [table = '', column = ''] = place.split('.')
    if (fate === 'delete') await inParts(app.db, tx => deleteSome(tx, table, column, leaving.userId))
    if (fate === 'empty') await inParts(app.db, tx => emptySome(tx, table, column, leaving.userId))
  }
}

async function inParts(db: Database, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.tx(work)) === rows_atOnce);
}

async function deleteSome(tx: Tx, table: string, column: string, userId: string): Promise<number> {
  const { count } = await tx`
    delete from ${tx(table)} where ctid = any(array(
      select ctid from ${tx(table)} where ${tx(column)} = ${userId} limit ${rows_atOnce}))`
  return count
}

async function emptySome(tx: Tx, table: string, column: string, userId: string): Promise<number> {
  const { count } = await tx`
    update ${tx(table)} set ${tx(column)} = null where ctid = any(array(
      select ctid from ${tx(table)} where ${tx(column)} = ${userId} limit ${rows_atOnce}))`
  return count
}

/** Deletes ID documents of people who left so many years ago as the site says. */
export async function forgetKept(app: App): Promise<void> {
  const { identityDocumentYears } = await settingsOf(app.db)
  const before = new Date(now().getTime() - identityDocumentYears * year_days * day_ms)
  await workDue(app, {
    job: 'forget_kept_documents',
    rows_max: 100,
    find: (db, which, limit) => store.closedBefore(db, before, { which, limit }),
    work: ({ id }) => forgetDocuments(app, id),
  })
}
