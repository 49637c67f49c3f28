import { once } from 'node:events'
import { createServer } from 'node:net'
import { stopwatch } from '../../../api/src/kernel/clock.ts'
import type { Cluster } from '../cluster.ts'
import type { Running } from '../running.ts'
import { type Answer, until } from './client.ts'
import { makeProbes, type Probe, type ProbeName } from './probes.ts'
import { counted, median, type Report } from './report.ts'
import { linkFor, type Newcomer, signUp } from './stories.ts'

/** What may be refused while an engine is away; all else goes on as if nothing had happened. */
const refused: Record<string, ProbeName[]> = {
  redis: [],
  replica: [],
  mail: [],
  s3: ['upload'],
  livekit: ['live'],
  postgres: ['page', 'call', 'list', 'socket', 'upload', 'live'],
}

/** The probes that only some engines have to do with. */
const onlyFor: Partial<Record<ProbeName, string[]>> = { live: ['livekit'] }

const tries = 8
/** An engine that is away may cost a request so much more, once, then nothing that can be told from chance. */
const first_ms_more = 250
const later_ms_more = 50
/** What can't work is refused in time; a statement of a PostgreSQL that hangs is given up after 10 seconds. */
const refusal_ms_max = 5_000
const hanging_ms_max = 12_000
const back_ms_max = 30_000
const mail_ms_max = 180_000

type Way = { name: string; leave(engine: Running): Promise<() => Promise<void>> }

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

async function takeAway({ cluster, report, engine, way, probes }: Fault): Promise<void> {
  const part = engine.name
  const before = new Map<ProbeName, Answer[]>()
  for (const [name, probe] of probes) before.set(name, await ask(cluster, probe))
  const comeBack = await way.leave(engine)
  const newcomer = part === 'mail' ? await signUp(cluster.sites[0].url) : undefined
  try {
    for (const [name, probe] of probes) {
      const answers = await ask(cluster, probe)
      const wrong = refused[part]?.includes(name)
        ? wrongRefusals(part, name, answers)
        : wrongAnswers(before.get(name) ?? [], answers)
      const figure = figureOf(answers)
      report.note({ part, what: `${way.name}: ${name}`, figure, ...(wrong ? { wrong } : {}) })
    }
  } finally {
    await comeBack()
  }
  await report.step(part, `${way.name}: back`, () => allAnswer(cluster, probes))
  if (newcomer) await report.step(part, `${way.name}: the mail that waited`, () => arrival(cluster, newcomer))
}

/** Asks the nodes in turns; an answer that takes very long is enough. */
async function ask({ sites }: Cluster, probe: Probe): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let tried = 0; tried < tries; tried++) {
    const answer = await probe((sites[tried % 2] ?? sites[0]).url)
    answers.push(answer)
    if (answer.ms > refusal_ms_max) break
  }
  return answers
}

/** What is wrong with answers that shouldn't have noticed; undefined where nothing is. */
export function wrongAnswers(before: Answer[], answers: Answer[]): string | undefined {
  const bad = answers.filter(({ status }) => status !== 200)
  if (bad.length > 0) return `${bad[0]?.status || 'no answer'} ${bad[0]?.message ?? ''}`.trim()
  const [usual, slowest] = [median(msOf(before)), Math.max(...msOf(before))]
  if (Math.max(...msOf(answers)) > slowest + first_ms_more)
    return `more than ${first_ms_more} ms beyond ${slowest.toFixed(0)}`
  // The first answer of each node may have noticed.
  if (median(msOf(answers.slice(2))) > usual + later_ms_more)
    return `later ones take more than ${later_ms_more} ms beyond ${usual.toFixed(0)}`
}

/** What is wrong with refusals: they come in time, as 503 and in words that fit. A page may be drawn from what is known. */
export function wrongRefusals(engine: string, name: ProbeName, answers: Answer[]): string | undefined {
  const isFine = ({ status }: Answer) => status === 503 || (name === 'page' && status === 200)
  const bad = answers.find(answer => !isFine(answer))
  if (bad) return `${bad.status || 'no answer'} ${bad.message} in place of 503`
  const slow = Math.max(...msOf(answers))
  if (slow > (engine === 'postgres' ? hanging_ms_max : refusal_ms_max)) return `refused after ${slow.toFixed(0)} ms`
  const words = answers[0]?.message ?? ''
  if (engine !== 'postgres' && (!words || words.includes('starting or stopping')))
    return `refused in the words "${words}"`
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

const msOf = (answers: Answer[]) => answers.map(({ ms }) => ms)

function figureOf(answers: Answer[]): string {
  const [first = 0] = msOf(answers)
  const statuses = counted(answers.map(({ status }) => status))
  return `${statuses}; first ${first.toFixed(0)}, slowest ${Math.max(...msOf(answers)).toFixed(0)} ms`
}
