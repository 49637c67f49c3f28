import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { streams } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { needFfmpeg } from '../../../../test/clips.ts'
import { freePort } from '../../../../test/free-port.ts'
import { stages } from '../../../../test/live.ts'
import { closePeers } from '../../../../test/live-peer.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let stage: ReturnType<typeof stages>
let port: number
let mia: Someone
let nina: Someone
const programs: ChildProcess[] = []
beforeAll(async () => {
  needFfmpeg()
  port = await freePort()
  world = await openWorld({ ROLES: 'http,realtime,worker,live', LIVE_RTMP_PORT: String(port) })
  stage = stages(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterEach(() => {
  closePeers()
  for (const program of programs.splice(0)) program.kill('SIGKILL')
})
afterAll(() => world.close())

/** Sends a moving picture and a tone by RTMP, as OBS does, with frames that refer to later ones. */
function send(name: string): ChildProcess {
  const program = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-re',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x240:r=25',
      '-re',
      '-f',
      'lavfi',
      '-i',
      'sine',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-bf',
      '2',
      '-g',
      '50',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-f',
      'flv',
      `rtmp://127.0.0.1:${port}/live/${name}`,
    ],
    { stdio: 'ignore' },
  )
  programs.push(program)
  return program
}

const seen = async () => (await nina.ask(streams.join, { params: { id: mia.id } })).data?.stream

describe('a program that sends by RTMP', () => {
  it('is live with the key of its stream, and viewers get its picture; when it stops the creator is cut off', async () => {
    const { stream, publishKey } = await stage.prepare(mia)
    expect((await mia.ask(streams.ownStream)).data.rtmpServer).toMatch(new RegExp(`^rtmp://[^/]+:${port}/live$`))
    const program = send(`${stream._id}_${publishKey}`)
    await world.until(async () => (await seen())?.isStreaming === 1)
    const viewer = await stage.watch(nina, stream._id)
    await world.until(async () => viewer.arrived.length > 100)
    const numbers = viewer.arrived.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => ((numbers[0] as number) + at) & 0xffff))
    program.kill('SIGTERM')
    await world.until(async () => (await seen())?.reconnecting)
    send(`${stream._id}_${publishKey}`)
    await world.until(async () => (await seen())?.reconnecting === false)
    await stage.end(mia, stream._id)
    expect((await mia.ask(streams.ownStream)).data.stream).toBeNull()
  })

  it('is hung up on with a wrong key, with the key of another stream, and after the stream has ended', async () => {
    const first = await stage.prepare(mia)
    const { stream, publishKey } = await stage.prepare(mia)
    const names = [
      `${stream._id}_wrong`,
      `${stream._id}_${first.publishKey}`,
      `${first.stream._id}_${first.publishKey}`,
      publishKey,
      'nothing',
    ]
    for (const name of names) {
      const [code] = await once(send(name), 'exit')
      expect([name, code]).not.toEqual([name, 0])
    }
    expect((await mia.ask(streams.ownStream)).data.stream?.isStreaming).toBe(0)
    await stage.end(mia, stream._id)
  })

  it('is hung up on where it is none', async () => {
    const ask = async (bytes: string | Buffer) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(bytes)
      await once(socket.resume(), 'close')
    }
    await Promise.all([ask('GET / HTTP/1.1\r\n\r\n'.repeat(200)), ask(Buffer.alloc(3_000_000, 0xff)), ask('x')])
    expect((await mia.ask(streams.ownStream)).status).toBe(200)
  })
})
