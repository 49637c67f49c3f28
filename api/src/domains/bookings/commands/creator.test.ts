import { calls } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alwaysOpen, callers, halfHour } from '../../../../test/calls.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let calling: ReturnType<typeof callers>
let leo: Someone
beforeAll(async () => {
  world = await openWorld()
  leo = await world.performer('leo')
  calling = callers(world, () => leo)
})
afterAll(() => world.close())

describe('a creator', () => {
  it('offers five calls at most, within the site’s limits, and changes only their own', async () => {
    const ada = await world.performer('ada')
    const ids = []
    for (let nth = 0; nth < 5; nth++) ids.push(await calling.offer(ada, { title: `Call ${nth}` }))
    const add = (changes: Record<string, unknown> = {}) =>
      ada.ask(calls.addOffer, { body: { ...halfHour, ...changes } as never })
    expect((await add()).error).toBe('CALL_OFFERS_FULL')
    const [id = ''] = ids
    const change = (who: Someone, target: string, changes: Record<string, unknown>) =>
      who.ask(calls.changeOffer, { params: { id: target }, body: { ...halfHour, ...changes } as never })
    expect((await change(ada, id, { price: 80, minutes: 45 })).data).toMatchObject({ price: 80, minutes: 45 })
    expect([(await change(leo, id, {})).status, (await change(ada, nowhere, {})).status]).toEqual([404, 404])
    for (const wrong of [{ price: 1 }, { price: 20_000 }])
      expect((await change(ada, id, wrong)).error).toBe('AMOUNT_OUT_OF_RANGE')
    for (const wrong of [{ minutes: 25 }, { title: '' }, { title: 'x'.repeat(81) }, { audience: 'all' }, { price: -1 }])
      expect((await change(ada, id, wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await change(ada, id, { audience: 'subscribers', tierId: nowhere })).status).not.toBe(200)
    expect((await leo.ask(calls.removeOffer, { params: { id } })).status).toBe(404)
    expect((await ada.ask(calls.removeOffer, { params: { id } })).status).toBe(200)
    expect((await ada.ask(calls.ownSettings)).data.offers).toHaveLength(4)
    expect((await (await world.fan('nina')).ask(calls.ownSettings)).status).toBe(403)
  })

  it('says when: by the clocks of a zone, in hours that don’t overlap', async () => {
    const ada = await world.performer('ada')
    const put = (changes: Record<string, unknown>) =>
      ada.ask(calls.changeSettings, { body: { ...alwaysOpen, ...changes } as never })
    const monday = (from: string, to: string) => ({ day: 1, from, to })
    const { data } = await put({
      timezone: 'Europe/Paris',
      hours: [monday('13:00', '17:00'), monday('09:00', '12:00')],
    })
    expect(data).toMatchObject({
      timezone: 'Europe/Paris',
      hours: [monday('09:00', '12:00'), monday('13:00', '17:00')],
    })
    for (const hours of [
      [monday('12:00', '09:00')],
      [monday('09:00', '12:00'), monday('11:00', '13:00')],
      [monday('9', '10')],
    ])
      expect((await put({ hours })).status).toBe(400)
    for (const wrong of [
      { timezone: 'Mars/Base' },
      { noticeHours: 0 },
      { freeHours: 1 },
      { daysOff: ['soon'] },
      { aheadDays: 91 },
    ])
      expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400)
  })
})
