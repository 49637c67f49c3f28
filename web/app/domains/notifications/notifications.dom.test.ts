import { notificationChoices, notificationEventNames, notificationEvents, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../api/test/mails.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let made = 0
let fan: Someone

beforeAll(async () => {
  site = await openDrawnSite()
  fan = await site.world.fan('tipper')
  await giveTokens(site.world, fan.id, 1_000_000n)
})
afterAll(() => site?.close())

const newName = () => `told${'abcdefghijkl'[made++]}`
const tip = (who: Someone, price: number) => fan.ask(wallet.tip, { params: { id: who.id }, body: { price } as never })

describe('how somebody is told', () => {
  it('is chosen by event and channel and saved at once; security stays on', async () => {
    const ada = await site.world.performer(newName())
    const { page, context, problems } = await visitAs(site, ada)
    await page.goto('/notifications')
    await page.getByRole('link', { name: 'Notification settings' }).first().click()
    await page.getByRole('checkbox', { name: 'Tips, Email' }).check()
    await page.getByText('Changes saved').first().waitFor()
    expect(await page.getByRole('checkbox', { name: 'Security, Push: always on' }).isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Use quiet hours' }).check()
    await page.getByLabel('From').waitFor()
    await page.getByRole('radiogroup', { name: 'Email digest' }).getByText('Daily').click()
    const saved = () => ada.ask(notificationChoices.settings).then(answer => answer.data)
    await site.world.until(async () => (await saved()).digest === 'daily')
    expect(await saved()).toMatchObject({ events: { tips: { mail: true } }, quiet: { isOn: true, from: '22:00' } })
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    expect(await page.getByRole('checkbox', { name: 'Tips, Email' }).isChecked()).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })

  it('is turned off for a whole channel by one switch, which gives back what was on', async () => {
    const ada = await site.world.performer(newName())
    const mails = async () => {
      const { events } = (await ada.ask(notificationChoices.settings)).data
      return notificationEventNames.filter(
        event => ['everyone', 'creators'].includes(notificationEvents[event].for) && events[event].mail,
      )
    }
    const usual = await mails()
    const { page, context, problems } = await visitAs(site, ada)
    await page.goto('/notifications/settings')
    await page.getByRole('switch', { name: 'Everything, Email' }).uncheck()
    await page.getByText('Changes saved').first().waitFor()
    const fixed = usual.filter(event => notificationEvents[event].mail === 'always')
    expect(await mails()).toEqual(fixed)
    await page.getByRole('switch', { name: 'Everything, Email' }).check()
    await site.world.until(async () => (await mails()).length > fixed.length)
    expect(await mails()).toEqual(usual)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('is turned off from a mail by a visitor, on a page with one button', async () => {
    const username = newName()
    const ada = await site.world.performer(username)
    await ada.ask(notificationChoices.saveSettings, { body: { events: { tips: { mail: true } } } as never })
    await tip(ada, 40)
    const { text } = await mailTo(site.world, `${username}@example.test`, 'tipped you 40')
    const path = /\/unsubscribe\/\S+/.exec(text)?.[0] ?? ''
    const { page, context, problems } = await site.visit({})
    await page.goto(path)
    expect((await ada.ask(notificationChoices.settings)).data.events.tips.mail).toBe(true)
    await page.getByRole('button', { name: 'Turn off emails' }).click()
    await page.getByRole('heading', { name: 'Emails turned off' }).waitFor()
    expect((await ada.ask(notificationChoices.settings)).data.events.tips.mail).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`${path}x`)
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    expect(await page.getByRole('link', { name: 'Notification settings' }).count()).toBe(1)
    expect(problems).toEqual([])
    await context.close()
  })
})
