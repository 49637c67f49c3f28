import { AsyncLocalStorage } from 'node:async_hooks'
import { StartRefusal } from '../../start/refusal.ts'
import { minute_ms, second_ms } from '../clock.ts'
import type { Replica, Sql } from '../database.ts'
import type { Guard } from '../outside/index.ts'
import { growingCache } from '../ttl-cache.ts'
import { lagClock, type Position, primaryPosition, replicaPosition } from './position.ts'
import { readAgain } from './read-again.ts'

/** A replica further behind than this is read by nobody until it has caught up. */
export const lag_ms_max = 30 * second_ms
const look_every_ms = 500
/** A list waits for the replica so long before it asks whether that answers at all, and so long for the answer. */
const doubt_ms = 100
const answer_ms = 150

/**
 * Reads from a replica what may be behind for a while. What somebody has done themselves they find again: since their
 * last write they read from the primary until the replica has it, by its position in the log.
 */
export function openReplica(primary: Sql, replica: Sql, listen: Sql['listen']): Replica {
  const readers = new AsyncLocalStorage<Position>()
  // Somebody this node doesn't know may have written elsewhere a moment ago; after ten minutes that is known to be there.
  const written = growingCache<Position>(100_000, 10 * minute_ms)
  const clock = lagClock()
  let reached: Position = 0n
  let guard: Guard | undefined
  let listening: { unlisten(): Promise<void> } | undefined
  const look = async () => {
    const before = await primaryPosition(primary)
    reached = await replicaPosition(replica)
    clock.note(before, reached, performance.now())
  }
  const note = (userId: string, position: Position) => {
    if (position > (written.get(userId) ?? 0n)) written.set(userId, position)
  }
  const lag_ms = () => clock.lag_ms(performance.now())
  return {
    lag_ms,
    pick() {
      const needed = readers.getStore() ?? 0n
      const isGood = guard && !guard.away && reached >= needed && reached > 0n && lag_ms() <= lag_ms_max
      return isGood ? replica : primary
    },
    async follow(outside) {
      guard = outside.guard({
        name: 'replica',
        withoutIt: 'lists are read from the primary.',
        answer_ms,
        probe_ms: answer_ms,
        look_every_ms,
        probe: look,
      })
      const stillAnswers = () => guard?.look() ?? Promise.resolve()
      readAgain(replica, { primary, doubt_ms, stillAnswers })
      listening = await listen('wrote', text => {
        const [userId = '', position = '0'] = text.split(' ')
        note(userId, BigInt(position))
      })
      await guard.look().catch(() => {})
      if (!guard.away) await refuseStranger(primary, replica)
    },
    async as(userId, work) {
      if (!written.has(userId)) note(userId, await primaryPosition(primary))
      return readers.run(written.get(userId) ?? 0n, work)
    },
    async wrote(userId) {
      const position = await primaryPosition(primary)
      note(userId, position)
      await primary`select pg_notify('wrote', ${`${userId} ${position}`})`
    },
    async stop() {
      await listening?.unlisten().catch(() => {})
    },
  }
}

/** Makes sure that the replica follows this primary. Throws a StartRefusal where it is a replica of another. */
async function refuseStranger(primary: Sql, replica: Sql): Promise<void> {
  const idOf = async (sql: Sql) => {
    const [row] = await sql.unsafe<[{ id: string }]>('select system_identifier::text as id from pg_control_system()')
    return row.id
  }
  // Where a provider closes this to its customers there is nothing to compare.
  const ids = await Promise.all([idOf(primary), idOf(replica)]).catch(() => [])
  if (ids[0] !== ids[1])
    throw new StartRefusal('DATABASE_READ_URL names a server that is no replica of the server of DATABASE_URL.')
}
