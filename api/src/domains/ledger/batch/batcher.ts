import { refuse } from '../../../kernel/refusal.ts'
import { isLostConnection, isLostRace } from './races.ts'

/**
 * How much care the database takes before it writes a batch (ledger_record, migration 0002): none, so that anything out
 * of the ordinary is an error of the batch; a look at keys and balances first; or the same under locks.
 */
export type Care = 'blind' | 'judged' | 'locked'

/** Runs a batch: one answer per item, in order. */
export type RunBatch<Item, Answer> = (items: Item[], care: Care) => Promise<Answer[]>

export type BatcherOptions<Item> = {
  /** Batches under way at the same time, each on a connection of its own. */
  lanes?: number
  /** Items in one batch. */
  batch_max?: number
  /** Items that may wait; more are refused as UNAVAILABLE. */
  waiting_max?: number
  /** How long one try may take before it is asked again. */
  patience_ms?: number
  /** What no two items of one batch may share: the database could not tell which of them came first. */
  identities(item: Item): string[]
  /** The account that an item shares with most others; two batches with one of them would wait for each other. */
  busiest(item: Item): string
}

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }

const tries_max = 8
const pause_ms = 20
/** So many batches look first after one of them was not in order, so that a crowd of such cannot fail every batch. */
const wary_batches = 200

/**
 * Gathers what arrives while the batch before it is under way, so that a charge in a crowd shares its round trip and
 * its commit with others, and a lone charge waits for nobody. A second batch leaves beside the first only when enough
 * wait to fill it, and only with items whose busiest accounts the first does not touch: halves of a crowd cost the
 * server more than the whole (measured; docs/decisions/003). An item that the database cannot take fails alone: its
 * batch is tried again item by item.
 */
export function batcher<Item, Answer>(run: RunBatch<Item, Answer>, options: BatcherOptions<Item>) {
  const { lanes = 2, batch_max = 64, waiting_max = 10_000, patience_ms = 20_000, identities, busiest } = options
  const underWay = new Set<Set<string>>()
  let waiting: Waiting<Item, Answer>[] = []
  let scheduled = false
  let wary = 0

  function schedule() {
    if (scheduled || underWay.size >= lanes || waiting.length < (underWay.size === 0 ? 1 : batch_max)) return
    scheduled = true
    setImmediate(start)
  }

  function start() {
    scheduled = false
    const batch = nextBatch()
    if (batch.length < (underWay.size === 0 ? 1 : batch_max / 2)) return
    const gone = new Set(batch)
    waiting = waiting.filter(one => !gone.has(one))
    const accounts = new Set(batch.map(({ item }) => busiest(item)))
    underWay.add(accounts)
    settle(batch).finally(() => {
      underWay.delete(accounts)
      schedule()
    })
    schedule()
  }

  function nextBatch(): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = []
    const taken = new Set<string>()
    for (const one of waiting) {
      if (batch.length === batch_max) break
      if (underWay.size > 0 && [...underWay].some(accounts => accounts.has(busiest(one.item)))) continue
      const names = identities(one.item)
      if (names.some(name => taken.has(name))) continue
      for (const name of names) taken.add(name)
      batch.push(one)
    }
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
    let care: Care = wary > 0 ? 'judged' : 'blind'
    if (wary > 0) wary--
    for (let tried = 1; ; tried++) {
      try {
        return await inTime(run(items, care), patience_ms)
      } catch (error) {
        care = 'locked'
        wary = wary_batches
        if (tried >= tries_max || !(isLostRace(error) || isLostConnection(error))) throw error
        if (tried > 1) await new Promise(resolve => setTimeout(resolve, pause_ms * tried * Math.random()))
      }
    }
  }

  return function submit(item: Item): Promise<Answer> {
    if (waiting.length >= waiting_max) return Promise.reject(refuse('UNAVAILABLE'))
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
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
