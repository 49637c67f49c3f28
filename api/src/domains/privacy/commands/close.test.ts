import { accountClosure, auth, feeds, follows, performers, wallet } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { leavers } from '../../../../test/leaving.ts'
import { mailTo } from '../../../../test/mails.ts'
import { giveTokens } from '../../../../test/money.ts'
import { payees } from '../../../../test/payouts.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { setMoved } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'

let world: World
let people: ReturnType<typeof leavers>
beforeAll(async () => {
  world = await openWorld()
  people = leavers(world)
})
afterEach(() => setMoved(0))
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const login = (username: string) => world.visitor.ask(auth.login, { body: { credentials: username, password } })

/** The kinds of what was named as standing in the way. */
const blocksOf = ({ body }: { body: Record<string, unknown> }) =>
  (
    (body.details as { blocks?: { kind: string }[] } | undefined)?.blocks ??
    (body.blocks as { kind: string }[]) ??
    []
  ).map(({ kind }) => kind)

describe('asking for it', () => {
  it('is for members who prove that it’s them', async () => {
    const anna = await world.fan('anna')
    expect((await world.visitor.ask(accountClosure.closure)).status).toBe(401)
    expect((await people.leave(world.visitor)).status).toBe(401)
    expect((await people.leave(anna, { reason: 'x'.repeat(501) })).status).toBe(400)
    await sql()`update sessions set proved_at = now() - interval '1 hour' where user_id = ${anna.id}`
    expect((await people.leave(anna)).error).toBe('STEP_UP_NEEDED')
    expect(await people.statusOf(anna)).toBe('active')
  })

  it('hides a creator and what is theirs at once, and brings all of it back when they change their mind', async () => {
    const [bea, fan] = [await world.performer('bea'), await world.fan('berta')]
    const elsewhere = (await login('bea')).data.token
    const { data: post } = await bea.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } })
    const params = { id: post._id }
    expect((await fan.ask(feeds.feed, { params })).status).toBe(200)
    const asked = await people.leave(bea)
    expect([asked.status, asked.data.state, asked.data.days]).toEqual([200, 'closing', 14])
    const seen = async () => [
      (await world.visitor.ask(performers.performer, { params: { id: 'bea' } })).status,
      (await fan.ask(feeds.feed, { params })).status,
      (await world.visitor.ask(feeds.feed, { params })).status,
      (await world.visitor.ask(feeds.feeds, { query: { performerId: bea.id } })).data.total,
      (await fan.ask(follows.follow, { params: { id: bea.id } })).status,
      (await fan.ask(wallet.tip, { params: { id: bea.id }, body: { price: 10 } })).error,
    ]
    expect(await seen()).toEqual([404, 404, 404, 0, 404, 'ENTITY_NOT_FOUND'])
    expect((await bea.ask(feeds.createFeed, { body: { type: 'text', text: 'One more.' } })).error).toBe(
      'ACCOUNT_CLOSING',
    )
    expect((await fetch(`${world.url}/users/me`, { headers: { authorization: elsewhere } })).status).toBe(401)
    expect((await login('bea')).status).toBe(200)
    const mail = await mailTo(world, 'bea@example.test', 'close your account')
    expect(mail.text).toContain('/auth/login?next=/account/data')
    const kept = await bea.ask(accountClosure.keepAccount)
    expect([kept.status, kept.data.state]).toEqual([200, 'open'])
    await giveTokens(world, fan.id, 500_000n)
    await world.until(async () => (await seen()).join() === [200, 200, 200, 1, 200, ''].join() || undefined, 60)
    expect((await bea.ask(accountClosure.keepAccount)).status).toBe(404)
    await people.dayComes()
    expect(await people.statusOf(bea)).toBe('active')
  })

  it('asking twice is asking once', async () => {
    const carl = await world.fan('carl')
    const first = await people.leave(carl)
    const second = await people.leave(carl)
    expect([second.status, second.data.dueAt]).toEqual([200, first.data.dueAt])
    await carl.ask(accountClosure.keepAccount)
  })
})

