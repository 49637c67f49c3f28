import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../api/test/free-port.ts'

/** Whether this machine has Janus (Debian, Ubuntu: apt-get install janus), beside which our engine is measured then. */
export const hasJanus = spawnSync('janus', ['--version']).error === undefined

type Answer = {
  janus: string
  transaction?: string
  data?: { id: number }
  plugindata?: { data: { id?: number; error?: string } }
  jsep?: { type: string; sdp: string }
}
export type Janus = Awaited<ReturnType<typeof openJanus>>

const room = 1
const load = { videocodec: 'h264', audiocodec: 'opus', bitrate: 0, publishers: 1, notify_joining: false }

/** A Janus with a room for one creator and any number of viewers, on this machine alone. Two loops, as this has two cores. */
export async function openJanus() {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'fanfare-janus-')), await freePort()]
  await configure(folder, port)
  const child = spawn('janus', ['-F', folder, '-o', '-L', join(folder, 'log')], { stdio: 'ignore' })
  const root = `http://127.0.0.1:${port}/janus`
  while (!(await fetch(`${root}/info`).catch(() => null))?.ok) await new Promise(resolve => setTimeout(resolve, 50))
  const waiting = new Map<string, (answer: Answer) => void>()
  let sent = 0
  const ask = async (path: string, body: Record<string, unknown>): Promise<Answer> => {
    const transaction = String(++sent)
    const later = new Promise<Answer>(resolve => waiting.set(transaction, resolve))
    const answer = (await post(root + path, { ...body, transaction })) as Answer
    const last = answer.janus === 'ack' ? await later : answer
    waiting.delete(transaction)
    const wrong = last.plugindata?.data.error ?? (last.janus === 'error' ? JSON.stringify(last) : undefined)
    if (wrong) throw new Error(`Janus refused: ${wrong}`)
    return last
  }
  const session = `/${(await ask('', { janus: 'create' })).data?.id}`
  const hearing = listen(root + session, answer => waiting.get(answer.transaction ?? '')?.(answer))
  const handle = async () => {
    const made = await ask(session, { janus: 'attach', plugin: 'janus.plugin.videoroom' })
    const path = `${session}/${made.data?.id}`
    return (body: Record<string, unknown>, jsep?: Answer['jsep']) =>
      ask(path, { janus: 'message', body, ...(jsep && { jsep }) })
  }
  await (await handle())({ request: 'create', room, ...load })
  let feed = 0
  return {
    pid: child.pid ?? 0,
    /** Takes the creator's offer. */
    async publish(sdp: string): Promise<string> {
      const tell = await handle()
      feed = (await tell({ request: 'join', ptype: 'publisher', room })).plugindata?.data.id ?? 0
      return (await tell({ request: 'publish' }, { type: 'offer', sdp })).jsep?.sdp ?? ''
    },
    /** Offers to a viewer, whose answer it takes. */
    async play(answer: (offer: string) => Promise<string>): Promise<void> {
      const tell = await handle()
      const offered = await tell({ request: 'join', ptype: 'subscriber', room, streams: [{ feed }] })
      await tell({ request: 'start' }, { type: 'answer', sdp: await answer(offered.jsep?.sdp ?? '') })
    },
    async close(): Promise<void> {
      hearing.stop()
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function configure(folder: string, port: number): Promise<void> {
  await mkdir(join(folder, 'none'))
  const files = {
    janus: `general: { configs_folder = "${folder}"; debug_level = 2; event_loops = 2; session_timeout = 0 }
      media: { ipv6 = false }
      nat: { ice_enforce_list = "lo" }
      transports: { disable = "libjanus_websockets.so,libjanus_pfunix.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_rabbitmq.so" }
      events: { broadcast = false }`,
    'janus.transport.http': `general: { json = "compact"; base_path = "/janus"; http = true; port = ${port}; ip = "127.0.0.1" }
      admin: { admin_http = false }`,
    'janus.plugin.videoroom': 'general: { }',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.jcfg`), `${text}\n`)
}

async function post(url: string, body: unknown): Promise<unknown> {
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
}

/** Hears what Janus says later than its first word, which it does to who asks for it. */
function listen(url: string, heard: (answer: Answer) => void): { stop(): void } {
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const answers = await fetch(`${url}?maxev=20`)
        .then(answer => answer.json() as Promise<Answer | Answer[]>)
        .catch(() => [])
      for (const answer of [answers].flat()) heard(answer)
    }
  }
  void run()
  return {
    stop() {
      isOver = true
    },
  }
}
