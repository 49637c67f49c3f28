import { cases, feeds, reports } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../../api/test/mails.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { published } from '../../../test/published.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

/** What the API says of a post; its page answers the same. */
const statusOf = async (id: string) => (await site.world.visitor.ask(feeds.feed, { params: { id } })).status

it('a visitor sends a notice from a phone, an operator decides, and the link of the mail shows the outcome', async () => {
  const creator = await site.world.performer('noticedmaker')
  const title = `At the lake ${creator.id}`
  const postId = await published(creator, title)
  const email = `ina-${creator.id}@example.test`
  const visitor = await site.visit({ size: 'phone' })
  const { page } = visitor
  await page.goto('/contact')
  await page.getByRole('link', { name: 'send a notice' }).click()
  await page.waitForURL('**/notice')
  const send = page.getByRole('button', { name: 'Send notice' })
  await send.click()
  await page.getByText('Enter the address of at least one page.').waitFor()
  await page.getByText('Confirm that what you say is true.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('What is this about?').selectOption('intimate')
  await page.getByLabel('Where is it?').fill('https://elsewhere.example/post/one')
  await page.getByText('“https://elsewhere.example/post/one” isn’t a page of this site.').waitFor()
  await page.getByLabel('Where is it?').fill(`${site.url}/post/${postId}`)
  await page.getByLabel('What is it, and what is wrong?').fill('This picture shows me, and I never agreed to it.')
  await page.getByLabel('Your name').fill('Ina Berg')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Signature').fill('Ina Berg')
  await page.getByLabel(/^I believe in good faith/).check()
  await send.click()
  await page.getByRole('heading', { name: 'We received your notice' }).waitFor()
  const number = /C-\d+/.exec((await page.getByText(/Its number is/).textContent()) ?? '')?.[0] ?? ''
  expect(number).not.toBe('')
  const token = tokenIn(await mailTo(site.world, email, number))
  await page.goto(`/notice/status?token=${token}`)
  await page.getByText('We’re reviewing it').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await visitor.context.close()

  const { page: desk, context } = await site.visit({ as: 'olga' })
  await desk.goto('/operator/cases?of=intimate')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.waitForURL(`**/operator/cases/${number}`)
  await desk.getByText(email).waitFor()
  expect(await accessibilityProblems(desk)).toEqual([])
  await desk.getByRole('button', { name: 'No consent' }).click()
  await desk.getByRole('button', { name: 'Remove and close' }).click()
  await desk.getByText('Taken down', { exact: true }).waitFor()
  expect(await statusOf(postId)).toBe(404)
  await context.close()

  const outcome = tokenIn(await mailTo(site.world, email, 'We removed'))
  const told = await site.visit({ size: 'phone' })
  await told.page.goto(`/notice/status?token=${outcome}`)
  await told.page.getByText('Someone in it hasn’t agreed to be shown.').waitFor()
  await told.page.goto('/notice/status?token=nothing')
  await told.page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await told.context.close()
})

it('a member reads what became of a report, and objects once', async () => {
  const creator = await site.world.performer('reportedmaker')
  const fan = await site.world.fan('reportingfan')
  const operator = await site.world.operator('decidingoperator')
  const postId = await published(creator, 'Too loud')
  const description = `Loud ${postId}`
  const body = { target: 'feed', targetId: postId, title: 'Spam or misleading', description } as const
  const { number } = (await fan.ask(reports.report, { body })).data
  const { page, context, problems } = await site.visit({ as: fan, size: 'phone' })
  await page.goto('/account/reports')
  const row = page.getByRole('listitem').filter({ hasText: number })
  await row.getByText('In review').waitFor()
  const decision = { decision: 'kept', reason: 'It breaks none of our rules.' } as const
  await operator.ask(cases.decideCase, { params: { id: number }, body: decision })
  await page.goto('/account/reports')
  await row.getByText('Not removed').waitFor()
  await row.getByText('Our reason: It breaks none of our rules.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await row.getByRole('button', { name: 'Object' }).click()
  const dialog = page.getByRole('dialog', { name: `Object to ${number}` })
  await dialog.getByRole('button', { name: 'Send objection' }).click()
  await dialog.locator('.hint-bad').waitFor()
  await dialog.getByLabel('Why should we look again?').fill('Please listen to it once more, it is misleading.')
  await dialog.getByRole('button', { name: 'Send objection' }).click()
  await row.getByText('In review').waitFor()
  expect(await row.getByRole('button', { name: 'Object' }).count()).toBe(0)
  await context.close()

  const desk = await site.visit({ as: operator })
  await desk.page.goto(`/operator/cases/${number}`)
  await desk.page.getByText(/^You decided this case before/).waitFor()
  await desk.page.getByText('Please listen to it once more').waitFor()
  expect(await desk.page.getByRole('button', { name: 'Keep and close' }).count()).toBe(0)
  await desk.context.close()
  expect(problems).toEqual([])
})
