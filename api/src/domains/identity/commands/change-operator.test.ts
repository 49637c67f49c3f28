import { type OperatorPermission, operatorAccounts, operatorActs, paymentDesk, reports } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const reason = 'They look after reports now.'
const change = (who: Someone, id: string, permissions: OperatorPermission[], isSuspended = false) =>
  who.ask(operatorAccounts.changeOperator, { params: { id }, body: { permissions, isSuspended, reason } })

describe('what an operator may do', () => {
  it('is said by an owner, holds at once, and is written down as it was and is', async () => {
    const otto = await world.operator('otto')
    expect((await otto.ask(paymentDesk.deskPayments)).status).toBe(200)
    const { status, data } = await change(olga, otto.id, ['moderation'])
    expect([status, data.permissions]).toEqual([200, ['moderation']])
    expect((await otto.ask(paymentDesk.deskPayments)).status).toBe(403)
    expect((await otto.ask(reports.operatorReports)).status).toBe(200)
    const [row] = (await olga.ask(operatorAccounts.operators)).data.data.filter(({ _id }) => _id === otto.id)
    expect(row).toMatchObject({ permissions: ['moderation'], isSuspended: false })
    const [act] = (await olga.ask(operatorActs.acts, { query: { q: otto.id } })).data.data
    expect(act).toMatchObject({
      act: 'change_operator',
      reason,
      operatorInfo: { _id: olga.id },
      targetInfo: { _id: otto.id },
      before: { permissions: ['owner'], status: 'active' },
      after: { permissions: ['moderation'], status: 'active' },
    })
  })

  it('ends with the account, in every session; opened again, the owner of the account logs in as before', async () => {
    const pete = await world.operator('pete')
    expect((await change(olga, pete.id, ['finance'], true)).data.isSuspended).toBe(true)
    expect((await pete.ask(paymentDesk.deskPayments)).status).toBe(401)
    expect((await change(olga, pete.id, ['finance'])).data.isSuspended).toBe(false)
    expect((await pete.ask(paymentDesk.deskPayments)).status).toBe(401)
  })

  it('is never changed by oneself, by operators who are no owners, by fans and creators, or of people who are none', async () => {
    const [quin, mia, nina] = [await world.operator('quin'), await world.performer('mia'), await world.fan('nina')]
    expect((await change(olga, olga.id, ['support'])).status).toBe(403)
    await change(olga, quin.id, ['moderation', 'finance', 'support'])
    for (const who of [quin, mia, nina]) expect((await change(who, olga.id, ['support'])).status).toBe(403)
    expect((await change(world.visitor, olga.id, ['support'])).status).toBe(401)
    for (const id of [nina.id, mia.id, 'nobody', '01890000-0000-7000-8000-000000000000'])
      expect((await change(olga, id, ['owner'])).status).toBe(404)
    const [row] = await sql()<[{ role: string }]>`select role from users where id = ${nina.id}`
    expect(row.role).toBe('user')
  })

  it('names the field that is wrong', async () => {
    const rita = await world.operator('rita')
    const ask = (body: object) =>
      olga.ask(operatorAccounts.changeOperator, { params: { id: rita.id }, body: body as never })
    const good = { permissions: ['owner'], isSuspended: false, reason }
    for (const [wrong, path] of [
      [{ permissions: [] }, 'permissions'],
      [{ permissions: ['owner', 'owner'] }, 'permissions'],
      [{ permissions: ['everything'] }, 'permissions.0'],
      [{ isSuspended: 'yes' }, 'isSuspended'],
      [{ reason: '' }, 'reason'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
    ] as const) {
      const { status, body } = await ask({ ...good, ...wrong })
      expect([path, status, body.fields?.[0]?.path]).toEqual([path, 400, path])
    }
  })

  it('is left with an owner when two take it from each other at once', async () => {
    const [sven, tara] = [await world.operator('sven'), await world.operator('tara')]
    const answers = await Promise.all([change(sven, tara.id, ['support']), change(tara, sven.id, ['support'])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})
