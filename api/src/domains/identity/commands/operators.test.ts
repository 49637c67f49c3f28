import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { auth, passwords, settings, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, password, type World } from '../../../../test/world.ts'

const tool = join(import.meta.dirname, '../../../../../tools/commands/operator.ts')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Runs the command next to the site, like someone with access to the machine. */
async function operator(...args: string[]): Promise<{ code: number; output: string }> {
  const { socketDir, database, user } = world.address
  const server = ['--socket', socketDir, '--database', database, '--user', user]
  const env = { NODE_ENV: 'test', SITE_URL: 'http://fans.example', PATH: process.env.PATH }
  return new Promise(done => {
    execFile(process.execPath, [tool, ...args, ...server], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

const tokenIn = (output: string) => output.match(/http:\/\/fans\.example\/auth\/reset-password\?token=(\S+)/)?.[1] ?? ''
const reset = (token: string) => world.visitor.ask(passwords.resetPassword, { body: { token, password } })

it('somebody becomes the operator of a site by a command, and chooses the password by its link, once', async () => {
  const { code, output } = await operator('Anna@site.example', '--username', 'Anna', '--name', 'Anna Berg')
  expect([code, output]).toEqual([0, expect.stringContaining('@anna is an operator of this site now.')])
  const token = tokenIn(output)
  expect([(await reset(token)).status, (await reset(token)).error]).toEqual([200, 'LINK_EXPIRED'])
  const entered = await world.visitor.ask(auth.login, { body: { credentials: 'anna', password } })
  const headers = { authorization: entered.data.token }
  expect((await world.visitor.ask(settings.operatorSettings, { headers })).error).toBe('SECOND_FACTOR_NEEDED')
  expect((await world.visitor.ask(users.me, { headers })).data).toMatchObject({
    name: 'Anna Berg',
    firstName: 'Anna',
    email: 'anna@site.example',
    verifiedEmail: true,
  })
})

it('an operator who has lost the password gets a new link, and no second account', async () => {
  const { code, output } = await operator('anna@site.example')
  expect([code, output]).toEqual([0, expect.stringContaining('@anna is an operator of this site already.')])
  expect((await reset(tokenIn(output))).status).toBe(200)
})

it('nobody else is made one, and the cause is said', async () => {
  await world.fan('nina')
  const tries = await Promise.all([
    operator('nina@example.test', '--username', 'other'),
    operator('nina2@example.test', '--username', 'nina'),
    operator('x@y@z', '--username', 'other'),
    operator('ida@example.test', '--username', 'i d'),
    operator(),
    operator('a@example.test', 'b@example.test'),
  ])
  expect(tries.map(({ code, output }) => [code, output.trim()])).toEqual([
    [2, 'This email has been taken'],
    [2, 'This username has been taken'],
    [2, 'Enter a valid email address.'],
    [2, '@i d cannot be a username; name one with --username.'],
    [2, expect.stringContaining('Say the address of one person')],
    [2, expect.stringContaining('Say the address of one person')],
  ])
  const [row] = await world.running.app.db.sql`select count(*)::int as count from users where role = 'operator'`
  expect(row?.count).toBe(1)
})
