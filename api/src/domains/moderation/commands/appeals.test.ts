import { appeals, comments, decisions, earnings, feeds, notifications, takedowns, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { businessDaysAfter } from '../policy.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
let finn: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  finn = await world.operator('finn')
  await giveTokens(world, nina.id, 100_000n)
})
afterAll(() => world.close())

const text = 'I took this photo myself, last summer.'
const sworn = { name: 'Mia Test', address: '1 Harbour Lane, Bristol', underPenaltyOfPerjury: true }

async function post(more: object = {}, who = mia): Promise<string> {
  const body = { type: 'text', text: 'Behind the curtain.', ...more } as never
  return (await who.ask(feeds.createFeed, { body })).data._id
}

/** A post of mia that olga took down. */
async function takenDown(basis: object = {}): Promise<{ postId: string; id: string }> {
  const postId = await post()
  const body = { target: 'feed', targetId: postId, reason: 'Shows someone who did not agree.', ...basis } as const
  return { postId, id: (await olga.ask(takedowns.takeDown, { body })).data._id }
}

const appeal = (id: string, who: Someone, body: object = { text }) =>
  who.ask(decisions.appealDecision, { params: { id }, body: body as never })
const decide = (id: string, outcome: 'upheld' | 'lifted', who = finn, reason = 'We looked again.') =>
  who.ask(appeals.decideAppeal, { params: { id }, body: { outcome, reason } })
const status = async (postId: string) => (await world.visitor.ask(feeds.feed, { params: { id: postId } })).status

/** An open appeal of mia, by its id. */
async function appealed(basis: object = {}, body: object = { text }) {
  const down = await takenDown(basis)
  const { data } = await appeal(down.id, mia, body)
  return { ...down, appealId: data.appeal?._id ?? '' }
}

const told = (who: Someone, what: string) =>
  world.until(async () => (await who.ask(notifications.list, { query: {} })).data.data.find(line => line.what === what))

describe('a decision', () => {
  it('states what was taken down, on what ground, why, by a person, and until when to appeal', async () => {
    const { id, postId } = await takenDown({ ground: 'rules', rulesPage: 'terms' })
    const { data } = await mia.ask(decisions.decision, { params: { id } })
    expect(data).toMatchObject({
      kind: 'takedown',
      target: 'feed',
      targetId: postId,
      title: 'Behind the curtain.',
      liftedAt: null,
      ground: 'rules',
      law: null,
      rulesPage: 'terms',
      reason: 'Shows someone who did not agree.',
      isAutomatic: false,
      canAppeal: true,
      needsCounterNotice: false,
      appeal: null,
      appealState: 'none',
    })
    const until = new Date(data.createdAt)
    until.setUTCMonth(until.getUTCMonth() + 6)
    expect(data.appealUntil).toBe(until.toISOString())
    const line = await told(mia, 'taken_down')
    expect(line.href).toContain('/account/decisions/')
  })

  it('rests on the rules where a client names no ground, and names no page where it is the law', async () => {
    const [rules, law] = [await takenDown(), await takenDown({ ground: 'law', rulesPage: 'terms' })]
    const read = async (id: string) => (await mia.ask(decisions.decision, { params: { id } })).data
    expect(await read(rules.id)).toMatchObject({ ground: 'rules', rulesPage: 'rules', law: null })
    expect(await read(law.id)).toMatchObject({ ground: 'law', rulesPage: null, law: 'other' })
    const body = { target: 'feed', targetId: rules.postId, reason: 'Why not.', ground: 'taste' } as never
    expect((await olga.ask(takedowns.takeDown, { body })).body.fields?.[0]?.path).toBe('ground')
  })

  it('is listed newest first for its person, page by page, and is not there for anybody else', async () => {
    const first = await takenDown()
    const second = await takenDown()
    const { data } = await mia.ask(decisions.decisions, { query: { limit: 1 } })
    expect(data.data.map(({ _id }) => _id)).toEqual([second.id])
    const next = await mia.ask(decisions.decisions, { query: { limit: 1, before: data.next ?? '' } })
    expect(next.data.data.map(({ _id }) => _id)).toEqual([first.id])
    expect((await nina.ask(decisions.decisions, {})).data.data).toEqual([])
    const other = await world.performer('mona')
    for (const who of [nina, other, finn])
      expect([
        (await who.ask(decisions.decision, { params: { id: first.id } })).status,
        (await appeal(first.id, who)).status,
      ]).toEqual([404, 404])
    expect((await world.visitor.ask(decisions.decision, { params: { id: first.id } })).status).toBe(401)
    expect((await mia.ask(decisions.decision, { params: { id: 'no-such' } })).status).toBe(404)
    expect((await world.visitor.ask(decisions.decisions, {})).status).toBe(401)
  })

  it('about a comment is told to who wrote it, who can appeal, though the comment stays gone', async () => {
    const body = { objectId: await post(), objectType: 'feed', content: 'Buy cheap watches here.' } as const
    const { data: comment } = await nina.ask(comments.createComment, { body })
    const params = { id: comment._id }
    await olga.ask(comments.takeDownComment, { params, body: { reason: 'Spam.', rulesPage: 'terms' } })
    const [line] = (await nina.ask(decisions.decisions, {})).data.data
    expect(line).toMatchObject({ kind: 'comment', title: 'Buy cheap watches here.' })
    await told(nina, 'comment_removed')
    const { data } = await appeal(line?._id ?? '', nina)
    const { data: desk } = await finn.ask(appeals.operatorAppeal, { params: { id: data.appeal?._id ?? '' } })
    expect(desk.liftRestores).toBe(false)
    expect((await decide(desk._id, 'lifted')).data.decision).toMatchObject({ appealState: 'lifted' })
    await told(nina, 'appeal_lifted')
  })
})

