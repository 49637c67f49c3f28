import { accountDesk, operatorActs, suspensions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let olga: Someone
let nina: Someone
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  nina = await world.fan('ninafinder')
  mia = await world.performer('miafinder')
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const find = async (query: object) => (await olga.ask(accountDesk.accounts, { query: query as never })).data
const names = async (query: object) => (await find(query)).data.map(({ username }) => username)
const suspend = (id: string) =>
  olga.ask(suspensions.suspend, { params: { id }, body: { reason: 'Sends what nobody wants.' } })

describe('operators', () => {
  it('find an account by a part of its name, its whole email, its id, its role and whether it is suspended', async () => {
    const [row] = await sql()<[{ email: string }]>`select email from users where id = ${nina.id}`
    for (const q of ['NINAFIND', '@ninafinder', row.email, nina.id]) expect(await names({ q })).toEqual(['ninafinder'])
    expect(await names({ q: row.email.slice(3) })).toEqual([])
    expect(await names({ q: 'finder' })).toEqual(['miafinder', 'ninafinder'])
    expect(await names({ q: 'finder', role: 'performer' })).toEqual(['miafinder'])
    expect(await names({ q: '100%_finder' })).toEqual([])
    const other = await world.fan('suspendedfan')
    await suspend(other.id)
    expect(await names({ suspended: true })).toEqual(['suspendedfan'])
  })

  it('find the closest first, where they ask for that: who is named so, then whose name begins so, then the rest', async () => {
    for (const name of ['zora', 'zorafan', 'myzora', 'myzorah']) await world.fan(name)
    const closest = await find({ q: 'Zora', order: 'closest' })
    expect([closest.data.map(({ username }) => username), closest.next]).toEqual([
      ['zora', 'zorafan', 'myzorah', 'myzora'],
      null,
    ])
    expect(await names({ q: '@zora', order: 'closest', limit: 1 })).toEqual(['zora'])
    const paula = await world.operator('paulasupport')
    await sql()`update operators set permissions = '{support,finance}' where user_id = ${paula.id}`
    for (const who of [nina, mia, paula]) {
      const { status, body } = await who.ask(accountDesk.accounts, { query: { q: 'zora', order: 'closest' } })
      expect([status, JSON.stringify(body).includes('zora')]).toEqual([403, false])
    }
  })

  it('read long lists in pages without missing anybody', async () => {
    for (let n = 0; n < 5; n++) await world.fan('pagedfan'.concat('abcde'[n] as string))
    const seen: (string | null)[] = []
    for (let before: string | undefined, pages = 0; pages < 5; pages++) {
      const page = await find({ q: 'pagedfan', limit: 2, ...(before && { before }) })
      seen.push(...page.data.map(({ username }) => username))
      if (!page.next) break
      before = page.next
    }
    expect(seen).toEqual([...'edcba'].map(letter => `pagedfan${letter}`))
  })

  it('open an account: whose it is and how its owner logs in, without a secret', async () => {
    const { data, body } = await olga.ask(accountDesk.account, { params: { id: nina.id } })
    expect(data).toMatchObject({
      username: 'ninafinder',
      role: 'user',
      isSuspended: false,
      verifiedEmail: true,
      lastName: 'ninafinder',
      hasPassword: true,
      hasSecondFactor: false,
      sessions: 1,
      formerUsernames: [],
      acts: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|sha256|secret/)
    for (const id of ['x', '01890000-0000-7000-8000-000000000000'])
      expect((await olga.ask(accountDesk.account, { params: { id } })).status).toBe(404)
  })

  it('are the only ones who do', async () => {
    for (const who of [nina, mia]) {
      expect((await who.ask(accountDesk.accounts)).status).toBe(403)
      expect((await who.ask(accountDesk.account, { params: { id: nina.id } })).status).toBe(403)
      expect((await who.ask(operatorActs.acts)).status).toBe(403)
    }
    expect((await world.visitor.ask(accountDesk.accounts)).status).toBe(401)
    expect((await olga.ask(accountDesk.accounts, { query: { q: 'x'.repeat(300) } })).status).toBe(400)
  })
})

describe('what operators did', () => {
  it('is found by who did it, by what it was, by the thing or person, and by days, newest first', async () => {
    const [one, two] = [await world.fan('actone'), await world.fan('acttwo')]
    const paula = await world.operator('paula')
    await suspend(one.id)
    await paula.ask(suspensions.suspend, { params: { id: two.id }, body: { reason: 'Sends unwanted messages.' } })
    await olga.ask(suspensions.liftSuspension, { params: { id: one.id }, body: { reason: 'It was a mistake.' } })
    const acts = async (query: object) => (await olga.ask(operatorActs.acts, { query: query as never })).data.data
    expect((await acts({ q: 'actone' })).map(({ act }) => act)).toEqual(['restore_account', 'suspend_account'])
    expect((await acts({ q: one.id })).map(({ act }) => act)).toEqual(['restore_account', 'suspend_account'])
    const card = (await olga.ask(accountDesk.account, { params: { id: one.id } })).data
    expect(card.acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['restore_account', 'It was a mistake.'],
      ['suspend_account', 'Sends what nobody wants.'],
    ])
    const [byPaula, ...more] = await acts({ operator: 'paula' })
    expect([byPaula?.targetInfo?.username, byPaula?.reason, more]).toEqual(['acttwo', 'Sends unwanted messages.', []])
    expect((await acts({ act: 'restore_account', operator: 'olga' })).map(({ targetId }) => targetId)).toEqual([one.id])
    const today = new Date().toISOString().slice(0, 10)
    expect((await acts({ q: 'actone', fromDate: today, toDate: today })).length).toBe(2)
    expect(await acts({ q: 'actone', toDate: '2020-01-01' })).toEqual([])
    expect(await acts({ operator: 'nobodyofthatname' })).toEqual([])
  })

  it('goes along as a file, which is written down too; a date that is none and an unknown act are refused', async () => {
    const [one] = [await world.fan('csvone')]
    await suspend(one.id)
    const file = await world.raw('/operator/acts/export?q=csvone', { headers: { authorization: olga.token } })
    expect(file.headers.get('content-type')).toContain('text/csv')
    const lines = String(file.body.text).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('suspend_account')
    const [last] = (await olga.ask(operatorActs.acts, { query: { act: 'export_acts' } })).data.data
    expect(last).toMatchObject({ after: { q: 'csvone' } })
    for (const query of [{ fromDate: 'soon' }, { act: 'anything' }, { q: 'x'.repeat(300) }])
      expect((await olga.ask(operatorActs.acts, { query: query as never })).status).toBe(400)
  })

  it('is read by owners alone', async () => {
    const uwe = await world.operator('uwe')
    await sql()`update operators set permissions = '{moderation,finance,support}' where user_id = ${uwe.id}`
    for (const endpoint of [operatorActs.acts, operatorActs.exportActs])
      expect((await uwe.ask(endpoint)).status).toBe(403)
  })
})
