import { conversations, dataExports, follows, messages, reactions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { helpDesk } from '../../../../test/support.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { unzipped } from '../../../../test/unzipped.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms, setMoved } from '../../../kernel/clock.ts'
import { house } from '../../../rooms.ts'
import { forgetExports, makeExport, takeUpExports } from './exports.ts'

const personal = house.all('personal')

let world: World
let nina: Someone
let mia: Someone
let stranger: Someone
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  mia = await world.performer('mia')
  stranger = await world.fan('stranger')
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql

/** The export that someone asked for, once it is there. */
async function exported(who: Someone, body: { withFiles?: boolean } = {}) {
  const asked = await who.ask(dataExports.exportData, { body })
  expect([asked.status, asked.data.state]).toEqual([200, 'waiting'])
  return world.until(async () => {
    const [newest] = (await who.ask(dataExports.exports)).data.data
    return newest?.state === 'ready' && newest
  })
}

const linkTo = async (who: Someone, id: string) =>
  (await who.ask(dataExports.exportLink, { params: { id } })).data.url.replace(/^.*?\/api/, world.url)

async function downloaded(who: Someone, id: string): Promise<Map<string, Buffer>> {
  const answer = await fetch(await linkTo(who, id), { headers: { authorization: who.token } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzipped(Buffer.from(await answer.arrayBuffer()))
}

describe('what people take with them', () => {
  it('holds what is theirs, room by room, and of others only the names that they show', async () => {
    const shop = shopkeeper(world)
    await giveTokens(world, nina.id, 50_000n)
    await nina.ask(follows.follow, { params: { id: mia.id } })
    const mug = await shop.product(mia, { name: 'Blue mug' })
    await shop.buy(nina, mug._id, await shop.delivery(nina))
    await nina.ask(reactions.react, { body: { objectId: mia.id, objectType: 'performer', action: 'like' } as never })
    const to = { source: 'user', sourceId: nina.id } as const
    const { _id: conversationId } = (await mia.ask(conversations.openConversation, { body: to })).data
    for (const price of [0, 5]) {
      const body = { text: price ? 'For your eyes only' : 'Hello Nina', price }
      const sent = await mia.ask(messages.sendMessage, { params: { id: conversationId }, body })
      expect([sent.status, sent.error]).toEqual([200, ''])
    }
    const asked = (await helpDesk(world).open(nina, { text: 'Where is my mug?' })).data._id
    await helpDesk(world).note(await world.operator('olga'), asked, 'Asks every day.')
    await sql()`update users set phone = '555000111', first_name = 'Marianne', last_name = 'Secret' where id = ${mia.id}`
    const row = await exported(nina)
    const entries = await downloaded(nina, row._id)
    const read = (path: string) => JSON.parse(String(entries.get(path)))
    expect(String(entries.get('README.txt'))).toContain('Your Fanfare data')
    expect(read('identity/data.json').account).toMatchObject([
      { _id: nina.id, email: 'nina@example.test', username: 'nina' },
    ])
    expect(read('social/data.json').following).toMatchObject([{ creator: 'mia' }])
    expect(read('shop/data.json').orders).toMatchObject([{ productName: 'Blue mug', paid: 10, creator: 'mia' }])
    expect(read('shop/data.json').addresses).toMatchObject([{ streetAddress: 'Lindenweg' }])
    expect(read('wallet/data.json').charges).toMatchObject([{ title: 'Blue mug', total: 10, creator: 'mia' }])
    expect(read('messaging/data.json').messages).toMatchObject([
      { from: 'mia', text: 'Hello Nina', price: 0 },
      { from: 'mia', text: null, price: 5 },
    ])
    expect(read('support/data.json').helpMessages).toMatchObject([{ text: 'Where is my mug?', fromSupport: false }])
    const all = [...entries.values()].map(String).join('\n')
    for (const secret of [
      'For your eyes only',
      'Asks every day.',
      'mia@example.test',
      'Marianne',
      '555000111',
      'stranger@example.test',
      nina.token,
    ])
      expect(all).not.toContain(secret)
    const sold = await downloaded(mia, (await exported(mia))._id)
    const miasOwn = [...sold.values()].map(String).join('\n')
    expect(JSON.parse(String(sold.get('shop/data.json'))).ordersSold).toMatchObject([{ fan: 'nina', paid: 10 }])
    for (const secret of ['nina@example.test', 'Lindenweg', '0123456789']) expect(miasOwn).not.toContain(secret)
  })

  it('holds their uploads as they are kept, unless they leave them out', async () => {
    const lena = await world.performer('lena')
    const photos = photographers(world)
    const upload = await photos.upload(lena, await stripes(), '../../evil name.jpg')
    expect(upload.status).toBe(200)
    const entries = await downloaded(lena, (await exported(lena))._id)
    const files = [...entries.keys()].filter(path => path.startsWith('files/'))
    expect(files).toHaveLength(1)
    expect(files[0]).not.toContain('..')
    expect(
      entries
        .get(files[0] ?? '')
        ?.subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    setMoved(day_ms)
    await again(lena)
    const without = await downloaded(lena, (await exported(lena, { withFiles: false }))._id)
    expect([...without.keys()].filter(path => path.startsWith('files/'))).toEqual([])
    setMoved(0)
  })
})

/** Proves again who someone is, as the clock has moved. */
async function again(who: Someone): Promise<Someone> {
  await sql()`update sessions set expires_at = now() + interval '60 days', proved_at = now() + interval '30 days' where user_id = ${who.id}`
  return who
}

describe('an export is for its owner alone', () => {
  it('visitors can’t ask, and nobody can without proving that it’s them', async () => {
    expect((await world.visitor.ask(dataExports.exportData, { body: {} })).status).toBe(401)
    expect((await world.visitor.ask(dataExports.exports)).status).toBe(401)
    const otto = await world.fan('otto')
    await sql()`update sessions set proved_at = now() - interval '1 hour' where user_id = ${otto.id}`
    expect((await otto.ask(dataExports.exportData, { body: {} })).error).toBe('STEP_UP_NEEDED')
  })

  it('strangers, other sessions and visitors don’t get the file, nor does a changed or old address', async () => {
    const [row] = (await nina.ask(dataExports.exports)).data.data
    const id = row?._id ?? ''
    expect((await stranger.ask(dataExports.exportLink, { params: { id } })).error).toBe('ENTITY_NOT_FOUND')
    const url = await linkTo(nina, id)
    const statusFor = async (address: string, token?: string) =>
      (await fetch(address, token ? { headers: { authorization: token } } : {})).status
    expect(await statusFor(url, nina.token)).toBe(200)
    expect([await statusFor(url), await statusFor(url, stranger.token)]).toEqual([403, 403])
    expect(await statusFor(`${url}x`, nina.token)).toBe(403)
    expect(await statusFor(url.replace(/e=\d+/, 'e=9999999999999'), nina.token)).toBe(403)
    setMoved(hour_ms)
    expect(await statusFor(url, nina.token)).toBe(403)
    setMoved(0)
    await sql()`update sessions set proved_at = now() - interval '1 hour' where user_id = ${nina.id}`
    expect((await nina.ask(dataExports.exportLink, { params: { id } })).error).toBe('STEP_UP_NEEDED')
    await again(nina)
  })

  it('one a day, and one that failed doesn’t count', async () => {
    const paul = await world.fan('paul')
    await exported(paul)
    const second = await paul.ask(dataExports.exportData, { body: {} })
    expect([second.status, second.error]).toEqual([422, 'EXPORT_TOO_SOON'])
    await sql()`update account_exports set state = 'failed' where user_id = ${paul.id}`
    expect((await paul.ask(dataExports.exportData, { body: {} })).status).toBe(200)
  })
})

describe('the work of an export', () => {
  const waiting = async (who: Someone) => {
    const id = crypto.randomUUID()
    await sql()`insert into account_exports (id, user_id, state, with_files, tries, created_at)
      values (${id}, ${who.id}, 'waiting', false, 0, now() - interval '1 hour')`
    return id
  }
  const stateOf = async (id: string) => (await sql()`select state, tries from account_exports where id = ${id}`)[0]

  it('is taken up by another process when its own was lost', async () => {
    const rosa = await world.fan('rosa')
    const id = await waiting(rosa)
    await sql()`update account_exports set claimed_until = now() + interval '5 minutes', tries = 1 where id = ${id}`
    await makeExport(world.running.app, personal, id)
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    setMoved(hour_ms)
    await takeUpExports(world.running.app)
    await world.until(async () => (await stateOf(id))?.state === 'ready')
    setMoved(0)
  })

  it('is tried three times, then it failed and its owner sees that', async () => {
    const broken = [
      ...personal,
      { room: 'broken', columns: {}, collect: { all: { from: 'no_such_table', columns: ['id'] } } },
    ]
    const sven = await world.fan('sven')
    const id = await waiting(sven)
    for (const tried of [1, 2]) {
      await expect(makeExport(world.running.app, broken, id)).rejects.toThrow()
      expect(await stateOf(id)).toEqual({ state: 'waiting', tries: tried })
    }
    await makeExport(world.running.app, broken, id)
    expect((await sven.ask(dataExports.exports)).data.data).toMatchObject([{ state: 'failed', size: null }])
    expect(await world.running.app.storage.size(`exports/${id}.zip`)).toBeNull()
  })

  it('its file is deleted after seven days', async () => {
    const [row] = (await nina.ask(dataExports.exports)).data.data
    const id = row?._id ?? ''
    expect(await world.running.app.storage.size(`exports/${id}.zip`)).toBe(row?.size)
    setMoved(8 * day_ms)
    await forgetExports(world.running.app)
    expect(await world.running.app.storage.size(`exports/${id}.zip`)).toBeNull()
    await again(nina)
    expect((await nina.ask(dataExports.exportLink, { params: { id } })).error).toBe('EXPORT_NOT_READY')
    setMoved(0)
  })
})

it('an export that throws is set aside, the files of the others are deleted, and so is its own once it is mended', async () => {
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) ids.push((await exported(await world.fan('kai')))._id)
  const states = async () => {
    const rows = await sql()<{ id: string; state: string }[]>`select id, state from account_exports`
    return ids.map(id => rows.find(row => row.id === id)?.state)
  }
  const broken = await breakRow(sql(), { table: 'account_exports', id: ids[1] ?? '' })
  await at(fromNow(8 * day_ms), () => forgetExports(world.running.app))
  expect(await states()).toEqual(['expired', 'ready', 'expired'])
  expect(await asideOf(sql(), 'forget_exports')).toMatchObject([{ row_id: ids[1], tries: 1 }])
  await broken.mend()
  await at(fromNow(9 * day_ms), () => forgetExports(world.running.app))
  expect(await states()).toEqual(['expired', 'expired', 'expired'])
})
