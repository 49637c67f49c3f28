import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TapKind } from '../engine.ts'
import { clockFor, goodbye } from './rtcp.ts'
import type { Medium, VideoCodec } from './sdp.ts'

/** The program that writes streams into files, behind what keeps it within bounds. */
export type Recorder = { ffmpeg: string; guard: string[] }

export type Tap = {
  /** Sends a packet on; it is changed in place, as for a viewer. */
  send(kind: Medium['kind'], packet: Buffer): void
  clock(kind: Medium['kind'], clock: Buffer, shift: number): void
  /** How often it wants a whole picture, in milliseconds: only there can a part begin. */
  picture_ms(): number
  /** Closes the file properly; resolves when the program has ended. */
  stop(): Promise<void>
}

const payloads = { video: 96, audio: 97 }
const sources = { video: 1, audio: 2 }
/** At first a whole picture is asked for more often: the program begins with one. */
const early = { lasts_ms: 6_000, picture_ms: 500 }
const wholePicture_ms: Record<TapKind, number> = { hls: 2_000, whole: 10_000, still: 1_000 }
const part_s = 2
const parts_kept = 8
const stop_ms_max = 5_000
/** Of the picture that a `still` writes. */
export const stillName = 'still.jpg'

type Options = {
  kind: TapKind
  folder: string
  kinds: Medium['kind'][]
  codec: VideoCodec | undefined
  recorder: Recorder
  /** The program has ended, asked to or not. */
  ended(): void
}

/**
 * Writes a stream into a folder: for HLS (RFC 8216) as `live.m3u8` with its latest parts, or whole as `whole-<n>.mp4`,
 * which can be read to its last second even when the machine fails; or its next whole picture as `still.jpg`. H.264 is kept as it comes; VP8 is encoded anew.
 */
export async function openTap(options: Options): Promise<Tap> {
  const { kind, folder, kinds, recorder } = options
  await mkdir(folder, { recursive: true })
  const run =
    kind === 'still'
      ? 0
      : 1 + (await readdir(folder)).filter(name => name.startsWith(`${kind}-`) && name.endsWith('.sdp')).length
  const ports = await freePorts(kinds.length)
  const description = join(folder, `${kind}-${run}.sdp`)
  await writeFile(description, sessionOf(options, ports))
  const [command = '', ...args] = [...recorder.guard, recorder.ffmpeg, ...argumentsOf(options, description, run)]
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
  })
  child.stdin.on('error', () => {})
  const socket = createSocket('udp4').unref()
  socket.on('error', () => {})
  const gone = new Promise<void>(resolve => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  let isOpen = true
  void gone.then(() => {
    isOpen = false
    close(socket)
    options.ended()
  })
  const since_ms = performance.now()
  const portOf = (medium: Medium['kind']) => ports[kinds.indexOf(medium)] ?? 0
  return {
    send(medium, packet) {
      if (!isOpen || !kinds.includes(medium)) return
      packet[1] = ((packet[1] ?? 0) & 0x80) | payloads[medium]
      packet.writeUInt32BE(sources[medium], 8)
      socket.send(packet, portOf(medium), '127.0.0.1')
    },
    clock(medium, clock, shift) {
      if (isOpen && kinds.includes(medium))
        socket.send(clockFor(clock, sources[medium], shift), portOf(medium) + 1, '127.0.0.1')
    },
    picture_ms: () => (performance.now() - since_ms < early.lasts_ms ? early.picture_ms : wholePicture_ms[kind]),
    stop() {
      // Without a goodbye it waits ten seconds for a packet before it closes its file.
      for (const medium of isOpen ? kinds : []) socket.send(goodbye(sources[medium]), portOf(medium) + 1, '127.0.0.1')
      return stopProgram(child, gone)
    },
  }
}

function stopProgram(child: ChildProcess, gone: Promise<void>): Promise<void> {
  child.stdin?.end('q')
  const force = setTimeout(() => child.kill('SIGKILL'), stop_ms_max)
  return gone.finally(() => clearTimeout(force))
}

function close(socket: Socket): void {
  try {
    socket.close()
  } catch {
    // It was closed before.
  }
}

/** What travels to which port, as the program reads it (SDP, RFC 8866). */
function sessionOf({ kinds, codec }: Options, ports: number[]): string {
  const lines = kinds.flatMap((kind, index) =>
    kind === 'audio'
      ? [`m=audio ${ports[index]} RTP/AVP ${payloads.audio}`, `a=rtpmap:${payloads.audio} opus/48000/2`]
      : [
          `m=video ${ports[index]} RTP/AVP ${payloads.video}`,
          `a=rtpmap:${payloads.video} ${codec === 'vp8' ? 'VP8' : 'H264'}/90000`,
          ...(codec === 'vp8' ? [] : [`a=fmtp:${payloads.video} packetization-mode=1`]),
        ],
  )
  return ['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', ...lines, ''].join('\n')
}

function argumentsOf({ kind, codec }: Options, description: string, run: number): string[] {
  const input = ['-protocol_whitelist', 'file,udp,rtp', '-reorder_queue_size', '64', '-max_delay', '200000']
  const picture = codec === 'vp8' ? ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50'] : ['-c:v', 'copy']
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-af', 'aresample=async=1000']
  const head = ['-hide_banner', '-loglevel', 'error', '-fflags', '+genpts', ...input, '-i', description]
  if (kind === 'still')
    return [
      ...head,
      '-an',
      '-frames:v',
      '1',
      '-vf',
      "scale='min(640,iw)':-2",
      '-q:v',
      '4',
      '-f',
      'image2',
      '-update',
      '1',
      '-y',
      stillName,
    ]
  const output =
    kind === 'whole'
      ? ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', `whole-${run}.mp4`]
      : [
          '-f',
          'hls',
          '-hls_time',
          String(part_s),
          '-hls_list_size',
          String(parts_kept),
          '-hls_segment_type',
          'fmp4',
          '-hls_fmp4_init_filename',
          `init-${run}.mp4`,
          '-hls_segment_filename',
          `part-${run}-%d.m4s`,
          '-hls_flags',
          'delete_segments+append_list+omit_endlist+independent_segments',
          'live.m3u8',
        ]
  return [...head, ...picture, ...sound, ...output]
}

/** Free ports of this machine whose next one is free too: media takes one, its messages the other. */
async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  for (let tries = 0; found.size < count && tries < 50; tries++) {
    const port = (await bound(0)) ?? 1
    if (port % 2 === 0 && (await bound(port + 1)) !== null) found.add(port)
  }
  return [...found]
}

/** Binds a port for a moment; 0 takes any. Answers which, or null where it was taken. */
function bound(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const socket = createSocket('udp4')
    socket.once('error', () => resolve(null))
    socket.bind(port, '127.0.0.1', () => {
      const { port: taken } = socket.address()
      socket.close(() => resolve(taken))
    })
  })
}
