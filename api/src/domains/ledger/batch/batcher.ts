import { refuse } from '../../../kernel/refusal.ts'
import { isLostConnection, isLostRace } from './races.ts'

/** Runs a batch: one answer per item, in order. With `locking` it may not lose a race for a balance. */
export type RunBatch<Item, Answer> = (items: Item[], locking: boolean) => Promise<Answer[]>

export type BatcherOptions<Item> = {
  /** Batches under way at the same time, each on a connection of its own. */
  lanes?: number
  /** Items in one batch. */
  batch_max?: number
  /** Items that may wait; more are refused as UNAVAILABLE. */
  waiting_max?: number
  /** What no two items of one batch may share: the database could not tell which of them came first. */
  identities(item: Item): string[]
}

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }

const tries_max = 8
const pause_ms = 20

/**
 * Gathers what arrives while the batches before it are under way, so that a charge in a crowd shares its round trip and
 * its commit with others, and a lone charge waits for nobody. What comes together is spread over the free lanes. An
 * item that the database cannot take fails alone: its batch is tried again item by item.
 */
export function batcher<Item, Answer>(run: RunBatch<Item, Answer>, options: BatcherOptions<Item>) {
  const { lanes = 2, batch_max = 64, waiting_max = 10_000, identities } = options
  let waiting: Waiting<Item, Answer>[] = []
  let busy = 0
  let scheduled = false

  function schedule() {
    if (scheduled) return
    scheduled = true
    setImmediate(start)
  }

  function start() {
    scheduled = false
    while (busy < lanes && waiting.length > 0) {
      const batch = takeBatch(Math.min(batch_max, Math.ceil(waiting.length / (lanes - busy))))
      busy++
      settle(batch).finally(() => {
        busy--
        if (waiting.length > 0) schedule()
      })
    }
  }

  function takeBatch(size: number): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = []
    const left: Waiting<Item, Answer>[] = []
    const taken = new Set<string>()
    for (const one of waiting) {
      const names = batch.length < size ? identities(one.item) : []
      if (batch.length >= size || names.some(name => taken.has(name))) {
        left.push(one)
        continue
      }
      for (const name of names) taken.add(name)
      batch.push(one)
    }
    waiting = left
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
        return await run(items, tried > 1)
      } catch (error) {
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
