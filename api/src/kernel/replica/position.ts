import { second_ms } from '../clock.ts'
import type { Queryable, Sql } from '../database.ts'

/** A place in the log that PostgreSQL writes ahead (pg_lsn), as a number. */
export type Position = bigint

/** Reads `16/B374D848`, the hexadecimal halves of 64 bits. */
export function positionOf(text: string): Position {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Where the primary is: everything that was committed by now lies before it. */
export async function primaryPosition(db: Queryable): Promise<Position> {
  const [row] = await db<[{ at: string }]>`select pg_current_wal_insert_lsn()::text as at`
  return positionOf(row.at)
}

const replayed = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as at`

/**
 * Up to where a replica answers; a server that is no replica is always up to date with itself. Sent as text, so that only
 * the replica itself can answer it (read-again.ts).
 */
export async function replicaPosition(replica: Sql): Promise<Position> {
  const [row] = await replica.unsafe<[{ at: string }]>(replayed)
  return positionOf(row.at)
}

/** How far a replica is behind, from looks at both sides. */
export type LagClock = {
  /** Notes where the primary was, and the replica a moment later. */
  note(primary: Position, replica: Position, at_ms: number): void
  /** For how long the replica has been without something that the primary has; 0 while it has everything. */
  lag_ms(at_ms: number): number
}

const kept_ms = 120 * second_ms

/** A replica lags since the first look at which the primary was ahead of where the replica is now. */
export function lagClock(): LagClock {
  let looks: { primary: Position; at_ms: number }[] = []
  let reached: Position = 0n
  return {
    note(primary, replica, at_ms) {
      looks.push({ primary, at_ms })
      reached = replica
      const isKept = (look: (typeof looks)[number], index: number) =>
        look.primary > reached && (index === 0 || at_ms - look.at_ms < kept_ms)
      looks = looks.filter(isKept)
    },
    lag_ms: at_ms => (looks[0] ? at_ms - looks[0].at_ms : 0),
  }
}
