import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from './people.ts'
import type { Row } from './report.ts'
import { type BenchSite, ownMemoryOf_mb, startSite } from './site.ts'

const upload_mb = Number(process.env.BENCH_UPLOAD_MB ?? 1_000)
const memory_mb_max = 64
const between_looks_ms = 50

/** What the server's memory grows by while a large video is sent to it: the first one after a start, and the next. */
export async function benchUpload(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
  // A machine without FFmpeg keeps the video as it is, so that nothing but the upload is measured.
  const start = () => startSite({ dataDir, environment: { FFMPEG_PATH: '/nowhere/ffmpeg' } })
  // The first start fills the demonstration, and its memory is large from that.
  await (await start()).stop()
  const site = await start()
  try {
    const token = await tokenOf(site, 'mia')
    await untilItRests(site)
    const rows: Row[] = []
    for (const which of ['first', 'next']) {
      const { grown_mb, status } = await upload(site, token)
      if (status !== 200) throw new Error(`An upload was answered with ${status}.`)
      rows.push({
        what: `${which} upload of ${upload_mb} MB, memory it takes`,
        ours: `${grown_mb.toFixed(0)} MB`,
        limit: '',
        figure: grown_mb,
        aim: { at_most: memory_mb_max },
      })
    }
    return rows
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the processes of a site have started, and their memory grows no more. */
async function untilItRests(site: BenchSite): Promise<void> {
  let [last_mb, calm] = [0, 0]
  while (calm < 5) {
    await wait(1_000)
    const now_mb = ownMemoryOf_mb(site.pid)
    calm = Math.abs(now_mb - last_mb) < 1 ? calm + 1 : 0
    last_mb = now_mb
  }
}

const head = Buffer.from(
  '--line\r\nContent-Disposition: form-data; name="file"; filename="long.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
)
const firstBytes = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp42')])
const end = Buffer.from('\r\n--line--\r\n')
const piece = Buffer.alloc(1_000_000, 7)

async function upload(site: BenchSite, token: string) {
  const before_mb = ownMemoryOf_mb(site.pid)
  let most_mb = before_mb
  const look = setInterval(() => {
    most_mb = Math.max(most_mb, ownMemoryOf_mb(site.pid))
  }, between_looks_ms)
  try {
    const status = await send(site, token)
    return { grown_mb: most_mb - before_mb, status }
  } finally {
    clearInterval(look)
  }
}

async function send(site: BenchSite, token: string): Promise<number> {
  const length = head.length + firstBytes.length + upload_mb * piece.length + end.length
  const sending = request(`${site.url}/api/performer/feeds/video/upload`, {
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': length,
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', response => response.resume().once('end', () => resolve(response.statusCode ?? 0)))
  })
  sending.write(Buffer.concat([head, firstBytes]))
  for (let sent = 0; sent < upload_mb; sent++)
    if (!sending.write(piece)) await new Promise(done => sending.once('drain', done))
  sending.end(end)
  return answered
}
