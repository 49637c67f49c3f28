import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { needFfmpeg } from './clips.ts'

type Passing = { pass(kind: 'audio' | 'video', packet: Buffer): void }

/** Sends a moving picture and a tone through a publisher, as OBS would encode them, until it is stopped. */
export async function sendProgram(publisher: Passing): Promise<{ stop(): Promise<void> }> {
  needFfmpeg()
  const sockets = await Promise.all((['video', 'audio'] as const).map(kind => relay(kind, publisher)))
  const [video = 0, audio = 0] = sockets.map(socket => socket.address().port)
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-profile:v', 'baseline']
  const child = spawn(
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
      '-map',
      '0:v',
      ...picture,
      '-pix_fmt',
      'yuv420p',
      '-g',
      '25',
      '-bsf:v',
      'dump_extra',
      '-f',
      'rtp',
      '-payload_type',
      '96',
      `rtp://127.0.0.1:${video}?pkt_size=1200`,
      '-map',
      '1:a',
      '-c:a',
      'libopus',
      '-ar',
      '48000',
      '-ac',
      '2',
      '-f',
      'rtp',
      '-payload_type',
      '111',
      `rtp://127.0.0.1:${audio}?pkt_size=1200`,
    ],
    { stdio: 'ignore' },
  )
  return {
    async stop() {
      const gone = new Promise(resolve => child.once('close', resolve))
      child.kill('SIGKILL')
      await gone
      for (const socket of sockets) socket.close()
    },
  }
}

async function relay(kind: 'audio' | 'video', publisher: Passing) {
  const socket = createSocket('udp4')
  socket.on('message', packet => publisher.pass(kind, packet))
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return socket
}
