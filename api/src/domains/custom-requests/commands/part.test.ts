import { blocks, customRequestDesk, customRequests, refundDesk, suspensions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { fileGuards } from '../../../rooms.ts'
import { customRequestsPersonal } from '../personal.ts'
import { moveDueRequests } from './by-itself.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let mia: Someone
let leo: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  olga = await world.operator('olga')
  await offer(mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const settings = { isOn: true, price: 20, text: 'Songs for birthdays.', days: 5, openMax: 20 }
const offer = (who: Someone, changes: Partial<typeof settings> = {}) =>
  who.ask(customRequests.changeSettings, { body: { ...settings, ...changes } })
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance

/** A fan with 200 tokens. */
async function fanWithTokens(): Promise<Someone> {
  const fan = await world.fan('nina')
  await giveTokens(world, fan.id, 20_000n)
  return fan
}

const wish = 'A song for my sister, who turns 30.'
const ask = (fan: Someone, changes: Record<string, unknown> = {}, performer = mia) =>
  fan.ask(customRequests.ask, {
    body: { performerId: performer.id, kind: 'other', wish, price: 50, ...changes } as never,
  })
async function asked(fan: Someone, changes: Record<string, unknown> = {}, performer = mia): Promise<string> {
  const answer = await ask(fan, changes, performer)
  expect(answer.body.message ?? answer.status).toBe(200)
  return answer.data._id
}

type Name = 'accept' | 'decline' | 'cancel' | 'deliver' | 'counter' | 'agree' | 'withdraw' | 'complete' | 'dispute'
const act = (who: Someone, name: Name | 'askChanges' | 'one', id: string, body?: unknown) =>
  who.ask(
    customRequests[name] as typeof customRequests.accept,
    { params: { id }, ...(body !== undefined && { body }) } as never,
  )
const given = { text: 'Here it is.', fileIds: [] as string[] }
async function delivered(fan: Someone): Promise<string> {
  const id = await asked(fan)
  await act(mia, 'accept', id)
  expect((await act(mia, 'deliver', id, given)).data.state).toBe('delivered')
  return id
}
const stateOf = async (who: Someone, id: string) => (await act(who, 'one', id)).data.state
const later = (days: number) => at(fromNow(days * day_ms), () => moveDueRequests(world.running.app))

describe('the fan and the creator part', () => {
  it('and what is open ends with the tokens free again; a fan’s block doesn’t take back what was delivered', async () => {
    const fan = await fanWithTokens()
    const [open, done] = [await asked(fan), await delivered(fan)]
    await fan.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await world.until(async () => (await stateOf(fan, open)) === 'returned')
    expect([await stateOf(fan, done), await balance(fan)]).toEqual(['delivered', 150])
    await later(3.1)
    expect(await stateOf(fan, done)).toBe('completed')
    const other = await fanWithTokens()
    const ids = [await asked(other), await delivered(other)]
    await mia.ask(blocks.blockUser, { body: { targetId: other.id } })
    await world.until(async () => (await balance(other)) === 200)
    for (const id of ids)
      expect((await act(other, 'one', id)).data).toMatchObject({ state: 'returned', delivery: null })
    expect((await ask(other)).status).toBe(404)
  })

  it('also where operators suspend the creator', async () => {
    const ivy = await world.performer('ivy')
    await offer(ivy)
    const fan = await fanWithTokens()
    const id = await asked(fan, {}, ivy)
    const { status } = await olga.ask(suspensions.suspend, { params: { id: ivy.id }, body: { reason: 'Spam.' } })
    expect(status).toBe(200)
    await world.until(async () => (await balance(fan)) === 200)
    expect(await stateOf(fan, id)).toBe('returned')
  })
})

describe('an account that is closed', () => {
  it('gives back what isn’t delivered, on either side, and waits for what is', async () => {
    const { db } = world.running.app
    const { begin, inTheWay } = customRequestsPersonal
    const fan = await fanWithTokens()
    const [open, done] = [await asked(fan), await delivered(fan)]
    expect(await inTheWay?.(db.sql, fan.id)).toEqual([{ kind: 'custom_request', count: 1 }])
    await db.tx(async tx => begin?.(tx, fan.id))
    expect([await stateOf(fan, open), await stateOf(fan, done), await balance(fan)]).toEqual([
      ...['returned', 'delivered', 150],
    ])
    await act(fan, 'complete', done)
    expect(await inTheWay?.(db.sql, fan.id)).toEqual([])
    const ada = await world.performer('ada')
    await offer(ada)
    const other = await fanWithTokens()
    const id = await asked(other, {}, ada)
    await act(ada, 'accept', id)
    await db.tx(async tx => begin?.(tx, ada.id))
    expect([await stateOf(other, id), await balance(other), await inTheWay?.(db.sql, ada.id)]).toEqual([
      ...['returned', 200, []],
    ])
  })
})

describe('what was delivered', () => {
  /** Whether the door of files opens one to somebody. */
  const opens = async (who: Someone, fileId: string, role: 'user' | 'performer' = 'user') => {
    const onlooker = { id: who.id, role, country: null }
    const answers = await Promise.all(fileGuards.map(guard => guard(world.running.app, onlooker, fileId)))
    return answers.includes(true)
  }
  async function photoOf(owner: Someone): Promise<string> {
    const id = newId()
    await sql()`insert into files ${sql()({
      ...{ id, owner_id: owner.id, purpose: 'feed-photo', kind: 'photo', status: 'finished', name: 'a.jpg' },
      ...{
        mime_type: 'image/jpeg',
        bytes: 1_000n,
        renditions: ['view', 'thumb'],
        stage: 'done',
        created_at: new Date(),
      },
    })}`
    return id
  }

  it('is open to its fan alone, and not after the tokens went back', async () => {
    const [fan, other] = [await fanWithTokens(), await fanWithTokens()]
    const fileId = await photoOf(mia)
    const strange = await photoOf(leo)
    const id = await asked(fan, { kind: 'photo' })
    await act(mia, 'accept', id)
    expect((await act(mia, 'deliver', id, given)).body.fields?.[0]?.path).toBe('fileIds')
    for (const fileIds of [[strange], [fileId, fileId], ['nonsense'], [nowhere]])
      expect((await act(mia, 'deliver', id, { text: '', fileIds })).body.fields?.[0]?.path).toBe('fileIds')
    expect(await opens(fan, fileId)).toBe(false)
    const many = Array.from({ length: 11 }, () => fileId)
    expect((await act(mia, 'deliver', id, { text: '', fileIds: many })).status).toBe(400)
    expect((await act(mia, 'deliver', id, { text: '', fileIds: [fileId] })).data.state).toBe('delivered')
    expect([await opens(fan, fileId), await opens(other, fileId), await opens(leo, fileId, 'performer')]).toEqual([
      ...[true, false, false],
    ])
    const [shown] = (await act(fan, 'one', id)).data.delivery?.files ?? []
    expect(shown).toMatchObject({ _id: fileId, locked: false, status: 'finished' })
    await act(fan, 'dispute', id, { text: 'Not what I asked for.' })
    await olga.ask(customRequestDesk.decide, { params: { id }, body: { decision: 'return', reason: 'Right.' } })
    expect([await opens(fan, fileId), (await act(fan, 'one', id)).data.delivery]).toEqual([false, null])
  })

  it('stays the fan’s once it is paid, and not where it is refunded', async () => {
    const fan = await fanWithTokens()
    const fileId = await photoOf(mia)
    const id = await asked(fan, { kind: 'photo' })
    await act(mia, 'accept', id)
    await act(mia, 'deliver', id, { text: '', fileIds: [fileId] })
    await act(fan, 'complete', id)
    await later(100)
    expect(await opens(fan, fileId)).toBe(true)
    const [charge] = await sql()<{ id: string }[]>`select id from charges where target_id = ${id}`
    const reason = 'It was broken.'
    const body = { target: 'charge', targetId: charge?.id ?? '', reason } as const
    expect((await olga.ask(refundDesk.giveRefund, { body })).status).toBe(200)
    expect(await opens(fan, fileId)).toBe(false)
    await world.until(async () => (await stateOf(fan, id)) === 'returned')
    expect(await balance(fan)).toBe(200)
  })
})
