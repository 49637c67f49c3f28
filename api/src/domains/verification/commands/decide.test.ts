import { performers, users, verification } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants, idPicture } from '../../../../test/applicants.ts'
import { mailTo } from '../../../../test/mails.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let applicant: ReturnType<typeof applicants>

beforeAll(async () => {
  world = await openWorld()
  applicant = applicants(world)
})
afterAll(() => world.close())

describe('an operator', () => {
  let olga: Someone
  const list = async (status?: 'waiting' | 'verified' | 'refused') =>
    (await olga.ask(verification.operatorVerifications, { query: { ...(status && { status }), limit: 100 } })).data
  const names = async (status: 'waiting' | 'verified' | 'refused') => (await list(status)).data.map(row => row.username)
  const verify = (id: string) => olga.ask(verification.verifyPerformer, { params: { id } })
  /** Looks at both documents of somebody, as an operator has to. */
  const openDocuments = async (id: string) => {
    const documents = await world.running.app.db.sql<{ id: string }[]>`
      select id from identity_documents where user_id = ${id} and replaced_at is null`
    for (const document of documents) {
      const headers = { authorization: olga.token }
      expect((await world.raw(`/performers/documents/${document.id}/view`, { headers })).status).toBe(200)
    }
  }
  /** Lets the mails go that wait until a verification can no longer be undone. */
  const letMailsGo = () => world.running.app.db.sql`
    update graphile_worker._private_jobs set run_at = now() where run_at > now()`
  const undo = (id: string) => olga.ask(verification.undoVerification, { params: { id } })
  const refuseFor = (id: string, reason: string) =>
    olga.ask(verification.refusePerformer, { params: { id }, body: { reason } })
  const page = async (username: string) =>
    (await world.visitor.ask(performers.performer, { params: { id: username } })).status
  const standing = async (token: string) => {
    const { data } = await world.visitor.ask(users.me, { headers: { authorization: token } })
    return [data.verificationStatus, data.verificationReason, data.verifiedDocument]
  }

  beforeAll(async () => {
    olga = await world.operator('olga')
    for (const username of ['edda', 'finn', 'greta']) await applicant.register(username)
  })

  it('sees who waits, longest wait first, with what they handed in', async () => {
    const { data, total } = await list()
    expect(total).toBe(data.length)
    expect(data.map(row => row.username).slice(-3)).toEqual(['edda', 'finn', 'greta'])
    expect(data.at(-1)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lund',
      email: 'greta@example.test',
      country: 'NO',
      dateOfBirth: '1990-05-17',
      status: 'waiting',
      reason: '',
      decidedAt: null,
      idVerification: { mimeType: 'image/jpeg' },
      documentVerification: { mimeType: 'application/pdf' },
    })
  })

  it('verifies only after opening both documents, and can undo it before the creator hears of it', async () => {
    const edda = await applicant.enter('edda')
    expect((await verify(edda.id)).error).toBe('DOCUMENTS_NOT_OPENED')
    await openDocuments(edda.id)
    expect((await verify(edda.id)).data).toMatchObject({ status: 'verified', opened: true })
    const oscar = await world.operator('oscar')
    expect((await oscar.ask(verification.undoVerification, { params: { id: edda.id } })).error).toBe('UNDO_EXPIRED')
    expect((await undo(edda.id)).data.status).toBe('waiting')
    expect((await undo(edda.id)).error).toBe('UNDO_EXPIRED')
    expect([await page('edda'), await standing(edda.token)]).toEqual([404, ['waiting', '', false]])
    await letMailsGo()
    await world.until(async () => {
      const [jobs] = await world.running.app.db.sql`
        select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail_verification_decided'`
      return jobs?.n === 0
    })
    expect(await world.running.app.db.sql`select 1 from mailbox where subject = ${"You're verified"}`).toEqual([])
  })

  it('cannot undo a verification once the time is over', async () => {
    const edda = await applicant.enter('edda')
    await verify(edda.id)
    const { sql } = world.running.app.db
    await sql`update verification_decisions set decided_at = decided_at - interval '16 seconds'`
    expect((await undo(edda.id)).error).toBe('UNDO_EXPIRED')
    await sql`update verification_decisions set decided_at = decided_at + interval '16 seconds'`
    expect((await undo(edda.id)).status).toBe(200)
    expect((await undo('nonsense')).status).toBe(404)
  })

  it('verifies, once: the page opens, and one mail says so', async () => {
    const edda = await applicant.enter('edda')
    const answers = await Promise.all([verify(edda.id), verify(edda.id)])
    for (const answer of answers) expect([answer.status, answer.data.status]).toEqual([200, 'verified'])
    expect([await page('edda'), await standing(edda.token)]).toEqual([200, ['verified', '', true]])
    expect([await names('waiting'), await names('verified')]).toEqual([
      expect.not.arrayContaining(['edda']),
      expect.arrayContaining(['edda']),
    ])
    await letMailsGo()
    await mailTo(world, 'edda@example.test', "You're verified")
    const mails = await world.running.app.db.sql`
      select 1 from mailbox where recipient = 'edda@example.test' and subject = ${"You're verified"}`
    expect(mails.length).toBe(1)
  })

  it('refuses with a reason, which stands until other documents are handed in', async () => {
    const finn = await applicant.enter('finn')
    expect((await refuseFor(finn.id, ' The picture is too dark. ')).data).toMatchObject({
      status: 'refused',
      reason: 'The picture is too dark.',
    })
    expect([await page('finn'), await standing(finn.token)]).toEqual([
      404,
      ['refused', 'The picture is too dark.', false],
    ])
    expect([await names('refused'), await names('waiting')]).toEqual([['finn'], expect.not.arrayContaining(['finn'])])
    const mail = await mailTo(world, 'finn@example.test', "We couldn't verify you")
    expect(mail.text).toContain('The picture is too dark.')
    await applicant.upload(finn.token, '/idVerificationId', { file: idPicture })
    expect(await standing(finn.token)).toEqual(['waiting', '', false])
    expect([await names('refused'), (await names('waiting')).at(-1)]).toEqual([[], 'finn'])
    await openDocuments(finn.id)
    expect((await verify(finn.id)).data.status).toBe('verified')
  })

  it('takes a verification back: the page is hidden, and the creator cannot be paid', async () => {
    const edda = await applicant.enter('edda')
    await refuseFor(edda.id, 'The document has run out.')
    expect([await page('edda'), await standing(edda.token)]).toEqual([
      404,
      ['refused', 'The document has run out.', false],
    ])
    expect((await world.visitor.ask(performers.searchPerformers)).data.data.map(row => row.username)).not.toContain(
      'edda',
    )
    const decisions = await world.running.app.db.sql`
      select verified, operator_id from verification_decisions where performer_id = ${edda.id} and undone_at is null order by id`
    expect(decisions.map(row => [row.verified, row.operator_id])).toEqual([
      [true, olga.id],
      [false, olga.id],
    ])
  })

  it('is told with every part of the queue how many stand where', async () => {
    for (const status of ['waiting', 'verified', 'refused'] as const) {
      const { total, counts } = await list(status)
      expect([total, counts]).toEqual([counts[status], { waiting: 1, verified: 1, refused: 1 }])
    }
    const paged = { status: 'verified', limit: 1, offset: 1 } as const
    const { data } = await olga.ask(verification.operatorVerifications, { query: paged })
    expect(data).toEqual({ data: [], total: 1, counts: { waiting: 1, verified: 1, refused: 1 } })
    await world.running.app.db.sql`update users set status = 'inactive' where username = 'finn'`
    expect((await list()).counts.verified).toBe(0)
    await world.running.app.db.sql`update users set status = 'active' where username = 'finn'`
  })

  it('cannot verify without both documents or a date of birth, nor somebody who is no creator', async () => {
    const greta = await applicant.enter('greta')
    const { sql } = world.running.app.db
    await openDocuments(greta.id)
    await sql`update performers set date_of_birth = null where user_id = ${greta.id}`
    expect((await verify(greta.id)).body.fields?.[0]?.path).toBe('dateOfBirth')
    await sql`update identity_documents set replaced_at = now() where user_id = ${greta.id} and kind = 'idVerification'`
    expect((await verify(greta.id)).error).toBe('DOCUMENTS_MISSING')
    expect(await names('waiting')).not.toContain('greta')
    const fan = await world.fan('frida')
    for (const id of [fan.id, 'nonsense', olga.id]) {
      expect((await verify(id)).status).toBe(404)
      expect((await refuseFor(id, 'No.')).status).toBe(404)
    }
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await refuseFor(greta.id, reason)).body.fields?.[0]?.path).toBe('reason')
  })

  it('is nobody else', async () => {
    const greta = await applicant.enter('greta')
    const fan = await world.fan('fritz')
    for (const token of [greta.token, fan.token]) {
      const headers = { authorization: token }
      const asked = [
        world.visitor.ask(verification.operatorVerifications, { headers }),
        world.visitor.ask(verification.verifyPerformer, { headers, params: { id: greta.id } }),
        world.visitor.ask(verification.undoVerification, { headers, params: { id: greta.id } }),
        world.visitor.ask(verification.refusePerformer, { headers, params: { id: greta.id }, body: { reason: 'x' } }),
      ]
      for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403)
    }
    expect((await world.visitor.ask(verification.operatorVerifications)).status).toBe(401)
  })
})
