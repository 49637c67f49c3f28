import { today, type WaitingName, waitingNames } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditorOf } from '../../../../test/auditors.ts'
import { inboxes } from '../../../../test/inbox.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { waitingThings } from '../../../../test/waiting-things.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { house } from '../../../rooms.ts'
import { businessDaysAfter } from '../../moderation/index.ts'
import { endClaims } from './today.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let things: ReturnType<typeof waitingThings>
let mia: Someone
let nina: Someone
let olga: Someone
let max: Someone
let sue: Someone
let finn: Someone
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  things = waitingThings(world, { creator: mia, fan: nina })
  olga = await world.operator('olga')
  const operator = async (username: string, permission: string) => {
    const one = await world.operator(username)
    await world.running.app.db.sql`update operators set permissions = ${[permission]} where user_id = ${one.id}`
    return one
  }
  max = await operator('max', 'moderation')
  sue = await operator('sue', 'support')
  finn = await operator('finn', 'finance')
})
afterAll(() => {
  inbox.close()
  return world.close()
})
beforeEach(async () => {
  const { sql } = world.running.app.db
  await sql`truncate desk_claims, releases, file_reviews, cases, appeals, support_threads, payout_requests, refunds, disputes,
    custom_requests, fundraisers, gateway_events, reconciliation_differences cascade`
  await sql`update performers set verified_at = now() where user_id = ${mia.id}`
  await sql`delete from identity_documents`
})

const list = async (who: Someone, query: Record<string, unknown> = {}) => (await who.ask(today.today, { query })).data
const counts = async (who: Someone) => (await who.ask(today.todayCounts)).data
const one = (who: Someone, kind: WaitingName, id: string) => who.ask(today.todayOne, { params: { kind, id } })
const take = (who: Someone, kind: WaitingName, id: string, from?: string) =>
  who.ask(today.takeToday, { params: { kind, id }, body: from ? { fromId: from } : {} })
const giveBack = (who: Someone, kind: WaitingName, id: string) => who.ask(today.giveBackToday, { params: { kind, id } })

/** By whom each kind is decided. */
const kindsOf: Record<'moderation' | 'support' | 'finance', WaitingName[]> = {
  moderation: ['verifications', 'releases', 'reviews', 'cases', 'appeals'],
  support: ['support'],
  finance: ['payouts', 'refunds', 'disputes', 'customRequests', 'fundraisers', 'parkedPayments', 'differences'],
}

