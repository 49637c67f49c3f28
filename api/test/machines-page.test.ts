import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configured } from '../../tools/machines/engines/balancer.ts'
import { startPostgres, startReplica, withDatabase } from '../../tools/machines/engines/postgres.ts'
import { makePlan, type Plan } from '../../tools/machines/plan.ts'
import { findProgram } from '../../tools/machines/programs.ts'
import { freePort } from './free-port.ts'
import { until } from './site-process.ts'

/* The blocks of docs/machines.md, run on what this machine has. `npm run machines -- test` runs a site on them. */

let plan: Plan

beforeAll(async () => {
  plan = await makePlan({ first: await freePort(), demo: false })
})
afterAll(async () => {
  for (const running of plan.made.toReversed()) await running.stop()
  await rm(plan.folder, { recursive: true, force: true })
})

describe('the blocks of SQL', () => {
  it('make a role that owns its database and has no other rights, and a replica follows', async () => {
    await startPostgres(plan)
    await startReplica(plan)
    const { DATABASE_URL = '', DATABASE_READ_URL = '' } = plan.common
    await withDatabase(DATABASE_URL, async ({ sql }) => {
      const [role] = await sql`
        select rolsuper, rolcreaterole, rolcreatedb, rolreplication, pg_get_userbyid(datdba) as owner,
          current_setting('max_connections') as max_connections
        from pg_roles, pg_database where rolname = current_user and datname = current_database()`
      const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }
      expect(role).toEqual({ ...none, owner: 'fanfare', max_connections: '200' })
      await sql`create table followed (id int)`
    })
    await withDatabase(DATABASE_READ_URL, async ({ sql }) => {
      await until(async () => (await sql`select id from followed`).count === 0 || undefined)
      const [role] = await sql`select pg_is_in_recovery() as follows`
      expect(role).toEqual({ follows: true })
    })
  })

  it('let nobody in without the password', async () => {
    const wrong = (plan.common.DATABASE_URL as string).replace('change-me', 'another')
    await expect(withDatabase(wrong, ({ sql }) => sql`select 1`)).rejects.toThrow('password authentication failed')
  })
})

describe('the blocks of balancers', () => {
  const program = findProgram('MACHINES_BALANCER')
  const kinds = ['nginx', 'haproxy'].map(kind => {
    const found = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'].map(at => `${at}/${kind}`)
    return { kind, path: found.find(path => spawnSync(path, ['-v']).status === 0) }
  })

  it.for(kinds)('$kind takes its block (skipped where the machine has none)', ({ path }, { skip }) => {
    if (!path) return skip('none on this machine')
    const { check } = configured(plan, path)
    const { status, stdout, stderr } = spawnSync(path, check, { encoding: 'utf8' })
    expect({ status, said: `${stdout}${stderr}`.match(/.*(warn|error|emerg|alert).*/gi) ?? [] }).toEqual({
      status: 0,
      said: [],
    })
  })

  it('one of them is found where the machine has one', () => {
    expect(program !== undefined).toBe(kinds.some(({ path }) => path))
  })
})
