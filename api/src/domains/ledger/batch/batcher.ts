import { refuse } from '../../../kernel/refusal.ts'
import { isLostConnection, isLostRace } from './races.ts'

/** Runs a batch: one answer per item, in order. With `locking` it may not lose a race for a balance. */
export type RunBatch<Item, Answer> = (items: Item[], locking: boolean) => Promise<Answer[]>

export type BatcherOptions<Item> = {
  /** Batches under way at the same time, each on a connection of its own. */
  lanes?: number
  /** Items in one batch. */
  batch_max?: number
  /** Items that may wait in one lane; more are refused as UNAVAILABLE. */
  waiting_max?: number
  /** How long one try may take before it is asked again. */
  patience_ms?: number
  /** What no two items of one batch may share: the database could not tell which of them came first. */
  identities(item: Item): string[]
  /** The account that an item shares with most others: items that share it take the same lane and never wait for locks. */
  busiest(item: Item): string
}

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }
type Lane<Item, Answer> = { waiting: Waiting<Item, Answer>[]; busy: boolean; scheduled: boolean }

const tries_max = 8
const pause_ms = 20

/**
 * Gathers what arrives while the batch before it is under way, so that a charge in a crowd shares its round trip and
 * its commit with others, and a lone charge waits for nobody. Items are spread over lanes by their busiest account:
 * what would queue for the same balance in the database travels in one batch instead. An item that the database cannot
 * take fails alone: its batch is tried again item by item.
 */
export function batcher<Item, Answer>(run: RunBatch<Item, Answer>, options: BatcherOptions<Item>) {
  const { batch_max = 64, waiting_max = 10_000, patience_ms = 20_000, identities, busiest } = options
  const lanes = Array.from(
    { length: options.lanes ?? 2 },
    (): Lane<Item, Answer> => ({ waiting: [], busy: false, scheduled: false }),
  )

  function schedule(lane: Lane<Item, Answer>) {
    if (lane.busy || lane.scheduled || lane.waiting.length === 0) return
    lane.scheduled = true
    setImmediate(() => {
      lane.scheduled = false
      lane.busy = true
      settle(takeBatch(lane)).finally(() => {
        lane.busy = false
        schedule(lane)
      })
    })
  }

  function takeBatch(lane: Lane<Item, Answer>): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = []
    const left: Waiting<Item, Answer>[] = []
    const taken = new Set<string>()
    for (const one of lane.waiting) {
      const names = batch.length < batch_max ? identities(one.item) : []
      if (batch.length >= batch_max || names.some(name => taken.has(name))) {
        left.push(one)
        continue
      }
      for (const name of names) taken.add(name)
      batch.push(one)
    }
    lane.waiting = left
    return batch
  }

  async function settle(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await attempt(batch.map(({ item }) => item))
      batch.forEach((one, index) => {
        one.resolve(answers[index] as Answer)
      })
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await settle([one])
    }
  }

  async function attempt(items: Item[]): Promise<Answer[]> {
    for (let tried = 1; ; tried++) {
      try {
        return await inTime(run(items, tried > 1), patience_ms)
      } catch (error) {
        if (tried >= tries_max || !(isLostRace(error) || isLostConnection(error))) throw error
        if (tried > 1) await new Promise(resolve => setTimeout(resolve, pause_ms * tried * Math.random()))
      }
    }
  }

  return function submit(item: Item): Promise<Answer> {
    const lane = lanes[laneOf(busiest(item), lanes.length)] as Lane<Item, Answer>
    if (lane.waiting.length >= waiting_max) return Promise.reject(refuse('UNAVAILABLE'))
    return new Promise((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject })
      schedule(lane)
    })
  }
}

/**
 * A connection that breaks at the wrong moment can leave a query unanswered for ever. The keys of its items make it safe
 * to ask again on another one, whether or not the first try was heard.
 */
function inTime<T>(work: Promise<T>, patience_ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('The database did not answer.'), { code: 'CONNECT_TIMEOUT' })),
    patience_ms,
  )
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** The same lane for the same account; ids end in random digits, so their last characters spread well. */
function laneOf(account: string, lanes: number): number {
  let sum = 0
  for (let i = Math.max(0, account.length - 8); i < account.length; i++) sum = (sum * 31 + account.charCodeAt(i)) >>> 0
  return sum % lanes
}
