import type { Address, Database } from '../kernel/database.ts'
import { openDatabase } from '../kernel/open-database.ts'

/** Which server process answers, and the one that was named as the connection began. */
type Answered = { pid: number; toldPid: number }

/** Two connections of which the second can be kept in a transaction; for tests a few lines that answer. */
export type Probe = {
  /** Asks over the first connection, outside a transaction. */
  ask(): Promise<Answered>
  /** Asks over the second one inside a transaction, which lasts until `meanwhile` is done. */
  askInside(meanwhile: (answered: Answered) => Promise<void>): Promise<void>
}

const rounds = 3

/**
 * Whether something stands in between that gives a connection another server process from one transaction to the next,
 * as PgBouncer does in its transaction and statement modes: locks, listening and prepared statements are lost there.
 * Recognised by what it does. A server names its process as a connection begins; where the same one answers, nothing
 * shares it out. Otherwise a second connection keeps a transaction open: it must not have the first one's process, and
 * the first must go on having it.
 */
export async function sharesOut(probe: Probe): Promise<boolean> {
  const first = await probe.ask()
  if (first.pid === first.toldPid) return false
  let [isShared, refused] = [false, 0]
  for (let round = 0; round < rounds && !isShared; round++) {
    const look = async (inside: Answered) => {
      const again = await probe.ask()
      isShared = inside.pid === first.pid || again.pid !== first.pid
    }
    await probe.askInside(look).catch(error => {
      if (!isNoTransaction(error)) throw error
      refused++
    })
  }
  return isShared || refused === rounds
}

/** In statement mode there are no transactions: who begins one loses the connection. */
function isNoTransaction({ code, message }: Error & { code?: string }): boolean {
  return code === 'CONNECTION_CLOSED' || message.includes('transaction blocks not allowed')
}

/** The probe of a real address. */
export async function withProbe<T>(address: Address, work: (probe: Probe) => Promise<T>): Promise<T> {
  const [first, second] = [0, 1].map(() => openDatabase(address, { max: 1, applicationName: 'fanfare start' })) as [
    Database,
    Database,
  ]
  const answered = async (sql: Database['sql']): Promise<Answered> => {
    // Not prepared: a statement that another server process has prepared would be an error.
    const rows = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
    return { pid: rows[0]?.pid ?? 0, toldPid: (rows as unknown as { state: { pid: number } }).state.pid }
  }
  try {
    return await work({
      ask: () => answered(first.sql),
      askInside: meanwhile =>
        second.sql.begin(async tx => {
          await meanwhile(await answered(tx as unknown as Database['sql']))
        }) as Promise<void>,
    })
  } finally {
    await Promise.all([first.close(), second.close()])
  }
}
