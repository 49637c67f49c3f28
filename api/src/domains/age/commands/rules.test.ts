import { age, explore } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { behindProxy, from, ruleOf } from '../../../../test/ages.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { forgetRules } from '../queries/rules.ts'

let world: World
let olga: Someone
beforeAll(async () => {
  world = await openWorld(behindProxy)
  olga = await world.operator('olga')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.running.app.db.sql`delete from age_rules`
  forgetRules(world.running.app.db)
})

const add = (body = ruleOf('GB')) => olga.ask(age.addAgeRule, { body })
const exploreFrom = async (country: string) =>
  (await world.visitor.ask(explore.explore, { headers: from(country) })).status

describe('an operator', () => {
  it('adds, changes and ends rules, each of them written down', async () => {
    const added = await add(ruleOf('gb'))
    expect(await exploreFrom('GB')).toBe(403)
    expect(added.data).toMatchObject({ country: 'GB', region: null, isReachable: true, endedAt: null })
    const { _id: id } = added.data
    const { country: _place, ...changes } = ruleOf('GB', { minimumAge: 21, methods: ['bank'], covers: 'site' })
    expect((await olga.ask(age.changeAgeRule, { params: { id }, body: changes })).data).toMatchObject({
      minimumAge: 21,
    })
    expect((await olga.ask(age.endAgeRule, { params: { id } })).data.endedAt).toBeTruthy()
    expect(await exploreFrom('GB')).toBe(200)
    expect((await olga.ask(age.endAgeRule, { params: { id } })).error).toBe('EDIT_CONFLICT')
    expect((await olga.ask(age.changeAgeRule, { params: { id }, body: changes })).error).toBe('EDIT_CONFLICT')
    const acts = await world.running.app.db.sql`select act from operator_acts where target_id = ${id} order by id`
    expect(acts.map(({ act }) => act)).toEqual(['add_age_rule', 'change_age_rule', 'end_age_rule'])
    const desk = await olga.ask(age.ageDesk)
    expect(desk.data).toMatchObject({ knowsRegions: true, providers: [{ provider: 'sandbox', isTest: true }] })
    expect(desk.data.rules.map(({ _id }) => _id)).toEqual([id])
  })

  it('keeps one rule for each place', async () => {
    await add(ruleOf('US', { region: 'TX' }))
    const again = await add(ruleOf('US', { region: 'TX' }))
    expect([again.status, again.error, again.body.fields?.[0]?.path]).toEqual([422, 'AGE_RULE_TAKEN', 'country'])
    expect((await add(ruleOf('US'))).status).toBe(200)
  })

  it.each([
    ['country', { country: 'ZZ' }],
    ['country', { country: 'Britain' }],
    ['region', { region: 'TEXAS' }],
    ['minimumAge', { minimumAge: 17 }],
    ['methods', { methods: [] }],
    ['methods.0', { methods: ['word_of_honour'] }],
    ['days', { days: 0 }],
    ['days', { days: 731 }],
    ['covers', { covers: 'nothing' }],
    ['law', { law: 'x'.repeat(121) }],
    ['law', { law: 'Two\nlines' }],
  ])('is told that %s is wrong', async (field, changes) => {
    const answer = await add({ ...ruleOf('GB'), ...changes } as never)
    expect([answer.status, answer.body.fields?.map(({ path }) => path)]).toEqual([400, [field]])
  })

  it('sees how many accounts a rule would ask, and whether the provider works', async () => {
    const people = [await world.fan('wim'), await world.fan('rosa')].map(({ id }) => id)
    await world.running.app.db.sql`update users set country = 'IS' where id = any(${people})`
    expect((await olga.ask(age.previewAgeRule, { query: { country: 'is' } })).data).toEqual({ accounts: 2, proven: 0 })
    const params = { provider: 'sandbox' as const }
    expect((await olga.ask(age.testAgeProvider, { params })).data).toEqual({ works: true, problem: '' })
    const absent = await olga.ask(age.testAgeProvider, { params: { provider: 'yoti' } })
    expect(absent.error).toBe('AGE_CHECK_UNAVAILABLE')
  })

  it('needs the permission for settings; everyone else is refused', async () => {
    const paul = await world.operator('paul')
    await world.running.app.db.sql`update operators set permissions = ${['moderation']} where user_id = ${paul.id}`
    const [fan, mia] = [await world.fan('xena'), await world.performer('mia')]
    const statuses = []
    for (const who of [paul, fan, mia, world.visitor]) {
      statuses.push((await who.ask(age.addAgeRule, { body: ruleOf('GB') })).status)
      statuses.push((await who.ask(age.ageDesk)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 401, 401])
    for (const id of ['nothing', '01890000-0000-7000-8000-000000000000'])
      expect((await olga.ask(age.endAgeRule, { params: { id } })).status).toBe(404)
  })
})
