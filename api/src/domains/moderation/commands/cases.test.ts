import { cases, feeds, notifications, refunds, reports, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
let otto: Someone
let olga: Someone
let omar: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  omar = await world.operator('omar')
  await giveTokens(world, nina.id, 100_000n)
})
afterAll(() => world.close())

const reason = 'It belongs to someone else.'
type Title = 'Infringes my rights' | 'Child abuse' | 'Spam or misleading'

async function post(text = 'Behind the curtain.') {
  return (await mia.ask(feeds.createFeed, { body: { type: 'text', text } })).data._id
}

const report = (who: Someone, targetId: string, title: Title = 'Infringes my rights', description = '') =>
  who.ask(reports.report, { body: { target: 'feed', targetId, title, description } })
const detail = (id: string, who = olga) => who.ask(cases.caseDetail, { params: { id } })
const decide = (id: string, body: object, who: Someone | World['visitor'] = olga) =>
  who.ask(cases.decideCase, { params: { id }, body: { reason, ...body } as never })
const own = async (who: Someone) => (await who.ask(reports.ownReports, { query: {} })).data.data

/** A post that nina reported, with its case and the one thing in it. */
async function reported(title?: Title) {
  const id = await post()
  const { data } = await report(nina, id, title)
  const answer = await detail(data.number)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { data: one } = answer
  return { postId: id, reportId: data._id, number: data.number, thing: one.things[0]?._id ?? '' }
}

describe('reports of the same thing', () => {
  it('join its open case, which says what each person wrote and shows the thing', async () => {
    const { postId, number } = await reported()
    const { data: second } = await report(otto, postId, 'Spam or misleading', 'The same every day.')
    expect(second.number).toBe(number)
    const { data: one } = await detail(number)
    expect(one).toMatchObject({ kind: 'report', state: 'open', saidBy: 2, isUrgent: false, needsAnother: false })
    expect(one.words.map(({ from, text }) => [from?.username, text])).toEqual([
      ['otto', 'The same every day.'],
      ['nina', ''],
    ])
    expect(one.things).toMatchObject([
      { target: 'feed', targetId: postId, title: 'Behind the curtain.', isRemovable: true, takedownId: null },
    ])
    expect(one.things[0]).toMatchObject({ address: `/post/${postId}`, performerInfo: { username: 'mia' } })
  })

  it('by one person are one report in its newest words, however often they send it', async () => {
    const id = await post()
    const [first, again] = await Promise.all([report(nina, id), report(nina, id)])
    expect(again?.data._id).toBe(first?.data._id)
    expect((await report(nina, id, 'Spam or misleading', 'Newer.')).data._id).toBe(first?.data._id)
    expect((await detail(first?.data.number ?? '')).data.words).toMatchObject([{ text: 'Newer.' }])
  })

  it('make it due sooner where one of them is about child abuse, and operators hear of it', async () => {
    const { postId, number } = await reported()
    const { data: before } = await detail(number)
    await report(otto, postId, 'Child abuse')
    const { data: after } = await detail(number)
    expect(after.isUrgent).toBe(true)
    expect(Date.parse(after.dueAt)).toBeLessThan(Date.parse(before.dueAt))
    for (const operator of [olga, omar])
      await world.until(async () =>
        (await operator.ask(notifications.list, { query: {} })).data.data.find(
          ({ what, title }) => what === 'case_urgent' && title?.includes(number),
        ),
      )
    const { data: queue } = await olga.ask(cases.cases, { query: { limit: 1 } })
    expect(Date.parse(queue.data[0]?.dueAt ?? '')).toBeLessThanOrEqual(Date.parse(after.dueAt))
  })

  it('open a new case once it was decided', async () => {
    const { postId, number } = await reported()
    await decide(number, { decision: 'kept' })
    const { data: again } = await report(nina, postId)
    expect(again.number).not.toBe(number)
    expect((await detail(again.number)).data.earlier.map(one => one.number)).toContain(number)
  })
})

