import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { until } from '../../test/world.ts'
import { house, jobsIn } from '../rooms.ts'
import type { App, Jobs } from './context.ts'
import { openJobs, type RoomJobs, workJobs } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs
let app: App
beforeAll(async () => {
  database = await testDatabase()
  jobs = openJobs(database.db)
  const config = { roles: ['worker'] } as App['config']
  app = { config, db: database.db, log: pino({ level: 'silent' }) } as App
})
afterAll(async () => {
  await database.close()
})

it('clips that take for ever hold up no mail and no money, and neither does cleaning up', async () => {
  const released = Promise.withResolvers<void>()
  const began: string[] = []
  const done: string[] = []
  const blocks = (name: string) => async () => {
    began.push(name)
    await released.promise
  }
  const does = (name: string) => async () => void done.push(name)
  const room: RoomJobs = {
    media: { slow_clip: blocks('clip') },
    housekeeping: { slow_cleaning: blocks('cleaning') },
    mail: { probe_mail: does('mail') },
    money: { probe_payout: does('payout') },
  }
  const worker = await workJobs(app, database.address, [room], '')
  try {
    for (let n = 0; n < 10; n++) await jobs.add('slow_clip', {})
    for (let n = 0; n < 10; n++) await jobs.add('slow_cleaning', {})
    while (began.length < 2) await new Promise(resolve => setTimeout(resolve, 10))
    await jobs.add('probe_mail', {})
    await jobs.add('probe_payout', {})
    for (let tried = 0; tried < 400 && done.length < 2; tried++) await new Promise(resolve => setTimeout(resolve, 10))
    expect(done.sort()).toEqual(['mail', 'payout'])
    expect(began.sort()).toEqual(['cleaning', 'clip'])
  } finally {
    released.resolve()
    await worker.stop()
  }
})

it('what is planned by the crontab runs in its own queue', async () => {
  const done: string[] = []
  const worker = await workJobs(
    app,
    database.address,
    [{ money: { every_minute: async () => void done.push('money') } }],
    '* * * * * every_minute ?fill=3m',
  )
  try {
    await until(async () => {
      const known = await database.db.sql`select from graphile_worker._private_known_crontabs`
      return known.length > 0
    })
    await database.db.sql`
      update graphile_worker._private_known_crontabs set last_execution = now() - interval '2 minutes'`
    await worker.stop()
  } finally {
    const again = await workJobs(
      app,
      database.address,
      [{ money: { every_minute: async () => void done.push('money') } }],
      '* * * * * every_minute ?fill=3m',
    )
    for (let tried = 0; tried < 800 && done.length === 0; tried++) await new Promise(resolve => setTimeout(resolve, 10))
    await again.stop()
  }
  expect(done.length).toBeGreaterThan(0)
})

it('a job whose end could not be written runs again, and its queue goes on', async () => {
  const { sql } = database.db
  await sql.unsafe(`
    create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
    create trigger refuse_end before update or delete on graphile_worker._private_jobs for each row
      when (old.attempts > 0) execute function refuse_end()`)
  let runs = 0
  const done: string[] = []
  const fails = async () => {
    runs++
    if (runs === 1) throw new Error('The first time it fails.')
    done.push('mail')
  }
  const worker = await workJobs(app, database.address, [{ mail: { probe_end: fails } }], '')
  try {
    await jobs.add('probe_end', {})
    while (runs === 0) await new Promise(resolve => setTimeout(resolve, 10))
    await new Promise(resolve => setTimeout(resolve, 200))
    await sql`drop trigger refuse_end on graphile_worker._private_jobs`
    for (let tried = 0; tried < 800 && done.length === 0; tried++) await new Promise(resolve => setTimeout(resolve, 10))
  } finally {
    await worker.stop()
  }
  expect(done).toEqual(['mail'])
  expect(runs).toBe(2)
})

it('every job has one queue', () => {
  const names = jobsIn(house).flatMap(room => Object.values(room).flatMap(table => Object.keys(table)))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('mail_password_reset')
})
