import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auth, coupons, orders, performers, products } from '@fanfare/contract'
import { afterAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { demoTemplate } from '../../test/demo-template.ts'
import { openWorld, type World } from '../../test/world.ts'
import { verifyLedger } from '../domains/ledger/index.ts'
import { demoPassword } from '../kernel/demo-people.ts'

const program = fileURLToPath(new URL('../../test/fill-demo.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'fanfare-fill-'))
const databases: TestDatabase[] = []
const children: ChildProcess[] = []

afterAll(async () => {
  await opened?.close()
  for (const child of children) child.kill('SIGKILL')
  for (const database of databases) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function freshDatabase(template?: string): Promise<TestDatabase> {
  const database = await testDatabase(template)
  databases.push(database)
  return database
}

function startFill({ address }: TestDatabase): ChildProcess {
  const where = JSON.stringify({ database: address.database, dataDir, isMade: true })
  const child = fork(program, [where], { execArgv: [], stdio: 'inherit' })
  children.push(child)
  return child
}

/** Starts a fill and stops it as soon as a table has that many rows. */
async function stopAt(site: TestDatabase, table: string, rows: number): Promise<void> {
  const child = startFill(site)
  const ended = once(child, 'exit')
  for (;;) {
    const [found] = await site.db.sql<[{ count: number }]>`select count(*)::int as count from ${site.db.sql(table)}`
    if (found.count >= rows || child.exitCode !== null) break
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
  // The server ends what the program was in the middle of a moment later.
  await new Promise(resolve => setTimeout(resolve, 200))
}

async function fillToTheEnd(site: TestDatabase): Promise<unknown> {
  const [code] = await once(startFill(site), 'exit')
  expect(code).toBe(0)
  expect((await verifyLedger(site.db)).differences).toEqual([])
  return countsOf(site)
}

/** How much of everything there is, without what a worker renews in the minute after. */
async function countsOf(site: TestDatabase): Promise<unknown> {
  const [counts] = await site.db.sql`
    select (select count(*)::int from users) as people, (select count(*)::int from performers) as pages,
      (select count(*)::int from users where avatar_file_id is not null) as avatars,
      (select count(*)::int from posts) as posts, (select count(*)::int from post_files) as files,
      (select count(*)::int from products) as products, (select count(*)::int from orders) as orders,
      (select count(*)::int from coupons) as coupons, (select count(*)::int from messages) as messages,
      (select count(*)::int from galleries) as galleries, (select count(*)::int from photos) as photos,
      (select count(*)::int from photos where is_preview) as previews,
      (select count(*)::int from videos where is_shown) as videos,
      (select count(*)::int from site_promos) as promos, (select count(*)::int from follows) as follows,
      (select count(*)::int from reactions) as likes, (select count(*)::int from charges where kind <> 'subscription') as charges,
      (select count(*)::int from subscriptions) as subscriptions,
      (select count(*)::int from subscriptions where state = 'active') as renewing,
      (select sum(total_minor)::text from charges where kind <> 'subscription') as spent,
      (select posted_minor::text from ledger_accounts where currency = 'TOKEN' and id = (
        select 'wallet:' || id from users where username = 'nina')) as left_to_nina`
  return counts
}

let opened: World | undefined

async function openFilled(): Promise<World> {
  opened ??= await openWorld({ DEMO: 'on' })
  return opened
}

test('a demonstration site whose first start was stopped, again and again, is filled by the next one', async () => {
  const stopped = await freshDatabase()
  await stopAt(stopped, 'users', 6)
  await stopAt(stopped, 'photos', 12)
  await stopAt(stopped, 'videos', 9)
  await stopAt(stopped, 'charges', 150)
  await stopAt(stopped, 'messages', 5)
  const counts = await fillToTheEnd(stopped)
  // The site that other tests copy was filled at once.
  const { database } = await demoTemplate()
  expect(counts).toEqual(await countsOf(await freshDatabase(database)))
}, 600_000)

test('it sells a last piece, a full shelf and a download, and nina has ordered two things', async () => {
  const { visitor } = await openFilled()
  const { data: mia } = await visitor.ask(performers.performer, { params: { id: 'mia' } })
  const { data: store } = await visitor.ask(products.products, { query: { performerId: mia._id } })
  expect(store.data.map(({ type, stock }) => [type, stock])).toEqual(
    expect.arrayContaining([
      ['physical', 1],
      ['physical', 20],
      ['digital', 0],
    ]),
  )
  expect(store.data.every(({ image }) => image !== null)).toBe(true)
  const login = await visitor.ask(auth.login, { body: { credentials: 'nina', password: demoPassword } })
  const headers = { authorization: login.data.token }
  const { data } = await visitor.ask(orders.ownOrders, { headers })
  expect(data.data.map(({ deliveryStatus, productInfo }) => [productInfo.name, deliveryStatus])).toEqual([
    ['Chords of ten songs', 'delivered'],
    ['Tour mug', 'processing'],
  ])
  const apply = async (code: string) => (await visitor.ask(coupons.applyCoupon, { params: { code }, headers })).status
  expect([await apply('WELCOME10'), await apply('MIA20'), await apply('EXPIRED1')]).toEqual([200, 200, 406])
})
