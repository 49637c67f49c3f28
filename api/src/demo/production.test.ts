import { auth, overview } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondNode } from '../../test/second-node.ts'
import { openWorld, password, type World } from '../../test/world.ts'
import { registerAccount } from '../domains/identity/index.ts'
import { hashPassword } from '../domains/identity/password.ts'
import { demoPassword, demoPasswordHash } from '../kernel/demo-people.ts'

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://fans.example',
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'yes, I know that no real money moves',
}

let world: World
beforeAll(async () => {
  world = await openWorld(production)
})
afterAll(() => world.close())

const register = (username: string, email: string, chosen: string) =>
  registerAccount(world.running.app, {
    role: 'operator',
    username,
    email,
    firstName: 'Test',
    lastName: 'Person',
    password: chosen,
    verified: true,
  })
const logIn = async (credentials: string, secret: string) =>
  (await world.visitor.ask(auth.login, { body: { credentials, password: secret } })).status

it('the password of the demonstration opens no account in production, also as browsers hash it', async () => {
  await register('anna', 'anna@site.example', demoPassword)
  // What browsers of such a site send isn't a password by the rules, so it's written as they would have it stored.
  const { id } = await register('bert', 'bert@site.example', password)
  const { sql } = world.running.app.db
  await sql`update users set password_hash = ${await hashPassword(demoPasswordHash)} where id = ${id}`
  await register('cleo', 'cleo@site.example', password)
  expect(await logIn('anna', demoPassword)).toBe(422)
  expect(await logIn('bert', demoPasswordHash)).toBe(422)
  expect(await logIn('cleo', password)).toBe(200)
})

it('production without a mail server says so where machines and operators look', async () => {
  const { body } = await world.raw(new URL('/health/ready', world.url).href)
  expect(body).toMatchObject({ status: 'ready', warning: expect.stringContaining('SMTP_URL is not set') })
  const operator = await world.operator('mailless')
  expect((await operator.ask(overview.operatorOverview)).data.health.mailsKeptBack).toBe(true)
})

it('production doesn’t start on data that were a demonstration while its people are there', async () => {
  const { id } = await register('olga', 'olga@demo.invalid', demoPassword)
  await expect(secondNode(world)).rejects.toThrow(/1 of its people[\s\S]*demo:remove/)
  await world.running.app.db.sql`update users set status = 'closed' where id = ${id}`
  const node = await secondNode(world)
  await node.close()
})
