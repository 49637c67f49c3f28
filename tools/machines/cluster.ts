import { rmSync } from 'node:fs'
import { startBalancer } from './engines/balancer.ts'
import { startLivekit } from './engines/livekit.ts'
import { startMail } from './engines/mail.ts'
import { type Server, startPostgres, startReplica } from './engines/postgres.ts'
import { startRedis } from './engines/redis.ts'
import { startS3 } from './engines/s3.ts'
import { makeNode, type Node } from './nodes.ts'
import type { Plan } from './plan.ts'
import { findProgram, type ProgramVariable, programs } from './programs.ts'
import type { Running } from './running.ts'

/** The whole set-up while it runs. */
export type Cluster = {
  plan: Plan
  postgres: Server
  engines: Running[]
  sites: [Node, Node]
  workers: Node[]
  /** What this machine has no program for, in sentences. */
  skipped: string[]
}

/** Starts everything in the order of the page: engines, one site that migrates, the others, the balancer. */
export async function startCluster(plan: Plan, say: (line: string) => void): Promise<Cluster> {
  const begin = async <T>(what: string, start: () => Promise<T>): Promise<T> => {
    say(`Starting ${what} ...`)
    return start()
  }
  const postgres = await begin('PostgreSQL', () => startPostgres(plan))
  const engines: Running[] = [postgres, await begin('a replica', () => startReplica(plan))]
  engines.push(await begin('a mail server', () => startMail(plan)))
  const skipped: string[] = []
  const optional = async (variable: ProgramVariable, start: (plan: Plan, program: string) => Promise<Running>) => {
    const program = findProgram(variable)
    if (program) engines.push(await begin(program, () => start(plan, program)))
    else skipped.push(programs[variable].missing)
  }
  await optional('MACHINES_REDIS', startRedis)
  await optional('MACHINES_S3', startS3)
  await optional('MACHINES_LIVEKIT', startLivekit)
  const node = (name: Parameters<typeof makeNode>[1]) => makeNode(plan, name, engines)
  const sites: [Node, Node] = [node('site-a'), node('site-b')]
  const workers = [node('worker-1'), node('worker-2')]
  for (const [index, one] of [...sites, ...workers].entries())
    await begin(index === 0 && plan.demo ? `${one.name}, which fills the demonstration` : one.name, one.start)
  await optional('MACHINES_BALANCER', startBalancer)
  return { plan, skipped, postgres, engines, sites, workers }
}

/** Ends everything that was made, the last one first, and removes the folder. */
export async function endCluster(plan: Plan, say: (line: string) => void, { keep }: { keep: boolean }): Promise<void> {
  // What hangs would let the others wait for it.
  for (const running of plan.made) running.thaw()
  for (const running of plan.made.toReversed()) {
    if (running.pid() === undefined) continue
    say(`Stopping ${running.name} ...`)
    await running.stop()
  }
  if (keep) say(`Everything is kept in ${plan.folder}.`)
  else rmSync(plan.folder, { recursive: true, force: true, maxRetries: 10 })
}
