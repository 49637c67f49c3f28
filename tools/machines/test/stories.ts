import {
  auth,
  conversations,
  feeds,
  media,
  messages,
  payment,
  payoutDesk,
  payouts,
  subscriptions,
  wallet,
} from '@fanfare/contract'
import { demoPassword } from '../../../api/src/kernel/demo-people.ts'
import { stripes } from '../../../api/test/photos.ts'
import type { Cluster } from '../cluster.ts'
import { mailsTo } from '../engines/mail.ts'
import { enter, freshName, listen, measured, type Person, person, until } from './client.ts'
import { makeClip } from './clips.ts'
import { expectOk, type Report } from './report.ts'

const minute_ms = 60_000
const email = 'machines.example'

/** What people do all day, with each step on another node than the one before. */
export async function stories(cluster: Cluster, report: Report): Promise<void> {
  const part = 'stories'
  const [a, b] = [cluster.sites[0].url, cluster.sites[1].url]
  const mia = await enter(b, 'mia')
  const step = (what: string, work: () => Promise<string>) => report.step(part, what, work)
  let fan = await enter(a, 'nina')
  const registered = await step('a fan registers and proves the address', async () => {
    fan = await register(cluster)
    return 'verified by mail'
  })
  const paid = await step('tops up by the sandbox', () => topUp(fan, a, b))
  if (paid && registered) await step('subscribes', () => subscribe(mia, fan, a))
  // A fan without tokens can do nothing more: one of the demonstration goes on.
  else fan = await enter(a, 'nina')
  await step('buys a post', () => buyPost(mia, fan, a, b))
  await step('messages with sockets on both nodes', () => talk(mia, fan, a, b))
  await step('a photo is at both nodes', () => upload(mia, a, b, 'photo'))
  await step('a video is made ready by a worker', () => upload(mia, a, b, 'video'))
  await step('a creator is paid out', () => payOut(mia, a, b))
}

/** Someone who has asked for an account and not yet read their mail. */
export type Newcomer = { username: string; address: string }

/** Registers a fan on one node. */
export async function signUp(base: string): Promise<Newcomer> {
  const username = freshName('fan')
  const address = `${username}@${email}`
  const body = { firstName: 'Fan', lastName: 'Tester', username, email: address, password: demoPassword }
  expectOk('registration', await person('', '').ask(base, auth.registerFan, { body }))
  return { username, address }
}

/** Waits for the mail of a newcomer and answers the link in it. */
export async function linkFor({ plan }: Cluster, { address }: Newcomer, ms_max = minute_ms): Promise<string> {
  const mail = await until('the mail with the link', ms_max, async () => (await mailsTo(plan, address))[0])
  return mail.text?.match(/http\S+/)?.[0] ?? ''
}

async function register(cluster: Cluster): Promise<Person> {
  const [{ url: a }, { url: b }] = cluster.sites
  const newcomer = await signUp(a)
  const link = (await linkFor(cluster, newcomer)).replace(cluster.plan.common.SITE_URL as string, b)
  const { status } = await measured(link)
  if (status >= 400 || status === 0) throw new Error(`the link of the mail answers ${status}`)
  return enter(b, newcomer.username)
}

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', holder: 'Fan Tester' }

/** Begins a payment on one node, pays it on the page of the sandbox at the other, and waits until it's in the wallet. */
async function topUp(fan: Person, a: string, b: string): Promise<string> {
  const { data } = expectOk('top-up', await fan.ask(a, payment.topUp, { body: { amount: 50 } }))
  const { pathname } = new URL(data.paymentUrl)
  const paid = await measured(`${b}${pathname}`, { method: 'POST', body: new URLSearchParams(card) })
  if (paid.status !== 303) throw new Error(`the card page answers ${paid.status}`)
  await until('the credit of a paid top-up', minute_ms, async () => {
    const { data: now } = await fan.ask(b, payment.payment, { params: { id: data._id } })
    return now?.status === 'success'
  })
  return '50 paid and credited'
}

async function subscribe(mia: Person, fan: Person, base: string): Promise<string> {
  const body = { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } as const
  const { ms } = expectOk('the subscription', await fan.ask(base, subscriptions.subscribe, { body }))
  return `${ms.toFixed(0)} ms`
}

