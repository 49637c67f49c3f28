import { blocks, seats, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { helping } from '../../../test/seats.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { sha256 } from '../../kernel/ids.ts'

let world: World
let help: ReturnType<typeof helping>
let stranger: Someone
const nowhere = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  world = await openWorld()
  help = helping(world)
  stranger = await world.performer('stranger')
})
afterAll(() => world.close())

/** A creator and somebody who could help, both new. */
async function two(): Promise<[Someone, Someone]> {
  return [await world.performer('mia'), await world.fan('olaf')]
}
const invite = (who: Someone, invited: string, scopes: string[] = ['chat']) =>
  who.ask(seats.inviteHelper, { body: { invited, scopes } as never })
const helpersOf = async (who: Someone) => (await who.ask(seats.helpers)).data.data
const field = ({ status, body }: Awaited<ReturnType<typeof invite>>) => [status, body.fields?.[0]?.path]

describe('an invitation', () => {
  it('goes to an email or a username, says who invites to what, and is accepted once by the person it was sent to', async () => {
    const [mia, olaf] = await two()
    const email = await help.emailOf(olaf)
    const made = await invite(mia, email, ['chat', 'money'])
    expect(made.data).toMatchObject({ invited: email, helper: null, scopes: ['chat', 'money'], state: 'invited' })
    const token = await help.secretFor(email)
    const params = { token }
    const about = await world.visitor.ask(seats.invitation, { params })
    expect(about.data).toMatchObject({ performer: { _id: mia.id }, invited: email, scopes: ['chat', 'money'] })
    for (const who of [stranger, mia, await world.operator('olga')])
      expect((await who.ask(seats.acceptInvitation, { params })).error).toBe('INVITATION_NOT_YOURS')
    expect((await world.visitor.ask(seats.acceptInvitation, { params })).status).toBe(401)
    const accepted = await olaf.ask(seats.acceptInvitation, { params })
    expect(accepted.data).toMatchObject({ _id: made.data._id, performer: { _id: mia.id } })
    expect((await olaf.ask(seats.acceptInvitation, { params })).error).toBe('LINK_EXPIRED')
    expect(await helpersOf(mia)).toMatchObject([{ helper: { _id: olaf.id }, state: 'active', expiresAt: null }])
    expect((await olaf.ask(seats.work)).data.data).toMatchObject([{ performer: { _id: mia.id } }])
  })

  it('by username shows the creator no email, and is for that account alone', async () => {
    const [mia, olaf] = await two()
    const { username } = (await olaf.ask(users.me)).data
    const made = await invite(mia, `@${username}`)
    expect(JSON.stringify(made.data)).not.toContain(await help.emailOf(olaf))
    const token = await help.secretFor(await help.emailOf(olaf))
    expect((await stranger.ask(seats.acceptInvitation, { params: { token } })).error).toBe('INVITATION_NOT_YOURS')
    expect((await olaf.ask(seats.acceptInvitation, { params: { token } })).status).toBe(200)
    expect((await invite(mia, `@${username}`)).error).toBe('ALREADY_HELPER')
  })

  it('sent again has a new link and the scopes of now, and the old link is closed', async () => {
    const [mia, olaf] = await two()
    const email = await help.emailOf(olaf)
    const first = await invite(mia, email)
    const old = await help.secretFor(email)
    const second = await invite(mia, email.toUpperCase(), ['post'])
    expect([second.data._id, second.data.scopes]).toEqual([first.data._id, ['post']])
    expect((await olaf.ask(seats.acceptInvitation, { params: { token: old } })).error).toBe('LINK_EXPIRED')
    expect(await helpersOf(mia)).toHaveLength(1)
  })

  it('is good for seven days, and the database alone has no link', async () => {
    const [mia, olaf] = await two()
    const email = await help.emailOf(olaf)
    const { _id } = await help.invite(mia, email, ['chat'])
    const token = await help.secretFor(email)
    const { sql } = world.running.app.db
    const [row] = await sql`select * from seats where id = ${_id}`
    expect(row?.token_sha256).toEqual(sha256(token))
    await sql`update seats set expires_at = expires_at - interval '7 days' where id = ${_id}`
    expect((await olaf.ask(seats.acceptInvitation, { params: { token } })).error).toBe('LINK_EXPIRED')
    expect((await helpersOf(mia))[0]?.state).toBe('expired')
  })

  it('is refused by its field: nobody of this name, oneself, an operator, no scope or one that is none, a text too long', async () => {
    const [mia] = await two()
    const own = await help.emailOf(mia)
    const { username } = (await mia.ask(users.me)).data
    const { username: sven } = (await (await world.operator('sven')).ask(users.me)).data
    for (const invited of ['nobodyhasthis', `@${sven}`, String(username), own, 'x', 'a'.repeat(300), 'a@b'])
      expect(field(await invite(mia, invited))).toEqual([400, 'invited'])
    for (const scopes of [[], ['payouts'], ['chat', 'chat']])
      expect((await invite(mia, 'new@example.test', scopes)).body.fields?.[0]?.path).toMatch(/^scopes/)
    const [, olaf] = await two()
    expect((await invite(olaf, 'new@example.test')).status).toBe(403)
    expect((await invite(world.visitor, 'new@example.test')).status).toBe(401)
  })

  it('is one of twenty, also when two are sent at once', async () => {
    const [mia] = await two()
    for (let n = 0; n < 19; n++) expect((await invite(mia, `helper${n}@example.test`)).status).toBe(200)
    const last = await Promise.all([invite(mia, 'last@example.test'), invite(mia, 'late@example.test')])
    expect(last.map(({ status, error }) => error || status).sort()).toEqual([200, 'TOO_MANY_HELPERS'])
  })
})

