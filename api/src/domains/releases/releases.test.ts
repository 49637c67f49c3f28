import { releaseDesk, releases } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idPicture } from '../../../test/applicants.ts'
import { consents } from '../../../test/releases.ts'
import { asideOf, breakRow } from '../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow, now, setMoved } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { endOver } from './commands/close.ts'

let world: World
let mia: Someone
let leo: Someone
let olga: Someone
let people: ReturnType<typeof consents>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  olga = await world.operator('olga')
  people = consents(world)
  await world.running.app.db.sql`
    update performers set date_of_birth = '1991-02-03' where user_id = ${leo.id}`
})
afterAll(() => world.close())

let n = 0
const address = () => `someone${++n}@example.test`
const fieldsOf = (answer: { body: { fields?: { path: string }[] } }) => (answer.body.fields ?? []).map(one => one.path)

/** A release that waits for its person, and the secret of their link. */
async function invited(who = mia): Promise<{ id: string; token: string; email: string }> {
  const email = address()
  const { sql } = world.running.app.db
  await sql`delete from release_invitations`
  const answer = await people.invite(who, { email })
  expect(answer.status).toBe(200)
  return { id: answer.data._id, token: await people.tokenFor(email), email }
}

/** The date of birth of someone who turns 18 in this many days. */
function bornAfter(days: number): string {
  const today = now()
  const born = Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days)
  return new Date(born).toISOString().slice(0, 10)
}

