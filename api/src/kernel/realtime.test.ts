import { feeds, wallet } from '@fanfare/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../test/money.ts'
import { openWorld, type Someone, type World } from '../../test/world.ts'

let world: World
let nina: Someone
let mia: Someone
const sockets: Socket[] = []
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  mia = await world.performer('mia')
  await giveTokens(world, nina.id, 50_000n)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await world.close()
})

type Heard = { event: string; data: unknown }[]

/** Connects as clients of this family do, and writes down what arrives about money: the centre tells of a sale later. */
async function listen(
  token: string,
  options: { path?: string; headers?: Record<string, string> } = {},
): Promise<{ socket: Socket; heard: Heard }> {
  const socket = io(world.url.replace(/\/api$/, options.path ?? ''), {
    transports: ['websocket'],
    forceNew: true,
    ...(token && { query: { token } }),
    ...(options.headers && { extraHeaders: options.headers }),
  })
  sockets.push(socket)
  const heard: Heard = []
  socket.onAny((event: string, data) => event.startsWith('notification') || heard.push({ event, data }))
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(undefined)).once('connect_error', reject))
  return { socket, heard }
}

const post = async (creator: Someone) =>
  (await creator.ask(feeds.createFeed, { body: { type: 'text', text: 'For sale.', isSale: true, price: 10 } })).data

describe('a purchase reaches the open tabs', () => {
  it('of the fan and the creator, on both namespaces, and of nobody else', async () => {
    const [stranger, seller] = [await world.fan('stranger'), await world.performer('seller')]
    const [fan, fanTab, creator, other, nobody] = await Promise.all([
      listen(nina.token),
      listen(nina.token, { path: '/api' }),
      listen(seller.token),
      listen(stranger.token),
      listen(''),
    ])
    const { _id } = await post(seller)
    const bought = (await nina.ask(wallet.buyFeed, { params: { id: _id } })).data
    await world.until(async () => creator.heard.length > 0 && fan.heard.length > 1 && fanTab.heard.length > 1)
    const sale = { _id: bought._id, type: 'feed', title: 'For sale.', from: expect.any(String) }
    expect(creator.heard).toEqual([{ event: 'update_balance', data: { token: 8, balance: 8, sale } }])
    expect(fan.heard).toEqual(
      expect.arrayContaining([
        { event: 'token_transaction_success', data: expect.objectContaining({ item: { _id, type: 'feed' } }) },
        { event: 'balance_changed', data: { balance: bought.balance, chargeId: bought._id } },
      ]),
    )
    expect(fanTab.heard).toHaveLength(2)
    expect([other.heard, nobody.heard]).toEqual([[], []])
  })

  it('after auth/login with a token, and no more after auth/logout', async () => {
    const { socket, heard } = await listen('')
    socket.emit('auth/login', { token: 'forged' })
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    socket.emit('auth/login', { token: mia.token })
    await world.until(async () => {
      await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
      return heard.length > 0
    })
    socket.emit('auth/logout', { token: 'of someone else' })
    const other = await listen(mia.token)
    await new Promise(resolve => setTimeout(resolve, 100))
    const before = heard.length
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    await world.until(async () => other.heard.length > 0)
    expect(heard).toHaveLength(before)
  })
})

describe('a socket', () => {
  it('is let in by the cookie of our own page, and refused from another site', async () => {
    const cookie = `token=${nina.token}`
    const own = await listen('', { headers: { cookie, origin: world.running.app.config.siteUrl } })
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    await world.until(async () => own.heard.some(({ event }) => event === 'balance_changed'))
    await expect(listen('', { headers: { cookie, origin: 'https://evil.example' } })).rejects.toThrow()
  })
})
