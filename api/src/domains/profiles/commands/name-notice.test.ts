import { auth, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Somebody who registered when a display name began as the legal name. */
async function oldTimer(username: string): Promise<Someone> {
  const someone = await world.fan(username)
  const { sql } = world.running.app.db
  await sql`update users set name = first_name || ' ' || last_name where id = ${someone.id}`
  await sql`insert into name_notices (user_id, created_at) values (${someone.id}, now())`
  return someone
}
const me = async (who: Someone) => (await who.ask(users.me)).data
const answer = (who: Someone, choice: 'username' | 'keep') => who.ask(users.answerNameNotice, { body: { choice } })

describe('somebody who is shown by their legal name', () => {
  it('is asked until they answer, and is shown by their username if they like', async () => {
    const nina = await oldTimer('nina')
    expect(await me(nina)).toMatchObject({ nameNotice: true, name: 'Test nina' })
    expect(await me(nina)).toMatchObject({ nameNotice: true })
    expect((await answer(nina, 'username')).data).toMatchObject({ nameNotice: false, name: 'nina' })
    expect(await me(nina)).toMatchObject({ nameNotice: false, name: 'nina', firstName: 'Test' })
  })

  it('keeps it if they like, and is not asked again', async () => {
    const otto = await oldTimer('otto')
    expect((await answer(otto, 'keep')).data).toMatchObject({ nameNotice: false, name: 'Test otto' })
    expect((await answer(otto, 'username')).data).toMatchObject({ nameNotice: false, name: 'Test otto' })
  })

  it('has answered by taking another display name', async () => {
    const vera = await oldTimer('vera')
    expect((await vera.ask(users.updateMe, { body: { name: 'Vee' } })).data.nameNotice).toBe(false)
  })

  it('chooses a username first where there is none', async () => {
    const anon = await oldTimer('anon')
    await world.running.app.db.sql`update users set username = null where id = ${anon.id}`
    const refused = await answer(anon, 'username')
    expect([refused.status, refused.body.message]).toEqual([400, 'Choose a username first.'])
    expect(await me(anon)).toMatchObject({ nameNotice: true })
  })
})

describe('somebody who registers without a display name', () => {
  it('is shown by their username and asked nothing', async () => {
    const body = { firstName: 'Zoë', lastName: 'Ång', username: 'Zoe1', email: 'zoe1@example.test', password }
    expect((await world.visitor.ask(auth.registerFan, { body })).status).toBe(200)
    const { token } = (await world.visitor.ask(auth.login, { body: { credentials: 'zoe1', password } })).data
    const { data } = await world.visitor.ask(users.me, { headers: { authorization: token } })
    expect(data).toMatchObject({ name: 'zoe1', firstName: 'Zoë', lastName: 'Ång', nameNotice: false })
  })

  it('through another provider is called by the first username they choose', async () => {
    const omar = await world.fan('omar')
    await world.running.app.db.sql`update users set name = 'New here', username = null where id = ${omar.id}`
    expect((await omar.ask(users.updateMe, { body: { name: 'New here', username: 'reyes' } })).data.name).toBe('reyes')
    expect((await omar.ask(users.updateMe, { body: { username: 'omarr' } })).data.name).toBe('reyes')
  })
})