describe('the queue', () => {
  it.each(waitingNames)('has %s, for those who decide it and nobody else', async kind => {
    await things.one(kind, 5)
    const may = [olga, max, sue, finn].filter(
      (_, place) =>
        place === 0 || kindsOf[(['moderation', 'support', 'finance'] as const)[place - 1] ?? 'support'].includes(kind),
    )
    for (const who of [olga, max, sue, finn]) {
      const { data } = await list(who)
      const seen = may.includes(who) ? [kind] : []
      expect(data.map(item => item.kind)).toEqual(seen)
      const { kinds } = await counts(who)
      expect(kinds.filter(({ waiting }) => waiting > 0)).toEqual(seen.map(name => ({ kind: name, waiting: 1 })))
      expect((await who.ask(today.today, { query: { kind } })).status).toBe(may.includes(who) ? 200 : 403)
      const [item] = (await list(olga)).data
      expect((await one(who, kind, item?._id ?? '')).status).toBe(may.includes(who) ? 200 : 403)
      expect((await take(who, kind, item?._id ?? '', olga.id)).status).toBe(may.includes(who) ? 200 : 403)
      if (may.includes(who)) await giveBack(who, kind, item?._id ?? '')
    }
  })

  it('says of a thing whom it concerns, what it is about, how much is at stake and by when it is due', async () => {
    const refund = await things.one('refunds', 5)
    const dispute = await things.one('disputes', 9)
    const thread = await things.one('support', 7)
    const { data } = await list(olga)
    expect(data).toMatchObject([
      {
        _id: refund,
        about: 'not_as_described',
        title: 'A walk',
        amount: { value: 6, currency: null },
        personInfo: { _id: nina.id },
        opens: refund,
        owner: null,
      },
      { _id: thread, about: 'payments', title: 'I was charged twice', personInfo: { _id: nina.id } },
      { _id: dispute, about: 'evidence_due', title: 'fraudulent', amount: { value: 89.9, currency: 'USD' } },
    ])
    const due = data.map(item => Math.round((Date.parse(item.dueAt) - Date.now()) / hour_ms))
    expect(due).toEqual([5, 7, 9])
  })

  it('is closed to everyone but operators, and to an auditor, who looks at the site alone', async () => {
    const id = await things.one('refunds', 1)
    const auditor = await auditorOf(world, olga, { email: 'ada@acquirer.test', username: 'nina', password })
    for (const who of [mia, nina, auditor]) {
      expect((await who.ask(today.today, { query: {} })).status).toBe(403)
      expect((await who.ask(today.todayCounts)).status).toBe(403)
      expect((await one(who, 'refunds', id)).status).toBe(403)
      expect((await take(who, 'refunds', id)).status).toBe(403)
      expect((await giveBack(who, 'refunds', id)).status).toBe(403)
    }
    expect((await world.visitor.ask(today.today, { query: {} })).status).toBe(401)
    expect((await one(olga, 'refunds', id)).data.item?.owner).toBeNull()
  })

  it('is in the order in which things are due, over all kinds, page by page and without a hole', async () => {
    const ids: string[] = []
    for (const [place, kind] of waitingNames.entries()) {
      const made = await things.one(kind, 2 * place + 1)
      ids.push(kind === 'verifications' ? mia.id : made)
    }
    const { data } = await list(olga)
    // Releases are due after business days, so their place depends on the day of the week.
    const kinds = data.map(item => item.kind).filter(kind => kind !== 'releases')
    expect(kinds).toEqual(waitingNames.filter(kind => kind !== 'releases'))
    expect(data.map(item => item.dueAt)).toEqual(data.map(item => item.dueAt).toSorted())
    const paged: string[] = []
    for (let before: string | null = ''; before !== null; ) {
      const page: { data: { _id: string }[]; next: string | null } = await list(olga, {
        limit: 2,
        ...(before && { before }),
      })
      paged.push(...page.data.map(item => item._id))
      before = page.next
    }
    expect(paged).toEqual(data.map(item => item._id))
    expect(paged.filter(id => ids.includes(id)).length).toBeGreaterThanOrEqual(waitingNames.length - 1)
  })

  it('pages a thousand things that are due at the same moment, each once', async () => {
    const { sql } = world.running.app.db
    const due = fromNow(day_ms)
    const rows = Array.from({ length: 500 }, () => newId())
    await sql`
      insert into cases (id, kind, state, is_urgent, received_at, due_at)
      select id, 'illegal', 'open', false, ${fromNow(-day_ms)}, ${due} from unnest(${rows}::uuid[]) as of (id)`
    await sql`
      insert into disputes (id, payment_id, fan_id, gateway, amount_minor, currency, tokens_minor, kind, title, reason, state,
        due_at, created_at, updated_at)
      select id, id, ${nina.id}, 'sandbox', 1, 'USD', 1, 'token_package', '', '', 'evidence_due', ${due}, now(), now()
      from unnest(${rows}::uuid[]) as of (id)`
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: { data: { kind: string; _id: string }[]; next: string | null } = await list(olga, {
        limit: 100,
        ...(before && { before }),
      })
      seen.push(...page.data.map(item => `${item.kind} ${item._id}`))
      before = page.next
    } while (before)
    expect(seen).toHaveLength(1000)
    expect(new Set(seen).size).toBe(1000)
  })

  it('costs one query for each kind, however much waits', async () => {
    for (const kind of waitingNames) await things.one(kind, 3)
    const few = await queriesOf(world, () => list(olga))
    for (let n = 0; n < 5; n++) for (const kind of ['cases', 'refunds', 'support'] as const) await things.one(kind, n)
    const many = await queriesOf(world, () => list(olga))
    const lists = (queries: string[]) => queries.filter(query => query.startsWith('select w.*')).length
    expect([lists(few), lists(many)]).toEqual([waitingNames.length, waitingNames.length])
    // Who took them, who they concern, and the settings where they are read anew.
    expect(many.length).toBeLessThanOrEqual(waitingNames.length + 3)
  })

  it.each([
    'x',
    '2026-01-01~cases',
    '~~~',
    "2026-01-01T00:00:00.000000Z~cases~'",
    `9999-99-99T00:00:00.000000Z~cases~${newId()}`,
  ])('begins at the beginning where the cursor is %s', async before => {
    const id = await things.one('cases', 1)
    expect((await list(olga, { before })).data.map(item => item._id)).toEqual([id])
  })

  it.each([{ kind: 'weather' }, { limit: 0 }, { mine: 'perhaps' }])('refuses %j', async query => {
    expect((await olga.ask(today.today, { query: query as never })).status).toBe(400)
  })

  it('leaves out what was decided, and disputes that wait for the bank', async () => {
    const { sql } = world.running.app.db
    const [refund, dispute] = [await things.one('refunds', 1), await things.one('disputes', 1)]
    await sql`update refunds set state = 'refused' where id = ${refund}`
    await sql`update disputes set state = 'submitted' where id = ${dispute}`
    expect((await list(olga)).data).toEqual([])
    expect((await counts(olga)).kinds.every(({ waiting }) => waiting === 0)).toBe(true)
  })

  it('counts business days for releases as the room does', async () => {
    const { sql } = world.running.app.db
    for (let day = 1; day <= 14; day++) {
      const since = new Date(Date.UTC(2026, 10, day, 13, 30))
      const [row] = await sql<[{ due: Date }]>`select business_days_after(${since}, 3) as due`
      expect(row.due).toEqual(businessDaysAfter(since, 3))
    }
  })
})