async function buyPost(mia: Person, fan: Person, a: string, b: string): Promise<string> {
  const body = { type: 'text', text: 'For those who bought it.', isSale: true, price: 5, audience: 'sale' }
  const { data: post } = expectOk('a post', await mia.ask(a, feeds.createFeed, { body }))
  const key = freshName('key')
  const asked = { params: { id: post._id }, body: {}, key }
  const { data: first } = expectOk('the purchase', await fan.ask(b, wallet.buyFeed, asked))
  const { data: again } = expectOk('the same on the other node', await fan.ask(a, wallet.buyFeed, asked))
  if (again._id !== first._id) throw new Error('one key bought twice')
  return 'once, for a key on both nodes'
}

async function talk(mia: Person, fan: Person, a: string, b: string): Promise<string> {
  const opening = { body: { source: 'performer', sourceId: mia.id } } as const
  const { data } = expectOk('a conversation', await fan.ask(a, conversations.openConversation, opening))
  const ears = [await listen(a, mia), await listen(b, mia)]
  try {
    const sent: string[] = []
    for (const base of [a, b, a, b]) {
      const asked = { params: { id: data._id }, body: { text: 'Hello.' } }
      sent.push(expectOk('a message', await fan.ask(base, messages.sendMessage, asked)).data._id)
    }
    const heardAll = async () => ears.every(({ heard }) => sent.every(id => heard.includes(id)))
    await until('four messages at the sockets of both nodes', 10_000, heardAll)
    return '4 of 4 at both'
  } finally {
    for (const { socket } of ears) socket.disconnect()
  }
}

/** A small picture whose bytes differ each time: what follows the end of a JPEG isn't shown. */
export async function photo(): Promise<Buffer> {
  return Buffer.concat([await stripes(), Buffer.from(freshName('photo'))])
}

async function upload(mia: Person, a: string, b: string, kind: 'photo' | 'video'): Promise<string> {
  const bytes = kind === 'photo' ? await photo() : await makeClip(6)
  const name = kind === 'photo' ? 'photo.jpg' : 'clip.mp4'
  const answer = expectOk('the upload', await mia.upload(a, `/performer/feeds/${kind}/upload`, bytes, name))
  const url = await finished(mia, b, answer.data._id)
  const site = new URL(url, a)
  for (const base of [a, b]) {
    const { status } = await measured(`${base}${site.pathname}${site.search}`, {
      headers: { authorization: mia.token },
    })
    if (status !== 200) throw new Error(`the file answers ${status} at ${base}`)
  }
  return `${bytes.length} bytes`
}

/** Waits until a file can be played, and answers its address. */
export async function finished(who: Person, base: string, id: string, ms_max = 3 * minute_ms): Promise<string> {
  return until('a file that is ready', ms_max, async () => {
    const { data } = await who.ask(base, media.fileStatus, { params: { id } })
    if (data?.status === 'error') throw new Error(`the file failed: ${data.cause}`)
    return data?.status === 'finished' && (data.url ?? undefined)
  })
}

async function payOut(mia: Person, a: string, b: string): Promise<string> {
  const olga = await enter(a, 'olga')
  const { data: balance } = expectOk('the balance', await mia.ask(a, payouts.calculatePayout, {}))
  if (balance.waitingId) expectOk('the payment of the request that waits', await decide(olga, b, balance.waitingId))
  const requestTokens = balance.minimum
  const body = { requestTokens, paymentAccountType: 'banking', source: 'performer' } as const
  const { data: request } = expectOk('the request', await mia.ask(b, payouts.requestPayout, { body }))
  expectOk('the payment', await decide(olga, a, request._id))
  const { data: seen } = expectOk(
    'the request',
    await mia.ask(b, payouts.payoutRequest, { params: { id: request._id } }),
  )
  if (seen.status !== 'done') throw new Error(`the request is ${seen.status}`)
  return `${requestTokens} paid`
}

async function decide(olga: Person, base: string, id: string) {
  const asked = { params: { id }, body: {} }
  expectOk('the approval', await olga.ask(base, payoutDesk.approvePayout, asked))
  expectOk('sending', await olga.ask(base, payoutDesk.sendPayout, asked))
  return olga.ask(base, payoutDesk.completePayout, asked)
}
