import { autoTopUps, cards, limits, notifications, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
})
afterAll(() => world.close())

let fans = 0
const emails = new Map<string, string>()
const emailOf = ({ id }: Someone) => emails.get(id) ?? ''
const letters = 'abcdefghijklmnopqrstuvwxyz'
const sql = () => world.running.app.db.sql
const keep = async (who: Someone, token = 'tok_success') =>
  (await who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token, holderName: 'Nina Alder' } })).data
const turnOn = (who: Someone, cardId: string, more: { monthlyMaxAmount?: number; topUpAmount?: number } = {}) =>
  who.ask(autoTopUps.setAutoTopUp, {
    body: { belowTokens: 20, topUpAmount: 25, monthlyMaxAmount: 75, cardId, ...more },
  })
const tip = (who: Someone, price: number) => who.ask(wallet.tip, { params: { id: mia.id }, body: { price } })
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const shown = async (who: Someone) => (await who.ask(autoTopUps.autoTopUp)).data
const runsOf = async (who: Someone, count: number, status = 'success') =>
  world.until(async () => {
    const { runs } = await shown(who)
    return runs.length === count && runs.every(run => run.status === status) && runs
  })
/** What the listener has done with everything until now. */
async function heard(): Promise<void> {
  await world.until(async () => {
    const [row] = await sql()`
      select not exists (select from facts f join fact_cursors c on c.listener = 'wallet'
        where (f.xid, f.seq) > (c.xid, c.seq) and f.kind = 'charge_made') as done`
    return row?.done === true
  })
}

async function fan(tokens_minor: bigint, token = 'tok_success') {
  const nina = await world.fan(`nina${letters[fans++]}`)
  emails.set(nina.id, `nina${letters[fans - 1]}@example.test`)
  await giveTokens(world, nina.id, tokens_minor)
  return { nina, card: await keep(nina, token) }
}

describe('automatic top-up', () => {
  it('is off until the fan turns it on', async () => {
    const { nina } = await fan(2_500n)
    await tip(nina, 10)
    await heard()
    expect(await shown(nina)).toMatchObject({ isOn: false, runs: [], belowTokens: null })
    expect(await balance(nina)).toBe(15)
  })

  it('tops up once when a charge leaves less than the mark, with a mail and a notification', async () => {
    const { nina, card } = await fan(3_500n)
    expect((await turnOn(nina, card._id)).data).toMatchObject({
      isOn: true,
      belowTokens: 20,
      card: { last4Digits: '4242' },
    })
    await tip(nina, 10)
    await heard()
    expect((await shown(nina)).runs).toEqual([])
    await Promise.all([tip(nina, 10), tip(nina, 10)])
    const [run] = await runsOf(nina, 1)
    await heard()
    expect(run).toMatchObject({ amount: 25, tokens: 25 })
    expect((await shown(nina)).runs).toHaveLength(1)
    expect(await balance(nina)).toBe(30)
    expect((await shown(nina)).spentThisMonth).toBe(25)
    const mail = await mailTo(world, emailOf(nina), 'We topped up your wallet with $25.00')
    expect(mail.text).toContain(`/wallet/receipts/${run?.paymentId}`)
    await world.until(async () =>
      (await nina.ask(notifications.list)).data.data.some(({ what }) => what === 'auto_topped_up'),
    )
  })

  it('stays below what the fan allows in a month, and says so once', async () => {
    const { nina, card } = await fan(2_500n)
    await turnOn(nina, card._id, { monthlyMaxAmount: 30 })
    await tip(nina, 10)
    await runsOf(nina, 1)
    await tip(nina, 25)
    await tip(nina, 10)
    await heard()
    expect((await shown(nina)).runs).toHaveLength(1)
    expect(await balance(nina)).toBe(5)
    const facts = await sql()`
      select from facts where kind = 'auto_top_up_capped' and payload ->> 'fanId' = ${nina.id}`
    expect(facts).toHaveLength(1)
  })

  it('is held to the fan’s own limits and breaks', async () => {
    const { nina, card } = await fan(4_000n)
    await turnOn(nina, card._id)
    await nina.ask(limits.setLimits, { body: { perDay: null, perWeek: 24, perMonth: null } })
    await tip(nina, 21)
    await heard()
    expect(await shown(nina)).toMatchObject({ isOn: true, runs: [] })
  })

  it('stops after two refusals in a row, and begins anew when it is turned on again', async () => {
    const { nina, card } = await fan(5_000n, 'tok_decline')
    await turnOn(nina, card._id)
    await tip(nina, 31)
    await runsOf(nina, 1, 'fail')
    expect((await shown(nina)).isOn).toBe(true)
    await tip(nina, 10)
    await runsOf(nina, 2, 'fail')
    expect(await shown(nina)).toMatchObject({ isOn: false, stoppedReason: 'refused' })
    await mailTo(world, emailOf(nina), 'Automatic top-ups have stopped')
    const good = await keep(nina)
    expect((await turnOn(nina, good._id)).data).toMatchObject({ isOn: true, stoppedReason: null })
  })

  it('stops when its card goes away or expires', async () => {
    const { nina, card } = await fan(5_000n)
    await turnOn(nina, card._id)
    await nina.ask(cards.deleteCard, { params: { id: card._id } })
    await world.until(async () => (await shown(nina)).stoppedReason === 'card_removed')
    const old = await keep(nina)
    await turnOn(nina, old._id)
    await sql()`update payment_cards set year = 2020 where id = ${old._id}`
    await tip(nina, 31)
    await world.until(async () => (await shown(nina)).stoppedReason === 'card_expired')
    expect((await shown(nina)).runs).toEqual([])
    const again = await turnOn(nina, old._id)
    expect([again.status, again.body.fields?.[0]?.path]).toEqual([400, 'cardId'])
  })

  it('is turned off with one request', async () => {
    const { nina, card } = await fan(2_500n)
    await turnOn(nina, card._id)
    expect((await nina.ask(autoTopUps.stopAutoTopUp)).data).toMatchObject({ isOn: false, card: null })
    await tip(nina, 10)
    await heard()
    expect((await shown(nina)).runs).toEqual([])
  })

  it('names every field that does not fit, and takes nobody else’s card', async () => {
    const { nina, card } = await fan(0n + 100n)
    const { card: other } = await fan(100n)
    const wrong = await nina.ask(autoTopUps.setAutoTopUp, {
      body: { belowTokens: 0, topUpAmount: 1, monthlyMaxAmount: 0.5, cardId: other._id },
    })
    expect([wrong.status, wrong.body.fields?.map(({ path }) => path)]).toEqual([
      400,
      ['belowTokens', 'topUpAmount', 'monthlyMaxAmount', 'cardId'],
    ])
    expect((await turnOn(nina, 'nothing')).body.fields?.[0]?.path).toBe('cardId')
    expect((await shown(nina)).isOn).toBe(false)
    expect((await turnOn(mia, card._id)).status).toBe(403)
    expect((await world.visitor.ask(autoTopUps.autoTopUp)).status).toBe(401)
    expect((await (await world.operator('olga')).ask(autoTopUps.autoTopUp)).status).toBe(403)
  })
})
