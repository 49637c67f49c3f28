import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { stopwatch } from '../../../api/src/kernel/clock.ts'
import type { Cluster } from '../cluster.ts'
import type { Running } from '../running.ts'
import { type Answer, until } from './client.ts'
import { makeProbes, type Probe, type ProbeName } from './probes.ts'
import type { Finding, Report } from './report.ts'
import { linkFor, type Newcomer, signUp } from './stories.ts'
import { figureOf, wrongAnswers, wrongRefusals, wrongSlowness } from './verdicts.ts'

/** What may be refused while an engine is away; all else goes on as if nothing had happened. */
const refused: Record<string, ProbeName[]> = {
  redis: [],
  replica: [],
  mail: [],
  s3: ['upload'],
  livekit: ['live'],
  postgres: ['page', 'request', 'list', 'socket', 'upload', 'live'],
}

/** The probes that only some engines have to do with. */
const onlyFor: Partial<Record<ProbeName, string[]>> = { live: ['livekit'] }

const tries = 8
const together_ms_max = 6_000
const back_ms_max = 30_000
const mail_ms_max = 180_000
/** A slow engine stands still and works in turns: it takes part of a tenth of a second for each answer. */
const slow_ms = { still: 80, awake: 40 }
const slow_ms_max = 5_000

type Way = {
  name: string
  /** Whether it still answers, so that nothing may be refused. */
  isThere?: true
  leave(engine: Running): Promise<() => Promise<void>>
}

/** How engines go away: each answers how it comes back. */
const ways: Way[] = [
  {
    name: 'stopped',
    async leave(engine) {
      await engine.stop()
      return () => engine.start()
    },
  },
  {
    name: 'killed and hanging up',
    async leave(engine) {
      await engine.kill()
      const hangingUp = createServer(socket => socket.destroy()).listen(engine.port, '127.0.0.1')
      await once(hangingUp, 'listening')
      return async () => {
        hangingUp.close()
        await once(hangingUp, 'close')
        await engine.start()
      }
    },
  },
  {
    name: 'frozen',
    async leave(engine) {
      engine.freeze()
      return async () => engine.thaw()
    },
  },
  {
    name: 'slow',
    isThere: true,
    async leave(engine) {
      let isOver = false
      const drag = async () => {
        while (!isOver) {
          engine.freeze()
          await later(slow_ms.still)
          engine.thaw()
          await later(slow_ms.awake)
        }
      }
      const dragging = drag()
      return async () => {
        isOver = true
        await dragging
      }
    },
  },
]

/** Takes each engine away in every way, measures what people notice, and brings it back. */
export async function faults(cluster: Cluster, report: Report, only?: string): Promise<void> {
  const wanted = cluster.engines.filter(({ name }) => name in refused && (only === undefined || only === name))
  if (wanted.length === 0) throw new Error(`There is no engine "${only}" here: ${Object.keys(refused).join(', ')}.`)
  const probes = Object.entries(await makeProbes(cluster)) as [ProbeName, Probe][]
  for (const engine of wanted) {
    const these = probes.filter(([name]) => onlyFor[name]?.includes(engine.name) ?? true)
    for (const way of ways) await takeAway({ cluster, report, engine, way, probes: these })
  }
}

type Fault = { cluster: Cluster; report: Report; engine: Running; way: Way; probes: [ProbeName, Probe][] }

/** Takes an engine away; where people noticed, once more, so that a busy machine isn't taken for a fault. */
async function takeAway(fault: Fault): Promise<void> {
  const { cluster, report, engine, way, probes } = fault
  const newcomer = engine.name === 'mail' ? await newcomerDuring(fault) : undefined
  const first = await measure(fault)
  const findings = first.some(({ wrong }) => wrong !== undefined) ? await measure(fault) : first
  for (const finding of findings) report.note(finding)
  await report.step(engine.name, `${way.name}: back`, () => allAnswer(cluster, probes))
  if (newcomer) await report.step(engine.name, `${way.name}: the mail that waited`, () => arrival(cluster, newcomer))
}

async function newcomerDuring({ cluster, engine, way }: Fault): Promise<Newcomer> {
  const comeBack = await way.leave(engine)
  try {
    return await signUp(cluster.sites[0].url)
  } finally {
    await comeBack()
  }
}

async function measure({ cluster, engine, way, probes }: Fault): Promise<Finding[]> {
  const part = engine.name
  const before = new Map<ProbeName, Answer[]>()
  for (const [name, probe] of probes) before.set(name, await ask(cluster, probe))
  const comeBack = await way.leave(engine)
  const findings: Finding[] = []
  try {
    for (const [name, probe] of probes) {
      const answers = await ask(cluster, probe)
      const wrong = wrongIn({ engine: part, way, name, before: before.get(name) ?? [], answers })
      findings.push({ part, what: `${way.name}: ${name}`, figure: figureOf(answers), ...(wrong ? { wrong } : {}) })
    }
  } finally {
    await comeBack()
  }
  await allAnswer(cluster, probes).catch(() => {})
  return findings
}

type Measured = { engine: string; way: Way; name: ProbeName; before: Answer[]; answers: Answer[] }

function wrongIn(measured: Measured): string | undefined {
  const { engine, way, name, before, answers } = measured
  if (way.isThere) return wrongSlowness(answers, slow_ms_max)
  return refused[engine]?.includes(name) ? wrongRefusals(measured) : wrongAnswers(before, answers)
}

/** Asks the nodes in turns, until answers have taken very long together. */
async function ask({ sites }: Cluster, probe: Probe): Promise<Answer[]> {
  const answers: Answer[] = []
  const elapsed_ms = stopwatch()
  for (let tried = 0; tried < tries && elapsed_ms() < together_ms_max; tried++)
    answers.push(await probe((sites[tried % 2] ?? sites[0]).url))
  return answers
}

async function allAnswer({ sites }: Cluster, probes: [ProbeName, Probe][]): Promise<string> {
  const elapsed_ms = stopwatch()
  for (const [name, probe] of probes)
    for (const { url } of sites)
      await until(`a ${name} after it was back`, back_ms_max, async () => (await probe(url)).status === 200)
  return `all of it after ${(elapsed_ms() / 1_000).toFixed(1)} s`
}

async function arrival(cluster: Cluster, newcomer: Newcomer): Promise<string> {
  const elapsed_ms = stopwatch()
  await linkFor(cluster, newcomer, mail_ms_max)
  return `came ${(elapsed_ms() / 1_000).toFixed(1)} s later`
}
