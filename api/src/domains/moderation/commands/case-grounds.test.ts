import { appeals, cases, decisions, feeds, reports, takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
let omar: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  omar = await world.operator('omar')
})
afterAll(() => world.close())

const reason = 'It belongs to someone else.'

async function post(text = 'Behind the curtain.') {
  return (await mia.ask(feeds.createFeed, { body: { type: 'text', text } })).data._id
}

const report = (who: Someone, targetId: string) =>
  who.ask(reports.report, { body: { target: 'feed', targetId, title: 'Infringes my rights', description: '' } })
const detail = (id: string, who = olga) => who.ask(cases.caseDetail, { params: { id } })
const decide = (id: string, body: object, who: Someone | World['visitor'] = olga) =>
  who.ask(cases.decideCase, { params: { id }, body: { reason, ...body } as never })

/** A post that nina reported, with its case and the one thing in it. */
async function reported() {
  const id = await post()
  const { data } = await report(nina, id)
  const answer = await detail(data.number)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { data: one } = answer
  return { postId: id, number: data.number, thing: one.things[0]?._id ?? '' }
}

describe('what a removal rests on', () => {
  const own = async (postId: string) => {
    const { data } = await mia.ask(decisions.decisions, { query: {} })
    const id = data.data.find(({ targetId }) => targetId === postId)?._id ?? ''
    return (await mia.ask(decisions.decision, { params: { id } })).data
  }

  it('is what the operator chose, or else what fits the kind of the case', async () => {
    const plain = await reported()
    await decide(plain.number, { decision: 'removed', things: [plain.thing] })
    expect(await own(plain.postId)).toMatchObject({ ground: 'rules', law: null, rulesPage: 'rules' })
    const chosen = await reported()
    await decide(chosen.number, { decision: 'removed', things: [chosen.thing], ground: 'law', law: 'copyright' })
    expect(await own(chosen.postId)).toMatchObject({ ground: 'law', law: 'copyright', needsCounterNotice: true })
    const paged = await reported()
    const rulesPage = 'terms-of-service'
    await decide(paged.number, { decision: 'removed', things: [paged.thing], ground: 'rules', rulesPage })
    expect(await own(paged.postId)).toMatchObject({ ground: 'rules', rulesPage })
  })

  it.each([
    ['a ground that is none', { ground: 'taste' }, 'ground'],
    ['a law that is none', { ground: 'law', law: 'nature' }, 'law'],
    ['a page that can have no such address', { rulesPage: '../etc' }, 'rulesPage'],
    ['a page whose name is too long', { rulesPage: 'x'.repeat(81) }, 'rulesPage'],
  ])('is not %s', async (_what, body, path) => {
    const { number, thing } = await reported()
    const answer = await decide(number, { decision: 'removed', things: [thing], ...body })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect((await detail(number)).data.state).toBe('open')
  })

  it('is found from the case, and the case from the takedown and from an appeal against it', async () => {
    const { postId, number, thing } = await reported()
    await decide(number, { decision: 'removed', things: [thing] })
    const statement = await own(postId)
    expect((await detail(number)).data.statements).toMatchObject([
      { _id: statement._id, kind: 'takedown', title: 'Behind the curtain.', ground: 'rules', appealId: null },
    ])
    const { data: down } = await olga.ask(takedowns.takedowns, { query: { limit: 1 } })
    expect(down.data[0]).toMatchObject({ _id: statement._id, targetId: postId, ground: 'rules', caseNumber: number })
    const text = 'I made this myself, from the first line.'
    await mia.ask(decisions.appealDecision, { params: { id: statement._id }, body: { text } })
    const appealId = (await detail(number)).data.statements[0]?.appealId ?? ''
    expect((await omar.ask(appeals.operatorAppeal, { params: { id: appealId } })).data.caseNumber).toBe(number)
    const lift = { outcome: 'lifted', reason: 'They made it.' } as const
    await omar.ask(appeals.decideAppeal, { params: { id: appealId }, body: lift })
    expect((await world.visitor.ask(feeds.feed, { params: { id: postId } })).status).toBe(200)
  })

  it('belongs to the case where an operator took it down by hand before closing the case', async () => {
    const { postId, number } = await reported()
    const earlier = await post('Taken down before it was reported.')
    const down = { target: 'feed', targetId: postId, reason } as const
    await olga.ask(takedowns.takeDown, { body: down })
    await olga.ask(takedowns.takeDown, { body: { ...down, targetId: earlier } })
    expect((await detail(number)).data.statements).toEqual([])
    await decide(number, { decision: 'removed', things: [] })
    expect((await detail(number)).data.statements.map(one => one._id)).toEqual([(await own(postId))._id])
    expect((await own(earlier)).reason).toBe(reason)
  })
})
