import { second_ms } from '../../../kernel/clock.ts'
import { connectionName } from '../../../kernel/connection-plan.ts'
import type { Address } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Logger } from '../../../kernel/log.ts'
import { type KeptLock, keepLock, type ProcessLock } from '../../../kernel/process-lock.ts'
import { dropLive, type LiveNode, takeLive, whoIsLive } from '../store/live-node.ts'

/** How often the node says that it is there, and how often one that waits for it looks. */
const beat_ms = 2 * second_ms
const look_ms = second_ms / 2
/** Who is seen so often while another waits lives on, and isn't the rest of a node that is just ending. */
const seen_times_max = 3

/** Another node carries the live streams of this site. */
export class LiveTaken extends Error {
  readonly address: string

  constructor(address: string) {
    super(`Another node of this site, ${address}, carries its live streams.`)
    this.address = address
  }
}

/** That this process, and no other of the site, carries the live streams. */
export type LiveLease = {
  /** Whether the database was told lately, and agreed. */
  isHeld(): boolean
  /** Gives it up, so that another node may take it at once. */
  release(): Promise<void>
}

type On = { log: Logger; lost(error: LiveTaken): void }

/**
 * Takes the lease on the site's live streams and keeps it. A node that was killed has lost it with its connection, and one
 * that says nothing for 8 seconds after that; until it is known which, this waits. Throws LiveTaken where the other one lives.
 */
export async function holdLive(address: Address, node: LiveNode, { log, lost }: On): Promise<LiveLease> {
  const holder = newId()
  const lock = keepLock(address, connectionName({ roles: ['live'] }, 'lease'), { broken() {}, async renewed() {} })
  const take = (held: ProcessLock) => takeLive(held, holder, node)
  try {
    await waitFor(lock, take)
  } catch (error) {
    await lock.close()
    throw error
  }
  let isHeld = true
  let beating: Promise<void> = Promise.resolve()
  const beat = async () => {
    isHeld = await lock.use(take)
    if (isHeld) return
    clearInterval(timer)
    lost(new LiveTaken((await lock.use(whoIsLive))?.address ?? 'unknown'))
  }
  const missed = (error: unknown) => {
    isHeld = false
    log.warn({ err: error }, 'This node could not tell the database that it carries the live streams')
  }
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(missed)
  }, beat_ms)
  return {
    isHeld: () => isHeld,
    async release() {
      clearInterval(timer)
      await beating
      await lock.use(held => dropLive(held, holder)).catch(missed)
      await lock.close()
    },
  }
}

/** Tries until the lease is ours, or its holder was seen often enough to be alive. */
async function waitFor(lock: KeptLock, take: (held: ProcessLock) => Promise<boolean>): Promise<void> {
  const seen = new Set<number>()
  while (!(await lock.use(take))) {
    const other = await lock.use(whoIsLive)
    if (other) seen.add(other.seen_at.getTime())
    if (other && seen.size >= seen_times_max) throw new LiveTaken(other.address)
    await new Promise(resolve => setTimeout(resolve, look_ms))
  }
}