describe('taking a thing', () => {
  it.each(['cases', 'support', 'refunds'] as const)(
    'shows to all who has it, until it is given back: %s',
    async kind => {
      const id = await things.one(kind, 1)
      expect((await take(olga, kind, id)).data.owner?._id).toBe(olga.id)
      const other = await world.operator('otto')
      expect((await list(other)).data.map(item => item.owner?.username)).toEqual(['olga'])
      expect((await counts(olga)).mine).toBe(1)
      expect((await counts(other)).mine).toBe(0)
      expect((await list(olga, { mine: true })).data.map(item => item._id)).toEqual([id])
      expect((await list(other, { mine: true })).data).toEqual([])
      expect((await giveBack(other, kind, id)).data.owner?._id).toBe(olga.id)
      expect((await giveBack(olga, kind, id)).data.owner).toBeNull()
      expect((await counts(olga)).mine).toBe(0)
    },
  )

  it.each(['cases', 'support'] as const)('is for one of two who take at once: %s', async kind => {
    const id = await things.one(kind, 1)
    const other = await world.operator('otto')
    const answers = await Promise.all([take(olga, kind, id), take(other, kind, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'TODAY_TAKEN' })
    const { item } = (await one(olga, kind, id)).data
    const winner = answers[0].status === 200 ? olga : other
    expect(item?.owner?._id).toBe(winner.id)
  })

  it.each(['cases', 'support'] as const)('goes over only from whom it is said to be: %s', async kind => {
    const id = await things.one(kind, 1)
    const [other, third] = [await world.operator('otto'), await world.operator('theo')]
    await take(olga, kind, id)
    expect((await take(other, kind, id)).status).toBe(409)
    expect((await take(other, kind, id, third.id)).status).toBe(409)
    expect((await take(other, kind, id, 'nobody')).status).toBe(409)
    expect((await take(other, kind, id, olga.id)).data.owner?._id).toBe(other.id)
    // Olga’s page still shows it as hers to give.
    expect((await take(third, kind, id, olga.id)).status).toBe(409)
    expect((await take(other, kind, id)).status).toBe(200)
  })

  it('is for what waits', async () => {
    const { sql } = world.running.app.db
    const id = await things.one('refunds', 1)
    await sql`update refunds set state = 'refused' where id = ${id}`
    for (const wrong of [id, newId(), 'nothing']) {
      expect((await take(olga, 'refunds', wrong)).status).toBe(404)
      expect((await giveBack(olga, 'refunds', wrong)).status).toBe(404)
    }
    const path = `/operator/today/weather/${id}/take`
    const headers = { authorization: olga.token, 'content-type': 'application/json' }
    expect((await world.raw(path, { method: 'POST', headers, body: '{}' })).status).toBe(404)
  })

  it('ends with the step of the thing in which it was taken', async () => {
    const { sql } = world.running.app.db
    const id = await things.one('payouts', 5)
    await take(finn, 'payouts', id)
    await sql`update payout_requests set state = 'approved', approved_at = now() where id = ${id}`
    expect((await one(olga, 'payouts', id)).data.item?.owner).toBeNull()
    expect((await counts(finn)).mine).toBe(0)
    expect((await list(finn, { mine: true })).data).toEqual([])
    expect((await take(olga, 'payouts', id)).data.owner?._id).toBe(olga.id)
  })

  it('is forgotten once the thing doesn’t wait any more', async () => {
    const { app } = world.running
    const [stays, ends] = [await things.one('cases', 1), await things.one('cases', 2)]
    for (const id of [stays, ends]) await take(olga, 'cases', id)
    await app.db.sql`update cases set state = 'decided' where id = ${ends}`
    await endClaims(app, house.whole('waits', waitingNames))
    const left = await app.db.sql<{ item_id: string }[]>`select item_id from desk_claims`
    expect(left.map(row => row.item_id)).toEqual([stays])
  })
})

describe('a thing that was decided', () => {
  it('says who decided it, and nothing of those who only looked', async () => {
    const { sql } = world.running.app.db
    const id = await things.one('refunds', 1)
    const act = (who: Someone, name: string) => sql`
      insert into operator_acts (id, operator_id, act, target, target_id, request_id, created_at)
      values (${newId()}, ${who.id}, ${name}, 'refund', ${id}, 'r', now())`
    await act(finn, 'refuse_refund')
    await act(olga, 'view_refund')
    expect((await one(olga, 'refunds', id)).data).toMatchObject({ item: { _id: id }, decidedBy: null })
    await sql`update refunds set state = 'refused' where id = ${id}`
    expect((await one(olga, 'refunds', id)).data).toMatchObject({ item: null, decidedBy: { _id: finn.id } })
    expect((await one(olga, 'refunds', newId())).data).toEqual({ item: null, decidedBy: null, decidedAt: null })
  })

  it('is told to operators who are here, as is one that was taken, and to nobody else', async () => {
    const [desk, fan] = [await inbox.listen(max), await inbox.listen(nina)]
    const heard = (times: number) => world.until(async () => desk.of('today_changed').length >= times)
    const id = await things.one('support', 1)
    await take(sue, 'support', id)
    await heard(1)
    const before = desk.of('today_changed').length
    await giveBack(sue, 'support', id)
    await heard(before + 1)
    expect(fan.of('today_changed')).toEqual([])
  })
})
