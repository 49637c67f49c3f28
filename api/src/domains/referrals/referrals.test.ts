import { referrals } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { recordReferral } from './index.ts'

let world: World
let nina: Someone
let otto: Someone
let mia: Someone

beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const codeOf = async (who: Someone) => (await who.ask(referrals.referralCode)).data
const record = (code: string, userId: string) => world.running.app.db.tx(tx => recordReferral(tx, { code, userId }))

describe('referrals', () => {
  it('have a code that stays the same, one for each person', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(nina)))
    expect(codes[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(new Set(codes).size).toBe(1)
    expect(await codeOf(mia)).not.toBe(codes[0])
  })

  it('are listed for whoever brought them, and recorded once', async () => {
    const code = await codeOf(nina)
    expect(await record(` ${code.toLowerCase()} `, otto.id)).toBe(true)
    expect(await record(await codeOf(mia), otto.id)).toBe(false)
    expect(await record(code, mia.id)).toBe(true)
    const { data } = await nina.ask(referrals.referrals)
    expect(data).toMatchObject({
      total: 2,
      data: [
        { registerId: mia.id, registerSource: 'performer', referralId: nina.id },
        { registerId: otto.id, registerSource: 'user', registerInfo: { name: 'Test otto' } },
      ],
    })
    const later = await nina.ask(referrals.referrals, { query: { fromDate: '2999-01-01' } })
    expect(later.data).toEqual({ data: [], total: 0 })
    expect((await mia.ask(referrals.referrals)).data.total).toBe(0)
  })

  it('do not keep anybody from registering when the code is wrong or their own', async () => {
    const lea = await world.fan('lea')
    expect(await record('NOSUCHCD', lea.id)).toBe(false)
    expect(await record(await codeOf(lea), lea.id)).toBe(false)
  })
})
