import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Answered, Asked } from './index.ts'

/** Nice enough that requests go first on a full machine, and not so nice that logins starve. */
const priority = 10
const never = new Int32Array(new SharedArrayBuffer(4))

/** On Linux a thread has a priority of its own; elsewhere it stays as it is. */
function giveWay(): void {
  try {
    const tid = readlinkSync('/proc/thread-self').split('/').at(-1)
    if (tid) setPriority(Number.parseInt(tid, 10), priority)
  } catch {}
}

function work({ password, stored, cost }: Asked): string | boolean {
  return stored === undefined ? hashSync(password, cost) : verifySync(stored, password)
}

/**
 * A thread rests after each password for as long as it worked, so that a flood of logins takes half of a core and not
 * all of it; a first login waits for nobody's rest.
 */
function rest(worked_ms: number): void {
  Atomics.wait(never, 0, 0, worked_ms)
}

giveWay()
parentPort?.on('message', (asked: Asked) => {
  const startedAt = performance.now()
  let answered: Answered
  try {
    answered = { id: asked.id, result: work(asked) }
  } catch (error) {
    answered = { id: asked.id, failure: String(error) }
  }
  parentPort?.postMessage(answered)
  rest(performance.now() - startedAt)
})
