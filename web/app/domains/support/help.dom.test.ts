import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../../api/test/mails.ts'
import { helpDesk } from '../../../../api/test/support.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a fan asks for help from a line of the wallet on a phone, and an answer appears while they look', async () => {
  const desk = helpDesk(site.world)
  const operator = await site.world.operator('helpingoperator')
  const { page, context, problems } = await site.visit({ as: 'nina', size: 'phone' })
  await page.goto('/wallet')
  await page
    .getByRole('link', { name: /^Get help with / })
    .first()
    .click()
  await page.waitForURL('**/help/new?about=*')
  await page.getByRole('button', { name: 'Remove' }).waitFor()
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('payments')
  await page.getByLabel('What happened?').fill('My card is 4242 4242 4242 4242.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('This looks like a card number.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('What happened?').fill('I did not buy this.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/help\/[0-9a-f-]{36}$/)
  await page.getByText("We'll answer by").waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await desk.answer(operator, id, { text: 'We gave it back.' })
  await page.getByText('We gave it back.').waitFor()
  await page.getByLabel('Your message').fill('Thank you.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Thank you.').waitFor()
  await page.goto('/help')
  await expect.poll(() => page.getByRole('link', { name: /^Open request H-/ }).count()).toBeGreaterThan(1)
  expect(await accessibilityProblems(page)).toEqual([])
  // The card number was refused with 400, which browsers write on their console.
  expect(problems.filter(problem => !problem.includes('400'))).toEqual([])
  await context.close()
})

it('an operator answers with a saved answer, and what they typed stays when the thread has gone on', async () => {
  const desk = helpDesk(site.world)
  const operator = await site.world.operator('answeringoperator')
  const fan = await site.world.fan('askingfan')
  const { _id: id, number } = (await desk.open(fan, { text: 'Where are my receipts?' })).data
  await site.world.running.app.db.sql`update sessions set second_factor_at = now() where user_id = ${operator.id}`
  const { page, context } = await site.visit({ as: operator })
  await page.goto('/operator/support/answers')
  await page.getByRole('button', { name: 'New saved answer' }).click()
  await page.getByLabel('Name').fill('Receipts')
  await page.getByLabel('Text').fill('Hello {name}, open your wallet.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Hello {name}, open your wallet.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/operator/support')
  expect(await accessibilityProblems(page)).toEqual([])
  const { data: later } = await desk.open(fan, { text: 'And where is my order?' })
  await page.getByRole('link', { name: new RegExp(`^Open request ${later.number} `) }).waitFor()
  await page.getByRole('link', { name: new RegExp(`^Open request ${number} `) }).click()
  await page.waitForURL(`**/operator/support/${id}`)
  await page.getByRole('button', { name: 'Saved answers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Receipts' }).click()
  const field = page.getByLabel('Your answer')
  expect(await field.inputValue()).toBe('Hello askingfan, open your wallet.')
  await desk.write(fan, id, 'I mean those of last year.')
  await page.getByText('I mean those of last year.').waitFor()
  await page.getByText('The conversation went on while you were writing.').waitFor()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('There’s a newer message.').waitFor()
  expect(await field.inputValue()).toBe('Hello askingfan, open your wallet.')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Send and close' }).click()
  await page.getByText('Answer sent, request closed').waitFor()
  expect((await desk.read(fan, id)).data).toMatchObject({ state: 'closed' })
  await context.close()
})

it('who has no account goes on with the conversation by the link of a mail', async () => {
  const desk = helpDesk(site.world)
  const email = 'ina.help@example.test'
  await desk.contact(email, 'I cannot find my receipts anywhere.')
  const token = tokenIn(await mailTo(site.world, email, 'We got your request'))
  const { page, context, problems } = await site.visit({ size: 'phone' })
  await page.goto(`/help/guest?token=${token}`)
  await page.getByText('I cannot find my receipts anywhere.').waitFor()
  await page.getByLabel('Your message').fill('They are of last year.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('They are of last year.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/help/guest?token=nothing')
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
