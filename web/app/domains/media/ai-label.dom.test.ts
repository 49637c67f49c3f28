import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripes } from '../../../../api/test/photos.ts'
import { photo } from '../../../test/choose-files.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { chooseFiles, uploads } from '../../../test/drawn-files.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator labels a photo while they write a post, fans see it on the card, and an operator’s label stays', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia' })
  await page.goto('/studio/compose')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A city that is not there.')
  await chooseFiles(page, 'Add files', [photo('dream.jpg', await stripes())])
  await uploads(page).getByText('1 file uploaded').waitFor()
  await page.getByRole('button', { name: 'Actions for dream.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Label as made with AI' }).click()
  await page.getByRole('group', { name: 'Photos, video and audio' }).getByText('AI', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
  await page.waitForURL('**/studio/posts')

  const desk = await site.visit({ as: 'olga' })
  await desk.page.goto('/mia')
  const card = desk.page.getByRole('article').filter({ hasText: 'A city that is not there.' })
  await card.getByText('Made with AI').waitFor()
  const choose = async (name: string) => {
    await card.getByRole('button', { name: /^More/ }).first().click()
    await desk.page.getByRole('menuitem', { name }).click()
  }
  await choose('Remove the AI label')
  await expect.poll(() => card.getByText('Made with AI').count()).toBe(0)
  await choose('Label as made with AI')
  const why = desk.page.getByRole('dialog')
  await why.getByRole('button', { name: 'It shows' }).click()
  await why.getByRole('button', { name: 'Label', exact: true }).click()
  await card.getByText('Made with AI').waitFor()

  const studio = await site.visit({ as: 'mia' })
  await studio.page.goto('/studio/vault')
  await studio.page
    .getByRole('button', { name: /dream\.jpg/ })
    .first()
    .click()
  const label = studio.page.getByRole('switch', { name: 'Made or changed with AI' })
  await expect.poll(() => label.isChecked()).toBe(true)
  expect(await label.isDisabled()).toBe(true)
  await studio.page.getByText('An operator labelled this file, so its label stays.').waitFor()
  expect(await accessibilityProblems(studio.page)).toEqual([])
  expect([...problems, ...desk.problems, ...studio.problems]).toEqual([])
  await context.close()
  await desk.context.close()
  await studio.context.close()
})
