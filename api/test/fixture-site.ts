import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../src/kernel/database.ts'
import { type Application, type AppParts, run } from '../src/start/run.ts'

/*
 * A site of a few lines for the tests of starting and stopping: it keeps notes in the database and answers when they
 * are committed. Its worker writes down which process it is.
 */
await run({
  env: process.env,
  args: process.argv.slice(2),
  entry: import.meta.filename,
  load: async () => ({ createApp }),
})

async function createApp({ config, db }: AppParts): Promise<Application> {
  await db.sql`create table if not exists notes (id serial primary key, pid integer not null, kind text not null)`
  if (config.roles.includes('worker')) return workerApp(db)
  const server = createServer((request, response) => {
    answer(db, request, response).catch(error => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  return {
    logins: ['fan nina'],
    async listen() {
      await new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host: config.host, port: config.port }, () => resolve(undefined))
      })
      return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function answer({ sql }: Database, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('connection', 'close')
  if (request.url === '/slow') {
    response.write('begun,')
    await sql`select pg_sleep(0.5)`
    response.end('finished')
  } else if (request.url === '/crash') {
    setImmediate(() => {
      throw new Error('A mistake that nobody caught.')
    })
  } else if (request.url === '/stuck') {
    response.write('begun,')
  } else if (request.method === 'POST') {
    const [note] = await sql<
      { id: number }[]
    >`insert into notes (pid, kind) values (${process.pid}, 'note') returning id`
    response.end(String(note?.id))
  } else {
    const notes = await sql<{ id: number }[]>`select id, pid, kind from notes order by id`
    response.end(JSON.stringify(notes))
  }
}

async function workerApp({ sql }: Database): Promise<Application> {
  const idle = setInterval(() => {}, 60_000)
  return {
    async listen() {
      await sql`insert into notes (pid, kind) values (${process.pid}, 'worker')`
      return { url: '' }
    },
    async close() {
      clearInterval(idle)
    },
  }
}