describe('an appeal', () => {
  it('is made once, in 20 to 2,000 characters, and names the field that is wrong', async () => {
    const { id } = await takenDown()
    for (const wrong of ['Too short.', '', 'x'.repeat(2_001), `${' '.repeat(30)}x`])
      expect((await appeal(id, mia, { text: wrong })).body.fields?.[0]?.path).toBe('text')
    expect((await appeal(id, mia, {})).body.fields?.[0]?.path).toBe('text')
    expect((await appeal(id, mia, { text: 7 })).error).toBe('VALIDATION_FAILED')
    expect((await world.visitor.ask(decisions.appealDecision, { params: { id }, body: { text } })).status).toBe(401)
    const answers = await Promise.all([appeal(id, mia), appeal(id, mia)])
    expect(answers.map(({ error }) => error).sort()).toEqual(['', 'APPEALED_ALREADY'])
    expect((await appeal(id, mia)).error).toBe('APPEALED_ALREADY')
  })

  it('comes too late after 6 months, and not to what was lifted', async () => {
    const { id } = await takenDown()
    await world.running.app.db.sql`update decisions set created_at = ${fromNow(-185 * day_ms)} where id = ${id}`
    expect((await appeal(id, mia)).error).toBe('APPEAL_EXPIRED')
    expect((await mia.ask(decisions.decision, { params: { id } })).data.canAppeal).toBe(false)
    const other = await takenDown()
    await olga.ask(takedowns.liftTakedown, { params: { id: other.id }, body: { reason: 'A mistake.' } })
    expect((await appeal(other.id, mia)).error).toBe('DECISION_LIFTED')
  })

  it('is decided by another operator, who lifts it: the post is back and its creator is told', async () => {
    const { appealId, postId, id } = await appealed()
    expect(await status(postId)).toBe(404)
    expect((await olga.ask(appeals.operatorAppeal, { params: { id: appealId } })).data.mayDecide).toBe(false)
    expect((await decide(appealId, 'lifted', olga)).error).toBe('OTHER_OPERATOR_NEEDED')
    expect((await decide(appealId, 'lifted')).data).toMatchObject({ mayDecide: false, decidedBy: { _id: finn.id } })
    expect(await status(postId)).toBe(200)
    const { data } = await mia.ask(decisions.decision, { params: { id } })
    expect(data).toMatchObject({ appealState: 'lifted', appeal: { outcome: 'lifted', reason: 'We looked again.' } })
    expect(data.liftedAt).not.toBe(null)
    await told(mia, 'appeal_lifted')
    const [row] = await world.running.app.db.sql<{ acts: string[] }[]>`
      select array_agg(act) as acts from operator_acts where target_id = ${appealId}`
    expect(row?.acts).toEqual(['decide_appeal'])
  })

  it('that is upheld leaves it down, and its person hears why', async () => {
    const { appealId, postId, id } = await appealed()
    expect((await decide(appealId, 'upheld', finn, 'It shows another person.')).status).toBe(200)
    expect(await status(postId)).toBe(404)
    const { data } = await mia.ask(decisions.decision, { params: { id } })
    expect(data.appeal).toMatchObject({ outcome: 'upheld', reason: 'It shows another person.' })
    await told(mia, 'appeal_upheld')
    expect((await decide(appealId, 'lifted')).error).toBe('APPEAL_DECIDED')
  })

  it('is decided once by two at once', async () => {
    const { appealId } = await appealed()
    const gita = await world.operator('gita')
    const answers = await Promise.all([decide(appealId, 'upheld'), decide(appealId, 'lifted', gita)])
    expect(answers.map(({ error }) => error).sort()).toEqual(['', 'APPEAL_DECIDED'])
  })

  it('has succeeded where the takedown is lifted besides', async () => {
    const { appealId, id } = await appealed()
    await olga.ask(takedowns.liftTakedown, { params: { id }, body: { reason: 'A mistake of ours.' } })
    expect((await decide(appealId, 'upheld')).error).toBe('APPEAL_DECIDED')
    const { data } = await mia.ask(decisions.decision, { params: { id } })
    expect(data.appeal).toMatchObject({ outcome: 'lifted', reason: 'A mistake of ours.' })
  })

  it('waits in a queue for moderators alone, oldest first, and is opened with earlier decisions', async () => {
    const first = await appealed()
    const second = await appealed()
    const { data } = await finn.ask(appeals.operatorAppeals, { query: { limit: 100 } })
    const ids = data.data.map(({ _id }) => _id)
    expect(ids.indexOf(first.appealId)).toBeLessThan(ids.indexOf(second.appealId))
    const row = data.data.find(({ _id }) => _id === first.appealId)
    expect(row).toMatchObject({ isOverdue: false, isCounterNotice: false, userInfo: { _id: mia.id } })
    expect(row?.dueAt).toBe(businessDaysAfter(new Date(row?.createdAt ?? ''), 7).toISOString())
    const { data: desk } = await finn.ask(appeals.operatorAppeal, { params: { id: second.appealId } })
    expect(desk.earlier.map(({ _id }) => _id)).toContain(first.id)
    const money = await world.operator('otto')
    await world.running.app.db.sql`update operators set permissions = '{finance}' where user_id = ${money.id}`
    for (const who of [mia, nina, money]) {
      expect((await who.ask(appeals.operatorAppeals, { query: {} })).status).toBe(403)
      expect((await who.ask(appeals.operatorAppeal, { params: { id: first.appealId } })).status).toBe(403)
      expect((await decide(first.appealId, 'lifted', who)).status).toBe(403)
    }
    expect((await decide(first.appealId, 'lifted', world.visitor)).status).toBe(401)
    expect((await decide('no-such', 'lifted')).status).toBe(404)
    expect((await decide(first.id, 'lifted')).status).toBe(404)
    expect((await decide(first.appealId, 'lifted', finn, '')).body.fields?.[0]?.path).toBe('reason')
    expect((await decide(first.appealId, 'lifted', finn, 'x'.repeat(501))).body.fields?.[0]?.path).toBe('reason')
    expect((await decide(first.appealId, 'maybe' as never)).body.fields?.[0]?.path).toBe('outcome')
    await decide(first.appealId, 'upheld')
    const { data: done } = await finn.ask(appeals.operatorAppeals, { query: { state: 'decided', limit: 1 } })
    expect(done.data[0]?.outcome).not.toBe(null)
  })

  it('leaves what mia earns with other things alone', async () => {
    await appealed()
    const id = await post({ audience: 'sale', price: 5 })
    expect((await nina.ask(wallet.buyFeed, { params: { id } })).status).toBe(200)
    const { data } = await mia.ask(earnings.searchEarnings, { query: {} })
    expect(JSON.stringify(data)).toContain(id)
  })
})

