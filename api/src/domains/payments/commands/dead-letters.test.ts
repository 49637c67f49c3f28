import { deadLetters } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { subscriptionSettler } from '../../subscriptions/index.ts'
import { topUpSettler } from '../../wallet/index.ts'
import { workEvent, workParkedEvents } from './events.ts'

let world: World
let olga: Someone
let oscar: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  oscar = await world.operator('oscar')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

/** The id of an event that tells of a refund which was made before. */
async function stuck(): Promise<string> {
  const payment = await bank(world).topUp(nina, 20)
  await bank(world).tell('disputed', payment, 'fraudulent')
  await bank(world).tell('refunded', payment)
  return bank(world).letter(payment, 'refunded')
}
const close = (id: string, note: string, who: Someone = olga) =>
  who.ask(deadLetters.closeDeadLetter, { params: { id }, body: { note } })
const list = async (state?: 'parked' | 'closed', more: { before?: string; limit?: number } = {}) =>
  (await olga.ask(deadLetters.deadLetters, { query: { ...(state && { state }), ...more } })).data
const idsOf = async (state?: 'parked' | 'closed') => (await list(state)).data.map(({ _id }) => _id)
const sql = () => world.running.app.db.sql
const actsOn = (id: string) => sql()`
  select operator_id, reason, after from operator_acts where act = 'close_dead_letter' and target_id = ${id}`

/** The same event once more, as a gateway sends it again. */
async function arriveAgain(id: string): Promise<void> {
  const eventId = id.slice(id.indexOf(':') + 1)
  const [row] = await sql()<{ reference: string; amount_minor: bigint; currency: string }[]>`
    select reference, amount_minor, currency from gateway_events where event_id = ${eventId}`
  if (!row) throw new Error('There is no such event.')
  const settlers = { token_package: topUpSettler, subscription: subscriptionSettler }
  await workEvent(world.running.app, 'sandbox', { id: eventId, kind: 'refunded', body: {}, ...row }, settlers)
}

describe('an event that was settled by hand', () => {
  it('is closed with who did it, when and why, and leaves the list of those that wait', async () => {
    const id = await stuck()
    const { total } = await list()
    const { data, status } = await close(id, ' Refunded once at the gateway. ')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      _id: id,
      state: 'closed',
      sentence: 'It was settled by hand and closed.',
      closing: { note: 'Refunded once at the gateway.', by: { username: 'olga' }, at: expect.any(String) },
    })
    expect(await idsOf()).not.toContain(id)
    expect((await list()).total).toBe(total - 1)
    expect(await idsOf('closed')).toContain(id)
    expect(await actsOn(id)).toMatchObject([{ operator_id: olga.id, reason: 'Refunded once at the gateway.' }])
    const replayed = await olga.ask(deadLetters.replayDeadLetter, { params: { id } })
    expect(replayed.data.state).toBe('closed')
  })

  it('is closed once by two at once, and the one who was late is told', async () => {
    const id = await stuck()
    const answers = await Promise.all([close(id, 'By olga.'), close(id, 'By oscar.', oscar)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe('EDIT_CONFLICT')
    expect(await actsOn(id)).toHaveLength(1)
    const winner = answers.find(({ status }) => status === 200)?.data.closing
    const again = await close(id, winner?.note ?? '', winner?.by?.username === 'olga' ? olga : oscar)
    expect([again.status, (await actsOn(id)).length]).toEqual([200, 1])
  })

  it('waits again when it comes again, with the note, and nothing works it without a person', async () => {
    const id = await stuck()
    await close(id, 'Settled by phone.')
    await arriveAgain(id)
    const [row] = (await list()).data.filter(({ _id }) => _id === id)
    expect(row).toMatchObject({ state: 'parked', closing: { note: 'Settled by phone.', by: { username: 'olga' } } })
    expect(await idsOf('closed')).not.toContain(id)
    expect((await close(id, 'It came twice.')).data.closing?.note).toBe('It came twice.')
  })

  it('of a payment that is known by now isn’t worked by itself after it came again', async () => {
    const payment = await bank(world).topUp(nina, 20)
    const id = 'sandbox:evt_stranger'
    const settlers = { token_package: topUpSettler, subscription: subscriptionSettler }
    const event = { id: 'evt_stranger', kind: 'refunded' as const, amount_minor: 2_000n, currency: 'USD', body: {} }
    await workEvent(world.running.app, 'sandbox', { ...event, reference: 'sb_elsewhere' }, settlers)
    await close(id, 'It was of another site.')
    await arriveAgain(id)
    await sql()`update gateway_events set reference = ${payment.reference} where event_id = 'evt_stranger'`
    await workParkedEvents(world.running.app, settlers)
    expect((await list()).data.find(({ _id }) => _id === id)?.state).toBe('parked')
  })
})

describe('closed events', () => {
  it('are listed newest first, page by page', async () => {
    for (let n = 0; n < 2; n++) await close(await stuck(), 'Done.')
    const all = await idsOf('closed')
    const first = await list('closed', { limit: 1 })
    const second = await list('closed', { limit: 1, before: first.next ?? '' })
    expect([first.data[0]?._id, second.data[0]?._id]).toEqual(all.slice(0, 2))
  })
})

describe('closing an event', () => {
  it('names the field that is wrong', async () => {
    const id = await stuck()
    for (const note of ['', '   ', 'x'.repeat(1_001)]) {
      const { status, body } = await close(id, note)
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'note'])
    }
    const { status, body } = await olga.ask(deadLetters.deadLetters, { query: { state: 'gone' as never } })
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'state'])
  })

  it('of one that there isn’t, or that was worked, is refused', async () => {
    for (const id of ['nothing', 'sandbox:none', nina.id]) expect((await close(id, 'x')).error).toBe('ENTITY_NOT_FOUND')
    const worked = await bank(world).letter(await bank(world).topUp(nina, 20), 'paid')
    expect((await close(worked, 'x')).error).toBe('EDIT_CONFLICT')
  })

  it('is for operators of finance alone', async () => {
    const id = await stuck()
    const susan = await world.operator('susan')
    await sql()`update operators set permissions = array['support'] where user_id = ${susan.id}`
    for (const who of [nina, await world.performer('mona'), susan]) expect((await close(id, 'x', who)).status).toBe(403)
    expect((await close(id, 'x', world.visitor)).status).toBe(401)
    expect(await idsOf()).toContain(id)
  })
})
