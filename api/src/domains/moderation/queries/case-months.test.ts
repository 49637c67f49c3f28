import { type CaseMonth, caseMonths, cases, feeds, reports } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticeOf } from '../../../../test/notices.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { now } from '../../../kernel/clock.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const thisMonth = () => now().toISOString().slice(0, 7)
const ask = (who: Someone | World['visitor'], month = thisMonth()) =>
  who.ask(caseMonths.caseReport, { params: { month } })
const kindOf = ({ kinds }: CaseMonth, kind: string) => kinds.find(row => row.kind === kind)

const download = (who: Someone, month = thisMonth()) =>
  fetch(`${world.url}/operator/case-months/${month}/export`, { headers: { authorization: `Bearer ${who.token}` } })

it('the cases of a month are counted by kind with what became of them, and its decisions and appeals beside them', async () => {
  const { data: post } = await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Behind the curtain.' } })
  const body = { target: 'feed', targetId: post._id, title: 'Infringes my rights', description: 'I took it.' } as const
  const { number } = (await nina.ask(reports.report, { body })).data
  const { things } = (await olga.ask(cases.caseDetail, { params: { id: number } })).data
  await olga.ask(cases.decideCase, {
    params: { id: number },
    body: { decision: 'removed', reason: 'It is someone else’s, "copied".', things: things.map(({ _id }) => _id) },
  })
  const notice = await noticeOf(nina)
  await world.running.app.db.sql`
    update cases set received_at = received_at - interval '1 second', due_at = now() - interval '1 millisecond'
    where number = ${notice.slice(2)}`
  const { data } = await ask(olga)
  expect(kindOf(data, 'report')).toMatchObject({ received: 1, removed: 1, kept: 0, open: 0, late: 0, medianHours: 0 })
  expect(kindOf(data, 'intimate')).toMatchObject({ received: 1, open: 1, late: 1, medianHours: null })
  expect(kindOf(data, 'illegal')).toMatchObject({ received: 0, late: 0 })
  expect(data.decisions).toEqual([{ kind: 'takedown', made: 1, automatic: 0, lifted: 0 }])
  expect(data.appeals).toEqual({ made: 0, lifted: 0, upheld: 0, open: 0 })
  expect((await ask(olga, '2024-02')).data.kinds.every(({ received }) => received === 0)).toBe(true)

  const file = await download(olga)
  expect(file.headers.get('content-disposition')).toContain(`cases-${thisMonth()}.csv`)
  const [, ...lines] = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  const line = lines.find(text => text.startsWith(number)) ?? ''
  for (const part of [
    'Infringes my rights',
    ',yes,removed,',
    '""copied""',
    `feed ${post._id}`,
    ',mia,',
    'takedown (rules)',
  ])
    expect(line).toContain(part)
  expect(lines.find(text => text.startsWith(notice))).toContain(',no,open,')
  for (const secret of ['nina', 'ina@example.test', 'Ina Berg', 'I took it.'])
    expect(lines.join('\n')).not.toContain(secret)
  const acts = await world.running.app.db.sql`select target_id from operator_acts where act = 'export_cases'`
  expect(acts).toMatchObject([{ target_id: thisMonth() }])
})

it('nobody without the permission reads them, and a month that is none or hasn’t begun is refused', async () => {
  const finn = await world.operator('finn')
  await world.running.app.db.sql`update operators set permissions = '{finance,support}' where user_id = ${finn.id}`
  expect([(await ask(world.visitor)).status, (await ask(nina)).status, (await ask(mia)).status]).toEqual([
    401, 403, 403,
  ])
  expect([(await ask(finn)).status, (await download(finn)).status, (await download(mia)).status]).toEqual([
    403, 403, 403,
  ])
  for (const month of ['2026-13', 'soon', '2999-01'])
    for (const answer of [(await ask(olga, month)).body, (await (await download(olga, month)).json()) as never])
      expect((answer as { fields?: unknown }).fields).toMatchObject([{ path: 'month' }])
})
