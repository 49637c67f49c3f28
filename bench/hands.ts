import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { second_ms } from '../api/src/kernel/clock.ts'
import type { App } from '../api/src/kernel/context.ts'
import type { Address } from '../api/src/kernel/database.ts'

/** What a process of a bench is told: its database, which one of how many it is, and where it left off. */
export type Orders<Wanted = unknown> = { address: Address; no: number; of: number; from: number; wanted: Wanted }
/** What it says: everything before `through` is done, with what came of it; `done` is its last word. */
export type Said<Told = unknown> = { through: number; told: Told; done?: boolean }

type Work<Told> = {
  script: string
  address: Address
  /** Processes at once. */
  of: number
  wanted: unknown
  /** How often one of them is killed without a warning while they work. */
  kills: number
  every_ms?: number
  hear?: (told: Told) => void
}

/**
 * Works in several processes. Every so often one is killed (SIGKILL) and begun again where it last said that it
 * was done, so that some of its work is done twice. Answers how many were killed.
 */
export async function underKills<Told>(work: Work<Told>): Promise<number> {
  const { of, kills, every_ms = 2 * second_ms } = work
  const running = new Map<number, ChildProcess>()
  let killed = 0
  const timer = setInterval(() => {
    const victims = [...running.values()]
    if (killed >= kills || victims.length === 0) return
    victims[killed % victims.length]?.kill('SIGKILL')
    killed++
  }, every_ms)
  try {
    await Promise.all(Array.from({ length: of }, (_, no) => workOne(work, no, running)))
    return killed
  } finally {
    clearInterval(timer)
    for (const child of running.values()) child.kill('SIGKILL')
  }
}

async function workOne<Told>(work: Work<Told>, no: number, running: Map<number, ChildProcess>): Promise<void> {
  const { script, address, of, wanted, hear } = work
  let from = 0
  let done = false
  while (!done) {
    const child = fork(join(import.meta.dirname, script), [JSON.stringify({ address, no, of, from, wanted })])
    running.set(no, child)
    child.on('message', (said: Said<Told>) => {
      hear?.(said.told)
      from = said.through
      done = said.done ?? false
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    running.delete(no)
    if (!done && code !== null) throw new Error(`${script} ended by itself with code ${code}.`)
  }
}

/** The orders of this process, from its argument. */
export function orders<Wanted>(): Orders<Wanted> {
  return JSON.parse(process.argv[2] as string) as Orders<Wanted>
}

/** Says how far this process is; resolves when that has been handed over. */
export function say<Told>(said: Said<Told>): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(said, undefined, undefined, error => (error ? reject(error) : resolve()))
  })
}

/** A run that measures is worth nothing once a row fails: what a job would log and set aside ends it. */
export const strict = {
  error({ err }: { err: unknown }) {
    throw err
  },
} as unknown as App['log']
