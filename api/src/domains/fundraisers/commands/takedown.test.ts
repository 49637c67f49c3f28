import { appeals, cases, decisions, fundraisers, notifications, refunds, reports, takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raising } from '../../../../test/fundraisers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let raise: ReturnType<typeof raising>
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  raise = raising(world, () => mia)
})
afterAll(() => world.close())

const reason = 'It shows someone else’s song.'
const report = (who: Someone | World['visitor'], targetId: string) =>
  who.ask(reports.report, { body: { target: 'fundraiser', targetId, title: 'Infringes my rights' } })
const takeDown = (targetId: string, who = olga) =>
  who.ask(takedowns.takeDown, { body: { target: 'fundraiser', targetId, reason } })
const lift = (id: string) => olga.ask(takedowns.liftTakedown, { params: { id }, body: { reason: 'A mistake.' } })
const statusFor = async (who: Someone | World['visitor'], id: string) =>
  (await who.ask(fundraisers.one, { params: { id } })).status

/** A fundraiser that has succeeded with 120 tokens of a fan. */
async function succeeded(fan: Someone): Promise<string> {
  const id = await raise.running({ goal: 100 })
  await raise.pledge(fan, id, 120)
  await world.running.app.db.sql`
    update fundraisers set ends_at = now() - interval '1 second', next_at = now() - interval '1 second' where id = ${id}`
  await raise.later(0)
  return id
}

it('a report about a fundraiser makes a case of it; removed, it’s off the site and every pledge is free again', async () => {
  const id = await raise.running()
  const [fan, other] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
  await raise.pledge(fan, id, 60)
  const { data: made } = await report(other, id)
  expect((await report(fan, id)).data.number).toBe(made.number)
  const { data: one } = await olga.ask(cases.caseDetail, { params: { id: made.number } })
  expect([one.saidBy, one.things]).toMatchObject([
    2,
    [{ target: 'fundraiser', targetId: id, title: 'A music video', isRemovable: true, address: `/fundraisers/${id}` }],
  ])
  const body = { decision: 'removed' as const, reason, things: [one.things[0]?._id ?? ''] }
  const { data: decided } = await olga.ask(cases.decideCase, { params: { id: made.number }, body })
  expect(decided.things[0]?.takedownId).toBeTruthy()
  await raise.later(0)
  expect(await raise.balance(fan)).toBe(200)
  const seen = await Promise.all([other, world.visitor, fan, mia, olga].map(who => statusFor(who, id)))
  expect(seen).toEqual([404, 404, 200, 200, 200])
  expect((await raise.act(fan, 'one', id)).data).toMatchObject({
    state: 'cancelled',
    isTakenDown: true,
    files: [],
    mine: { state: 'released' },
  })
  expect((await raise.pledge(other, id, 60)).status).toBe(404)
  const running = await world.visitor.ask(fundraisers.ofCreator, { params: { id: mia.id } })
  expect(running.data.data).toEqual([])
})

it('its creator reads why, changes nothing and appeals; lifted, its page is open again and it stays cancelled', async () => {
  const id = await raise.running()
  const { data: down } = await takeDown(id)
  expect((await raise.act(mia, 'update', id, { text: 'It goes on.' })).error).toBe('TAKEN_DOWN')
  expect((await raise.act(mia, 'one', id)).data).toMatchObject({ isTakenDown: true, acts: [] })
  await world.until(async () =>
    (await mia.ask(notifications.list, { query: {} })).data.data.find(({ what }) => what === 'taken_down'),
  )
  const { data: told } = await mia.ask(decisions.decision, { params: { id: down._id } })
  expect(told).toMatchObject({ kind: 'takedown', target: 'fundraiser', targetId: id, reason, canAppeal: true })
  const text = 'The song is mine, and I can show you the contract.'
  const { data: appealed } = await mia.ask(decisions.appealDecision, { params: { id: down._id }, body: { text } })
  const finn = await world.operator('finn')
  await finn.ask(appeals.decideAppeal, {
    params: { id: appealed.appeal?._id ?? '' },
    body: { outcome: 'lifted', reason: 'The contract says so.' },
  })
  const { data: after } = await world.visitor.ask(fundraisers.one, { params: { id } })
  expect(after).toMatchObject({ state: 'cancelled', isTakenDown: false })
  expect((await raise.act(mia, 'cancel', id, { note: 'Over.' })).status).toBe(200)
})

it('what isn’t charged yet when it’s taken down after its end is free', async () => {
  const fan = await raise.fanWithTokens()
  const id = await raise.running({ goal: 100 })
  await raise.pledge(fan, id, 120)
  await world.running.app.db.sql`
    update fundraisers set state = 'succeeded', ended_at = now(), next_at = now() where id = ${id}`
  await takeDown(id)
  await raise.later(0)
  expect([await raise.balance(fan), (await raise.act(fan, 'one', id)).data.mine?.state]).toEqual([200, 'released'])
})

it('a reward that was handed over is closed while it is down, and its fans get their tokens back at once', async () => {
  const fan = await raise.fanWithTokens()
  const id = await succeeded(fan)
  await raise.act(mia, 'deliver', id, { text: 'Here it is.', fileIds: [] })
  const delivery = async () => (await raise.act(fan, 'one', id)).data.delivery
  expect(await delivery()).toMatchObject({ text: 'Here it is.' })
  const { data: down } = await takeDown(id)
  expect(await delivery()).toBeNull()
  await lift(down._id)
  expect(await delivery()).toMatchObject({ text: 'Here it is.' })
  await takeDown(id)
  const chargeId = (await raise.act(fan, 'one', id)).data.mine?.chargeId ?? ''
  const body = { target: 'charge', targetId: chargeId, reason: 'not_arrived' } as const
  expect((await fan.ask(refunds.askRefund, { body })).data).toMatchObject({ state: 'refunded', amount: 120 })
})

it('who can’t see a fundraiser can’t report it, nobody reports their own, and only moderators take one down', async () => {
  const id = await raise.running()
  const { data: draft } = await raise.write()
  const fan = await raise.fanWithTokens()
  expect((await report(world.visitor, id)).status).toBe(401)
  expect((await report(mia, id)).status).toBe(404)
  expect((await report(fan, draft._id)).status).toBe(404)
  for (const wrong of ['nonsense', '01890000-0000-7000-8000-000000000000'])
    expect((await report(fan, wrong)).status).toBe(404)
  for (const who of [mia, fan]) expect((await takeDown(id, who)).status).toBe(403)
  expect((await takeDown(draft._id)).status).toBe(404)
  expect([await raise.stateOf(mia, id), await raise.stateOf(mia, draft._id)]).toEqual(['running', 'draft'])
})
