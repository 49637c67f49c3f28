import { spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import type { Listener, Publisher } from './publisher.ts'
import { clockOf, isReport } from './rtcp.ts'
import type { Medium } from './sdp.ts'
import type { Recorder } from './tap.ts'

export type Encoder = {
  /** Takes the next bytes of the program (FLV); false: it can't keep up. */
  write(bytes: Buffer): boolean
  /** The program sends no more; what is under way is finished, and then the stream is lost. */
  finish(): void
  publisher: Publisher
}

const waiting_bytes_max = 16_000_000
const stop_ms_max = 2_000

/**
 * Makes of a program that comes as FLV what browsers play: H.264 without frames that refer to later ones, with a whole
 * picture each second because nobody can ask for one, and Opus. FFmpeg does it and gives packets back to `listener`.
 */
export async function openEncoder(connectionId: string, recorder: Recorder, listener: Listener): Promise<Encoder> {
  let [heard_ms, isOver] = [performance.now(), false]
  const hear = (kind: Medium['kind']) => (packet: Buffer) => {
    if (isOver || packet.length < 12) return
    const clock = isReport(packet) ? clockOf(packet) : null
    if (clock) return listener.clock(kind, clock)
    if (isReport(packet)) return
    heard_ms = performance.now()
    listener.packet(kind, packet)
  }
  const sockets = await Promise.all((['video', 'audio'] as const).map(kind => listen(hear(kind))))
  const [video = 0, audio = 0] = sockets.map(socket => socket.address().port)
  const [command = '', ...args] = [...recorder.guard, recorder.ffmpeg, ...argumentsFor(video, audio)]
  const child = spawn(command, args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
  })
  child.stdin.on('error', () => {})
  const end = () => {
    for (const socket of sockets.splice(0)) socket.close()
    if (isOver) return
    isOver = true
    listener.closed()
  }
  child.once('error', end)
  child.once('close', end)
  return {
    write(bytes) {
      if (isOver) return false
      child.stdin.write(bytes)
      return child.stdin.writableLength < waiting_bytes_max
    },
    finish() {
      child.stdin.end()
    },
    publisher: {
      connectionId,
      codec: 'h264',
      kinds: ['video', 'audio'],
      hasLow: false,
      heard_ms: () => heard_ms,
      askForPicture() {},
      report() {},
      close() {
        isOver = true
        child.stdin.end()
        setTimeout(() => child.kill('SIGKILL'), stop_ms_max).unref()
      },
    },
  }
}

function argumentsFor(video: number, audio: number): string[] {
  const rtp = (port: number) => `rtp://127.0.0.1:${port}?rtcpport=${port}&pkt_size=1200`
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'baseline']
  return [
    '-hide_banner',
    '-loglevel',
    'error',
    '-fflags',
    'nobuffer',
    '-flags',
    'low_delay',
    '-probesize',
    '500000',
    '-analyzeduration',
    '1000000',
    '-f',
    'flv',
    '-i',
    'pipe:0',
    '-map',
    '0:v:0',
    ...picture,
    '-pix_fmt',
    'yuv420p',
    '-vf',
    "scale=-2:'min(720,ih)'",
    '-maxrate',
    '2500k',
    '-bufsize',
    '2500k',
    '-force_key_frames',
    'expr:gte(t,n_forced)',
    '-bsf:v',
    'dump_extra',
    '-f',
    'rtp',
    '-payload_type',
    '96',
    rtp(video),
    '-map',
    '0:a:0',
    '-c:a',
    'libopus',
    '-b:a',
    '128k',
    '-ar',
    '48000',
    '-ac',
    '2',
    '-f',
    'rtp',
    '-payload_type',
    '97',
    rtp(audio),
  ]
}

async function listen(heard: (packet: Buffer) => void): Promise<Socket> {
  const socket = createSocket('udp4').unref()
  socket.on('message', heard)
  socket.on('error', () => {})
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return socket
}
