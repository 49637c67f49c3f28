import { conversations, messages } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboxes } from '../../api/test/inbox.ts'
import { helping } from '../../api/test/seats.ts'
import type { Someone } from '../../api/test/world.ts'
import { textSizes } from '../app/core/page/site.ts'
import { accessibilityProblems } from './accessible.ts'
import { unreadable } from './readable.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('A creator invites a helper, who accepts, answers a fan and is told when it ends; she sees who wrote and what was done', async () => {
  const { world } = site
  const [mara, olaf, fan] = [await world.performer('mara'), await world.fan('olaf'), await world.fan('lotte')]
  const help = helping(world)
  const inbox = inboxes(world)
  await inbox.subscribe(fan, mara)
  const body = { source: 'performer' as const, sourceId: mara.id }
  const id = (await fan.ask(conversations.openConversation, { body })).data._id
  await fan.ask(messages.sendMessage, { params: { id }, body: { text: 'When is the next show?' } })
  const email = await help.emailOf(olaf)

  const hers = await visitAs(site, mara)
  await hers.page.goto('/creator/account/helpers')
  await hers.page.getByRole('textbox', { name: 'Email or username' }).fill('nobodyofthisname')
  await hers.page.getByRole('button', { name: 'Send invitation' }).click()
  await hers.page.getByText('No user found. Enter an email or a username.').waitFor()
  await hers.page.getByRole('textbox', { name: 'Email or username' }).fill(email)
  await hers.page.getByRole('button', { name: 'Send invitation' }).click()
  await hers.page.getByText(`Invitation sent to ${email}`).waitFor()

  // A phone, because helpers often answer from one.
  const his = await visitAs(site, olaf, 'phone')
  await his.page.goto(`/seat/${await help.secretFor(email)}`)
  await his.page.getByRole('heading', { name: /invites you to help/ }).waitFor()
  await his.page.getByRole('button', { name: 'Accept' }).click()
  await his.page.getByRole('button', { name: /^Work for / }).click()
  await his.page.waitForURL('**/messages')
  await his.page.getByText(/^You work for /).waitFor()
  await his.page.getByRole('link', { name: /When is the next show/ }).click()
  const field = his.page.getByRole('textbox', { name: /^Message / })
  await field.fill('On Friday at eight.')
  await field.press('Enter')
  await his.page.locator('.bub', { hasText: 'On Friday at eight.' }).waitFor()
  const last = async () => (await inbox.page(fan, id)).data[0]
  await expect.poll(last).toMatchObject({ text: 'On Friday at eight.', author: 'helper', helper: null })

  // What isn't in the seat says so, and the way back to it.
  await his.page.goto('/creator/banking')
  await his.page.getByRole('heading', { name: 'This page isn’t part of your work' }).waitFor()
  await his.page.getByRole('link', { name: 'Back to work' }).click()
  await his.page.getByRole('link', { name: /On Friday at eight/ }).waitFor()

  await hers.page.goto(`/messages/${id}`)
  await hers.page.getByText('Written by olaf').waitFor()
  await hers.page.goto('/creator/account/helpers')
  await hers.page.getByRole('listitem').filter({ hasText: 'olaf sent a message' }).waitFor()
  await hers.page.getByRole('button', { name: 'End olaf' }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await hers.page.getByText('olaf no longer helps you').waitFor()

  await his.page.getByRole('dialog', { name: 'Your work has changed' }).waitFor()
  await his.page.getByRole('button', { name: 'Continue' }).click()
  await his.page.waitForURL('**/home')
  await expect.poll(() => his.page.getByText(/^You work for /).count()).toBe(0)
  inbox.close()
  // The name that nobody has was refused, which the console says too.
  const problems = [...hers.problems, ...his.problems].filter(text => !text.includes('status of 400'))
  expect(problems).toEqual([])
})

it('What creators and helpers see of it is accessible and can be read on a phone and a desk, at every size of text', async () => {
  const { world } = site
  const [mara, olaf] = [await world.performer('tessa'), await world.fan('oskar')]
  const help = helping(world)
  const seat = await help.hire(mara, olaf, ['chat', 'post', 'money'])
  const invited = `newcomer-${seat}@example.test`
  await help.invite(mara, invited, ['money'])
  const offer = `/seat/${await help.secretFor(invited)}`
  const atWork = ['/messages', '/studio/posts', '/studio/videos', '/creator/earning', '/creator/my-subscriber']
  const found: string[] = []
  const look = async (who: Someone, paths: string[]) => {
    for (const size of ['desktop', 'phone'] as const) {
      const { page, context } = await visitAs(site, who, size)
      for (const path of paths) {
        const answer = await page.goto(path)
        const problems = [...(await accessibilityProblems(page)), ...(answer?.status() === 200 ? [] : ["didn't open"])]
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
  }
  await look(mara, ['/creator/account/helpers'])
  await look(olaf, ['/account/work', offer, '/seat/nothing'])
  await help.start(olaf, seat)
  await look(olaf, [...atWork, '/account/work?outside=1'])
  expect(found).toEqual([])
}, 240_000)
