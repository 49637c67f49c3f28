import { afterAll, beforeAll, expect, it } from 'vitest'
import { idPicture } from '../../api/test/applicants.ts'
import { mailTo } from '../../api/test/mails.ts'
import { stripes } from '../../api/test/photos.ts'
import type { Someone } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { chooseFiles, photo } from './choose-files.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

const email = 'rosa@example.test'
let site: BrowsedSite
let ada: Someone
beforeAll(async () => {
  site = await openBrowsedSite()
  ada = await site.world.performer('adawithothers')
}, 180_000)
afterAll(() => site?.close())

const pathOfMail = async (words: string) =>
  (await mailTo(site.world, email, words)).text.match(/\/release\/[\w-]+/)?.[0] ?? ''
const idPhoto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: idPicture })
const statusOf = async (slug: string) => (await fetch(`${site.url}/post/${slug}`)).status

it('someone without an account agrees on a phone, an operator verifies them, and a post appears until they take it back', async () => {
  const creator = await visitAs(site, ada)
  await creator.page.goto('/studio/people')
  await creator.page.getByText('No people yet').waitFor()
  await creator.page.getByRole('button', { name: 'Add someone' }).first().click()
  const dialog = creator.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Rosa')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  expect(await accessibilityProblems(creator.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for consent' }).click()
  await creator.page.getByText('Asked', { exact: true }).waitFor()
  expect(await accessibilityProblems(creator.page)).toEqual([])

  await creator.page.goto('/studio/compose')
  await creator.page.getByRole('textbox', { name: 'Text', exact: true }).fill('Rosa and me')
  const arrived = creator.page.waitForResponse(response => response.url().endsWith('/upload') && response.ok())
  await chooseFiles(creator.page, 'Add files', [photo('us.jpg', await stripes())])
  await arrived
  await creator.page.getByText('Others too').click()
  await creator.page.getByRole('checkbox', { name: 'Rosa' }).check()
  expect(await accessibilityProblems(creator.page)).toEqual([])
  await creator.page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await creator.page.waitForURL('**/studio/posts')
  await creator.page.getByText('Waiting for Rosa').waitFor()
  const [post] = await site.world.running.app.db.sql<{ slug: string }[]>`
    select slug from posts where performer_id = ${ada.id}`
  const slug = post?.slug ?? ''
  expect(await statusOf(slug)).toBe(404)

  const rosa = await site.visit({ size: 'phone' })
  await rosa.page.goto(await pathOfMail('asks for your consent'))
  await rosa.page.getByRole('heading', { name: /asks for your consent/ }).waitFor()
  await rosa.page.getByRole('button', { name: 'Sign and send' }).click()
  await rosa.page.getByText('Tick this to consent.').first().waitFor()
  expect(await accessibilityProblems(rosa.page)).toEqual([])
  await rosa.page.getByLabel('Legal name', { exact: true }).fill('Rosa Quint')
  await rosa.page.getByLabel('Date of birth').fill('1990-05-17')
  await rosa.page.getByLabel('ID, front').setInputFiles(idPhoto('front.jpg'))
  await rosa.page.getByLabel('You with your ID').setInputFiles(idPhoto('selfie.jpg'))
  await rosa.page.getByLabel(/I agree that .* shows me/).check()
  await rosa.page.getByLabel('I agree that this site shows them').check()
  await rosa.page.getByLabel('Type your legal name to sign').fill('Rosa Quint')
  await rosa.page.getByRole('button', { name: 'Sign and send' }).click()
  await rosa.page.getByRole('heading', { name: 'Thanks, you’ve signed' }).waitFor()
  expect(await accessibilityProblems(rosa.page)).toEqual([])

  const operator = await site.visit({ as: 'olga' })
  await operator.page.goto('/operator/releases')
  await operator.page.getByRole('link', { name: 'Open the release of Rosa' }).click()
  await operator.page.getByText('Rosa Quint').first().waitFor()
  expect(await operator.page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true)
  await operator.page.getByRole('button', { name: 'Show documents' }).click()
  await operator.page.getByRole('button', { name: 'Verify' }).and(operator.page.locator(':enabled')).waitFor()
  expect(await accessibilityProblems(operator.page)).toEqual([])
  await operator.page.getByRole('button', { name: 'Verify' }).click()
  await operator.page.getByText('Agreed').first().waitFor()
  await expect.poll(() => statusOf(slug), { timeout: 10_000 }).toBe(200)

  await rosa.page.goto(await pathOfMail('is verified'))
  await rosa.page.getByRole('button', { name: 'Take my consent back' }).click()
  await rosa.page.getByRole('dialog').getByRole('button', { name: 'Take my consent back' }).click()
  await rosa.page.getByRole('heading', { name: 'You took your consent back' }).waitFor()
  await expect.poll(() => statusOf(slug), { timeout: 10_000 }).toBe(404)
  await creator.page.goto('/studio/people')
  await creator.page.getByText('Took consent back').waitFor()
  for (const { context, problems } of [creator, operator]) {
    expect(problems).toEqual([])
    await context.close()
  }
  expect(rosa.problems).toEqual([])
  await rosa.context.close()
}, 120_000)
