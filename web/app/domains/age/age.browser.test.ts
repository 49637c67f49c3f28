import { age } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindProxy, from, ruleOf } from '../../../../api/test/ages.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite(behindProxy)
  const operator = await site.world.operator('boss')
  await operator.ask(age.addAgeRule, { body: ruleOf('GB') })
})
afterAll(() => site?.close())

describe('an age check', () => {
  it('comes before a creator’s page on a phone, and leads on to it', async () => {
    const { context, page, problems } = await site.visit({ size: 'phone' })
    await context.setExtraHTTPHeaders(from('GB'))
    await page.goto('/')
    expect(await page.locator('#people, .wall img').count()).toBe(0)
    await page.goto('/mia')
    await page.getByRole('heading', { name: 'Check your age to continue' }).waitFor()
    await page.getByText('The law where you are (Online Safety Act 2023) asks us').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^Digital ID/ }).click()
    await page.getByRole('button', { name: "The check can't tell" }).click()
    await page.getByText('The check couldn’t tell your age. Try another way.').waitFor()
    await page.getByRole('button', { name: /^ID document/ }).click()
    await page.getByRole('button', { name: "I'm 18 or older" }).click()
    await page.waitForURL('**/mia')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(problems).toEqual([])
  })

  it('that a member made stands under Privacy, where they erase it', async () => {
    const fan = await site.world.fan('zoe')
    const boss = await site.world.operator('chief')
    await boss.ask(age.addAgeRule, { body: ruleOf('FR') })
    const { context, page } = await visitAs(site, fan)
    await context.setExtraHTTPHeaders(from('FR'))
    await page.goto('/explore')
    await page.getByRole('button', { name: /^Digital ID/ }).click()
    await page.getByRole('button', { name: "I'm 18 or older" }).click()
    await page.waitForURL('**/explore')
    await page.goto('/account/privacy')
    await page.getByText(/Digital ID with Sandbox, .* Counts until/).waitFor()
    await page.getByRole('button', { name: 'Erase' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
    await page.getByText('You haven’t shown your age here.').waitFor()
    await page.goto('/explore')
    await page.waitForURL('**/age?return=%2Fexplore')
  })
})
