import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import type { App } from './context.ts'
import { factGauges } from './fact-gauges.ts'
import { recordFact } from './facts.ts'
import { startLiveFeed } from './live-feed.ts'
import { replayParked } from './parked-facts.ts'
import { type FactListener, relayOnce, startRelay } from './relay.ts'

declare module './facts.ts' {
  interface Facts {
    probe: { n: string }
  }
}

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await testDatabase()
  app = { db: database.db, log: pino({ level: 'silent' }) } as App
  await app.db.sql`insert into fact_cursors (listener) values ('probe')`
})
afterAll(() => database.close())

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

/** A listener that writes down what it was handed, in the same transaction. */
function listener(heard: string[], name = 'probe'): FactListener {
  return { name, table: { probe: async (_tx, { n }) => void heard.push(n) } }
}

async function relayAll(listeners: FactListener[]): Promise<void> {
  for (const one of listeners) for (let handed = 1; handed > 0; ) ({ handed } = await relayOnce(app, one))
}

/** Lets a listener try again at once what it would try again after a while. */
const dontWait = () => app.db.sql`update fact_cursors set retry_at = null`

/** Relays until it is so: a transaction of another test on the same server holds facts back for as long as it runs. */
async function relayUntil(listeners: FactListener[], isSo: () => boolean): Promise<void> {
  for (let tried = 0; tried < 400 && !isSo(); tried++) {
    await relayAll(listeners)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

describe('the relay', () => {
  it('hands over what committed, in commit order, and nothing that was rolled back', async () => {
    const heard: string[] = []
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'first' }))
    await app.db
      .tx(async tx => {
        await recordFact(tx, 'probe', { n: 'never' })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'second' }))
    await relayUntil([listener(heard)], () => heard.length >= 2)
    expect(heard).toEqual(['first', 'second'])
  })

  it('does not skip a slow transaction whose fact was numbered before faster ones', async () => {
    const heard: string[] = []
    const slow = gate()
    const written = gate()
    const slowWork = app.db.tx(async tx => {
      await recordFact(tx, 'probe', { n: 'slow' })
      written.open()
      await slow.opened
    })
    await written.opened
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'fast' }))
    await relayAll([listener(heard)])
    expect(heard).toEqual([])
    slow.open()
    await slowWork
    await relayUntil([listener(heard)], () => heard.length >= 2)
    expect(heard).toEqual(['slow', 'fast'])
  })

  it('hands a fact over again when its listener failed, and to the database once', async () => {
    await app.db.sql`create table heard (n text)`
    let failing = true
    const failures: string[] = []
    const one: FactListener = {
      name: 'probe',
      table: {
        async probe(tx, { n }) {
          await tx`insert into heard values (${n})`
          if (!failing) return
          failures.push(n)
          throw new Error('listener failed')
        },
      },
    }
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'once' }))
    await relayUntil([one], () => failures.length > 0)
    expect(await app.db.sql`select n from heard`).toEqual([])
    failing = false
    await dontWait()
    const heard = () => app.db.sql<{ n: string }[]>`select n from heard`
    for (let tried = 0; tried < 100 && (await heard()).length === 0; tried++) await relayAll([one])
    await Promise.all([relayAll([one]), relayAll([one]), relayAll([one])])
    expect(await heard()).toEqual([{ n: 'once' }])
  })
})

