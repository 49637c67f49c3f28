import { auth, notificationChoices, notifications, performers, suspensions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { mailTo } from '../../../../test/mails.ts'
import { openPushService } from '../../../../test/push-service.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let olga: Someone

beforeAll(async () => {
  world = await openWorld({ PUSH_TO_PRIVATE_ADDRESSES: 'on' })
  inbox = inboxes(world)
  olga = await world.operator('olga')
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

const reason = 'The account sends unwanted messages.'
const act = (who: Someone, endpoint: typeof suspensions.suspend | typeof suspensions.liftSuspension, id: string) =>
  who.ask(endpoint as typeof suspensions.suspend, { params: { id }, body: { reason } })
const sql = () => world.running.app.db.sql

describe('an account that is suspended', () => {
  it('ends at once: its sessions, its sockets and its push; the act is written down and the owner is told why', async () => {
    const ada = await world.performer('ada')
    const service = await openPushService()
    const { endpoint, keys } = service.browser()
    await ada.ask(notifications.subscribePush, { body: { endpoint, keys } })
    expect((await ada.ask(notificationChoices.settings)).data.devices).toHaveLength(1)
    const { socket } = await inbox.listen(ada)
    const closed = new Promise<string>(resolve => socket.once('disconnect', resolve))

    expect((await act(olga, suspensions.suspend, ada.id)).status).toBe(200)
    expect(await closed).toBe('io server disconnect')
    expect((await ada.ask(users.me)).status).toBe(401)
    expect((await world.visitor.ask(performers.performer, { params: { id: ada.id } })).body.error).toBe(
      'ACCOUNT_SUSPENDED',
    )
    const devices = () => sql()`select 1 from push_subscriptions where user_id = ${ada.id}`
    await world.until(async () => (await devices()).length === 0)
    const acts = await sql()`select act, before, after, reason from operator_acts where target_id = ${ada.id}`
    expect(acts).toEqual([
      { act: 'suspend_account', before: { status: 'active' }, after: { status: 'inactive' }, reason },
    ])
    const [row] = await sql()<[{ email: string }]>`select email from users where id = ${ada.id}`
    expect((await mailTo(world, row.email, 'is suspended')).text).toContain(reason)
    await service.close()
  })

  it('cannot log in until that is lifted; twice is once', async () => {
    const bea = await world.fan('bea')
    const [row] = await sql()<[{ email: string }]>`select email from users where id = ${bea.id}`
    const login = () => world.visitor.ask(auth.login, { body: { credentials: row.email, password: 'Correct-horse-1' } })
    for (let n = 0; n < 2; n++) expect((await act(olga, suspensions.suspend, bea.id)).status).toBe(200)
    expect((await login()).body.error).toBe('ACCOUNT_DEACTIVATED')
    for (let n = 0; n < 2; n++) expect((await act(olga, suspensions.liftSuspension, bea.id)).status).toBe(200)
    expect((await login()).status).toBe(200)
    const acts = await sql()`select act from operator_acts where target_id = ${bea.id} order by created_at`
    expect(acts).toEqual([{ act: 'suspend_account' }, { act: 'restore_account' }])
    await mailTo(world, row.email, 'again')
  })

  it('is a fan or a creator who is there, by an operator who may, with a reason', async () => {
    const cleo = await world.fan('cleo')
    for (const who of [cleo, world.visitor as unknown as Someone])
      expect((await act(who, suspensions.suspend, cleo.id)).status).toBeGreaterThanOrEqual(401)
    for (const id of [olga.id, '01890000-0000-7000-8000-000000000000', 'nonsense'])
      expect([id, (await act(olga, suspensions.suspend, id)).status]).toEqual([id, 404])
    for (const wrong of ['', 'x'.repeat(501)]) {
      const answer = await olga.ask(suspensions.suspend, { params: { id: cleo.id }, body: { reason: wrong } })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'reason'])
    }
    expect((await cleo.ask(users.me)).status).toBe(200)
  })
})
