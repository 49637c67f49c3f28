import type { Logger } from 'pino'
import { second_ms } from '../clock.ts'
import type { Config } from '../config.ts'
import { connectionName } from '../connection-plan.ts'
import type { Address } from '../database.ts'
import { newId } from '../ids.ts'
import type { Outside } from '../outside/index.ts'
import { type KeptLock, keepLock, type ProcessLock } from '../process-lock.ts'
import { clockAhead_ms } from './clocks.ts'
import { version } from './version.ts'

const beat_ms = 2 * second_ms
/** A process that others haven't heard of for so long is dead if its lock is free, too. */
export const silent_ms_max = 3 * beat_ms
/** Clocks further apart than this make links end early, codes fail and mails come late. */
export const clock_ms_max = 2 * second_ms

/** This process among those of the site. */
export type SiteNode = {
  id: string
  clockAhead_ms(): number
  stop(): Promise<void>
}

type Parts = { address: Address; config: Pick<Config, 'roles'>; log: Logger; outside: Outside }

/**
 * Tells the others every two seconds that this process lives and how it sees what is outside, and holds an advisory lock
 * in its name for as long as it is connected: what it left undone is free as soon as both have ended.
 */
export async function openNode({ address, config, log, outside }: Parts): Promise<SiteNode> {
  const id = newId()
  let clock_ms = 0
  let saidClock = false
  const beat = async ({ client, name }: ProcessLock) => {
    clock_ms = await clockAhead_ms(text => client.query(text).then(({ rows }) => rows))
    const isOff = Math.abs(clock_ms) > clock_ms_max
    if (isOff && !saidClock)
      log.error({ clock_ms }, "This machine's clock and that of the database differ by more than 2 s")
    saidClock = isOff
    await client.query(
      `insert into nodes (id, process, roles, version, started_at, seen_at, clock_ahead_ms, away)
       values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp(), $5, $6)
       on conflict (id) do update set process = excluded.process, seen_at = excluded.seen_at,
         clock_ahead_ms = excluded.clock_ahead_ms, away = excluded.away`,
      [id, name, config.roles, version, Math.round(clock_ms), outside.away().map(one => one.name)],
    )
    await client.query(forgetDead, [10 * silent_ms_max])
  }
  const lock: KeptLock = keepLock(address, connectionName(config, 'node'), { broken: () => {}, renewed: beat })
  await lock.use(beat)
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => lock.use(beat))
      .catch(err => log.warn({ err }, 'This process could not say that it lives'))
  }, beat_ms)
  return {
    id,
    clockAhead_ms: () => clock_ms,
    async stop() {
      clearInterval(timer)
      await running
      await lock.use(({ client }) => client.query('delete from nodes where id = $1', [id])).catch(() => {})
      await lock.close()
    },
  }
}

const forgetDead = `
  delete from nodes where seen_at < clock_timestamp() - $1 * interval '1 millisecond'
    and pg_try_advisory_xact_lock(hashtextextended(process, 0))`
