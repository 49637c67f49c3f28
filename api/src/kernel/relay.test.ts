import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import type { App } from './context.ts'
import { recordFact } from './facts.ts'
import { type FactTable, relayOnce, startLiveFeed } from './relay.ts'

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await testDatabase()
  app = { db: database.db, log: pino({ level: 'silent' }) } as App
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
function listener(heard: string[]): FactTable {
  return { probe: async (_tx, payload) => void heard.push((payload as { n: string }).n) }
}

async function relayAll(tables: FactTable[]): Promise<void> {
  for (let handed = 1; handed > 0; ) handed = await relayOnce(app, tables)
}

/** Relays until it is so: a transaction of another test on the same server holds facts back for as long as it runs. */
async function relayUntil(tables: FactTable[], isSo: () => boolean): Promise<void> {
  for (let tried = 0; tried < 400 && !isSo(); tried++) {
    await relayAll(tables)
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
    const table: FactTable = {
      probe: async (tx, payload) => {
        await tx`insert into heard values (${(payload as { n: string }).n})`
        if (failing) throw new Error('listener failed')
      },
    }
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'once' }))
    await expect(relayUntil([table], () => false)).rejects.toThrow('listener failed')
    failing = false
    let taken = 0
    const counting: FactTable = {
      probe: async (...fact) => {
        await table.probe?.(...fact)
        taken++
      },
    }
    await relayUntil([counting], () => taken > 0)
    await Promise.all([relayAll([table]), relayAll([table]), relayAll([table])])
    expect((await app.db.sql<{ n: string }[]>`select n from heard`).map(row => row.n)).toEqual(['once'])
  })
})

describe('the live feed', () => {
  it('tells of what happens from now on', async () => {
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'before' }))
    const heard: unknown[] = []
    const three = gate()
    const feed = await startLiveFeed(app, {
      kinds: () => ['probe'],
      take: fact => {
        heard.push(fact.payload.n)
        if (fact.payload.n === 'c') three.open()
      },
    })
    for (const n of ['a', 'b', 'c']) await app.db.tx(tx => recordFact(tx, 'probe', { n }))
    await three.opened
    await feed.stop()
    expect(heard.slice(-3)).toEqual(['a', 'b', 'c'])
  })
})
