import { apiKeys, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programs } from '../../api/test/integrations.ts'
import { openReceiver } from '../../api/test/receiver.ts'
import type { Someone } from '../../api/test/world.ts'
import { textSizes } from '../app/core/page/site.ts'
import { accessibilityProblems } from './accessible.ts'
import { unreadable } from './readable.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  site = await openBrowsedSite({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' })
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver?.close()
  await site?.close()
})

it('A creator makes an API key that works until they end it, and sees what it did', async () => {
  const mia = await site.world.performer('keymia')
  const { page, problems } = await visitAs(site, mia)
  await page.goto('/creator/integrations')
  await page.getByText('No API keys yet').waitFor()
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key' })
  await form.getByRole('button', { name: 'Make key' }).click()
  await form.getByText('Enter a name.').waitFor()
  await form.getByLabel('Name').fill('Scheduler')
  await form.getByRole('button', { name: 'Make key' }).click()
  await form.getByText('Choose what this key can do.').waitFor()
  await form.getByLabel('Publish').check()
  await form.getByRole('button', { name: 'Make key' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your new API key' })
  const secret = await sheet.getByLabel('API key').inputValue()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Scheduler' }).getByText('Not used yet').waitFor()

  const program = programs(site.world).program(mia, secret)
  await program.ask(feeds.createFeed, { body: { type: 'text', text: 'By a program.' } as never })
  await page.goto('/creator/account/helpers')
  await page.getByRole('listitem').filter({ hasText: 'Scheduler created a post' }).waitFor()
  await page.goto('/creator/integrations')
  expect(await page.content()).not.toContain(secret)
  await page.getByRole('button', { name: 'Rename Scheduler' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Planner')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'End Planner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End key' }).click()
  await page.getByText('Planner no longer works').waitFor()
  expect((await program.ask(apiKeys.ownKey)).status).toBe(401)
  expect(problems).toEqual([])
})

it('A creator makes a webhook, sends a test, sees it arrive, and pauses and deletes it', async () => {
  const mia = await site.world.performer('hookmia')
  const { page, problems } = await visitAs(site, mia, 'phone')
  await page.goto('/creator/integrations')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Address').fill('ftp://nowhere')
  await form.getByLabel('Tip').check()
  await form.getByRole('button', { name: 'Make webhook' }).click()
  await form.getByText('Send an address that begins with https://.').waitFor()
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByLabel('Description').fill('Thank-you bot')
  await form.getByRole('button', { name: 'Make webhook' }).click()
  const sheet = page.getByRole('dialog', { name: 'Signing secret' })
  expect(await sheet.getByLabel('Secret').inputValue()).toMatch(/^whsec_/)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /Thank-you bot/ }).click()
  await page.getByText('Nothing sent yet').waitFor()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Delivered' })
    .getByText(/Answered 204/)
    .waitFor()
  expect(receiver.got.map(({ event }) => event.type)).toEqual(['ping'])
  await page.getByRole('button', { name: 'Send Test again' }).click()
  await expect.poll(() => receiver.got.length).toBe(2)
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog', { name: 'Make a new secret?' }).getByRole('button', { name: 'New secret' }).click()
  const fresh = page.getByRole('dialog', { name: 'Signing secret' })
  await fresh.getByText(/old secret also signs/).waitFor()
  await fresh.getByRole('button', { name: 'Done' }).click()
  await page.getByText(/^The old secret also signs until/).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(problems.filter(text => !text.includes('status of 400'))).toEqual([])
})

it('Both pages are accessible and can be read on a phone and a desk, at every size of text', async () => {
  const mia = await site.world.performer('lookmia')
  const { key, hook } = programs(site.world)
  await key(mia, { name: 'A scheduler with a name that goes on for a while longer', readOnly: true })
  const { _id } = await hook(mia, receiver.url)
  const found: string[] = []
  const look = async (who: Someone, size: 'desktop' | 'phone') => {
    const { page, context } = await visitAs(site, who, size)
    for (const path of ['/creator/integrations', `/creator/integrations/${_id}`]) {
      await page.goto(path)
      const problems = await accessibilityProblems(page)
      for (const text of textSizes) {
        await page.evaluate(to => document.documentElement.setAttribute('data-text', to), text)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        problems.push(...(await page.evaluate(unreadable)), ...(overflow > 0 ? [`is ${overflow} px too wide`] : []))
      }
      found.push(...problems.map(problem => `${path} on a ${size}: ${problem}`))
    }
    await context.close()
  }
  await look(mia, 'desktop')
  await look(mia, 'phone')
  expect(found).toEqual([])
})

it('An operator ends a creator’s key and turns their webhook off, which the creator reads', async () => {
  const creator = await site.world.performer('hookada')
  const { key, hook } = programs(site.world)
  await key(creator, { name: 'Scheduler' })
  const { _id: id } = await hook(creator, receiver.url)
  const { page, context, problems } = await site.visit({ as: 'olga' })
  await page.goto(`/operator/people/${creator.id}`)
  const list = page.getByRole('region', { name: /^API keys and webhooks/ })
  const { host } = new URL(receiver.url)
  await list.getByRole('button', { name: 'End Scheduler' }).click()
  await page.getByRole('button', { name: 'Stolen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await list.getByText(/Ended/).waitFor()
  await list.getByRole('button', { name: `Turn ${host} off` }).click()
  await page.getByRole('button', { name: 'Abuse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click()
  await list.getByText('Turned off by an operator', { exact: false }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const { page: hers, problems: more } = await visitAs(site, creator, 'phone')
  await hers.goto(`/creator/integrations/${id}`)
  await hers.getByText('It calls us, or another server, far too often.', { exact: false }).waitFor()
  expect(await hers.getByRole('button', { name: 'Resume' }).count()).toBe(0)
  expect([...problems, ...more]).toEqual([])
  await context.close()
})
