import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { claimKey } from '../http/idempotency.ts'
import { newId } from '../ids.ts'
import { openDatabase } from '../open-database.ts'
import { diskStorage } from '../storage/disk.ts'
import { checkClock, checkSecret, checkStorage, refuseOtherVersions } from './belongs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const app = () => world.running.app
const sql = () => app().db.sql

/** A node that others have last heard of so many seconds ago, and whose lock is free. */
async function silentFor(seconds: number, version = '0.0.1'): Promise<string> {
  const id = newId()
  await sql()`
    insert into nodes (id, process, roles, version, started_at, seen_at, clock_ahead_ms, away)
    values (${id}, ${`host 1 ${id}`}, '{http}', ${version}, now(), clock_timestamp() - ${seconds}::int * interval '1 second', 0, '{}')`
  return id
}

describe('the key of a request that was never answered', () => {
  const claim = (key: string, id = app().node.id) =>
    claimKey({ ...app(), node: { ...app().node, id } }, 'nina', key, 'the same request')
  const outcome = (claiming: Promise<object>) =>
    claiming.then(
      found => ('store' in found ? 'claimed' : 'replayed'),
      error => [error.code, error.details.retryAfter_s],
    )

  it('is free once its node has been silent for six seconds and holds its lock no more', async () => {
    await claim('long', await silentFor(7))
    expect(await outcome(claim('long'))).toBe('claimed')
  })

  it('says until then when that will be known', async () => {
    await claim('short', await silentFor(2))
    const [code, retryAfter_s] = (await outcome(claim('short'))) as [string, number]
    expect(code).toBe('KEY_IN_USE')
    expect(retryAfter_s).toBeGreaterThanOrEqual(3)
    expect(retryAfter_s).toBeLessThanOrEqual(4)
  })

  it('stays in use while its node holds its lock, however long nobody heard of it', async () => {
    const id = await silentFor(50)
    const frozen = openDatabase(world.address, { max: 1 })
    await frozen.sql`select pg_advisory_lock(hashtextextended(${`host 1 ${id}`}, 0))`
    await claim('frozen', id)
    expect(await outcome(claim('frozen'))).toEqual(['KEY_IN_USE', 1])
    await frozen.close()
  })

  it('is free at once when its node has stopped in order', async () => {
    await claim('stopped', newId())
    expect(await outcome(claim('stopped'))).toBe('claimed')
  })
})

describe('a node that does not belong to the site', () => {
  it('has another secret, and is refused with what to set', async () => {
    await checkSecret(sql(), app().secret)
    await expect(checkSecret(sql(), randomBytes(32))).rejects.toThrow(/Set SITE_SECRET to/)
    const [{ mark }] = await sql()<[{ mark: string }]>`select mark from site_marks where name = 'secret'`
    expect(mark).not.toContain(app().secret.toString())
  })

  it('keeps its files elsewhere, and is refused with where', async () => {
    const [ours, theirs] = await Promise.all(['a', 'b'].map(name => mkdtemp(join(tmpdir(), `fanfare-files-${name}-`))))
    await checkStorage(sql(), diskStorage(ours as string), 'here')
    await checkStorage(sql(), diskStorage(ours as string), 'here')
    await expect(checkStorage(sql(), diskStorage(theirs as string), 'the folder theirs')).rejects.toThrow(
      /in the folder theirs/,
    )
    for (const folder of [ours, theirs]) await rm(folder as string, { recursive: true })
  })

  it('is of another version, and is refused while the others run', async () => {
    await refuseOtherVersions(sql())
    const id = await silentFor(0, '9.9.9')
    await refuseOtherVersions(sql())
    const other = openDatabase(world.address, { max: 1 })
    await other.sql`select pg_advisory_lock(hashtextextended(${`host 1 ${id}`}, 0))`
    await expect(refuseOtherVersions(sql())).rejects.toThrow(/nodes of version 9\.9\.9 are running: host, process 1/)
    await other.close()
  })

  it('has another time, and is refused with the difference', async () => {
    await checkClock(sql())
    const late = {
      unsafe: () => sql().unsafe('select (extract(epoch from clock_timestamp()) + 5)::float8 * 1000 as now_ms'),
    }
    await expect(checkClock(late as never)).rejects.toThrow(/is 5\.0 s behind/)
  })
})

it('each running process is known by its roles, its clock and what it gets no answer from', async () => {
  await sql()`delete from nodes where id <> ${app().node.id}`
  await world.until(async () => {
    const text = await (await fetch(new URL('/metrics', world.url))).text()
    const ahead = text.match(/^node_clock_ahead_seconds (\S+)$/m)?.[1]
    return /^nodes_running\{role="http"\} 1$/m.test(text) && Math.abs(Number(ahead)) < 1
  })
})
