import { decisions, feeds, suspensions, takedowns, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../../../../api/test/mails.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { hasNews } from '../../../test/has-news.ts'
import { published } from '../../../test/published.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

/** What the API says of a post; its page answers the same. */
const statusOf = async (id: string) => (await site.world.visitor.ask(feeds.feed, { params: { id } })).status

it('a creator reads on a phone why a post is gone and appeals; another operator lifts it, and the post is back', async () => {
  const { world } = site
  const [creator, first, second] = [
    await world.performer('appealmaker'),
    await world.operator('appealfirst'),
    await world.operator('appealsecond'),
  ]
  const title = `Behind the curtain of ${creator.id}`
  const postId = await published(creator, title)
  const desk = await site.visit({ as: first })
  await desk.page.goto('/operator/takedowns')
  await desk.page.getByRole('button', { name: 'Take something down' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(`${site.url}/post/${postId}`)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Someone in it hasn’t agreed to be shown.')
  await dialog.getByLabel('What does it go against?').selectOption('law:other')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await desk.page.getByText(title).waitFor()
  expect(await statusOf(postId)).toBe(404)
  expect(desk.problems).toEqual([])
  await desk.context.close()

  const phone = await site.visit({ as: creator, size: 'phone' })
  await phone.page.goto('/account/decisions')
  await phone.page.getByRole('link', { name: new RegExp(`^Decision about ${title}`) }).click()
  await phone.page.getByRole('heading', { name: 'We took down your post' }).waitFor()
  await phone.page.getByText('Someone in it hasn’t agreed to be shown.').waitFor()
  await phone.page.getByText('The law', { exact: true }).waitFor()
  await phone.page.getByRole('button', { name: 'Send appeal' }).click()
  await phone.page.locator('.hint-bad').waitFor()
  expect(await accessibilityProblems(phone.page)).toEqual([])
  await phone.page.getByLabel('Why do you think we got this wrong?').fill('Everyone in it signed a release last week.')
  await phone.page.getByRole('button', { name: 'Send appeal' }).click()
  await phone.page.getByRole('heading', { name: 'Your appeal' }).waitFor()
  await phone.page.getByText('Appeal open').waitFor()
  expect(phone.problems).toEqual([])
  await phone.context.close()

  const same = await site.visit({ as: first })
  await same.page.goto('/operator/appeals')
  await same.page.getByRole('link', { name: new RegExp(title) }).click()
  await same.page.getByText('You made this decision').waitFor()
  expect(await same.page.getByRole('button', { name: 'Lift decision' }).count()).toBe(0)
  expect(same.problems).toEqual([])
  await same.context.close()

  const other = await site.visit({ as: second })
  await other.page.goto('/operator/appeals')
  await other.page.getByRole('link', { name: new RegExp(title) }).click()
  await other.page.getByText('Everyone in it signed a release last week.').waitFor()
  await other.page.getByRole('button', { name: 'Lift decision' }).click()
  await other.page.getByText('Say why, in at least 3 characters.').waitFor()
  expect(await accessibilityProblems(other.page)).toEqual([])
  await other.page.getByLabel('Reason').fill('We have seen the releases.')
  await other.page.getByRole('button', { name: 'Lift decision' }).click()
  await other.page.getByText('Decision lifted').first().waitFor()
  expect(other.problems).toEqual([])
  await other.context.close()
  expect(await statusOf(postId)).toBe(200)

  const told = await site.visit({ as: creator, size: 'phone' })
  await hasNews(site.world, creator, 'appeal_lifted')
  await told.page.goto('/notifications')
  await told.page.getByText('Your appeal succeeded.').click()
  await told.page.getByText('We have seen the releases.').first().waitFor()
  expect(told.problems).toEqual([])
  await told.context.close()
})

it('a copyright takedown asks for a counter-notice, and names what is missing', async () => {
  const { world } = site
  const [creator, operator] = [await world.performer('countermaker'), await world.operator('counterdesk')]
  const targetId = await published(creator, `Mine ${creator.id}`)
  const body = { target: 'feed', targetId, reason: 'Copied.', ground: 'law', law: 'copyright' } as const
  const { data: down } = await operator.ask(takedowns.takeDown, { body })
  const { page, context, problems } = await site.visit({ as: creator, size: 'phone' })
  await page.goto(`/account/decisions/${down._id}`)
  await page.getByLabel('Why do you think we got this wrong?').fill('I wrote this myself, last summer.')
  await page.getByRole('button', { name: 'Send counter-notice' }).click()
  await page.getByText('Enter your full name.').first().waitFor()
  await page.getByLabel('Full name').fill('Test Maker')
  await page.getByLabel('Postal address').fill('1 Harbour Lane, Bristol')
  await page.getByLabel(/^I declare under penalty of perjury/).check()
  await page.getByRole('button', { name: 'Send counter-notice' }).click()
  await page.getByText(/It comes back on/).waitFor()
  const { data } = await creator.ask(decisions.decision, { params: { id: down._id } })
  expect(data.appeal?.counterNotice).toEqual({ name: 'Test Maker', address: '1 Harbour Lane, Bristol' })
  expect(problems).toEqual([])
  await context.close()
})

it('a suspended person appeals through the mailed link, without a login, and everyone reads the figures', async () => {
  const { world } = site
  const [fan, operator] = [await world.fan('appealfan'), await world.operator('suspenddesk')]
  const { email } = (await fan.ask(users.me)).data
  await operator.ask(suspensions.suspend, { params: { id: fan.id }, body: { reason: 'Spam in messages.' } })
  const { text } = await mailTo(world, email ?? '', 'is suspended')
  const { page, context, problems } = await site.visit({ size: 'phone' })
  await page.goto(/\/appeal\/[\w-]+/.exec(text)?.[0] ?? '/')
  await page.getByRole('heading', { name: 'We suspended your account' }).waitFor()
  await page.getByLabel('Why do you think we got this wrong?').fill('Somebody else used my password that night.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.getByRole('heading', { name: 'Your appeal' }).waitFor()
  await page.goto('/transparency')
  await page
    .getByRole('row', { name: /^Accounts suspended/ })
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
