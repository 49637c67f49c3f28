import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { postgres } from './driver.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

type Pool = ReturnType<typeof postgres>
const pools: Pool[] = []
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.end({ timeout: 0 }))))

/** A pool of the driver alone, whose sockets a test can break; `opened` is given each of them. */
function openPool({ max = 1, opened = (_: Socket) => {}, asked = (_: string) => {} } = {}) {
  const { socketDir, database, user } = test.address
  const sockets: Socket[] = []
  const socket = async () => {
    const made = connect(`${socketDir}/.s.PGSQL.5432`)
    sockets.push(made)
    opened(made)
    await once(made, 'connect')
    return made
  }
  const options = { host: socketDir, database, username: user, max, backoff: 0, socket }
  const sql = postgres({ ...options, debug: (_connection: number, query: string) => asked(query) } as never)
  pools.push(sql)
  return { sql, sockets }
}

const codeOf = (error: { code?: string }) => error.code
const lost = 'CONNECTION_CLOSED'
const reset = 'ECONNRESET'
const typesQuestion = 'typarray'

async function broken(socket: Socket | undefined): Promise<void> {
  if (!socket) throw new Error('No connection was opened.')
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
}

/** What tells of a query that never ends, in place of the time limit of the test. */
const soon = <T>(work: Promise<T>) => Promise.race([work, new Promise(resolve => setTimeout(resolve, 3000, 'never'))])

describe('a connection that breaks', () => {
  it('is lost to who keeps it, and open again to the next', async () => {
    const { sql, sockets } = openPool()
    const kept = await sql.reserve()
    await broken(sockets[0])
    expect(await soon(kept`select 1 as n`.catch(codeOf))).toBe(lost)
    expect(await soon(sql`select 2 as n`)).toEqual([{ n: 2 }])
  })

  it('leaves what its server said at its end to no other query', async () => {
    const { sql, sockets } = openPool()
    const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const closed = once(sockets[0] as Socket, 'close')
    const running = sql`select pg_sleep(60)`.catch(codeOf)
    await expect
      .poll(() => test.db.sql`select state from pg_stat_activity where pid = ${pid}`)
      .toEqual([{ state: 'active' }])
    await test.db.sql`select pg_terminate_backend(${pid})`
    await closed
    expect(await running).toBe(lost)
    expect(await soon(sql`select 2 as n`.catch(codeOf))).toEqual([{ n: 2 }])
  })

  it('leaves nothing that was to be sent to the next one', async () => {
    const { sql, sockets } = openPool()
    await sql`select 1`
    // In this phase of a turn the socket is closed before what waits to be written is.
    await new Promise(resolve => setImmediate(resolve))
    const unsent = sql`select 2`.catch(codeOf)
    for (let step = 0; step < 5; step++) await null
    sockets[0]?.destroy()
    expect(await unsent).toBe(lost)
    expect(await soon(sql`select 3 as n`)).toEqual([{ n: 3 }])
  })

  it('while it asks for types refuses nothing that nobody hears', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    let broke = 0
    const opened = (socket: Socket) => {
      const { write } = socket
      socket.write = (bytes: Buffer, ...rest: unknown[]) => {
        if (broke > 0 || !bytes.includes(typesQuestion)) return write.call(socket, bytes, ...(rest as []))
        broke++
        socket.destroy(Object.assign(new Error('The connection was reset.'), { code: reset }))
        return false
      }
    }
    const { sql } = openPool({ opened })
    const first = await soon(sql`select 1`.catch(codeOf))
    const later = await soon(sql`select array[1, 2] as all`)
    await new Promise(resolve => setTimeout(resolve, 20))
    process.off('unhandledRejection', hear)
    expect([broke, unheard]).toEqual([1, []])
    expect([first, later]).toEqual([reset, [{ all: [1, 2] }]])
  })

  it('ends its transaction: nothing of that is done on the connection after it', async () => {
    const { sql, sockets } = openPool()
    await sql`create table kept (n integer)`
    let late: Promise<unknown> = Promise.resolve()
    const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>()
    const began = sql.begin(async tx => {
      await tx`insert into kept values (1)`
      sockets.at(-1)?.destroy()
      late = goOn.then(() => tx`insert into kept values (2)`)
      late.catch(() => {})
      await late
    })
    expect(await began.catch(codeOf)).toBe(lost)
    await sql`select 1`
    letGoOn()
    expect(await soon(late.catch(codeOf as never))).toBe(lost)
    expect(await sql`select n from kept`).toEqual([])
  })
})

it('asks for types once a pool', async () => {
  const questions: string[] = []
  const { sql, sockets } = openPool({ max: 3, asked: query => query.includes(typesQuestion) && questions.push(query) })
  await sql`select 1`
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.2)`))
  expect([sockets.length, questions.length]).toEqual([3, 1])
})

it('keeps nothing of who first made a query', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { socketDir, database, user } = test.address
  const sql = postgres({
    host: socketDir,
    path: `${socketDir}/.s.PGSQL.5432`,
    database,
    username: user,
    max: 1,
  } as never)
  pools.push(sql)
  class Holder {
    ask() {
      return sql`select 1`
    }
  }
  const made = async () => {
    const holder = new Holder()
    await holder.ask()
    return new WeakRef(holder)
  }
  const held = await made()
  for (let round = 0; round < 5 && held.deref(); round++) {
    await new Promise(resolve => setTimeout(resolve, 20))
    collect()
  }
  expect(held.deref()).toBeUndefined()
})