describe('someone without an account', () => {
  it('is invited by mail, signs, is verified, and the creator sees nothing of it but the name and the state', async () => {
    const { id, token, email } = await invited()
    expect((await people.open(token)).data).toMatchObject({
      performer: 'mia',
      name: 'Rosa',
      state: 'invited',
      link: 'sign',
    })
    expect((await people.sign(token, { otherNames: 'Rosie Q' })).status).toBe(200)
    const own = await people.one(mia, id)
    expect(own).toMatchObject({ name: 'Rosa', email, state: 'signed', items: 0, canName: true })
    expect(JSON.stringify(own)).not.toMatch(/Quint|1990/)
    await people.tokenFor(email, 'What you signed for mia')

    const desk = (await people.onDesk(olga, id)).data
    expect(desk).toMatchObject({ legalName: 'Rosa Quint', otherNames: 'Rosie Q', dateOfBirth: '1990-05-17' })
    expect([desk.documents.map(one => one.kind), desk.isOverdue]).toEqual([['front', 'selfie'], false])
    expect((await people.verify(olga, id)).error).toBe('DOCUMENTS_NOT_OPENED')
    await people.openAll(olga, id)
    expect((await people.verify(olga, id)).data).toMatchObject({ state: 'verified' })
    expect((await people.open(token)).error).toBe('LINK_EXPIRED')
    expect((await people.one(mia, id))?.state).toBe('verified')
    const { sql } = world.running.app.db
    const acts = await sql`select act, operator_id from operator_acts where target_id = ${id} order by id`
    expect([...new Set(acts.map(({ act }) => act))]).toEqual(['view_release', 'verify_release'])
    expect(acts.every(({ operator_id }) => operator_id === olga.id)).toBe(true)
  })

  it('is kept encrypted', async () => {
    const { id, token } = await invited()
    await people.sign(token)
    const { db, storage } = world.running.app
    const [row] = await db.sql`select * from releases where id = ${id}`
    expect(JSON.stringify(row)).not.toMatch(/Quint|1990/)
    const [document] = await db.sql<{ storage_key: string }[]>`select * from release_documents where release_id = ${id}`
    const parts: Buffer[] = []
    for await (const part of (await storage.get(document?.storage_key ?? ''))?.stream ?? []) parts.push(part as Buffer)
    expect(Buffer.concat(parts).includes(idPicture.subarray(0, 20))).toBe(false)
  })

  it('signs on the 18th birthday, and not the day before', async () => {
    const { token } = await invited()
    expect(fieldsOf(await people.sign(token, { dateOfBirth: bornAfter(1) }))).toEqual(['dateOfBirth'])
    expect((await people.sign(token, { dateOfBirth: bornAfter(0) })).status).toBe(200)
  })

  it.each([
    ['signature', { signature: 'Someone Else' }],
    ['depict', { depict: 'false' }],
    ['distribute', { distribute: 'false' }],
    ['legalName', { legalName: ' ' }],
    ['dateOfBirth', { dateOfBirth: '1990-02-30' }],
    ['front', { front: undefined }],
    ['selfie', { selfie: undefined }],
    ['front', { front: Buffer.from('I am a picture, honestly.') }],
    ['otherNames', { otherNames: 'x'.repeat(301) }],
  ])('is refused without a right %s, which is named', async (path, changes) => {
    const { id, token } = await invited()
    const answer = await people.sign(token, changes)
    expect([answer.status < 500, answer.status >= 400, fieldsOf(answer)]).toEqual([true, true, [path]])
    expect((await people.one(mia, id))?.state).toBe('invited')
  })

  it('can sign again after a refusal, by a new link', async () => {
    const { id, token, email } = await invited()
    await people.sign(token)
    expect((await people.refuse(olga, id)).data).toMatchObject({ state: 'refused', reason: 'The photo is blurred.' })
    const again = await people.tokenFor(email, 'needs another look')
    expect([(await people.open(token)).error, (await people.open(again)).data.reason]).toEqual([
      'LINK_EXPIRED',
      'The photo is blurred.',
    ])
    expect((await people.sign(again)).status).toBe(200)
    expect((await people.one(mia, id))?.state).toBe('signed')
  })

  it('takes consent back by the link of any later mail', async () => {
    const { id, token, email } = await invited()
    await people.sign(token)
    const link = await people.tokenFor(email, 'What you signed')
    expect((await world.visitor.ask(releases.guestRevoke, { body: { token } })).error).toBe('LINK_EXPIRED')
    expect((await world.visitor.ask(releases.guestRevoke, { body: { token: link } })).data.state).toBe('revoked')
    expect((await people.one(mia, id))?.state).toBe('revoked')
    expect((await world.visitor.ask(releases.guestRevoke, { body: { token: link } })).error).toBe(
      'RELEASE_STATE_REFUSED',
    )
    expect((await mia.ask(releases.inviteAgain, { params: { id } })).error).toBe('RELEASE_STATE_REFUSED')
  })

  it('says no, and hears no more from any creator if they ask for that', async () => {
    const { id, token, email } = await invited()
    const no = await world.visitor.ask(releases.guestDecline, { body: { token, noMoreMails: true } })
    expect(no.data.state).toBe('declined')
    expect((await people.one(mia, id))?.state).toBe('declined')
    expect(fieldsOf(await people.invite(leo, { email: email.toUpperCase() }))).toEqual(['email'])
  })

  it('has 14 days to answer; then the creator can ask again', async () => {
    const { id, token } = await invited()
    try {
      setMoved(15 * day_ms)
      await endOver(world.running.app)
    } finally {
      setMoved(0)
    }
    expect([(await people.one(mia, id))?.state, (await people.sign(token)).error]).toEqual([
      'expired',
      'RELEASE_STATE_REFUSED',
    ])
    expect((await mia.ask(releases.inviteAgain, { params: { id } })).data.state).toBe('invited')
    expect((await people.open(token)).error).toBe('LINK_EXPIRED')
  })
})

describe('a creator of the site', () => {
  it('is asked and answers in their account', async () => {
    await world.running.app.db.sql`delete from release_invitations`
    const asked = await mia.ask(releases.invite, { body: { name: 'Leo', username: 'leo' } })
    const { _id: id } = asked.data
    expect(asked.data).toMatchObject({ state: 'invited', email: null, personInfo: { username: 'leo' } })
    expect((await leo.ask(releases.asked)).data.data).toMatchObject([{ _id: id, state: 'invited' }])
    expect((await mia.ask(releases.accept, { params: { id } })).status).toBe(404)
    expect((await leo.ask(releases.accept, { params: { id } })).data.state).toBe('verified')
    expect((await leo.ask(releases.decline, { params: { id } })).data.state).toBe('revoked')
    expect((await leo.ask(releases.accept, { params: { id } })).error).toBe('RELEASE_STATE_REFUSED')
  })

  it.each([
    ['username', { username: 'nobody-here' }],
    ['username', { username: 'mia' }],
    ['email', { email: 'no address' }],
    ['email', {}],
    ['name', { name: '', username: 'leo' }],
    ['name', { name: 'x'.repeat(61), username: 'leo' }],
  ])('a wrong %s is refused by its name', async (path, body) => {
    const answer = await mia.ask(releases.invite, { body: { name: 'Rosa', ...body } as never })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [path]])
  })
})

