import { expect } from 'vitest'
import { asSuperuser, type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { fanWithTokens } from '../../../../test/money.ts'
import type { Database } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { record } from '../commands/record.ts'
import { recipes, recorded, sealDue, transferOf, verifyLedger } from '../index.ts'

/** A database with people who pay, a sealer, and somebody with all rights who changes things behind the guards. */
export async function sealedWorld() {
  const { db, address, close }: TestDatabase = await testDatabase()
  return {
    db,
    address,
    close,
    fanWith: (tokens_minor: bigint) => fanWithTokens(db, tokens_minor),
    tip: (fanId: string, performerId: string, gross_minor: bigint, reason = '') =>
      tip(db, fanId, performerId, gross_minor, reason),
    seal: (count: number) => seal(db, count),
    tampered: (change: string, undo: string, look: () => Promise<void>) => tampered(db, change, undo, look),
    differences: async () => (await verifyLedger(db)).differences,
  }
}
export type SealedWorld = Awaited<ReturnType<typeof sealedWorld>>

async function tip(
  db: Database,
  fanId: string,
  performerId: string,
  gross_minor: bigint,
  reason: string,
): Promise<string> {
  const rates = { commission_bps: 2000, referral: { userId: newId(), rate_bps: 500 } }
  const recipe = recipes.tip({ fanId, performerId, gross_minor, rates, releaseOn: '2030-01-08' })
  return recorded(await record(db, transferOf(recipe, { reference: `tip:${performerId}`, causedBy: fanId, reason })))
}

/** Seals until so many are: other tests' transactions on the same server may hold the sealer back for a moment. */
async function seal(db: Database, count: number): Promise<void> {
  for (let sealed = 0; sealed < count; ) {
    sealed += await sealDue(db)
    expect(sealed).toBeLessThanOrEqual(count)
  }
}

/** Does what only somebody with all rights over the database can do: changes it behind the guards, then undoes it. */
async function tampered(db: Database, change: string, undo: string, look: () => Promise<void>): Promise<void> {
  const behind = (statement: string) =>
    asSuperuser(db.sql.options, async sql => {
      await sql`set session_replication_role = replica`
      await sql.unsafe(statement)
    })
  await behind(change)
  await look().finally(() => behind(undo))
}