describe('a decision', () => {
  it('to remove takes the thing down with it, and everyone who reported it hears that and why', async () => {
    const { postId, number, thing } = await reported()
    const { data } = await decide(number, { decision: 'removed', things: [thing] })
    expect(data).toMatchObject({ state: 'decided', decision: 'removed', reason })
    expect(data.things[0]?.takedownId).toEqual(expect.any(String))
    expect((await world.visitor.ask(feeds.feed, { params: { id: postId } })).status).toBe(404)
    const line = await world.until(async () =>
      (await nina.ask(notifications.list, { query: {} })).data.data.find(({ what }) => what === 'report_removed'),
    )
    expect(line.title).toContain(reason)
    expect(JSON.stringify(line)).not.toContain('olga')
    const [mine] = await own(nina)
    expect(mine).toMatchObject({ number, state: 'decided', decision: 'removed', reason, canObject: false })
    expect(JSON.stringify(mine)).not.toMatch(/olga|otto/)
    const acts = await world.running.app.db.sql<{ act: string }[]>`
      select act from operator_acts where target_id in (${postId}, ${data._id}) order by id`
    expect(acts.map(({ act }) => act)).toEqual(['take_down', 'decide_case'])
  })

  it('to remove gives buyers their tokens back as a takedown does', async () => {
    const body = { type: 'text', text: 'Paid words.', audience: 'sale', price: 5 }
    const { data: sold } = await mia.ask(feeds.createFeed, { body })
    const { data: charge } = await nina.ask(wallet.buyFeed, { params: { id: sold._id } })
    const { number } = (await report(otto, sold._id)).data
    const things = (await detail(number)).data.things.map(({ _id }) => _id)
    await decide(number, { decision: 'removed', things })
    const ask = { target: 'charge', targetId: charge._id, reason: 'doesnt_open' } as const
    expect((await nina.ask(refunds.askRefund, { body: ask })).data).toMatchObject({ state: 'refunded', amount: 5 })
  })

  it('is made once, also when two operators decide at the same moment', async () => {
    const { postId, number, thing } = await reported()
    const answers = await Promise.all([
      decide(number, { decision: 'removed', things: [thing] }, olga),
      decide(number, { decision: 'kept' }, omar),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { data: one } = await detail(number)
    expect(one.decisions).toHaveLength(1)
    const { status } = await world.visitor.ask(feeds.feed, { params: { id: postId } })
    expect(status).toBe(one.decision === 'removed' ? 404 : 200)
    expect((await decide(number, { decision: 'kept' })).error).toBe('CASE_DECIDED')
  })

  it.each([
    ['removes nothing though something is there', { decision: 'removed' }, 'things'],
    ['keeps and removes', { decision: 'kept', things: ['THING'] }, 'things'],
    ['removes what is not in the case', { decision: 'removed', things: ['THING', 'elsewhere'] }, 'things.1'],
    ['is none', { decision: 'maybe' }, 'decision'],
    ['has no reason', { decision: 'kept', reason: '' }, 'reason'],
    ['has a reason that is too long', { decision: 'kept', reason: 'x'.repeat(501) }, 'reason'],
    ['removes more than a case holds', { decision: 'removed', things: Array(21).fill('THING') }, 'things'],
  ])('is refused that %s, and changes nothing', async (_what, body, path) => {
    const { number, thing } = await reported()
    const answer = await decide(number, JSON.parse(JSON.stringify(body).replaceAll('THING', thing)))
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect((await detail(number)).data).toMatchObject({ state: 'open', things: [{ takedownId: null }] })
  })
})

describe('someone who objects to what was kept', () => {
  const object = (who: Someone, id: string, text = 'This is my picture, I can prove it.') =>
    who.ask(reports.objectToReport, { params: { id }, body: { text } })

  it('has it decided once more, by another operator', async () => {
    const { number, reportId, thing } = await reported()
    expect((await object(nina, reportId)).error).toBe('OBJECTION_REFUSED')
    await decide(number, { decision: 'kept' })
    expect((await own(nina))[0]).toMatchObject({ decision: 'kept', canObject: true })
    expect((await object(nina, reportId)).data).toMatchObject({ state: 'open', decision: null, canObject: false })
    expect((await object(nina, reportId)).error).toBe('OBJECTION_REFUSED')
    expect((await detail(number)).data).toMatchObject({ isAgain: true, needsAnother: true })
    expect((await decide(number, { decision: 'kept' })).error).toBe('CASE_NEEDS_ANOTHER')
    const { data: again } = await decide(number, { decision: 'removed', things: [thing] }, omar)
    expect(again.decisions.map(one => [one.decision, one.operatorInfo?.username])).toEqual([
      ['kept', 'olga'],
      ['removed', 'omar'],
    ])
    expect(again.words[0]).toMatchObject({ objection: 'This is my picture, I can prove it.' })
  })

  it('is heard for their own report alone, in words that fit', async () => {
    const { number, reportId } = await reported()
    await decide(number, { decision: 'kept' })
    expect((await object(otto, reportId)).status).toBe(404)
    expect((await object(nina, 'not-an-id')).status).toBe(404)
    expect((await object(nina, reportId, 'No.')).body.fields?.[0]?.path).toBe('text')
    expect((await object(nina, reportId, 'x'.repeat(2_001))).body.fields?.[0]?.path).toBe('text')
    const asked = { params: { id: reportId }, body: { text: 'This is my picture, I can prove it.' } }
    expect((await world.visitor.ask(reports.objectToReport, asked)).status).toBe(401)
  })

  it('is refused after six months', async () => {
    const { number, reportId } = await reported()
    await decide(number, { decision: 'kept' })
    const { sql } = world.running.app.db
    await sql`update case_decisions set decided_at = decided_at - interval '184 days'
      where case_id = (select case_id from reports where id = ${reportId})`
    expect((await object(nina, reportId)).error).toBe('OBJECTION_REFUSED')
  })
})

describe('the queue', () => {
  it('is read and worked by moderators alone', async () => {
    const { number } = await reported()
    const money = await world.operator('finn')
    await world.running.app.db.sql`update operators set permissions = '{finance}' where user_id = ${money.id}`
    for (const who of [mia, nina, money]) {
      expect((await who.ask(cases.cases, { query: {} })).status).toBe(403)
      expect((await detail(number, who)).status).toBe(403)
      expect((await decide(number, { decision: 'kept' }, who)).status).toBe(403)
    }
    expect((await world.visitor.ask(cases.cases, { query: {} })).status).toBe(401)
    expect((await decide(number, { decision: 'kept' }, world.visitor)).status).toBe(401)
    for (const id of ['C-1', 'C-9999999999999999999', 'nonsense', '01890000-0000-7000-8000-000000000000'])
      expect((await detail(id)).status).toBe(404)
  })

  it('shows next due first, page by page, and late ones alone where that is asked', async () => {
    const { number, reportId } = await reported()
    await reported()
    const { sql } = world.running.app.db
    await sql`update cases set received_at = now() - interval '9 days', due_at = now() - interval '1 hour'
      where id = (select case_id from reports where id = ${reportId})`
    const { data: late } = await olga.ask(cases.cases, { query: { overdue: true } })
    expect(late.data.map(one => one.number)).toEqual([number])
    expect(late.counts.overdue).toBe(1)
    const all: string[] = []
    for (let before: string | undefined, more = true; more; ) {
      const { data } = await olga.ask(cases.cases, { query: { limit: 2, ...(before && { before }) } })
      all.push(...data.data.map(one => one.dueAt))
      before = data.next ?? undefined
      more = data.next !== null
    }
    expect(all).toEqual([...all].sort())
    expect(all).toHaveLength(late.counts.open)
    const { data: decided } = await olga.ask(cases.cases, { query: { state: 'decided', kind: 'report' } })
    expect(decided.data.every(one => one.state === 'decided')).toBe(true)
    const metrics = await (await fetch(`${world.url.replace(/\/api$/, '')}/metrics`)).text()
    expect(metrics).toMatch(/cases_overdue\S* 1\b/)
  })

  it('stands beside each report, and my reports are mine', async () => {
    const { number, reportId } = await reported()
    const { data } = await olga.ask(reports.operatorReports, { query: { limit: 1 } })
    expect(data.data[0]).toMatchObject({ _id: reportId, number, caseState: 'open' })
    expect((await own(otto)).map(({ _id }) => _id)).not.toContain(reportId)
    expect((await own(nina))[0]).toMatchObject({ _id: reportId, performerInfo: { username: 'mia' } })
    expect((await world.visitor.ask(reports.ownReports, { query: {} })).status).toBe(401)
    const { data: page } = await nina.ask(reports.ownReports, { query: { limit: 1 } })
    const { data: next } = await nina.ask(reports.ownReports, { query: { limit: 1, before: page.next ?? '' } })
    expect(next.data[0]?._id).not.toBe(page.data[0]?._id)
  })
})