describe('a listener that fails', () => {
  const broken = (isBroken: (n: string) => boolean, heard: string[] = []): FactListener => ({
    name: 'broken',
    table: {
      async probe(tx, { n }) {
        await tx`insert into written values (${n})`
        if (isBroken(n)) throw new Error(`cannot take ${n}`)
        heard.push(n)
      },
    },
  })
  const parked = () =>
    app.db.sql<{ listener: string; payload: { n: string }; error: string; tries: number }[]>`
      select listener, payload, error, tries from parked_facts order by recorded_at`
  const count = async () => Number((await app.db.sql`select count(*) as count from written`)[0]?.count)

  beforeAll(async () => {
    await app.db.sql`create table written (n text)`
    const [cursor] = await app.db.sql`select 1 from fact_cursors where listener = 'broken'`
    if (!cursor)
      await app.db.sql`
      insert into fact_cursors (listener, xid, seq) select 'broken', xid, seq from fact_cursors where listener = 'probe'`
  })

  it('is tried five times, then the fact is parked and the rest goes on; others never wait', async () => {
    const heard: string[] = []
    const others: string[] = []
    const one = broken(n => n === 'bad', heard)
    for (const n of ['good', 'bad', 'better']) await app.db.tx(tx => recordFact(tx, 'probe', { n }))
    await relayUntil([one, listener(others)], () => heard.length >= 1 && others.length >= 3)
    expect(others).toEqual(['good', 'bad', 'better'])
    expect([heard, await parked()]).toEqual([['good'], []])
    // As after the first failure, however busy the machine is.
    await app.db.sql`
      update fact_cursors set tries = 1, retry_at = clock_timestamp() + interval '1 hour' where listener = 'broken'`
    const waits = await relayOnce(app, one)
    expect(waits).toMatchObject({ handed: 0 })
    expect(waits.retry_ms).toBeGreaterThan(0)
    for (let tried = 2; tried <= 5; tried++) {
      await dontWait()
      await relayOnce(app, one)
      expect(await parked()).toHaveLength(tried < 5 ? 0 : 1)
    }
    expect(await parked()).toEqual([{ listener: 'broken', payload: { n: 'bad' }, error: 'cannot take bad', tries: 5 }])
    expect(heard).toEqual(['good', 'better'])
    expect(await count()).toBe(2)
  })

  it('and always throws parks every fact, and is handed them again when it is mended', async () => {
    const heard: string[] = []
    const still = await replayParked(app.db, [broken(() => true)])
    expect(still).toEqual([expect.objectContaining({ listener: 'broken', kind: 'probe', error: 'cannot take bad' })])
    expect(await parked()).toMatchObject([{ tries: 6 }])
    const taken = await replayParked(app.db, [broken(() => false, heard)])
    expect(taken).toEqual([expect.not.objectContaining({ error: expect.anything() })])
    expect([heard, await parked()]).toEqual([['bad'], []])
    expect(await count()).toBe(3)
    expect(await replayParked(app.db, [broken(() => false, heard)])).toEqual([])
  })

  it('holds up nobody on a running site, and what it gave up on is counted', async () => {
    const heard: string[] = []
    const throwing: FactListener = {
      name: 'throwing',
      table: { probe: () => Promise.reject(new Error('always')) },
    }
    const relay = await startRelay(app, [throwing, listener(heard)])
    const before = heard.length
    for (const n of ['1', '2', '3']) await app.db.tx(tx => recordFact(tx, 'probe', { n }))
    for (let tried = 0; tried < 400 && heard.length < before + 3; tried++)
      await new Promise(resolve => setTimeout(resolve, 25))
    await relay.stop()
    expect(heard.slice(before)).toEqual(['1', '2', '3'])
    const figures = async (name: string): Promise<Record<string, number>> => {
      const gauge = factGauges[name]
      return gauge && 'label' in gauge ? gauge.readEach(app) : {}
    }
    expect(await figures('facts_waiting')).toMatchObject({ probe: 0, throwing: expect.any(Number) })
    expect((await figures('facts_waiting')).throwing).toBeGreaterThan(0)
    expect((await figures('facts_lag_seconds')).throwing).toBeGreaterThan(0)
    await app.db.sql`
      insert into parked_facts (listener, fact_id, kind, payload, recorded_at, error, tries)
      values ('throwing', gen_random_uuid(), 'probe', '{}', now(), 'x', 5)`
    expect(await figures('facts_parked')).toEqual({ probe: 0, throwing: 1 })
  })
})

describe('a listener of other kinds', () => {
  it('is moved past what is not for it, and not past what is', async () => {
    const heard: string[] = []
    const deaf: FactListener = { name: 'deaf', table: {} }
    const relay = await startRelay(app, [deaf, listener(heard)])
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'passed over' }))
    const waiting = async () => {
      const [row] = await app.db.sql`
        select 1 from fact_cursors c, facts f where c.listener = 'deaf' and (f.xid, f.seq) > (c.xid, c.seq)`
      return row !== undefined
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(false)
    await expect.poll(() => heard, { timeout: 30_000 }).toContain('passed over')
    await relay.stop()
  })
})

describe('the live feed', () => {
  it('tells of what happens from now on', async () => {
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'before' }))
    const heard: unknown[] = []
    const three = gate()
    const feed = await startLiveFeed(app, {
      kinds: () => ['probe'],
      take: ({ payload }) => {
        const n = 'n' in payload ? payload.n : ''
        heard.push(n)
        if (n === 'c') three.open()
      },
    })
    for (const n of ['a', 'b', 'c']) await app.db.tx(tx => recordFact(tx, 'probe', { n }))
    await three.opened
    await feed.stop()
    expect(heard.slice(-3)).toEqual(['a', 'b', 'c'])
  })

  it('waits for no older transaction, tells of that one too, and of each once, in the order of their lock', async () => {
    const heard: string[] = []
    const feed = await startLiveFeed(app, {
      kinds: () => ['probe'],
      take: ({ payload }) => void heard.push('n' in payload ? String(payload.n) : ''),
    })
    const slow = gate()
    const written = gate()
    const slowWork = app.db.tx(async tx => {
      await recordFact(tx, 'probe', { n: 'slow' })
      written.open()
      await slow.opened
    })
    await written.opened
    for (const n of ['one', 'two']) await app.db.tx(tx => recordFact(tx, 'probe', { n }))
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['one', 'two'])
    slow.open()
    await slowWork
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'three' }))
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['one', 'two', 'slow', 'three'])
    await feed.stop()
  })
})
