import type { Database, Tx } from './database.ts'
import type { Fact } from './facts.ts'
import { type FactListener, handOver } from './relay.ts'

/** What became of one parked fact when it was handed out again. */
export type Replayed = { listener: string; factId: string; kind: string; error?: string }

/**
 * Hands every parked fact, oldest first, to the listener that failed on it, each in a transaction of its own. What
 * succeeds is parked no more; what fails again stays, with its new error. A parked fact is late: others of its listener
 * have been handed over since.
 */
export async function replayParked(db: Database, listeners: FactListener[]): Promise<Replayed[]> {
  const parked = await db.sql<{ listener: string; fact_id: string }[]>`
    select listener, fact_id from parked_facts where listener = any(${listeners.map(({ name }) => name)})
    order by recorded_at, fact_id`
  const replayed: Replayed[] = []
  for (const { listener: name, fact_id } of parked) {
    const listener = listeners.find(one => one.name === name)
    const outcome = listener && (await replay(db, listener, fact_id))
    if (outcome) replayed.push(outcome)
  }
  return replayed
}

async function replay(db: Database, { name, table }: FactListener, factId: string): Promise<Replayed | undefined> {
  let kind = ''
  const outcome = (error?: string) => ({ listener: name, factId, kind, ...(error !== undefined && { error }) })
  try {
    return await db.tx(async tx => {
      const fact = await takeParked(tx, name, factId)
      if (!fact) return undefined
      kind = fact.kind
      await handOver(table, tx, fact)
      return outcome()
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await db.sql`
      update parked_facts set tries = tries + 1, error = ${message}
      where listener = ${name} and fact_id = ${factId}`
    return outcome(message)
  }
}

async function takeParked(tx: Tx, listener: string, factId: string): Promise<Fact | undefined> {
  const [fact] = await tx<Fact[]>`
    delete from parked_facts where listener = ${listener} and fact_id = ${factId}
    returning fact_id as id, kind, payload, recorded_at as created_at`
  return fact
}