describe('limits', () => {
  it('sends 10 invitations a day and keeps 20 open', async () => {
    const ada = await world.performer('ada')
    for (let sent = 0; sent < 10; sent++) expect((await people.invite(ada, { email: address() })).status).toBe(200)
    expect((await people.invite(ada, { email: address() })).error).toBe('RELEASE_LIMIT_REACHED')
    const { sql } = world.running.app.db
    await sql`update release_invitations set sent_at = sent_at - interval '2 days'`
    for (let sent = 0; sent < 10; sent++) expect((await people.invite(ada, { email: address() })).status).toBe(200)
    await sql`update release_invitations set sent_at = sent_at - interval '2 days'`
    expect((await people.invite(ada, { email: address() })).error).toBe('RELEASE_LIMIT_REACHED')
    const [first] = (await ada.ask(releases.own)).data.data
    const ended = await ada.ask(releases.end, { params: { id: first?._id ?? '' } })
    expect([ended.data.state, (await people.invite(ada, { email: address() })).status]).toEqual(['ended', 200])
  })

  it('asks one person once', async () => {
    const { email } = await invited()
    expect(fieldsOf(await people.invite(mia, { email: email.toUpperCase() }))).toEqual(['email'])
  })
})

describe('what is others’', () => {
  it('is not there: releases of another creator, for fans, visitors and operators without the permission', async () => {
    const { id, token } = await invited()
    await people.sign(token)
    const fan = await world.fan('nina')
    const [document] = (await people.onDesk(olga, id)).data.documents
    expect((await leo.ask(releases.end, { params: { id } })).status).toBe(404)
    expect((await leo.ask(releases.inviteAgain, { params: { id } })).status).toBe(404)
    expect((await mia.ask(releases.end, { params: { id: newId() } })).status).toBe(404)
    expect((await mia.ask(releases.end, { params: { id: 'x' } })).status).toBe(404)
    for (const [who, status] of [
      [fan, 403],
      [world.visitor, 401],
      [mia, 403],
    ] as const) {
      expect((await who.ask(releaseDesk.openDesk, { params: { id } })).status).toBe(status)
      expect((await who.ask(releaseDesk.viewDocument, { params: { id: document?._id ?? '' } })).status).toBe(status)
      expect((await who.ask(releaseDesk.exportRecords, { query: { performer: 'mia' } })).status).toBe(status)
    }
    expect([(await fan.ask(releases.own)).status, (await world.visitor.ask(releases.own)).status]).toEqual([403, 401])
    expect((await people.invite(fan)).status).toBe(403)
    expect((await people.open('nothing')).error).toBe('LINK_EXPIRED')
  })

  it('an operator decides about what they have seen', async () => {
    const { id, token, email } = await invited()
    await people.sign(token)
    await people.openAll(olga, id)
    const wrongDay = await people.verify(olga, id, { documentExpiresOn: '2020-01-01' })
    expect(fieldsOf(wrongDay)).toEqual(['documentExpiresOn'])
    const stale = await people.verify(olga, id, { signedAt: '2026-01-01T00:00:00.000Z' })
    expect(stale.error).toBe('RELEASE_STATE_REFUSED')
    await people.refuse(olga, id)
    expect((await people.verify(olga, id)).status).toBeGreaterThanOrEqual(400)
    await people.tokenFor(email, 'needs another look')
  })
})

it('a release that throws at its end is set aside, the others end, and so does it once it is mended', async () => {
  const { sql } = world.running.app.db
  const ids = [(await invited()).id, (await invited()).id, (await invited()).id]
  const states = () => Promise.all(ids.map(async id => (await people.one(mia, id))?.state))
  const broken = await breakRow(sql, { table: 'releases', id: ids[1] ?? '' })
  await at(fromNow(15 * day_ms), () => endOver(world.running.app))
  expect(await states()).toEqual(['expired', 'invited', 'expired'])
  expect(await asideOf(sql, 'end_releases')).toMatchObject([{ row_id: ids[1], tries: 1 }])
  await broken.mend()
  await at(fromNow(16 * day_ms), () => endOver(world.running.app))
  expect(await states()).toEqual(['expired', 'expired', 'expired'])
})
