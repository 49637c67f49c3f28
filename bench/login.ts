import { hash, verify } from '@node-rs/argon2'
import type { Row } from './report.ts'
import type { BenchSite } from './site.ts'

const atOnce = 8
const rounds = 12
const looks = 200
const looking_rounds = 6
/** Visitors do not come one right behind the other, when everything is still warm. */
const pause_ms = 5
const people = ['mia', 'tomas', 'ines', 'jonas', 'priya', 'leo', 'sana', 'emil']
const password = 'Fanfare-demo-1'
/** What the site stores (api/src/domains/identity/password.ts). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Eight logins at once against eight bare checks of the same hash at once, in turns; and a request that everybody makes,
 * alone and while people log in without a pause.
 */
export async function benchLogin(site: BenchSite): Promise<Row[]> {
  const stored = await hash(password, cost)
  const logins: number[] = []
  const checks: number[] = []
  await eightAtOnce(() => login(site, 'mia'))
  for (let round = 0; round < rounds; round++) {
    checks.push(...(await eightAtOnce(() => verify(stored, password))))
    logins.push(...(await eightAtOnce(index => login(site, people[index] as string))))
  }
  const [ours, bare] = [p95(logins), p95(checks)]
  const figures = { ours: `${ours.toFixed(0)} ms`, limit: `bare argon2id ${bare.toFixed(0)} ms`, figure: ours / bare }
  return [{ what: 'login, 8 at once, p95', ...figures, aim: { at_most: 5 } }, await others(site)]
}

async function others(site: BenchSite): Promise<Row> {
  const quiet: number[] = []
  const busy: number[] = []
  const look = async (times: number[]) => {
    for (let time = 0; time < looks; time++) {
      times.push(await timed(() => expectOk(fetch(`${site.url}/api/settings/public`))))
      await new Promise(resolve => setTimeout(resolve, pause_ms))
    }
  }
  await look([])
  for (let round = 0; round < looking_rounds; round++) {
    await look(quiet)
    await whileLoggingIn(site, () => look(busy))
  }
  const figures = { ours: `${p95(busy).toFixed(1)} ms`, limit: `quiet ${p95(quiet).toFixed(1)} ms` }
  return {
    what: 'other requests while 8 log in, p95',
    ...figures,
    figure: p95(busy) / p95(quiet),
    aim: { at_most: 2 },
  }
}

async function whileLoggingIn<T>(site: BenchSite, work: () => Promise<T>): Promise<T> {
  let isBusy = true
  const lanes = people.map(async name => {
    while (isBusy) await login(site, name)
  })
  try {
    return await work()
  } finally {
    isBusy = false
    await Promise.all(lanes)
  }
}

function eightAtOnce(work: (index: number) => Promise<unknown>): Promise<number[]> {
  return Promise.all(Array.from({ length: atOnce }, (_, index) => timed(() => work(index))))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function login(site: BenchSite, credentials: string): Promise<void> {
  const body = JSON.stringify({ credentials, password })
  const headers = { 'content-type': 'application/json' }
  return expectOk(fetch(`${site.url}/api/auth/login`, { method: 'POST', headers, body }))
}

async function expectOk(answer: Promise<Response>): Promise<void> {
  const response = await answer
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
}

function p95(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
