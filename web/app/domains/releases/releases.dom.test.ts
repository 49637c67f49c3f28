import { feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idPicture } from '../../../../api/test/applicants.ts'
import { mailTo } from '../../../../api/test/mails.ts'
import { stripes } from '../../../../api/test/photos.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { photo } from '../../../test/choose-files.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { chooseFiles } from '../../../test/drawn-files.ts'

const email = 'rosa@example.test'
let site: DrawnSite
let ada: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adawithothers')
})
afterAll(() => site?.close())

const pathOfMail = async (words: string) =>
  (await mailTo(site.world, email, words)).text.match(/\/release\/[\w-]+/)?.[0] ?? ''
const idPhoto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: idPicture })
/** What the API says of a post; its page answers the same. */
const statusOf = async (slug: string) => (await site.world.visitor.ask(feeds.feed, { params: { id: slug } })).status

/** The documents are pictures that the operator is given; they come at once. */
async function haveCome(page: Page): Promise<void> {
  const pictures = page.locator('button[aria-haspopup="dialog"] img')
  await expect.poll(() => pictures.count()).toBeGreaterThan(1)
  for (const picture of await pictures.all()) {
    const { pathname, search } = new URL((await picture.getAttribute('src')) ?? '', site.url)
    const answer = await fetch(pathname + search)
    expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
    await picture.evaluate(image => void image.dispatchEvent(new Event('load')))
  }
}

it('someone without an account agrees on a phone, an operator verifies them, and a post appears until they take it back', async () => {
  const creator = await site.visit({ as: ada })
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
  await chooseFiles(creator.page, 'Add files', photo('us.jpg', await stripes()))
  await site.world.until(async () => {
    const [file] = await site.world.running.app.db.sql`select 1 from files where name = 'us.jpg'`
    return file !== undefined
  })
  await creator.page.locator('.compose-preview article img').first().waitFor()
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
  expect(creator.problems).toEqual([])
  await creator.context.close()

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

  expect(rosa.problems).toEqual([])
  await rosa.context.close()

  const operator = await site.visit({ as: 'olga' })
  await operator.page.goto('/operator/releases')
  await operator.page.getByRole('link', { name: 'Open the release of Rosa' }).click()
  await operator.page.getByText('Rosa Quint').first().waitFor()
  expect(await operator.page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true)
  await operator.page.getByRole('button', { name: 'Show documents' }).click()
  await haveCome(operator.page)
  await expect.poll(() => operator.page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(false)
  expect(await accessibilityProblems(operator.page)).toEqual([])
  await operator.page.getByRole('button', { name: 'Verify' }).click()
  await operator.page.getByText('Agreed').first().waitFor()
  await expect.poll(() => statusOf(slug)).toBe(200)

  expect(operator.problems).toEqual([])
  await operator.context.close()

  const again = await site.visit({ size: 'phone' })
  await again.page.goto(await pathOfMail('is verified'))
  await again.page.getByRole('button', { name: 'Take my consent back' }).click()
  await again.page.getByRole('dialog').getByRole('button', { name: 'Take my consent back' }).click()
  await again.page.getByRole('heading', { name: 'You took your consent back' }).waitFor()
  expect(again.problems).toEqual([])
  await again.context.close()
  await expect.poll(() => statusOf(slug)).toBe(404)

  const told = await site.visit({ as: ada })
  await told.page.goto('/studio/people')
  await told.page.getByText('Took consent back').waitFor()
  expect(told.problems).toEqual([])
  await told.context.close()
})
