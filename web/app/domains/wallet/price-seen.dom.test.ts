import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers } from '../../../../api/test/photos.ts'
import { refunders } from '../../../../api/test/refunds.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let use: ReturnType<typeof refunders>
let mona: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  use = refunders(site.world)
  mona = await site.world.performer('mona')
})
afterAll(() => site?.close())

const costs = (id: string, minor: number) =>
  site.world.running.app.db.sql`update posts set price_minor = ${minor} where id = ${id}`

describe('a sheet whose price went up while it was open', () => {
  it('says so, shows the new price and its button, and takes that one', async () => {
    const who = await use.fan()
    const post = await photographers(site.world).post(mona, { audience: 'sale', price: 10 })
    const { page, context, problems } = await visitAs(site, who)
    await page.goto(`/post/${post._id}`)
    await page
      .getByRole('button', { name: /unlock/i })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await costs(post._id, 1500)
    await sheet.getByRole('button', { name: /^Unlock for 10/ }).click()
    await sheet.getByText('The price has changed. Check it and try again.').waitFor()
    await sheet.getByRole('button', { name: /^Unlock for 15/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await use.balance(who)).toBe(100)
    await costs(post._id, 50_000)
    await sheet.getByRole('button', { name: /^Unlock for 15/ }).click()
    await sheet.getByRole('button', { name: /Top up .* and unlock/ }).waitFor()
    await sheet.getByText('The price has changed. Check it and try again.').waitFor()
    expect(await use.balance(who)).toBe(100)
    await costs(post._id, 1500)
    await page.goto(`/post/${post._id}`)
    await page
      .getByRole('button', { name: /unlock/i })
      .first()
      .click()
    await sheet.getByRole('button', { name: /^Unlock for 15/ }).click()
    await page.getByText('Unlocked. It is yours to keep.').waitFor()
    expect(await use.balance(who)).toBe(85)
    expect(problems).toEqual([])
    await context.close()
  })
})
