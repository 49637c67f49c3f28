import { blocks, reports, streams } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../../../../test/live.ts'
import { closePeers, viewerPeer } from '../../../../test/live-peer.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
const fromGermany = { 'cf-ipcountry': 'DE', 'x-forwarded-for': '192.0.2.7' }
let world: World
let stage: ReturnType<typeof stages>
let mia: Someone
let nina: Someone
beforeAll(async () => {
  const country = { TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'cf-ipcountry' }
  world = await openWorld({ ROLES: 'http,realtime,worker,live', ...country })
  stage = stages(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => {
  closePeers()
  return world.close()
})

describe('a live stream', () => {
  it('is closed to a country that its creator has blocked: in lists, to join, and at the door of its media', async () => {
    const { stream } = await stage.live(mia)
    await mia.ask(blocks.blockCountries, { body: { countryCodes: ['DE'] } })
    const { offer } = await viewerPeer()
    const from = async (headers: Record<string, string>) => {
      const atDoor = await world.raw(`/streaming/${stream._id}/whep`, {
        method: 'POST',
        body: offer,
        headers: { 'content-type': 'application/sdp', authorization: nina.token, ...headers },
      })
      const joined = await nina.ask(streams.join, { params: { id: mia.id }, headers })
      return [(await nina.ask(streams.liveNow, { query: {}, headers })).data.total, joined.status, atDoor.status]
    }
    expect(await from({})).toEqual([1, 200, 201])
    expect(await from(fromGermany)).toEqual([0, 403, 403])
    await mia.ask(blocks.blockCountries, { body: { countryCodes: [] } })
    expect((await from(fromGermany)).slice(0, 2)).toEqual([1, 200])
    await stage.end(mia, stream._id)
  })

  it('with a ticket is not opened for a fan without the tokens for it, who pays nothing', async () => {
    const { stream } = await stage.live(mia, { audience: 'ticket', price: 8 })
    const bought = await nina.ask(streams.buyStream, { params: { id: stream._id } })
    expect([bought.status, bought.error, bought.body]).toMatchObject([
      422,
      'INSUFFICIENT_BALANCE',
      { needed: 8, balance: 0 },
    ])
    expect((await stage.offered(stream._id, 'whep', (await viewerPeer()).offer, nina.token)).status).toBe(403)
    await stage.end(mia, stream._id)
  })
})

describe('a report of a stream', () => {
  const report = (who: Someone, targetId: string) =>
    who.ask(reports.report, { body: { title: 'Harmful or dangerous acts', target: 'stream', targetId } })

  it('is made by who may watch it, also once it has ended, and keeps its title for the operators', async () => {
    const [otto, olga] = [await world.fan('otto'), await world.operator('olga')]
    const { stream } = await stage.live(mia, { title: 'Knives' })
    expect((await report(nina, stream._id)).data).toMatchObject({ target: 'stream', performerId: mia.id })
    await mia.ask(streams.updateLive, { params: { id: stream._id }, body: { audience: 'subscribers', title: 'Songs' } })
    expect((await report(otto, stream._id)).status).toBe(404)
    await mia.ask(streams.updateLive, { params: { id: stream._id }, body: { audience: 'everybody' } })
    await stage.end(mia, stream._id)
    expect((await report(otto, stream._id)).status).toBe(200)
    const { data } = await olga.ask(reports.operatorReports, { query: { target: 'stream' } })
    expect(data.data.map(({ sourceId, quote }) => [sourceId, quote]).toSorted()).toEqual(
      [
        [nina.id, 'Knives'],
        [otto.id, 'Songs'],
      ].toSorted(),
    )
  })

  it('is refused to its creator, to a visitor, and of a stream that never began or is not there', async () => {
    const { stream } = await stage.prepare(mia)
    const ids = [stream._id, nowhere, 'x'.repeat(80)]
    expect(await Promise.all(ids.map(async id => (await report(nina, id)).status))).toEqual([404, 404, 404])
    expect((await report(mia, stream._id)).status).toBe(404)
    expect((await report(world.visitor, stream._id)).status).toBe(401)
    const long = await report(nina, 'x'.repeat(81))
    expect([long.status, long.body.fields?.[0]?.path]).toEqual([400, 'targetId'])
    await stage.end(mia, stream._id)
  })
})
