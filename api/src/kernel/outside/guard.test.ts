import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnreachable, OutsideAway } from './away.ts'
import { type Guard, guardOutside } from './guard.ts'

const lines: { msg: string; cause?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const never = () => new Promise<never>(() => {})

let isThere: boolean | 'silent'
let guard: Guard
let takes_ms = 0
const probe = async () => {
  if (takes_ms > 0) await new Promise(resolve => setTimeout(resolve, takes_ms))
  if (isThere === 'silent') await never()
  if (!isThere) throw refused
}

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
  isThere = true
  takes_ms = 0
})
afterEach(() => {
  guard.stop()
  vi.useRealTimers()
})

const open = (more: { probe?: () => Promise<void> } = { probe }) => {
  const limits = { answer_ms: 5_000, probe_ms: 500 }
  guard = guardOutside({ name: 'storage', log: () => log, withoutIt: 'nothing can be saved.', ...limits, ...more })
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    error => (error instanceof OutsideAway ? 'away' : (error as Error).message),
  )

describe('an engine that refuses connections', () => {
  beforeEach(() => open())

  it('costs the call that finds out its own time, and the next ones none', async () => {
    isThere = false
    expect(await outcome(guard.run(() => Promise.reject(refused)))).toBe('away')
    const work = vi.fn()
    expect(await outcome(guard.run(work))).toBe('away')
    expect(work).not.toHaveBeenCalled()
  })

  it('is said once, with what goes on without it, and once more when it is back', async () => {
    isThere = false
    for (let n = 0; n < 5; n++) await outcome(guard.run(() => Promise.reject(refused)))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'storage is away: nothing can be saved.', cause: 'ECONNREFUSED' }),
    ])
    isThere = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lines.map(({ msg }) => msg).slice(1)).toEqual(['storage is back'])
    expect(await outcome(guard.run(async () => 1))).toBe('answered')
  })

  it('is found by the probe when nobody calls', async () => {
    isThere = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(guard.away?.cause).toBe('ECONNREFUSED')
  })
})

describe('an engine that is frozen', () => {
  beforeEach(() => open())

  it('lets the call that meets it go after a quarter of a second, long before its limit', async () => {
    await guard.look()
    isThere = 'silent'
    const call = outcome(guard.run(never))
    await vi.advanceTimersByTimeAsync(250)
    expect(await Promise.race([call, 'still waiting'])).toBe('away')
  })

  it('has all the time of a probe while nobody knows how fast it is', async () => {
    isThere = 'silent'
    const call = outcome(guard.run(never))
    await vi.advanceTimersByTimeAsync(75 + 490)
    expect(await Promise.race([call, 'still waiting'])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(20)
    expect(await Promise.race([call, 'still waiting'])).toBe('away')
  })

  it('that answers the second question of a probe lets the call go on', async () => {
    await guard.look()
    isThere = 'silent'
    const answer = Promise.withResolvers<void>()
    const call = outcome(guard.run(() => answer.promise))
    await vi.advanceTimersByTimeAsync(80)
    isThere = true
    await vi.advanceTimersByTimeAsync(1_000)
    answer.resolve()
    expect(await call).toBe('answered')
  })

  it('that answers again after one probe lets what was well under way go on, and takes nothing new meanwhile', async () => {
    await guard.look()
    const answer = Promise.withResolvers<void>()
    const call = outcome(guard.run(() => answer.promise))
    await vi.advanceTimersByTimeAsync(1_990)
    isThere = 'silent'
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome(guard.run(async () => 1))).toBe('away')
    isThere = true
    await vi.advanceTimersByTimeAsync(500)
    answer.resolve()
    expect(await call).toBe('answered')
  })

  it('isn’t taken for away where its probes were as slow before', async () => {
    takes_ms = 100
    const looked = guard.look()
    await vi.advanceTimersByTimeAsync(100)
    await looked
    takes_ms = 390
    const call = outcome(guard.run(() => new Promise(resolve => setTimeout(resolve, 600))))
    await vi.advanceTimersByTimeAsync(700)
    expect(await call).toBe('answered')
    expect(guard.away).toBeUndefined()
  })

  it('that answers probes and not the call costs the limit of the call', async () => {
    const call = outcome(guard.run(never))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(await Promise.race([call, 'still waiting'])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(200)
    expect(await Promise.race([call, 'still waiting'])).toBe('away')
  })
})

describe('a service without a probe', () => {
  beforeEach(() => open({}))

  it('is not away because one call was broken off', async () => {
    await outcome(guard.watch(() => Promise.reject(refused)))
    expect(await outcome(guard.watch(async () => 1))).toBe('answered')
    await outcome(guard.watch(() => Promise.reject(refused)))
    expect(guard.away).toBeUndefined()
  })

  it('is tried by one call again after a while, and by no other meanwhile', async () => {
    const fail = () => Promise.reject(refused)
    for (let n = 0; n < 2; n++) expect(await outcome(guard.watch(fail))).toBe('connect ECONNREFUSED')
    expect(await outcome(guard.watch(fail))).toBe('away')
    await vi.advanceTimersByTimeAsync(10_000)
    const answer = Promise.withResolvers<void>()
    const first = outcome(guard.watch(() => answer.promise))
    expect(await outcome(guard.watch(async () => 1))).toBe('away')
    answer.resolve()
    expect(await first).toBe('answered')
    expect(await outcome(guard.watch(async () => 1))).toBe('answered')
  })

  it('keeps working when it says no', async () => {
    expect(await outcome(guard.watch(() => Promise.reject(new Error('card declined'))))).toBe('card declined')
    expect(guard.away).toBeUndefined()
  })
})

it('errors of the network are told from others, also where fetch hides them', () => {
  expect(isUnreachable(new TypeError('fetch failed', { cause: refused }))).toBe(true)
  expect(isUnreachable(new AggregateError([refused]))).toBe(true)
  expect(isUnreachable(new Error('no'))).toBe(false)
})
