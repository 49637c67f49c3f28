import { isDatabaseAway } from '../../../kernel/database-away.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { isLostConnection, isLostRace } from './races.ts'

/**
 * How much care the database takes before it writes a batch (ledger_record, migration 0021): none, so that anything out
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
  /** Items that must wait before another batch is sent beside one that is under way; twice as many are shared out. */
  crowd_min?: number
  /** Items that may wait; more are refused as UNAVAILABLE. */
  waiting_max?: number
  /** How long one try may take before it is asked again. */
  patience_ms?: number
  /** What no two items of one batch may share: the database could not tell which of them came first. */
  identities(item: Item): string[]
  /** Whose balances an item moves: of two batches under way, only one has items of an account. */
  accounts(item: Item): string[]
}

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }

const items_max = 64
const tries_max = 8
const pause_ms = 20
/** So many batches look first after one of them was not in order, so that a crowd of such cannot fail every batch. */
const wary_batches = 200

/**
 * Gathers what arrives while the batch before it is under way, so that a charge in a crowd shares its round trip and
 * its commit with others, and a lone charge waits for nobody. What one batch costs by itself, however small, is that of
 * a dozen charges; so a second one is sent beside the first only when a crowd waits, and takes nothing that would wait
 * in the database for a balance that the first one holds. An item that the database cannot take fails alone: its batch
 * is tried again item by item.
 */
export function batcher<Item, Answer>(run: RunBatch<Item, Answer>, options: BatcherOptions<Item>) {
  const { lanes = 2, batch_max = items_max, crowd_min = 12, waiting_max = 10_000, patience_ms = 20_000 } = options
  const answersOf = answering(attempts(run, patience_ms))
  const accountsUnderWay = new Set<string>()
  let waiting: Waiting<Item, Answer>[] = []
  let underWay = 0
  let scheduled = false

  const enough = () => (underWay === 0 ? 1 : crowd_min)
  function schedule() {
    if (scheduled || underWay === lanes || waiting.length < enough()) return
    scheduled = true
    setImmediate(send)
  }

  function send() {
    scheduled = false
    const { batch, accounts, left } = takeBatch(waiting, options, accountsUnderWay, shareOf(waiting.length))
    if (batch.length < enough()) return
    waiting = left
    underWay++
    for (const account of accounts) accountsUnderWay.add(account)
    settle(batch, () => {
      underWay--
      for (const account of accounts) accountsUnderWay.delete(account)
      send()
    })
    schedule()
  }

  /** A crowd is shared out over the lanes that are free; beyond its share a batch has only what nobody else may take. */
  const shareOf = (crowd: number) => (crowd < 2 * crowd_min ? batch_max : Math.ceil(crowd / (lanes - underWay)))

  /** The next batch is on its way before anybody hears of this one: the database need not wait for their answers. */
  async function settle(batch: Waiting<Item, Answer>[], freeLane: () => void): Promise<void> {
    const answers = await answersOf(batch)
    freeLane()
    for (const tell of answers) tell()
  }

  return function submit(item: Item): Promise<Answer> {
    if (waiting.length >= waiting_max) return Promise.reject(refuse('UNAVAILABLE'))
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
  }
}

/** Picks the waiting items that fit in one batch, in their order: up to its share, and beyond it as described above. */
function takeBatch<Item, Answer>(
  waiting: Waiting<Item, Answer>[],
  { identities, accounts: accountsOf, batch_max = items_max }: BatcherOptions<Item>,
  accountsUnderWay: ReadonlySet<string>,
  share: number,
) {
  const batch: Waiting<Item, Answer>[] = []
  const left: Waiting<Item, Answer>[] = []
  const taken = new Set<string>()
  const accounts = new Set<string>()
  const busy = new Set(accountsUnderWay)
  for (const one of waiting) {
    const its = accountsOf(one.item)
    const names = identities(one.item)
    const isFull = batch.length >= batch_max || (batch.length >= share && !its.some(account => accounts.has(account)))
    const mustWait = its.some(account => busy.has(account))
    // No one overtakes an item that waits for an account, or two busy accounts could keep it waiting forever.
    if (mustWait) for (const account of its) busy.add(account)
    if (isFull || mustWait || names.some(name => taken.has(name))) {
      left.push(one)
      continue
    }
    for (const name of names) taken.add(name)
    for (const account of its) accounts.add(account)
    batch.push(one)
  }
  return { batch, accounts, left }
}

/** Has a batch answered, and says how each of it is to be told: an item that cannot be taken fails alone. */
function answering<Item, Answer>(attempt: (items: Item[]) => Promise<Answer[]>) {
  return async function answersOf(batch: Waiting<Item, Answer>[]): Promise<(() => void)[]> {
    try {
      const answers = await attempt(batch.map(({ item }) => item))
      return batch.map((one, index) => () => one.resolve(answers[index] as Answer))
    } catch (error) {
      // Item by item would be one long wait after the other while the database is away.
      if (batch.length === 1 || isDatabaseAway(error)) return batch.map(one => () => one.reject(error))
      const each: (() => void)[] = []
      for (const one of batch) each.push(...(await answersOf([one])))
      return each
    }
  }
}

/** Asks until there is an answer: blind while all is in order, and under locks after a race or a connection was lost. */
function attempts<Item, Answer>(
  run: RunBatch<Item, Answer>,
  patience_ms: number,
): (items: Item[]) => Promise<Answer[]> {
  let wary = 0
  return async items => {
    let care: Care = wary > 0 ? 'judged' : 'blind'
    if (wary > 0) wary--
    for (let tried = 1; ; tried++) {
      try {
        return await inTime(run(items, care), patience_ms)
      } catch (error) {
        if (tried >= tries_max || !(isLostRace(error) || isLostConnection(error))) throw error
        care = 'locked'
        if (isLostRace(error)) wary = wary_batches
        if (tried > 1) await new Promise(resolve => setTimeout(resolve, pause_ms * tried * Math.random()))
      }
    }
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
