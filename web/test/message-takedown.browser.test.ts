import { messages } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageCases } from '../../api/test/reported-messages.ts'
import { accessibilityProblems } from './accessible.ts'
import { openTalk, type Talk } from './talk.ts'

let talk: Talk
beforeAll(async () => {
  talk = await openTalk()
}, 180_000)
afterAll(() => talk?.site.close())

it('both people see a message go and come back as operators decide, and its sender reads why', async () => {
  const { site, fan, creator, conversationId, path } = talk
  const text = 'You will regret this, all of you.'
  const params = { id: conversationId }
  await fan.ask(messages.sendMessage, { params, body: { text: 'Hello.' } })
  const sent = await creator.ask(messages.sendMessage, { params, body: { text } })
  const number = await messageCases.caseOf(fan, sent.data._id)
  const his = await talk.visitAs(creator)
  const hers = await talk.visitAs(fan, 'phone')
  for (const { page } of [his, hers]) {
    await page.goto(path)
    await page.locator('.bub', { hasText: text }).waitFor()
  }

  const { page: desk, context } = await site.visit({ as: 'olga' })
  await desk.goto(`/operator/cases/${number}`)
  await desk.getByText('Neither of them can read it', { exact: false }).waitFor()
  expect(await accessibilityProblems(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Abuse' }).click()
  await desk.getByRole('button', { name: 'Remove and close' }).click()
  await desk.getByText('Taken down', { exact: true }).first().waitFor()

  const notice = his.page.locator('.bub', { hasText: 'This message was removed' })
  await notice.getByText('It threatens or harasses someone.').waitFor()
  await hers.page.locator('.bub', { hasText: 'Removed by our team' }).waitFor()
  for (const { page } of [his, hers]) {
    expect(await page.getByText(text).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await notice.getByRole('link', { name: 'See the decision' }).click()
  await his.page.getByRole('heading', { name: 'We took down your message' }).waitFor()

  await desk.getByRole('button', { name: /^Put .* back$/ }).click()
  await desk.getByRole('button', { name: 'A mistake' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await hers.page.locator('.bub', { hasText: text }).waitFor()
  expect([...his.problems, ...hers.problems]).toEqual([])
  for (const one of [his.context, hers.context, context]) await one.close()
})