describe('a counter-notice', () => {
  const copyright = { ground: 'law', law: 'copyright' }
  const restore = async () => {
    await world.running.app.db.sql`select graphile_worker.add_job('restore_counter_noticed')`
  }

  it('is asked for where a thing was taken down for copyright, with name, address and the sworn statement', async () => {
    const { id } = await takenDown(copyright)
    const paths = async (body: object) => (await appeal(id, mia, body)).body.fields?.map(({ path }) => path)
    expect(await paths({ text })).toEqual(['name', 'address', 'underPenaltyOfPerjury'])
    expect(await paths({ text, ...sworn, underPenaltyOfPerjury: false })).toEqual(['underPenaltyOfPerjury'])
    expect(await paths({ text, ...sworn, name: 'x'.repeat(101) })).toEqual(['name'])
    const { data } = await appeal(id, mia, { text, ...sworn })
    expect(data).toMatchObject({ needsCounterNotice: true, appeal: { counterNotice: { name: 'Mia Test' } } })
    const created = new Date(data.appeal?.createdAt ?? '')
    expect(data.appeal?.restoreAt).toBe(businessDaysAfter(created, 10).toISOString())
  })

  it('puts the thing back after 10 business days, once, and not where a lawsuit was recorded', async () => {
    const free = await appealed(copyright, { text, ...sworn })
    const sued = await appealed(copyright, { text, ...sworn })
    const record = (id: string, who: Someone) =>
      who.ask(appeals.recordLawsuit, { params: { id }, body: { reason: 'Filed in Hamburg.' } })
    expect((await record(sued.appealId, mia)).status).toBe(403)
    expect((await record((await appealed()).appealId, olga)).status).toBe(404)
    expect((await record(sued.appealId, olga)).data.decision.appeal?.lawsuitAt).not.toBe(null)
    await restore()
    const { sql } = world.running.app.db
    await sql`update appeals set restore_at = ${fromNow(-day_ms)} where restore_at is not null`
    await restore()
    await world.until(async () => (await status(free.postId)) === 200)
    await restore()
    expect(await status(sued.postId)).toBe(404)
    const { data } = await mia.ask(decisions.decision, { params: { id: free.id } })
    expect(data.appeal).toMatchObject({ outcome: 'lifted' })
    const [row] = await sql<{ lines: number }[]>`
      select count(*)::int as lines from facts where kind = 'appeal_decided'
        and payload->>'decisionId' = ${free.id}`
    expect(row?.lines).toBe(1)
  })
})