describe('a seat', () => {
  it('ends when its creator or its helper ends it, and for nobody else', async () => {
    for (const ends of ['creator', 'helper'] as const) {
      const [mia, olaf] = await two()
      const id = await help.hire(mia, olaf, ['chat'])
      await help.start(olaf, id)
      expect((await olaf.ask(users.me)).data.worksFor).toMatchObject({ seatId: id, performer: { _id: mia.id } })
      for (const wrong of [id, nowhere, 'x'])
        expect((await stranger.ask(seats.endSeat, { params: { id: wrong } })).status).toBe(404)
      expect((await (ends === 'creator' ? mia : olaf).ask(seats.endSeat, { params: { id } })).status).toBe(200)
      expect((await olaf.ask(users.me)).data.worksFor).toBeNull()
      expect((await help.start(olaf, id)).status).toBe(404)
      expect(await helpersOf(mia)).toMatchObject([{ state: 'ended' }])
      expect((await mia.ask(seats.endSeat, { params: { id } })).status).toBe(404)
    }
  })

  it('ends when one of the two blocks the other, or is no longer active', async () => {
    const { sql } = world.running.app.db
    const endings: [string, (mia: Someone, olaf: Someone) => Promise<unknown>][] = [
      ['block by the creator', (mia, olaf) => mia.ask(blocks.blockUser, { body: { targetId: olaf.id } })],
      ['block by the helper', (mia, olaf) => olaf.ask(blocks.blockUser, { body: { targetId: mia.id } })],
    ]
    for (const [, ending] of endings) {
      const [mia, olaf] = await two()
      await help.start(olaf, await help.hire(mia, olaf, ['chat']))
      await ending(mia, olaf)
      await world.until(async () => (await olaf.ask(users.me)).data.worksFor === null)
      expect(await helpersOf(mia)).toMatchObject([{ state: 'ended' }])
    }
    const [mia, olaf] = await two()
    await help.start(olaf, await help.hire(mia, olaf, ['chat']))
    await sql`update users set status = 'inactive' where id = ${mia.id}`
    await world.until(async () => (await olaf.ask(users.me)).data.worksFor === null)
  })

  it('is entered by its helper alone, and left again; twice is the same as once', async () => {
    const [mia, olaf] = await two()
    const id = await help.hire(mia, olaf, ['money'])
    for (const who of [stranger, mia]) expect((await help.start(who, id)).status).toBe(404)
    for (const wrong of [nowhere, 'x']) expect((await help.start(olaf, wrong)).status).toBe(404)
    for (let turn = 0; turn < 2; turn++) expect((await help.start(olaf, id)).data._id).toBe(id)
    for (let turn = 0; turn < 2; turn++) expect((await help.stop(olaf)).status).toBe(200)
    expect((await olaf.ask(users.me)).data).toMatchObject({ _id: olaf.id, worksFor: null })
  })

  it('has other scopes as soon as its creator says so', async () => {
    const [mia, olaf] = await two()
    const id = await help.hire(mia, olaf, ['chat'])
    await help.start(olaf, id)
    const change = (who: Someone, scopes: string[]) =>
      who.ask(seats.changeHelper, { params: { id }, body: { scopes } as never })
    expect((await change(mia, ['money', 'post'])).data.scopes).toEqual(['money', 'post'])
    expect((await olaf.ask(users.me)).data.worksFor?.scopes).toEqual(['money', 'post'])
    expect((await change(stranger, ['chat'])).status).toBe(404)
    expect((await change(olaf, ['chat'])).status).toBe(403)
    expect((await change(mia, [])).status).toBe(400)
  })
})
