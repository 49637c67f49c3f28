import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { media, streams } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../../../../test/live.ts'
import { closePeers } from '../../../../test/live-peer.ts'
import { sendProgram } from '../../../../test/live-program.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let stage: ReturnType<typeof stages>
let mia: Someone
let leo: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker,live' })
  stage = stages(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
})
afterEach(closePeers)
afterAll(() => world.close())

const folder = (id: string) => join(world.running.app.config.dataDir, 'live', id)
const asked = (who: Pick<Someone, 'token'>, path: string) =>
  fetch(new URL(path, `${world.url}/`), { headers: { authorization: who.token } })
const recordings = (who: Someone, id: string) => who.ask(streams.recordings, { params: { id } })

/** A stream with a real picture for so long. */
async function onAir(body: Record<string, unknown>, while_: (id: string) => Promise<void>): Promise<string> {
  const { stream, publisher } = await stage.live(mia, body)
  const program = await sendProgram(publisher)
  try {
    await while_(stream._id)
  } finally {
    await program.stop()
  }
  return stream._id
}

const written = (id: string, size: number) =>
  world.until(async () => {
    const file = await stat(join(folder(id), 'whole-1.mp4')).catch(() => null)
    return (file?.size ?? 0) > size
  })

describe('a stream that is recorded', () => {
  it('becomes a video in the vault of its creator, with picture and sound, and leaves nothing behind', async () => {
    const id = await onAir({ record: true }, async streamId => {
      expect((await stage.join(nina, mia)).data.stream.isRecorded).toBe(true)
      await written(streamId, 60_000)
      await stage.end(mia, streamId)
    })
    const file = await world.until(async () => {
      const { data } = (await recordings(mia, id)).data
      return data[0]?.status === 'finished' && data[0]
    })
    expect(file).toMatchObject({ name: 'Evening songs.mp4', width: 320, height: 240 })
    expect(file.duration).toBeGreaterThan(1)
    expect((await mia.ask(media.vault, { query: {} })).data.data.map(one => one._id)).toContain(file._id)
    await world.until(async () => !existsSync(folder(id)))
    expect((await recordings(leo, id)).status).toBe(404)
    expect((await recordings(nina, id)).status).toBe(403)
    expect((await recordings(mia, 'nonsense')).status).toBe(404)
  })

  it('is kept from the moment at which its creator asks for it, and not at all where nobody does', async () => {
    const id = await onAir({}, async streamId => {
      expect(existsSync(folder(streamId))).toBe(false)
      await mia.ask(streams.updateLive, { params: { id: streamId }, body: { record: true } })
      await written(streamId, 60_000)
      await stage.end(mia, streamId)
    })
    await world.until(async () => (await recordings(mia, id)).data.total === 1)
    const other = await onAir({}, async streamId => void (await stage.end(mia, streamId)))
    expect((await recordings(mia, other)).data.total).toBe(0)
  })
})

describe('a stream in parts', () => {
  it('is read by who may watch, in their session alone, and by nobody once it has ended', async () => {
    const id = await onAir({ audience: 'followers' }, async streamId => {
      const path = `streaming/${streamId}/hls/live.m3u8`
      expect((await asked(nina, path)).status).toBe(403)
      expect((await asked({ token: '' }, path)).status).toBe(401)
      // On a busy machine the first parts take longer than the call waits; a player asks again, too.
      const answer = await world.until(async () => {
        const one = await asked(mia, path)
        return one.status !== 503 && one
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
      const list = await answer.text()
      const [head] = /URI="([^"]+)"/.exec(list)?.slice(1) ?? []
      const part = list.split('\n').find(line => line.startsWith('part-')) ?? ''
      for (const name of [head ?? '', part]) {
        const own = await asked(mia, `streaming/${streamId}/hls/${name}`)
        expect([own.status, (await own.arrayBuffer()).byteLength > 500]).toEqual([200, true])
        expect((await asked(nina, `streaming/${streamId}/hls/${name}`)).status).toBe(403)
        expect((await asked({ token: '' }, `streaming/${streamId}/hls/${name}`)).status).toBe(403)
        expect((await asked(mia, `streaming/${streamId}/hls/${name.split('?')[0]}`)).status).toBe(403)
      }
      expect((await asked(mia, `streaming/${streamId}/hls/..%2f..%2fsite-secret`)).status).toBe(404)
      expect(await readdir(folder(streamId))).toContain('live.m3u8')
      await stage.end(mia, streamId)
    })
    expect((await asked(mia, `streaming/${id}/hls/live.m3u8`)).status).toBe(422)
    await world.until(async () => !existsSync(folder(id)))
  })
})

describe('a site without FFmpeg', () => {
  it('says that it can record nothing and takes nothing by RTMP, and streams all the same', async () => {
    const bare = await openWorld({
      ROLES: 'http,realtime,worker,live',
      FFMPEG_PATH: '/nowhere/ffmpeg',
      LIVE_RTMP_PORT: '1935',
    })
    try {
      const creator = await bare.performer('mia')
      const answer = await creator.ask(streams.goLive, { body: { title: 'Songs', record: true } })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'record'])
      expect((await creator.ask(streams.ownStream)).data).toMatchObject({ carrier: 'own', rtmpServer: null })
      const own = stages(bare)
      const { stream } = await own.live(creator)
      const list = await fetch(`${bare.url}/streaming/${stream._id}/hls/live.m3u8`, {
        headers: { authorization: creator.token },
      })
      expect(list.status).toBe(503)
    } finally {
      await bare.close()
    }
  })
})