it('the public figures count decisions and appeals by month and name nobody', async () => {
  const month = now().toISOString().slice(0, 7)
  const figures = async () => (await world.visitor.ask(decisions.transparency)).data.months
  const { appealId } = await appealed({ ground: 'law' })
  await decide(appealId, 'lifted')
  const seen = await world.until(async () => {
    const months = await figures()
    const law = months[0]?.decisions.find(({ kind, ground }) => kind === 'takedown' && ground === 'law')
    return law && (months[0]?.lifted ?? 0) > 0 && months
  })
  expect(seen[0]).toMatchObject({ month, automatic: 0, medianHours: expect.any(Number) })
  expect(JSON.stringify(seen)).not.toContain(mia.id)
})

it('an operator who is alone decides also against their own decision', async () => {
  const lone = await openWorld()
  try {
    const [ada, only] = [await lone.performer('ada'), await lone.operator('only')]
    const postId = await post({}, ada)
    const body = { target: 'feed', targetId: postId, reason: 'Copied.' } as const
    const { data: down } = await only.ask(takedowns.takeDown, { body })
    const { data } = await ada.ask(decisions.appealDecision, { params: { id: down._id }, body: { text } })
    expect((await decide(data.appeal?._id ?? '', 'lifted', only)).status).toBe(200)
  } finally {
    await lone.close()
  }
})
