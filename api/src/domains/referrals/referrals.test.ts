import { auth, referrals } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'

let world: World
let nina: Someone
let mia: Someone

beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const codeOf = async (who: Someone) => (await who.ask(referrals.referralCode)).data

const register = (username: string, rel: string) =>
  world.visitor.ask(auth.registerFan, {
    body: { firstName: 'Test', lastName: username, username, email: `${username}@example.test`, password, rel },
  })

describe('referrals', () => {
  it('have a code that stays the same, one for each person', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(nina)))
    expect(codes[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(new Set(codes).size).toBe(1)
    expect(await codeOf(mia)).not.toBe(codes[0])
  })

  it('are recorded when somebody registers with a code, and listed for its owner alone', async () => {
    expect((await register('otto', ` ${(await codeOf(nina)).toLowerCase()} `)).status).toBe(200)
    const listed = await world.until(async () => {
      const { data } = await nina.ask(referrals.referrals)
      return data.data.length === 1 && data
    })
    expect(listed.data).toMatchObject([{ registerSource: 'user', referralId: nina.id, registerInfo: { name: 'otto' } }])
    const later = await nina.ask(referrals.referrals, { query: { fromDate: '2999-01-01' } })
    expect(later.data).toEqual({ data: [], total: 0 })
    expect((await mia.ask(referrals.referrals)).data.total).toBe(0)
  })

  it('do not keep anybody from registering when the code is wrong', async () => {
    expect((await register('lea', 'NOSUCHCD')).status).toBe(200)
    expect((await register('max', 'x'.repeat(41))).status).toBe(400)
  })
})
