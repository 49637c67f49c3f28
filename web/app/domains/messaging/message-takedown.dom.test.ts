import { messages, takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageCases } from '../../../../api/test/reported-messages.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { bringTogether, type TwoPeople } from '../../../test/talk.ts'

let site: DrawnSite
let talk: TwoPeople
beforeAll(async () => {
  site = await openDrawnSite()
  talk = await bringTogether(site.world)
  await talk.fan.ask(messages.sendMessage, { params: { id: talk.conversationId }, body: { text: 'Hello.' } })
})
afterAll(() => site?.close())

async function write(who: Someone, text: string): Promise<string> {
  const sent = await who.ask(messages.sendMessage, { params: { id: talk.conversationId }, body: { text } })
  expect(sent.status).toBe(200)
  return sent.data._id
}

it('operators take a message down and put it back; both people see it go, and its sender reads why', async () => {
  const { fan, creator, path } = talk
  const text = 'You will regret this, all of you.'
  const number = await messageCases.caseOf(fan, await write(creator, text))

  const desk = await site.visit({ as: 'olga' })
  await desk.page.goto(`/operator/cases/${number}`)
  await desk.page.getByText('Neither of them can read it', { exact: false }).waitFor()
  expect(await accessibilityProblems(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: 'Abuse' }).click()
  await desk.page.getByRole('button', { name: 'Remove and close' }).click()
  await desk.page.getByText('Taken down', { exact: true }).first().waitFor()
  await desk.context.close()

  const hers = await site.visit({ as: fan, size: 'phone' })
  await hers.page.goto(path)
  await hers.page.locator('.bub').filter({ hasText: 'Removed by our team' }).waitFor()
  expect(await hers.page.getByText(text).count()).toBe(0)
  expect(await accessibilityProblems(hers.page)).toEqual([])
  expect(hers.problems).toEqual([])
  await hers.context.close()

  const his = await site.visit({ as: creator })
  await his.page.goto(path)
  const notice = his.page.locator('.bub').filter({ hasText: 'This message was removed' })
  await notice.getByText('It threatens or harasses someone.').waitFor()
  expect(await his.page.getByText(text).count()).toBe(0)
  expect(await accessibilityProblems(his.page)).toEqual([])
  await notice.getByRole('link', { name: 'See the decision' }).click()
  await his.page.getByRole('heading', { name: 'We took down your message' }).waitFor()
  expect(his.problems).toEqual([])
  await his.context.close()

  const again = await site.visit({ as: 'olga' })
  await again.page.goto(`/operator/cases/${number}`)
  await again.page.getByRole('button', { name: /^Put .* back$/ }).click()
  await again.page.getByRole('button', { name: 'A mistake' }).click()
  await again.page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await again.page.getByRole('dialog').waitFor({ state: 'detached' })
  await again.context.close()

  const back = await site.visit({ as: fan, size: 'phone' })
  await back.page.goto(path)
  await back.page.locator('.bub').filter({ hasText: text }).waitFor()
  await back.context.close()
})

it.each(['the fan', 'the creator'])('it goes and comes back while %s looks at it', async who => {
  const { fan, creator, path } = talk
  const operator = await site.world.operator('messagedesk')
  const text = `Nobody wants you here, says a rival of ${who}.`
  const number = await messageCases.caseOf(fan, await write(creator, text))
  const { page, context, problems } = await site.visit({ as: who === 'the fan' ? fan : creator })
  await page.goto(path)
  await write(fan, `What is it, asks ${who}?`)
  await page
    .locator('.bub')
    .filter({ hasText: `What is it, asks ${who}?` })
    .waitFor()
  const said = page.locator('.bub').filter({ hasText: text })
  await said.waitFor()
  const done = await messageCases.remove(number, operator)
  await page
    .locator('.bub')
    .filter({ hasText: who === 'the fan' ? 'Removed by our team' : 'This message was removed' })
    .waitFor()
  expect(await page.getByText(text).count()).toBe(0)
  const params = { id: done.statements[0]?._id ?? '' }
  expect((await operator.ask(takedowns.liftTakedown, { params, body: { reason: 'A mistake.' } })).status).toBe(200)
  await said.waitFor()
  expect(problems).toEqual([])
  await context.close()
})
