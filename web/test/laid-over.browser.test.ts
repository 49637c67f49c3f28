import { bannedTerms, feeds, messages, reports } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageCases } from '../../api/test/reported-messages.ts'
import type { Someone } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { covered } from './covered.ts'
import { demoPassword, demoPerson } from './demo-person.ts'
import { published } from './published.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { bringTogether } from './talk.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

/** What axe finds wrong with the page as it stands, such as words that are too faint. */
const readable = async (page: Page, where: string) =>
  (await accessibilityProblems(page)).map(problem => `${where}: ${problem}`)

it('an operator lands on the overview after the login, whose chart says what a day brought; what they open over pages can be read', async () => {
  const reporter = await demoPerson(site.world, 'nina')
  const number = await reportedPost(reporter)
  const { page, context, problems } = await site.visit()
  const found: string[] = []
  const read = async (where: string) => void found.push(...(await readable(page, where)))
  await page.goto('/auth/login')
  await page.getByLabel('Email or username').fill('olga')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/operator')
  await page.getByRole('slider', { name: 'Sales by day' }).hover()
  await page.getByText(/ paid, .* fee$/).waitFor()
  await read('the overview')

  await page.goto('/operator/reports')
  await page.getByRole('button', { name: 'Suspend account' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Spam' }).click()
  await read('a suspension')
  await page.goto(`/operator/cases/${number}`)
  await page.getByRole('button', { name: 'Remove and close' }).click()
  await page.locator('.hint-bad').waitFor()
  await read('a case without a reason')
  await page.goto('/operator/takedowns')
  await page.getByRole('button', { name: 'Take something down' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await dialog.getByText('Enter the address of its page.').waitFor()
  await read('a takedown')
  await page.goto('/operator/banned-terms')
  await page.getByText('1 found').click()
  await page.getByText('The old thistledown.').waitFor()
  await read('what has a banned term')
  await page.goto('/operator/banned-terms')
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabel('Terms', { exact: true }).fill('?')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByText('Line 1: use at least two letters or digits.').first().waitFor()
  await read('an import')
  await page.goto('/operator/promos')
  await page.getByRole('button', { name: 'New promotion' }).click()
  await dialog.getByRole('button', { name: 'Save promotion' }).click()
  await dialog.getByText('Choose a picture.').waitFor()
  await read('a promotion')
  await page.goto('/operator/operators')
  await page.getByRole('button', { name: 'New pass' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Fill in this field.').first().waitFor()
  await read('a pass')
  expect(found).toEqual([])
  // The import was refused with 400, which browsers write on their console.
  expect(problems.filter(problem => !problem.includes('400'))).toEqual([])
  await context.close()
})

/** A reported post whose words are banned; answers the number of its case. */
async function reportedPost(reporter: Someone): Promise<string> {
  const { world } = site
  const creator = await world.performer('readmaker')
  const body = { type: 'text', audience: 'public', text: 'The old thistledown.' } as const
  expect((await creator.ask(feeds.createFeed, { body })).status).toBe(200)
  const owner = await world.operator('readowner')
  const uses: ('search' | 'publish')[] = ['search', 'publish']
  const term = { term: 'thistledown', match: 'word' as const, uses }
  expect((await owner.ask(bannedTerms.addBannedTerm, { body: term })).status).toBe(200)
  const postId = await published(creator, 'Too loud')
  const report = { target: 'feed', targetId: postId, title: 'Spam or misleading', description: 'Loud.' } as const
  const { number } = (await reporter.ask(reports.report, { body: report })).data
  await world.until(async () => (await owner.ask(bannedTerms.bannedTerms)).data.data.some(one => one.found === 1))
  return number
}

it('nothing on the page of a creator lies over what can be pressed while it scrolls', async () => {
  const { page, context } = await site.visit({ as: 'nina' })
  await page.goto('/mia')
  await page.getByRole('button', { name: 'Choose' }).first().waitFor()
  expect(await page.evaluate(covered)).toEqual([])
  await context.close()
})

/** On a phone, in light colors. */
async function enter(who: Someone) {
  const visit = await site.visit({ size: 'phone', theme: 'light' })
  await visit.context.addCookies([{ name: 'token', value: who.token, url: site.url }])
  return visit
}

it('what creators and fans open over pages, and what forms say is wrong, can be read', async () => {
  const { world } = site
  const { fan, creator, conversationId, path } = await bringTogether(world)
  const params = { id: conversationId }
  await fan.ask(messages.sendMessage, { params, body: { text: 'Hello.' } })
  const sent = await creator.ask(messages.sendMessage, { params, body: { text: 'You will regret this.' } })
  const operator = await world.operator('readdesk')
  await messageCases.remove(await messageCases.caseOf(fan, sent.data._id), operator)
  await fan.ask(messages.sendMessage, { params, body: { text: 'Well.' } })
  const found: string[] = []
  const maker = await enter(creator)
  const { page } = maker
  const read = async (where: string, of = page) => void found.push(...(await readable(of, where)))
  await page.goto(path)
  await page.locator('.bub', { hasText: 'This message was removed' }).waitFor()
  await read('a message that was removed')
  await page.goto('/creator/messages/rules')
  const part = page.getByRole('region', { name: 'Automatic messages' })
  await part.getByRole('switch', { name: 'Answer a word' }).check()
  await part.getByLabel('Message', { exact: true }).fill('Songs from 5 tokens.')
  await part.getByLabel('Word', { exact: true }).fill('two words')
  await part.getByRole('button', { name: 'Save changes' }).click()
  await part.getByText('Enter one word, without spaces.').waitFor()
  await read('an automatic message')
  await page.goto('/studio/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByLabel('Title').fill('Evenings')
  await read('a new collection')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await page.getByRole('link', { name: 'Evenings' }).waitFor()
  await page.goto('/studio/compose')
  await page.getByRole('button', { name: 'Evenings', exact: true, pressed: false }).click()
  await page.getByRole('button', { name: 'Evenings', exact: true, pressed: true }).waitFor()
  await read('a post in a collection')
  await page.goto('/studio/people')
  await page.getByRole('button', { name: 'Add someone' }).first().click()
  await read('someone in a post')
  await maker.context.close()

  const hers = await enter(fan)
  await hers.page.goto(path)
  await hers.page.locator('.bub', { hasText: 'Removed by our team' }).waitFor()
  await read('a message that operators removed', hers.page)
  await hers.page.goto('/help/new')
  await hers.page.getByLabel('What happened?').fill('My card is 4242 4242 4242 4242.')
  await hers.page.getByRole('button', { name: 'Send request' }).click()
  await hers.page.locator('.hint-bad').first().waitFor()
  await read('a request for help', hers.page)
  await hers.page.goto('/notice')
  await hers.page.getByRole('button', { name: 'Send notice' }).click()
  await hers.page.getByText('Enter the address of at least one page.').waitFor()
  await read('a notice', hers.page)
  await hers.page.goto('/talkcreator')
  await hers.page.getByRole('link', { name: 'You', exact: true }).click()
  await hers.page.getByRole('menuitemradio', { name: '130%' }).click()
  await read('the menu behind the avatar', hers.page)
  await hers.context.close()
  expect(found).toEqual([])
})
