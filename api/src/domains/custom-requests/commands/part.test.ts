import { blocks, customRequestDesk, refundDesk, suspensions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers, handedOver } from '../../../../test/custom-requests.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'
import { house } from '../../../rooms.ts'
import { guardsIn } from '../../media/index.ts'
import { customRequestsPersonal } from '../personal.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let custom: ReturnType<typeof customers>
let mia: Someone
let leo: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  olga = await world.operator('olga')
  custom = customers(world, () => mia)
  await custom.offer(mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql

describe('the fan and the creator part', () => {
  it('and what is open ends with the tokens free again; a fan’s block doesn’t take back what was delivered', async () => {
    const fan = await custom.fanWithTokens()
    const [open, done] = [await custom.asked(fan), await custom.delivered(fan)]
    await fan.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await world.until(async () => (await custom.stateOf(fan, open)) === 'returned')
    expect([await custom.stateOf(fan, done), await custom.balance(fan)]).toEqual(['delivered', 150])
    await custom.later(3.1)
    expect(await custom.stateOf(fan, done)).toBe('completed')
    const other = await custom.fanWithTokens()
    const ids = [await custom.asked(other), await custom.delivered(other)]
    await mia.ask(blocks.blockUser, { body: { targetId: other.id } })
    await world.until(async () => (await custom.balance(other)) === 200)
    for (const id of ids)
      expect((await custom.act(other, 'one', id)).data).toMatchObject({ state: 'returned', delivery: null })
    expect((await custom.ask(other)).status).toBe(404)
  })

  it('also where operators suspend the creator', async () => {
    const ivy = await world.performer('ivy')
    await custom.offer(ivy)
    const fan = await custom.fanWithTokens()
    const id = await custom.asked(fan, {}, ivy)
    const { status } = await olga.ask(suspensions.suspend, { params: { id: ivy.id }, body: { reason: 'Spam.' } })
    expect(status).toBe(200)
    await world.until(async () => (await custom.balance(fan)) === 200)
    expect(await custom.stateOf(fan, id)).toBe('returned')
  })
})

describe('an account that is closed', () => {
  it('gives back what isn’t delivered, on either side, and waits for what is', async () => {
    const { db } = world.running.app
    const { begin, inTheWay } = customRequestsPersonal
    const fan = await custom.fanWithTokens()
    const [open, done] = [await custom.asked(fan), await custom.delivered(fan)]
    expect(await inTheWay?.(db.sql, fan.id)).toEqual([{ kind: 'custom_request', count: 1 }])
    await db.tx(async tx => begin?.(tx, fan.id))
    expect([await custom.stateOf(fan, open), await custom.stateOf(fan, done), await custom.balance(fan)]).toEqual([
      'returned',
      'delivered',
      150,
    ])
    await custom.act(fan, 'complete', done)
    expect(await inTheWay?.(db.sql, fan.id)).toEqual([])
    const ada = await world.performer('ada')
    await custom.offer(ada)
    const other = await custom.fanWithTokens()
    const id = await custom.asked(other, {}, ada)
    await custom.act(ada, 'accept', id)
    await db.tx(async tx => begin?.(tx, ada.id))
    expect([await custom.stateOf(other, id), await custom.balance(other), await inTheWay?.(db.sql, ada.id)]).toEqual([
      'returned',
      200,
      [],
    ])
  })
})

describe('what was delivered', () => {
  /** Whether someone may open a file. */
  const opens = async (who: Someone, fileId: string, role: 'user' | 'performer' = 'user') => {
    const onlooker = { id: who.id, role, place: null }
    const answers = await Promise.all(guardsIn(house).map(guard => guard(world.running.app, onlooker, fileId)))
    return answers.includes(true)
  }
  async function photoOf(owner: Someone): Promise<string> {
    const id = newId()
    await sql()`insert into files ${sql()({
      id,
      owner_id: owner.id,
      purpose: 'feed-photo',
      kind: 'photo',
      status: 'finished',
      name: 'a.jpg',
      mime_type: 'image/jpeg',
      bytes: 1_000n,
      renditions: ['view', 'thumb'],
      stage: 'done',
      created_at: new Date(),
    })}`
    return id
  }

  it('is open to its fan alone, and not after the tokens went back', async () => {
    const [fan, other] = [await custom.fanWithTokens(), await custom.fanWithTokens()]
    const fileId = await photoOf(mia)
    const strange = await photoOf(leo)
    const id = await custom.asked(fan, { kind: 'photo' })
    await custom.act(mia, 'accept', id)
    expect((await custom.act(mia, 'deliver', id, handedOver)).body.fields?.[0]?.path).toBe('fileIds')
    for (const fileIds of [[strange], [fileId, fileId], ['nonsense'], [nowhere]])
      expect((await custom.act(mia, 'deliver', id, { text: '', fileIds })).body.fields?.[0]?.path).toBe('fileIds')
    expect(await opens(fan, fileId)).toBe(false)
    const many = Array.from({ length: 11 }, () => fileId)
    expect((await custom.act(mia, 'deliver', id, { text: '', fileIds: many })).status).toBe(400)
    expect((await custom.act(mia, 'deliver', id, { text: '', fileIds: [fileId] })).data.state).toBe('delivered')
    expect([await opens(fan, fileId), await opens(other, fileId), await opens(leo, fileId, 'performer')]).toEqual([
      true,
      false,
      false,
    ])
    const [shown] = (await custom.act(fan, 'one', id)).data.delivery?.files ?? []
    expect(shown).toMatchObject({ _id: fileId, locked: false, status: 'finished' })
    await custom.act(fan, 'dispute', id, { text: 'Not what I asked for.' })
    await olga.ask(customRequestDesk.decide, { params: { id }, body: { decision: 'return', reason: 'Right.' } })
    expect([await opens(fan, fileId), (await custom.act(fan, 'one', id)).data.delivery]).toEqual([false, null])
  })

  it('stays the fan’s once it is paid, and not where it is refunded', async () => {
    const fan = await custom.fanWithTokens()
    const fileId = await photoOf(mia)
    const id = await custom.asked(fan, { kind: 'photo' })
    await custom.act(mia, 'accept', id)
    await custom.act(mia, 'deliver', id, { text: '', fileIds: [fileId] })
    await custom.act(fan, 'complete', id)
    await custom.later(100)
    expect(await opens(fan, fileId)).toBe(true)
    const [charge] = await sql()<{ id: string }[]>`select id from charges where target_id = ${id}`
    const reason = 'It was broken.'
    const body = { target: 'charge', targetId: charge?.id ?? '', reason } as const
    expect((await olga.ask(refundDesk.giveRefund, { body })).status).toBe(200)
    expect(await opens(fan, fileId)).toBe(false)
    await world.until(async () => (await custom.stateOf(fan, id)) === 'returned')
    expect(await custom.balance(fan)).toBe(200)
  })
})
