import {
  aiCreators,
  conversations,
  feeds,
  notifications,
  operatorAccounts,
  operatorActs,
  performerSettings,
  performers,
  users,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants } from '../../../../test/applicants.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let eva: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const reason = 'The face is generated.'
const say = (who: Someone, madeWithAi: unknown, id = who.id) =>
  who.ask(performerSettings.updatePerformer, { params: { id }, body: { madeWithAi } as { madeWithAi: boolean } })
const labelAsOperator = (who: Pick<Someone, 'ask'>, id: string, madeWithAi = true) =>
  who.ask(aiCreators.labelCreatorAi, { params: { id }, body: { madeWithAi, ...(madeWithAi && { reason }) } })
const page = async (who: Pick<Someone, 'ask'>, id: string) =>
  (await who.ask(performers.performer, { params: { id } })).data
const found = async (who: Pick<Someone, 'ask'>, query: object = {}) =>
  (await who.ask(performers.searchPerformers, { query })).data.data.map(one => [one._id, one.madeWithAi])

describe('creators who are made with AI', () => {
  it('say so, and everyone reads it on their page, in lists, on posts and in conversations', async () => {
    expect((await say(mia, true)).data).toMatchObject({ madeWithAi: true, aiLabel: 'creator' })
    for (const who of [world.visitor, nina, eva, mia]) expect((await page(who, mia.id)).madeWithAi).toBe(true)
    expect((await page(world.visitor, eva.id)).madeWithAi).toBe(false)
    expect(Object.fromEntries(await found(nina))).toEqual({ [mia.id]: true, [eva.id]: false })
    const { data: post } = await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Hi.', audience: 'public' } })
    expect((await world.visitor.ask(feeds.feed, { params: { id: post._id } })).data.performer.madeWithAi).toBe(true)
    const { data } = await nina.ask(conversations.openConversation, {
      body: { source: 'performer', sourceId: mia.id },
    })
    expect(data).toMatchObject({ recipientInfo: { madeWithAi: true } })
    const { data: theirs } = await mia.ask(conversations.openConversation, {
      body: { source: 'user', sourceId: nina.id },
    })
    expect(theirs.recipientInfo).toMatchObject({ madeWithAi: false })
  })

  it('are found alone or left out by a filter of the search', async () => {
    expect(await found(world.visitor, { madeWithAi: true })).toEqual([[mia.id, true]])
    expect(await found(world.visitor, { madeWithAi: false })).toEqual([[eva.id, false]])
    expect(await found(nina, { q: 'mia', madeWithAi: false })).toEqual([])
    const odd = await world.visitor.ask(performers.searchPerformers, { query: { madeWithAi: 'maybe' } as never })
    expect(odd.status).toBe(400)
  })

  it('take their own label off, and saving the page without a word of it changes nothing', async () => {
    await mia.ask(performerSettings.updatePerformer, { params: { id: mia.id }, body: { bio: 'Who I am.' } })
    expect((await page(nina, mia.id)).madeWithAi).toBe(true)
    expect((await say(mia, false)).data).toMatchObject({ madeWithAi: false, aiLabel: null })
    expect(await found(nina, { madeWithAi: true })).toEqual([])
  })

  it('say so as they register, too', async () => {
    const { register, enter } = applicants(world)
    expect((await register('iris', { madeWithAi: 'true' })).status).toBe(200)
    expect((await register('zoe', { madeWithAi: 'false' })).status).toBe(200)
    expect((await register('uma', { madeWithAi: 'perhaps' })).status).toBe(400)
    const labelOf = async (name: string) => {
      const { token } = await enter(name)
      return (await world.visitor.ask(users.me, { headers: { authorization: token } })).data.aiLabel
    }
    expect([await labelOf('iris'), await labelOf('zoe')]).toEqual(['creator', null])
  })

  it('label no page but their own, and fans have none', async () => {
    expect((await say(eva, true, mia.id)).status).toBe(403)
    expect((await say(nina, true, mia.id)).status).toBe(403)
    expect((await say(mia, 'perhaps')).status).toBe(400)
    expect((await page(nina, mia.id)).madeWithAi).toBe(false)
    expect((await nina.ask(users.me)).data.aiLabel).toBeUndefined()
  })
})

describe('the label of an operator', () => {
  it('stays until an operator takes it off, and its creator reads why', async () => {
    expect((await labelAsOperator(olga, mia.id)).data).toEqual({ aiLabel: 'operator' })
    const refused = await say(mia, false)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'madeWithAi', message: 'An operator labelled your page, so the label stays.' }],
    ])
    expect((await say(mia, true)).data.aiLabel).toBe('operator')
    expect((await page(world.visitor, mia.id)).madeWithAi).toBe(true)
    const told = () =>
      mia
        .ask(notifications.list, { query: {} })
        .then(({ data }) => data.data.filter(({ what }) => what === 'page_labelled'))
    const lines = await world.until(async () => {
      const found = await told()
      return found.length > 0 && found
    })
    expect(lines).toMatchObject([{ title: reason, href: '/account' }])
    expect((await labelAsOperator(olga, mia.id, false)).data).toEqual({ aiLabel: null })
    expect(await told()).toHaveLength(1)
    const acts = (await olga.ask(operatorActs.acts, { query: { act: 'label_ai_creator' } })).data.data
    expect(acts.map(({ targetId, after, reason }) => [targetId, after, reason])).toEqual([
      [mia.id, { aiLabel: null }, ''],
      [mia.id, { aiLabel: 'operator' }, reason],
    ])
  })

  it('needs a reason, a creator, and an operator who moderates', async () => {
    for (const wrong of [undefined, '', '  ', 'x'.repeat(501)]) {
      const body = { madeWithAi: true, ...(wrong !== undefined && { reason: wrong }) }
      expect((await olga.ask(aiCreators.labelCreatorAi, { params: { id: mia.id }, body })).status).toBe(400)
    }
    for (const id of [nina.id, 'nobody', olga.id]) expect((await labelAsOperator(olga, id)).status).toBe(404)
    const otto = await world.operator('otto')
    const change = { permissions: ['support' as const], isSuspended: false, reason: 'Answers mails.' }
    await olga.ask(operatorAccounts.changeOperator, { params: { id: otto.id }, body: change })
    for (const who of [mia, nina, otto]) expect((await labelAsOperator(who, mia.id)).status).toBe(403)
    expect((await labelAsOperator(world.visitor, mia.id)).status).toBe(401)
    expect((await page(nina, mia.id)).madeWithAi).toBe(false)
  })
})
