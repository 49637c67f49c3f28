import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

type Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** argon2id with the parameters that OWASP's password storage sheet names first: 19 MiB, two passes, one lane. */
const cost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const least: Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let present = cost

/** From now on hashes of this process cost next to nothing. Only for tests, which make thousands of people. */
export function hashCheaply(isCheap = true): void {
  if (!process.env.VITEST) throw new Error('Only tests hash passwords cheaply.')
  present = isCheap ? least : cost
}

/** What a thread is asked: to check against a stored hash or, without one, to make a hash. */
export type Asked = { id: number; password: string; stored?: string; cost: Cost }
export type Answered = { id: number; result: string | boolean } | { id: number; failure: string }

type Waiting = { resolve(result: string | boolean): void; reject(error: Error): void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** One core is left for everything else that the site does meanwhile. */
const threads_max = Math.max(1, Math.min(4, availableParallelism() - 1))
const threads: Thread[] = []
let lastId = 0

/** The argon2id hash of a password, made in a thread that gives way to requests. */
export async function argon2Hash(password: string): Promise<string> {
  return (await ask({ password })) as string
}

/** Whether a password fits a hash; the same work as making one. */
export async function argon2Fits(stored: string, password: string): Promise<boolean> {
  return (await ask({ password, stored })) as boolean
}

function ask(given: { password: string; stored?: string }): Promise<string | boolean> {
  const thread = leastBusy()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    if (thread.waiting.size === 0) thread.worker.ref()
    thread.waiting.set(id, { resolve, reject })
    thread.worker.postMessage({ id, cost: present, ...given } satisfies Asked)
  })
}

function leastBusy(): Thread {
  const idle = threads.find(({ waiting }) => waiting.size === 0)
  if (idle) return idle
  if (threads.length < threads_max) return startThread()
  return threads.reduce((least, thread) => (thread.waiting.size < least.waiting.size ? thread : least))
}

/** A thread keeps the process alive only while somebody waits for it; one that breaks is replaced by the next ask. */
function startThread(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url))
  const thread: Thread = { worker, waiting: new Map() }
  worker.on('message', (answered: Answered) => {
    const waiting = thread.waiting.get(answered.id)
    thread.waiting.delete(answered.id)
    if (thread.waiting.size === 0) worker.unref()
    if ('failure' in answered) waiting?.reject(new Error(answered.failure))
    else waiting?.resolve(answered.result)
  })
  worker.on('error', error => retire(thread, error))
  worker.on('exit', () => retire(thread, new Error('The thread for passwords ended.')))
  threads.push(thread)
  return thread
}

function retire(thread: Thread, error: unknown): void {
  const place = threads.indexOf(thread)
  if (place >= 0) threads.splice(place, 1)
  for (const { reject } of thread.waiting.values()) reject(error instanceof Error ? error : new Error(String(error)))
  thread.waiting.clear()
}
