import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { inboxes } from './inbox.ts'
import { openWorld, type Someone, type World } from './world.ts'

const tabs_count = 10
const breaks_each = 100
const messages_count = 300
const kills_count = 3

let world: World
let inbox: ReturnType<typeof inboxes>
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

/** A second node that can be killed, and is there again a moment later. */
async function mortalNode() {
  const { dataDir, apiBase } = world.running.app.config
  const PORT = String(await freePort())
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off', ROLES: 'http,realtime', HOST: '127.0.0.1', PORT }
  const program = fileURLToPath(new URL('./node-process.ts', import.meta.url))
  let child: ChildProcess
  const start = async () => {
    child = fork(program, [JSON.stringify([world.address, settings])])
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The node ended with ${code}.`)))
    await Promise.race([once(child, 'message'), ended])
  }
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return { url: `http://127.0.0.1:${PORT}${apiBase}`, start, kill }
}

/** Sends through a node, as often as it takes until one answers. */
async function sendSurely(who: Someone, id: string, text: string, urls: string[], signal: AbortSignal): Promise<void> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    const answer = await fetch(`${urls[tries % urls.length]}/messages/conversations/${id}`, {
      method: 'POST',
      headers: { authorization: who.token, 'content-type': 'application/json' },
      body: JSON.stringify({ text, clientMessageId: `surely-${text}` }),
    }).catch(() => null)
    if (answer?.ok) return
  }
}

/** A tab that reads what it missed each time it is back, and hears the rest, until it was broken often enough. */
async function read(fan: Someone, id: string, urls: string[], isOver: () => boolean): Promise<number[]> {
  const got: number[] = []
  const take = ({ number }: { number: number }) => {
    if (number === (got.at(-1) ?? 0) + 1) got.push(number)
  }
  const catchUp = async () => {
    for (const message of (await inbox.page(fan, id, { after: got.at(-1) ?? 0 })).data) take(message)
  }
  for (let breaks = 0; breaks < breaks_each || !isOver(); breaks++) {
    const before = got.length
    // A node that was killed lets nobody in; the tab goes to the other one.
    const ear = await inbox
      .listen(fan, urls[breaks % urls.length])
      .catch(() => inbox.listen(fan, urls[(breaks + 1) % urls.length]))
      .catch(() => null)
    if (!ear) continue
    ear.socket.on('message_created', take)
    await catchUp()
    for (let waits = 0; waits < 5 && got.length === before && !isOver(); waits++)
      await new Promise(resolve => setTimeout(resolve, 10))
    ear.socket.io.engine.close()
  }
  await catchUp()
  return got
}

it('a thousand connections that break and a node that is killed lose no message, double none and keep their order', async ({
  signal,
}) => {
  const mia = await world.performer('mia')
  const fan = await world.fan('reader')
  await inbox.subscribe(fan, mia)
  const id = await inbox.open(fan, mia)
  const node = await mortalNode()
  const urls = [world.url, node.url]
  let isSaid = false
  // A test that failed or took too long leaves no tab behind that goes on asking.
  const isOver = () => isSaid || signal.aborted
  const reading = Promise.all(Array.from({ length: tabs_count }, () => read(fan, id, urls, isOver)))
  reading.catch(() => {})
  try {
    for (let n = 1; n <= messages_count; n++) {
      const isKilled = n % Math.floor(messages_count / (kills_count + 1)) === 0 && n < messages_count
      const killing = isKilled ? node.kill() : undefined
      await sendSurely(mia, id, `Message ${n}`, n % 2 ? urls : urls.toReversed(), signal)
      await killing
      if (isKilled) await node.start()
    }
  } finally {
    isSaid = true
  }
  const expected = Array.from({ length: messages_count }, (_, n) => n + 1)
  for (const got of await reading) expect(got).toEqual(expected)
  const texts = [
    ...(await inbox.page(fan, id, { after: 0 })).data,
    ...(await inbox.page(fan, id, { after: 200 })).data,
  ].map(({ text }) => text)
  expect(texts).toEqual(expected.map(n => `Message ${n}`))
  await node.kill()
}, 300_000)
