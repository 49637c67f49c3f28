import { notifications, payoutDesk, payouts, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { payees } from '../../../../test/payouts.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let pay: ReturnType<typeof payees>
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  pay = payees(world)
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const why = { reason: 'The name differs from your ID.', evidence: 'A statement of your bank with your name.', days: 7 }
const hold = (id: string, body: object = why, who = olga) =>
  who.ask(payoutDesk.holdPayout, { params: { id }, body: body as never })
const release = (id: string, who = olga) => who.ask(payoutDesk.releasePayout, { params: { id } })
const send = (id: string) => olga.ask(payoutDesk.sendPayout, { params: { id }, body: {} })
const seen = async (who: Someone, id: string) => (await who.ask(payouts.payoutRequest, { params: { id } })).data
const asked = async (username: string) => {
  const who = await pay.creator(username, 100)
  const email = (await who.ask(users.me)).data.email ?? ''
  return { who, email, id: (await pay.ask(who, 100)).data._id }
}
const inBankFile = async (id: string) => String((await olga.ask(payoutDesk.bankFile)).body.text).includes(id)

describe('a payout that is held back', () => {
  it('says why, what is needed and until when, and is not sent before it is released', async () => {
    const { who, email, id } = await asked('mia')
    await olga.ask(payoutDesk.approvePayout, { params: { id }, body: {} })
    const { data } = await hold(id)
    expect(data).toMatchObject({ heldBy: { username: 'olga' }, next: ['rejected'] })
    const { hold: shown } = await seen(who, id)
    expect(shown).toMatchObject({ reason: why.reason, evidence: why.evidence })
    expect(Date.parse(shown?.until ?? '') - Date.parse(shown?.heldAt ?? '')).toBe(7 * day_ms)
    const refused = await send(id)
    expect([refused.error, refused.body.until, await inBankFile(id)]).toEqual(['PAYOUT_HELD', shown?.until, false])
    const mail = await mailTo(world, email, "We're holding your payout of 100.00 tokens")
    expect(mail.text).toContain(why.evidence)
    await world.until(async () =>
      (await who.ask(notifications.list)).data.data.some(({ what }) => what === 'payout_held'),
    )
    expect((await release(id)).data).toMatchObject({ hold: null, heldBy: null, next: ['sent', 'rejected'] })
    await mailTo(world, email, 'continues')
    expect([(await seen(who, id)).hold, await inBankFile(id)]).toEqual([null, true])
    expect((await send(id)).status).toBe(200)
    const acts = await world.running.app.db.sql<{ act: string; reason: string }[]>`
      select act, reason from operator_acts
      where target_id = ${id} and act in ('hold_payout', 'release_payout') order by id`
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['hold_payout', why.reason],
      ['release_payout', ''],
    ])
  })

  it('goes on by itself when its date has come, and can be rejected or withdrawn before', async () => {
    const { who, id } = await asked('otto')
    await olga.ask(payoutDesk.approvePayout, { params: { id }, body: {} })
    await hold(id, { ...why, days: 1 })
    await world.running.app.db.sql`update payout_requests set hold_until = now() where id = ${id}`
    expect((await seen(who, id)).hold).toBeNull()
    expect((await send(id)).status).toBe(200)
    const other = await asked('rita')
    await hold(other.id)
    expect((await other.who.ask(payouts.withdrawPayout, { params: { id: other.id } })).data).toMatchObject({
      withdrawn: true,
      hold: null,
    })
  })

  it('needs a reason, what is asked for and a date, and is one that has not left yet', async () => {
    const { who, id } = await asked('sven')
    for (const [body, path] of [
      [{ ...why, reason: ' ' }, 'reason'],
      [{ ...why, evidence: '' }, 'evidence'],
      [{ ...why, days: 0 }, 'days'],
      [{ ...why, days: 31 }, 'days'],
      [{ ...why, reason: 'x'.repeat(1_001) }, 'reason'],
    ] as const) {
      const answer = await hold(id, body)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    }
    expect((await release(id)).data.hold).toBeNull()
    await olga.ask(payoutDesk.rejectPayout, { params: { id }, body: { adminNote: 'The name differs.' } })
    expect((await hold(id)).error).toBe('PAYOUT_STATE_REFUSED')
    for (const unknown of ['x', newId()])
      expect([(await hold(unknown)).error, (await release(unknown)).error]).toEqual([
        'ENTITY_NOT_FOUND',
        'ENTITY_NOT_FOUND',
      ])
    const susan = await world.operator('susan')
    await world.running.app.db.sql`update operators set permissions = array['support'] where user_id = ${susan.id}`
    for (const one of [who, susan, await world.fan('nina')])
      expect([(await hold(id, why, one)).status, (await release(id, one)).status]).toEqual([403, 403])
    expect((await hold(id, why, world.visitor)).status).toBe(401)
  })
})
