import { bannedTerms, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPerson } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('an operator bans a term, takes down what has it, and searches and posts are refused from then on', async () => {
  const creator = await site.world.performer('banmaker')
  const body = { type: 'text' as const, audience: 'public' as const }
  const old = await creator.ask(feeds.createFeed, { body: { ...body, text: 'The old thistledown.' } })
  const owner = await demoPerson(site.world, 'olga')
  const { page, context, problems } = await site.visit({ as: owner })
  await page.goto('/operator/banned-terms')
  await page.getByText('No banned terms').waitFor()
  await page.getByRole('button', { name: 'Add a term' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Fill in this field.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Term', { exact: true }).fill('Thistledown')
  await page.getByLabel('Note').fill('As the acquirer asks.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Whole word · Search and tags · What people publish').waitFor()

  await site.world.until(async () => {
    const { data } = await owner.ask(bannedTerms.bannedTerms)
    return data.data.some(one => one.found === 1)
  })
  await page.reload()
  await page.getByText('1 found').click()
  await page.getByText('The old thistledown.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Take .* down$/ }).click()
  await page.getByRole('button', { name: 'Against the rules' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
  await page.getByText('Nothing found').waitFor()
  expect((await site.world.visitor.ask(feeds.feed, { params: { id: old.data._id } })).status).toBe(404)
  expect(problems).toEqual([])
  await context.close()

  const maker = await site.visit({ as: creator })
  await maker.page.goto('/studio/compose')
  await maker.page.getByRole('textbox', { name: 'Text', exact: true }).fill('A new th1stledown.')
  await maker.page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await maker.page.getByText('"Thistledown" isn\'t allowed here.').first().waitFor()
  await maker.context.close()
})

it('a search says why it finds nothing, wherever the term was typed, on a phone too', async () => {
  const owner = await site.world.operator('banowner')
  const term = { term: 'gossamer', match: 'word' as const, uses: ['search' as const] }
  expect((await owner.ask(bannedTerms.addBannedTerm, { body: term })).status).toBe(200)
  const { page, context, problems } = await site.visit({ size: 'phone' })
  for (const path of ['/search?q=g0ssamer', '/explore?tag=gossamer', '/creator?q=gossamer']) {
    await page.goto(path)
    await page.getByText('We don’t search for this here, because our rules don’t allow it.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/search')
  }
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Read the rules' }).click()
  await page.waitForURL('**/page/rules')
  expect(problems).toEqual([])
  await context.close()
})

it('an operator imports a list and removes a term of it', async () => {
  const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
  await page.goto('/operator/banned-terms')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Terms', { exact: true }).fill('samphire\n?')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByText('Line 2: use at least two letters or digits.').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Terms', { exact: true }).fill('samphire\nrock samphire')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await page.getByText('2 terms added').waitFor()
  await page.getByRole('button', { name: 'Remove rock samphire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('rock samphire', { exact: true }).waitFor({ state: 'detached' })
  await page.getByLabel('Search terms').fill('nowhere')
  await page.getByText('No matches').waitFor()
  expect(problems.filter(one => !one.includes('400'))).toEqual([])
  await context.close()
})
