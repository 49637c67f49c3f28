import { createServer, type Server } from 'node:net'
import { payoutDesk, type WebhookEvent, wallet, webhooks } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { certified } from '../../../../test/certificates.ts'
import { giveTokens } from '../../../../test/money.ts'
import { payees } from '../../../../test/payouts.ts'
import { isSignedWith, openReceiver } from '../../../../test/receiver.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { deliver } from './deliver.ts'
import { send } from './send.ts'

let world: World
let people = 0
const { ca, key, cert } = certified('localhost')
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  world = await openWorld({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' })
  receiver = await openReceiver({ key, cert })
})
afterAll(async () => {
  await receiver.close()
  await world.close()
})

const app = () => world.running.app
const message = { headers: {}, body: '{"type":"ping"}' }

/** A creator whose webhook goes to an address, both new. */
async function hooked(events: WebhookEvent[], url: string, who?: Someone) {
  const creator = who ?? (await world.performer(called('creator', ++people)))
  const { data } = await creator.ask(webhooks.createWebhook, { body: { url, events } })
  return { creator, id: data._id, secret: data.secret }
}

const newest = (creator: Someone, id: string, tries = 1) =>
  world.until(async () => {
    const [first] = (await creator.ask(webhooks.deliveries, { params: { id } })).data.data
    return first && first.tries >= tries && first
  })

describe('over HTTPS', () => {
  it('nothing is sent to a receiver that no known authority vouches for, and all of it once one does', async () => {
    const { creator, id, secret } = await hooked(['tip.received'], receiver.url)
    const nina = await world.fan('nina')
    await giveTokens(world, nina.id, 10_000n)
    await nina.ask(wallet.tip, { params: { id: creator.id }, body: { price: 25 } })
    const refused = await newest(creator, id)
    expect(refused).toMatchObject({ status: null, error: 'The certificate is from an unknown authority' })
    expect(receiver.asked).toBe(0)
    await deliver(app(), { deliveryId: refused._id, tries: refused.tries }, { ca })
    expect(await newest(creator, id, refused.tries + 1)).toMatchObject({ state: 'delivered', status: 204 })
    const [got] = receiver.got
    expect(got?.event).toMatchObject({ type: 'tip.received', data: { amount: 25 } })
    expect(got && isSignedWith(secret, got)).toBe(true)
  })

  it('the certificate has to be for the name in the address', async () => {
    const asked = receiver.asked
    const address = receiver.url.replace('localhost', '127.0.0.1')
    expect(await send(app(), address, message, { ca })).toMatchObject({
      status: null,
      error: 'The certificate is for another address',
    })
    expect((await send(app(), receiver.url, message, { ca })).status).toBe(204)
    expect(receiver.asked).toBe(asked + 1)
  })
})

/** A server that lets people in and never says a word. */
async function openMute(): Promise<{ server: Server; port: number }> {
  const server = createServer(socket => socket.on('error', () => {}))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as { port: number }).port }
}

describe('a receiver that never answers', () => {
  it('is waited for as long as is allowed, also where it hangs before the handshake', async () => {
    const { server, port } = await openMute()
    for (const protocol of ['http', 'https']) {
      const sent = await send(app(), `${protocol}://127.0.0.1:${port}/`, message, { timeout_ms: 200 })
      expect(sent).toMatchObject({ status: null, error: 'No answer within 0.2 seconds' })
      expect(sent.took_ms).toBeGreaterThanOrEqual(190)
    }
    server.close()
  })

  it('is given 10 seconds where nothing else is said', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    expect((await send(app(), receiver.url, message, { ca })).status).toBe(204)
    expect(timeout.mock.calls).toEqual([[10_000]])
    timeout.mockRestore()
  })
})

it('a creator’s webhook is told how a payout goes, from the request until it is paid', async () => {
  const plain = await openReceiver()
  const pay = payees(world)
  const creator = await pay.creator(called('payee', ++people), 100)
  const { secret } = await hooked(['payout.moved'], plain.url, creator)
  const { data: request } = await pay.ask(creator, 100)
  const olga = await world.operator('olga')
  for (const act of ['approvePayout', 'sendPayout', 'completePayout'] as const) {
    const answer = await olga.ask(payoutDesk[act] as typeof payoutDesk.approvePayout, {
      params: { id: request._id },
      body: { adminNote: 'Checked.' } as never,
    })
    expect(answer.status).toBe(200)
  }
  const states = () => plain.got.map(({ event }) => (event.data as { state: string }).state)
  await world.until(async () => states().includes('done'))
  for (const one of plain.got) {
    expect(one.event).toMatchObject({ type: 'payout.moved', data: { _id: request._id, amount: 100 } })
    expect(isSignedWith(secret, one)).toBe(true)
  }
  expect(states()).toContain('approved')
  await plain.close()
})
