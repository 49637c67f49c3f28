import { follows, messages, reports } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let talk: string
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  ;[mia, leo] = [await world.performer('mia'), await world.performer('leo')]
  ;[nina, otto] = [await world.fan('nina'), await world.fan('otto')]
  await nina.ask(follows.follow, { params: { id: mia.id } })
  talk = await inbox.open(mia, nina, 'user')
})
afterAll(() => world.close())

const title = 'Harassment or bullying' as const
const report = (who: Someone, target: 'fan' | 'message', targetId: string) =>
  who.ask(reports.report, { body: { title, target, targetId, description: 'Again and again' } })
const queue = async (who: Someone, target: 'fan' | 'message') => who.ask(reports.operatorReports, { query: { target } })

describe('from a conversation', () => {
  it('a creator reports a fan of theirs; strangers and fans report no fan', async () => {
    expect((await report(mia, 'fan', nina.id)).data).toMatchObject({ target: 'fan', targetId: nina.id })
    const refused = [
      await report(mia, 'fan', otto.id),
      await report(leo, 'fan', nina.id),
      await report(otto, 'fan', nina.id),
      await report(mia, 'fan', leo.id),
      await report(mia, 'fan', newId()),
      await report(mia, 'fan', 'x'),
    ]
    expect(refused.map(answer => answer.status)).toEqual(Array(6).fill(404))
    const olga = await world.operator('olga')
    const { data } = (await queue(olga, 'fan')).data
    expect(data).toMatchObject([{ targetId: nina.id, quote: null, performerInfo: { username: 'nina' } }])
    expect([(await queue(nina, 'fan')).status, (await queue(mia, 'fan')).status]).toEqual([403, 403])
  })

  it('a fan reports a message, and operators read it as it was, and nothing else of the talk', async () => {
    await inbox.send(mia, talk, 'Something kind')
    const rude = (await inbox.send(mia, talk, 'Something rude')).data._id
    for (const who of [otto, leo, mia]) expect((await report(who, 'message', rude)).status).toBe(404)
    expect((await report(nina, 'message', rude)).status).toBe(200)
    expect((await mia.ask(messages.deleteMessage, { params: { id: rude } })).status).toBe(200)
    expect((await report(nina, 'message', rude)).status).toBe(404)
    const olga = await world.operator('oscar')
    const answer = await queue(olga, 'message')
    expect(answer.data.data).toMatchObject([
      { targetId: rude, quote: 'Something rude', performerInfo: { username: 'mia' }, sourceInfo: { username: 'nina' } },
    ])
    expect(JSON.stringify(answer.body)).not.toContain('kind')
  })
})
