import { decisions, streams, wall } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../../../../test/live.ts'
import { closePeers } from '../../../../test/live-peer.ts'
import { sendProgram } from '../../../../test/live-program.ts'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { changeSettings } from '../../../kernel/settings.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let stage: ReturnType<typeof stages>
let photos: ReturnType<typeof photographers>
let mia: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker,live' })
  stage = stages(world)
  photos = photographers(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  await changeSettings(world.running.app.db, { liveStillSeconds: 1 })
})
afterEach(closePeers)
afterAll(() => world.close())

/** A stream with a real picture for so long. */
async function onAir(work: (streamId: string) => Promise<void>): Promise<void> {
  const { stream, publisher } = await stage.live(mia)
  const program = await sendProgram(publisher)
  try {
    await work(stream._id)
  } finally {
    await program.stop()
    await stage.end(mia, stream._id)
  }
}

const onWall = async (id: string) =>
  world.until(async () => (await olga.ask(wall.wall)).data.data.find(one => one._id === id && one.still))
const matchOf = async (id: string) =>
  world.until(async () => (await olga.ask(wall.streamMatches)).data.data.find(one => one.streamId === id))

/** Operators learn a frame of a running stream as a picture that must not be shown. */
async function learn(bytes: ArrayBuffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([bytes]), 'frame.jpg')
  body.append('note', 'Taken down before.')
  const headers = { authorization: olga.token }
  const answer = await world.raw('/operator/known-pictures', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return (answer.data as { _id: string })._id
}

async function frameOf(id: string): Promise<ArrayBuffer> {
  const still = await photos.fetchAs(olga, (await onWall(id)).still)
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  return still.arrayBuffer()
}

describe('stills of running streams', () => {
  it('are on the wall of operators, by an address that opens for nobody else, and go with the stream', async () => {
    let address: string | null = null
    await onAir(async id => {
      expect((await frameOf(id)).byteLength).toBeGreaterThan(2_000)
      address = (await onWall(id)).still
      for (const who of [nina, mia, null]) expect((await photos.fetchAs(who, address)).status).toBe(403)
      const forged = String(address).replace(id, nowhere)
      expect((await photos.fetchAs(olga, forged)).status).toBe(403)
    })
    for (const who of [nina, mia]) {
      expect((await who.ask(wall.wall)).status).toBe(403)
      expect((await who.ask(wall.streamMatches)).status).toBe(403)
    }
    expect((await world.visitor.ask(wall.wall)).status).toBe(401)
  })

  it('that look like a known picture wait for an operator, who says that it is nothing or stops the stream', async () => {
    await onAir(async id => {
      await learn(await frameOf(id))
      const match = await matchOf(id)
      expect(match).toMatchObject({ isLive: true, wasStopped: false, note: 'Taken down before.', performerId: mia.id })
      expect((await photos.fetchAs(olga, match.still)).status).toBe(200)
      const decide = (who: Someone, body: Record<string, unknown>, matchId = match._id) =>
        who.ask(wall.decideMatch, { params: { id: matchId }, body: body as never })
      const dismiss = { decision: 'dismiss', reason: 'Their own picture.' }
      expect([(await decide(nina, dismiss)).status, (await decide(olga, dismiss, nowhere)).status]).toEqual([403, 404])
      const refused = await decide(olga, { decision: 'wait', reason: '' })
      expect([refused.status, refused.error]).toEqual([400, 'VALIDATION_FAILED'])
      expect((await decide(olga, dismiss)).status).toBe(200)
      expect((await decide(olga, dismiss)).status).toBe(404)
      expect((await stage.join(nina, mia)).data.stream.isStreaming).toBe(1)
      const [act] = await world.running.app.db.sql`
        select act, reason from operator_acts where target_id = ${id} order by created_at desc limit 1`
      expect(act).toEqual({ act: 'dismiss_stream_match', reason: 'Their own picture.' })
    })
    await onAir(async id => {
      const match = await matchOf(id)
      const body = { decision: 'stop' as const, reason: 'Shown again.' }
      expect((await olga.ask(wall.decideMatch, { params: { id: match._id }, body })).status).toBe(200)
      expect((await stage.join(nina, mia)).error).toBe('STREAM_OFFLINE')
    })
  })

  it('end the stream at once where the settings say so', async () => {
    await changeSettings(world.running.app.db, { liveMatchStops: true })
    await onAir(async id => {
      const match = await matchOf(id)
      await world.until(async () => (await stage.join(nina, mia)).error === 'STREAM_OFFLINE')
      await world.until(async () => (await matchOf(id)).wasStopped)
      expect(match.title).toBe('Evening songs')
      const { data: list } = await mia.ask(decisions.decisions, { query: {} })
      const made = list.data.find(({ targetId }) => targetId === id)
      expect(made).toMatchObject({ kind: 'stream', title: 'Evening songs', liftedAt: null, appealState: 'none' })
      const { data: decision } = await mia.ask(decisions.decision, { params: { id: made?._id ?? '' } })
      expect(decision).toMatchObject({ isAutomatic: true, ground: 'rules', canAppeal: true })
      expect(decision.reason).toContain('looked like one that isn')
      const body = { decision: 'dismiss' as const, reason: 'It is another picture.' }
      expect((await olga.ask(wall.decideMatch, { params: { id: match._id }, body })).status).toBe(200)
      const { data: lifted } = await mia.ask(decisions.decision, { params: { id: made?._id ?? '' } })
      expect(lifted).toMatchObject({ liftedAt: expect.any(String), liftReason: 'It is another picture.' })
    })
    const { data } = await olga.ask(streams.liveNow)
    expect(data.total).toBe(0)
  })
})
