import { appeals, cases, decisions, feeds, notifications, overview, reports, takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { tellOverdue } from './overdue.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
let omar: Someone
let finn: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  omar = await world.operator('omar')
  finn = await world.operator('finn')
  await world.running.app.db.sql`update operators set permissions = '{finance}' where user_id = ${finn.id}`
})
afterAll(() => world.close())

const lines = async (who: Someone, what: string, part: string) =>
  (await who.ask(notifications.list, { query: { limit: 100 } })).data.data.filter(
    line => line.what === what && JSON.stringify(line).includes(part),
  )
const told = (who: Someone, what: string, part: string) =>
  world.until(async () => (await lines(who, what, part)).length > 0)

/** As if it were so many days later. */
const later = (days: number) => at(fromNow(days * day_ms), () => tellOverdue(world.running.app))

async function post(text: string) {
  return (await mia.ask(feeds.createFeed, { body: { type: 'text', text } })).data._id
}

/** A report of nina, by the number of its case. */
async function reported() {
  const body = { target: 'feed', targetId: await post('Late.'), title: 'Infringes my rights' } as const
  return (await nina.ask(reports.report, { body })).data.number
}

/** An appeal of mia against what olga took down, with its title. */
async function appealed() {
  const title = `Behind the curtain ${newId()}`
  const down = { target: 'feed', targetId: await post(title), reason: 'Copied.' } as const
  const { data } = await olga.ask(takedowns.takeDown, { body: down })
  const body = { text: 'I wrote every line of this myself.' }
  const { data: mine } = await mia.ask(decisions.appealDecision, { params: { id: data._id }, body })
  return { title, id: mine.appeal?._id ?? '' }
}

describe('a case whose time has passed', () => {
  it('is told to every operator with moderation, once, and again after it was opened anew', async () => {
    const number = await reported()
    await later(1)
    await later(20)
    await later(21)
    for (const operator of [olga, omar]) await told(operator, 'case_overdue', number)
    expect(await lines(omar, 'case_overdue', number)).toHaveLength(1)
    expect(await lines(finn, 'case_overdue', number)).toEqual([])
    await olga.ask(cases.decideCase, { params: { id: number }, body: { decision: 'kept', reason: 'It may stay.' } })
    const id = (await nina.ask(reports.ownReports, { query: {} })).data.data.find(one => one.number === number)?._id
    const text = 'This is my own work, please look again.'
    await nina.ask(reports.objectToReport, { params: { id: id ?? '' }, body: { text } })
    await later(40)
    await world.until(async () => (await lines(omar, 'case_overdue', number)).length === 2)
  })

  it('is not told of once it is decided', async () => {
    const [decided, open] = [await reported(), await reported()]
    await olga.ask(cases.decideCase, { params: { id: decided }, body: { decision: 'kept', reason: 'It may stay.' } })
    await later(20)
    await told(omar, 'case_overdue', open)
    expect(await lines(omar, 'case_overdue', decided)).toEqual([])
  })
})

describe('an appeal', () => {
  it('is told to those who can answer it as it comes and once it is late, not to the one who decided', async () => {
    const { title, id } = await appealed()
    await told(omar, 'appeal_new', title)
    await later(20)
    await told(omar, 'appeal_overdue', title)
    const [line] = await lines(omar, 'appeal_overdue', title)
    expect(line?.href).toBe(`/operator/appeals/${id}`)
    for (const who of [olga, finn]) expect(await lines(who, 'appeal_new', title)).toEqual([])
  })
})

it('what is late is counted at /metrics and on the overview of operators', async () => {
  const number = await reported()
  const { id } = await appealed()
  const { sql } = world.running.app.db
  await sql`update cases set received_at = now() - interval '9 days', due_at = now() - interval '1 hour'
    where number = ${number.slice(2)}::bigint`
  await sql`update appeals set due_at = now() - interval '1 hour' where id = ${id}`
  const { data } = await olga.ask(overview.operatorOverview, { query: {} })
  expect(data.overdue.cases).toBeGreaterThan(0)
  expect(data.overdue.appeals).toBeGreaterThan(0)
  const metrics = await (await fetch(`${world.url.replace(/\/api$/, '')}/metrics`)).text()
  expect(metrics).toMatch(/appeals_overdue\S* [1-9]/)
  await omar.ask(appeals.decideAppeal, { params: { id }, body: { outcome: 'upheld', reason: 'It was copied.' } })
  const { data: after } = await olga.ask(overview.operatorOverview, { query: {} })
  expect(after.overdue.appeals).toBe(data.overdue.appeals - 1)
  expect(data.waiting.cases).toBeGreaterThanOrEqual(data.overdue.cases)
  expect(after.waiting).toMatchObject({ cases: data.waiting.cases, appeals: data.waiting.appeals - 1 })
})

it('a case and an appeal that throw are set aside, the others are told of, and so are they once they are mended', async () => {
  const { sql } = world.running.app.db
  const [caseIds, appealIds]: [string[], string[]] = [[], []]
  for (let nth = 0; nth < 3; nth++) {
    await reported()
    const [row] = await sql<{ id: string }[]>`select id from cases order by number desc limit 1`
    caseIds.push(row?.id ?? '')
    appealIds.push((await appealed()).id)
  }
  const toldOf = async (table: 'cases' | 'appeals', ids: string[]) => {
    const rows = await sql<{ id: string }[]>`select id from ${sql(table)} where overdue_told is not null`
    return ids.map(id => rows.some(row => row.id === id))
  }
  const all = async () => [await toldOf('cases', caseIds), await toldOf('appeals', appealIds)]
  const broken = [
    await breakRow(sql, { table: 'cases', id: caseIds[1] ?? '' }),
    await breakRow(sql, { table: 'appeals', id: appealIds[1] ?? '' }),
  ]
  await later(30)
  expect(await all()).toEqual([
    [true, false, true],
    [true, false, true],
  ])
  expect(await asideOf(sql, 'tell_overdue_cases')).toMatchObject([{ row_id: caseIds[1], tries: 1 }])
  expect(await asideOf(sql, 'tell_overdue_appeals')).toMatchObject([{ row_id: appealIds[1], tries: 1 }])
  for (const { mend } of broken) await mend()
  await at(fromNow(30 * day_ms + hour_ms), () => tellOverdue(world.running.app))
  expect(await all()).toEqual([
    [true, true, true],
    [true, true, true],
  ])
})
