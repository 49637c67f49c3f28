import { spawnSync } from 'node:child_process'
import { wallet } from '@fanfare/contract'
import { fans } from '../../../api/src/demo/people.ts'
import { stopwatch } from '../../../api/src/kernel/clock.ts'
import { inProject } from '../../project.ts'
import type { Cluster } from '../cluster.ts'
import { withDatabase } from '../engines/postgres.ts'
import { treeOf } from '../running.ts'
import { enter, freshName, type Person, until } from './client.ts'
import { makeClip } from './clips.ts'
import { expectOk, type Report } from './report.ts'
import { finished } from './stories.ts'

const part = 'kills'
const payers = 12
const tipsEach = 5
/** The smallest tip: the people of the demonstration have enough for a few. */
const tip_tokens = 10
const killAfter = 15
const minute_ms = 60_000
/** How long a client goes on trying a charge whose node was killed. */
const settle_ms_max = 10_000

/** Kills a site while it charges and a worker while it works, then checks every balance. */
export async function kills(cluster: Cluster, report: Report): Promise<void> {
  await report.step(part, 'a site in the middle of charges', () => killCharging(cluster))
  await report.step(part, 'the site is back', () => timed(() => cluster.sites[0].start()))
  await report.step(part, 'a worker in the middle of a video', () => killWorking(cluster))
  for (const worker of cluster.workers) if (worker.pid() === undefined) await worker.start()
  await report.step(part, 'the ledger agrees with itself', async () => verify(cluster))
}

type Charging = { acknowledged: string[]; slowest_ms: number; retried: number }

async function killCharging(cluster: Cluster): Promise<string> {
  const [a, b] = cluster.sites
  const mia = await enter(b.url, 'mia')
  const names = fans.slice(0, payers).map(([firstName]) => firstName.toLowerCase())
  const people = await Promise.all(names.map(name => enter(b.url, name)))
  const before = await chargeIds(cluster, people)
  const seen: Charging = { acknowledged: [], slowest_ms: 0, retried: 0 }
  let killed: Promise<void> | undefined
  const tipAll = async (fan: Person) => {
    for (let no = 0; no < tipsEach; no++) {
      await tipUntilTaken(fan, mia.id, [a.url, b.url], seen)
      if (seen.acknowledged.length >= killAfter) killed ??= a.kill()
    }
  }
  await Promise.all(people.map(tipAll))
  await killed
  const made = (await chargeIds(cluster, people)).filter(id => !before.includes(id))
  if (!killed)
    throw new Error(`only ${seen.acknowledged.length} tips were taken, so that no site was killed among them`)
  const lost = seen.acknowledged.filter(id => !made.includes(id)).length
  const extra = made.length - new Set(seen.acknowledged).size
  const figure = `${seen.acknowledged.length} charges, ${seen.retried} tried again, slowest ${(seen.slowest_ms / 1_000).toFixed(1)} s, lost ${lost}, extra ${extra}`
  if (lost !== 0 || extra !== 0 || seen.slowest_ms > settle_ms_max) throw new Error(figure)
  return figure
}

/** Tips with one key, on the nodes in turns, until the tip is taken. */
async function tipUntilTaken(fan: Person, performerId: string, bases: string[], seen: Charging): Promise<void> {
  const asked = { params: { id: performerId }, body: { price: tip_tokens }, key: freshName('tip') }
  const elapsed_ms = stopwatch()
  for (let tried = Math.floor(Math.random() * 2); elapsed_ms() < 2 * minute_ms; tried++) {
    const answer = await fan.ask(bases[tried % 2] as string, wallet.tip, asked)
    if (answer.status === 200) {
      seen.acknowledged.push(answer.data._id)
      seen.slowest_ms = Math.max(seen.slowest_ms, elapsed_ms())
      return
    }
    if (answer.error === 'INSUFFICIENT_BALANCE') return
    if (![0, 409, 502, 503].includes(answer.status)) throw new Error(`a tip: ${answer.status} ${answer.message}`)
    seen.retried++
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  throw new Error('a tip was never taken, in two minutes of trying')
}

function chargeIds({ postgres }: Cluster, people: Person[]): Promise<string[]> {
  const url = postgres.superuser.replace(/\/postgres$/, '/fanfare')
  return withDatabase(url, async ({ sql }) => {
    const rows = await sql<{ id: string }[]>`
      select id from charges where fan_id = any(${people.map(({ id }) => id)}::uuid[])`
    return rows.map(({ id }) => id)
  })
}

async function killWorking({ sites: [a, b], workers }: Cluster): Promise<string> {
  const mia = await enter(b.url, 'mia')
  const clip = await makeClip(40, '1280x720')
  const { data } = expectOk('the upload', await mia.upload(a.url, '/performer/feeds/video/upload', clip, 'clip.mp4'))
  const busy = await until('a worker that encodes', minute_ms, async () => workers.find(({ pid }) => encodes(pid())))
  await busy.kill()
  const after = await timed(() => finished(mia, b.url, data._id, 4 * minute_ms))
  return `${busy.name} killed; the video was ready ${after} later`
}

function encodes(pid: number | undefined): boolean {
  if (pid === undefined) return false
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', treeOf(pid).join(',')], { encoding: 'utf8' })
  return stdout.includes('ffmpeg')
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const elapsed_ms = stopwatch()
  await work()
  return `${(elapsed_ms() / 1_000).toFixed(1)} s`
}

function verify({ sites: [a] }: Cluster): string {
  const env = { PATH: process.env.PATH, ...a.settings }
  const program = inProject('tools', 'ledger-verify.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim().split('\n').slice(-3).join('; '))
  return stdout.trim().split('\n').at(-1) ?? ''
}