describe('what stands in the way is named, and nothing changes', () => {
  const refusedFor = async (who: Someone) => {
    const answer = await people.leave(who)
    expect([answer.status, answer.error, await people.statusOf(who)]).toEqual([422, 'CLOSURE_BLOCKED', 'active'])
    const shown = (await who.ask(accountClosure.closure)).data.blocks.map(({ kind }) => kind)
    expect(blocksOf(answer)).toEqual(shown)
    return shown
  }

  it('earnings that can be paid out, earnings that wait, and a payout request', async () => {
    const pay = payees(world)
    const dora = await pay.creator('dora', 80)
    expect(await refusedFor(dora)).toEqual(['earnings_available'])
    expect((await pay.ask(dora, 80)).status).toBe(200)
    expect(await refusedFor(dora)).toEqual(['payout_request'])
    const [emil, fan] = [await world.performer('emil'), await world.fan('edith')]
    await giveTokens(world, fan.id, 5_000n)
    expect((await fan.ask(wallet.tip, { params: { id: emil.id }, body: { price: 10 } })).status).toBe(200)
    expect(await refusedFor(emil)).toEqual(['earnings_maturing'])
    const [block] = (await emil.ask(accountClosure.closure)).data.blocks
    expect(block).toMatchObject({ amount: 8, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it('open orders on either side', async () => {
    const shop = shopkeeper(world)
    const [fred, fan] = [await world.performer('fred'), await shop.fan()]
    const mug = await shop.product(fred)
    await shop.buy(fan, mug._id, await shop.delivery(fan))
    expect(await refusedFor(fan)).toEqual(['order_bought'])
    expect(await refusedFor(fred)).toContain('order_sold')
  })

  it('a private show that was approved, a dispute, a refund that is asked for, a payment under way', async () => {
    const [gina, greta] = [await world.fan('gina'), await world.performer('greta')]
    const at = new Date()
    const show = {
      id: newId(),
      fan_id: gina.id,
      performer_id: greta.id,
      state: 'approved',
      start_at: at,
      timezone: 'UTC',
    }
    await sql()`insert into show_requests ${sql()({
      ...show,
      price_minor: 100n,
      held_minor: 0n,
      spent_minor: 0n,
      delivered_ms: 0n,
      created_at: at,
      updated_at: at,
      wish: '',
      minutes_max: 30,
      extended_count: 0,
    })}`
    expect([await refusedFor(gina), await refusedFor(greta)]).toEqual([['show'], ['show']])
    await sql()`update show_requests set state = 'finished' where id = ${show.id}`
    await sql()`insert into disputes ${sql()({
      id: newId(),
      payment_id: newId(),
      fan_id: gina.id,
      performer_id: greta.id,
      gateway: 'sandbox',
      kind: 'top_up',
      amount_minor: 100n,
      currency: 'USD',
      tokens_minor: 100n,
      title: 'Top-up',
      reason: 'fraud',
      state: 'received',
      statement: '',
      due_at: at,
      created_at: at,
      updated_at: at,
    })}`
    expect([await refusedFor(gina), await refusedFor(greta)]).toEqual([['dispute'], ['dispute']])
    await sql()`update disputes set state = 'won' where fan_id = ${gina.id}`
    expect((await people.leave(gina)).status).toBe(200)
    await gina.ask(accountClosure.keepAccount)
  })

  it('being the last owner of the site; one of two owners can leave', async () => {
    const one = await world.operator('owner')
    await sql()`insert into operators (user_id, permissions) values (${one.id}, '{owner}')
      on conflict (user_id) do update set permissions = '{owner}'`
    expect(await refusedFor(one)).toEqual(['last_owner'])
    const two = await world.operator('second')
    await sql()`insert into operators (user_id, permissions) values (${two.id}, '{owner}')
      on conflict (user_id) do update set permissions = '{owner}'`
    const answers = await Promise.all([people.leave(one), people.leave(two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('tokens that are left, unless they’re given up: then the books show it', async () => {
    const hugo = await world.fan('hugo')
    await giveTokens(world, hugo.id, 1_250n)
    expect((await hugo.ask(accountClosure.closure)).data).toMatchObject({ balance: 12.5, money: 12.5, currency: 'USD' })
    const refused = await people.leave(hugo)
    expect([refused.status, refused.error]).toEqual([422, 'CLOSURE_BLOCKED'])
    expect((await people.leave(hugo, { giveUpBalance: true })).status).toBe(200)
    expect((await hugo.ask(accountClosure.closure)).data.balance).toBe(12.5)
    await people.dayComes()
    const [left] = await sql()`select posted_minor from ledger_accounts where id = ${`wallet:${hugo.id}`}`
    expect(left?.posted_minor).toBe(0n)
    const booked = await sql()`
      select p.from_id, p.to_id, p.amount_minor from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
      where t.kind = 'given_up' and t.reference = ${`user:${hugo.id}`}`
    expect(booked).toEqual([{ from_id: `wallet:${hugo.id}`, to_id: 'platform:unclaimed', amount_minor: 1_250n }])
    expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  })

  it('what comes up later keeps the account from being closed until it is settled', async () => {
    const ines = await world.fan('ines')
    await people.leave(ines)
    await giveTokens(world, ines.id, 500n)
    await people.dayComes()
    expect(await people.statusOf(ines)).toBe('closing')
    expect((await ines.ask(accountClosure.keepAccount)).status).toBe(200)
  })
})
