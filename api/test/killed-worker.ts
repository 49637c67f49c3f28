import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Address } from '../src/kernel/database.ts'
import type { PoolTimes } from '../src/kernel/job-pools.ts'

const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url))

type Said = { began?: string; ended?: string; logged?: { msg: string; jobs?: number } }

/** A worker in a process of its own, with what it has said so far. */
export type KillableWorker = {
  began: string[]
  ended: string[]
  logged: { msg: string; jobs?: number }[]
  tell(order: { release?: string; block_ms?: number }): void
  /** Stops it in order. */
  stop(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Kills it as a machine does, and resolves when it is gone. */
  kill(): Promise<void>
}

/** Starts one, and resolves when its queues are worked. */
export async function startWorkerProcess(address: Address, times: PoolTimes): Promise<KillableWorker> {
  const child = fork(program, [JSON.stringify([address, times])])
  const [began, ended, logged]: [string[], string[], KillableWorker['logged']] = [[], [], []]
  child.on('message', (said: Said) => {
    if (said.began) began.push(said.began)
    if (said.ended) ended.push(said.ended)
    if (said.logged) logged.push(said.logged)
  })
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The worker ended with ${code}.`)))
  failed.catch(() => {})
  await Promise.race([isReady(child), failed])
  // One that was killed hears nothing.
  const tell = (order: object) => void child.send(order, () => {})
  const gone = async (act: () => void) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const left = once(child, 'exit')
    act()
    await left
  }
  return {
    began,
    ended,
    logged,
    tell,
    stop: () => gone(() => tell({ stop: true })),
    signal: signal => void child.kill(signal),
    kill: () => gone(() => void child.kill('SIGKILL')),
  }
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.on('message', (said: { ready?: true }) => {
      if (said.ready) resolve()
    })
  })
}
