import { blocks, suspensions } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raising } from '../../../../test/fundraisers.ts'
import { asideOf, breakRow, expectOneAside } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { moveDueFundraisers } from './by-itself.ts'

let world: World
let raise: ReturnType<typeof raising>
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  raise = raising(world, () => mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const chargesOf = async (id: string) => (await sql()`select fan_id from charges where target_id = ${id}`).length

/** What is held, what was charged and what fans have, which never adds up to more or less. */
async function statesOf(id: string): Promise<Record<string, number>> {
  const rows = await sql()<{ state: string; total: number }[]>`
    select state, count(*)::int as total from fundraiser_pledges where fundraiser_id = ${id} group by state`
  return Object.fromEntries(rows.map(row => [row.state, row.total]))
}

const ending = (work: () => Promise<unknown>) => at(fromNow(10.1 * day_ms), work)

/** The site as it is until its process is killed, after so many transactions. */
function killedAfter(transactions: number): Pick<App, 'db' | 'log'> {
  const { db, log } = world.running.app
  let left = transactions
  const dying = Object.create(db) as App['db']
  dying.tx = (async (...parts: Parameters<App['db']['tx']>) => {
    left -= 1
    if (left < 0) throw new Error('The process was killed.')
    return db.tx(...parts)
  }) as App['db']['tx']
  return { db: dying, log }
}

it('a kill between two charges leaves the rest held, and the next run charges those and no other twice', async () => {
  const id = await raise.running({ goal: 100 })
  for (let many = 0; many < 6; many++) await raise.pledge(await raise.fanWithTokens(), id, 20)
  // One transaction decides, three charge.
  await expect(ending(() => moveDueFundraisers(killedAfter(4)))).rejects.toThrow('killed')
  expect([await raise.stateOf(mia, id), await statesOf(id), await chargesOf(id)]).toEqual([
    'succeeded',
    { charged: 3, held: 3 },
    3,
  ])
  await Promise.all([
    ending(() => moveDueFundraisers(world.running.app)),
    ending(() => moveDueFundraisers(world.running.app)),
  ])
  expect([await statesOf(id), await chargesOf(id)]).toEqual([{ charged: 6 }, 6])
})

it('what can’t be charged any more is free, and the others are charged', async () => {
  const id = await raise.running({ goal: 100 })
  const [fan, other] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
  await raise.pledge(fan, id, 60)
  await raise.pledge(other, id, 60)
  const [hold] = await sql()<{ hold_id: string }[]>`
    select hold_id from fundraiser_pledges where fundraiser_id = ${id} and fan_id = ${fan.id}`
  await sql()`select ledger_release(${hold?.hold_id ?? null})`
  await ending(() => moveDueFundraisers(world.running.app))
  expect([await statesOf(id), await chargesOf(id), await raise.balance(fan)]).toEqual([
    { charged: 1, unpaid: 1 },
    1,
    200,
  ])
})

it('who parts from the creator between the end and the charge is not charged, nor is who was suspended', async () => {
  const id = await raise.running({ goal: 100 })
  const [blocker, blocked, bad, fan] = await Promise.all(Array.from({ length: 4 }, () => raise.fanWithTokens()))
  if (!blocker || !blocked || !bad || !fan) throw new Error('There are four fans.')
  for (const who of [blocker, blocked, bad, fan]) await raise.pledge(who, id, 30)
  await expect(ending(() => moveDueFundraisers(killedAfter(1)))).rejects.toThrow('killed')
  expect([await raise.stateOf(mia, id), await statesOf(id)]).toEqual(['succeeded', { held: 4 }])
  await blocker.ask(blocks.blockUser, { body: { targetId: mia.id } })
  await mia.ask(blocks.blockUser, { body: { targetId: blocked.id } })
  const olga = await world.operator('olga')
  await olga.ask(suspensions.suspend, { params: { id: bad.id }, body: { reason: 'Spam.' } })
  await ending(() => moveDueFundraisers(world.running.app))
  expect([await statesOf(id), await chargesOf(id)]).toEqual([{ charged: 1, released: 3 }, 1])
  expect(await Promise.all([blocker, blocked, fan].map(who => raise.balance(who)))).toEqual([200, 200, 170])
})

it('where the creator is suspended between the end and the charges, every pledge is free', async () => {
  const eva = await world.performer('eva')
  const id = await raise.running({ goal: 100 }, eva)
  const fan = await raise.fanWithTokens()
  await raise.pledge(fan, id, 120)
  await expect(ending(() => moveDueFundraisers(killedAfter(1)))).rejects.toThrow('killed')
  const otto = await world.operator('otto')
  await otto.ask(suspensions.suspend, { params: { id: eva.id }, body: { reason: 'Spam.' } })
  await ending(() => moveDueFundraisers(world.running.app))
  expect([await statesOf(id), await raise.balance(fan)]).toEqual([{ released: 1 }, 200])
})

it('many pledges at the moment of the end are all in or all refused, and what is in is charged once', async () => {
  const id = await raise.running({ goal: 100 })
  const fans = await Promise.all(Array.from({ length: 12 }, () => raise.fanWithTokens()))
  await sql()`update fundraisers set ends_at = now() + interval '150 milliseconds', next_at = now() where id = ${id}`
  const tick = async () => {
    for (let tries = 0; tries < 40; tries++) {
      await moveDueFundraisers(world.running.app)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  const answers = await Promise.all([
    ...fans.map(async (fan, place) => {
      await new Promise(resolve => setTimeout(resolve, place * 25))
      return raise.pledge(fan, id, 30)
    }),
    tick(),
    tick(),
  ])
  const taken = answers.filter(answer => answer?.status === 200).length
  for (const answer of answers) if (answer && answer.status !== 200) expect(answer.error).toBe('FUNDRAISER_MOVED_ON')
  const isReached = taken * 30 >= 100
  expect(await raise.stateOf(mia, id)).toBe(isReached ? 'succeeded' : 'failed')
  expect(await statesOf(id)).toEqual(taken === 0 ? {} : isReached ? { charged: taken } : { released: taken })
  expect(await chargesOf(id)).toBe(isReached ? taken : 0)
  const balances = await Promise.all(fans.map(fan => raise.balance(fan)))
  const spent = balances.map(balance => 200 - balance).filter(amount => amount > 0)
  expect(spent).toEqual(isReached ? Array.from({ length: taken }, () => 30) : [])
})

it('a fundraiser that throws is set aside, the others end, and so does it once it is mended', async () => {
  const makers = [await world.performer('jo'), await world.performer('jo'), await world.performer('jo')]
  const raised = await Promise.all(makers.map(async maker => ({ maker, id: await raise.running({}, maker) })))
  const states = () => Promise.all(raised.map(({ maker, id }) => raise.stateOf(maker, id)))
  const broken = await breakRow(sql(), { table: 'fundraisers', id: raised[1]?.id ?? '' })
  await ending(() => moveDueFundraisers(world.running.app))
  expect(await states()).toEqual(['failed', 'running', 'failed'])
  expect(await asideOf(sql(), 'move_fundraisers')).toMatchObject([{ row_id: raised[1]?.id, tries: 1 }])
  await broken.mend()
  await at(fromNow(10.1 * day_ms + hour_ms), () => moveDueFundraisers(world.running.app))
  expect(await states()).toEqual(['failed', 'failed', 'failed'])
  expect(await asideOf(sql(), 'move_fundraisers')).toEqual([])
})

it('a pledge that throws is set aside, the others are charged or given back, and so is it once it is mended', async () => {
  const id = await raise.running({ goal: 100 })
  for (let many = 0; many < 3; many++) await raise.pledge(await raise.fanWithTokens(), id, 40)
  const olga = await world.operator('olga')
  const held = () => sql()<{ id: string }[]>`
    select id from fundraiser_pledges where fundraiser_id = ${id} and state = 'held' order by id`
  const notGivenBack = () => sql()<{ id: string }[]>`
    select c.id from charges c join fundraiser_pledges p on p.charge_id = c.id
    where p.fundraiser_id = ${id} and c.status <> 'refunded' order by p.id`
  const idsOf = (rows: typeof held) => async () => (await rows()).map(row => row.id)
  const pledgeId = (await held())[1]?.id ?? ''
  const going = {
    rowId: `${id} ${pledgeId}`,
    run: (later_ms: number) => at(fromNow(10.1 * day_ms + later_ms), () => moveDueFundraisers(world.running.app)),
  }
  const breaks = { table: 'fundraiser_pledges', id: pledgeId }
  await expectOneAside(world, olga, { ...going, breaks, job: 'settle_pledges', left: idsOf(held) })
  await sql()`update fundraisers set giving_back = true, decided_by = ${olga.id}, next_at = now() where id = ${id}`
  const charge = { table: 'charges', id: (await notGivenBack())[1]?.id ?? '' }
  await expectOneAside(world, olga, { ...going, breaks: charge, job: 'give_back_pledges', left: idsOf(notGivenBack) })
  await world.until(async () => (await statesOf(id)).returned === 3)
})
