import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedSite, demoPassword, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const art = (name: string) => fileURLToPath(new URL(`../../api/src/demo/art/${name}`, import.meta.url))
/** Opens a page and waits until its script listens. */
const open = (page: Page, path: string) => page.goto(path)
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => page.getByText('Changes saved').waitFor()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** What stands under a field, as a screen reader hears it. */
async function told(page: Page, label: string): Promise<string> {
  const input = field(page, label)
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
  const id = await input.getAttribute('aria-describedby')
  return page.locator(`[id="${id}"]`).innerText()
}

async function proofIsOld(): Promise<void> {
  await site.world.running.app.db.sql`update sessions set proved_at = now() - interval '1 hour'`
}

async function proveAgain(page: Page): Promise<void> {
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

describe('the account of a fan', () => {
  it('counts changes, shows the reason of the server beside the field, and saves what is right', async () => {
    const { page, context, problems } = await site.visit({ as: 'nina' })
    await open(page, '/user/account')
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
    await field(page, 'Username').fill('mia')
    await field(page, 'Display name').fill('Nina of the Alps')
    await page.getByText('2 changes').waitFor()
    await save(page)
    expect(await told(page, 'Username')).toMatch(/taken/i)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await field(page, 'Username').inputValue()).toBe('nina')
    await field(page, 'Display name').fill('Nina of the Alps')
    await field(page, 'Phone code').selectOption('+41')
    await field(page, 'Phone').fill('44 123 45 67')
    await save(page)
    await saved(page)
    await page.getByText('Nina of the Alps').first().waitFor()
    await page.reload()
    expect(await field(page, 'Phone code').inputValue()).toBe('+41')
    expect(await field(page, 'Phone').inputValue()).toBe('44 123 45 67')
    expect(problems.filter(problem => !problem.includes('409') && !problem.includes('422'))).toEqual([])
    await context.close()
  })

  it('asks for a fresh proof before the email changes, and then has it verified', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await open(page, '/user/account')
    await page.getByText('Verified', { exact: true }).waitFor()
    await proofIsOld()
    await field(page, 'Email').fill('nina.new@demo.invalid')
    await save(page)
    await proveAgain(page)
    await saved(page)
    await page.getByText('Not verified yet').waitFor()
    await context.close()
  })

  it('chooses the language of the site and of emails, which stays when the page is opened again', async () => {
    await site.world.running.app.db.sql`update users set language = null where username = 'nina'`
    const { page, context, problems } = await site.visit({ as: 'nina' })
    await open(page, '/user/account')
    await field(page, 'Language').selectOption('ar')
    const document = page.locator('html[lang="ar"][dir="rtl"]')
    await document.waitFor()
    const language = async () => {
      const [row] = await site.world.running.app.db.sql`select language from users where username = 'nina'`
      return row?.language
    }
    expect(await language()).toBe('ar')
    await open(page, '/user/account')
    await document.waitFor()
    expect(await field(page, 'Language').inputValue()).toBe('ar')
    await field(page, 'Language').selectOption('en')
    await page.locator('html[lang="en"][dir="ltr"]').waitFor()
    expect([await language(), problems]).toEqual(['en', []])
    await context.close()
  })

  it('asks before changes are lost, and keeps them when the answer is no', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await open(page, '/user/account')
    await field(page, 'First name').fill('Nino')
    await page.getByRole('link', { name: 'Home' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 unsaved change will be lost.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await field(page, 'First name').inputValue()).toBe('Nino')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/home')
    await context.close()
  })

  it('cuts a picture and shows it everywhere at once', async () => {
    const { page, context } = await site.visit({ as: 'nina', size: 'phone' })
    await open(page, '/user/account')
    await page.locator('input[type=file]').setInputFiles(art('cover-photography.webp'))
    await page.getByRole('button', { name: 'Rotate 90 degrees' }).click()
    await page.getByRole('slider', { name: 'Zoom' }).fill('1.5')
    const sent = page.waitForRequest(request => request.url().endsWith('/users/avatar/upload'))
    await page.getByRole('button', { name: 'Use picture' }).click()
    expect((await sent).method()).toBe('POST')
    await saved(page)
    const size = () =>
      page
        .locator('.pictures-avatar img')
        .evaluate(image => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight])
    await expect.poll(async () => (await size())[0]).toBeGreaterThan(100)
    const [width, height] = await size()
    expect(width).toBe(height)
    await context.close()
  })
})

describe('the account of a creator', () => {
  it('keeps the bio, takes every kind of field, and hides what is to be hidden', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await open(page, '/creator/account')
    await field(page, 'Bio').fill('')
    await save(page)
    expect(await told(page, 'Bio')).toBe('This field is required.')
    await field(page, 'Bio').fill('Songs at two in the morning.')
    await field(page, 'Height').selectOption('170_172')
    await page.getByRole('button', { name: 'Hide Height from your page' }).click()
    await page.getByRole('combobox', { name: 'Add a language' }).fill('Iri')
    await page.getByRole('combobox', { name: 'Add a language' }).press('Enter')
    await field(page, 'Country').selectOption('IE')
    await field(page, 'State or province').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Add a link' }).click()
    await field(page, 'Address of link 2').fill('nowhere')
    await save(page)
    expect(await told(page, 'Address of link 2')).toBe('Enter an address that starts with http:// or https://.')
    await field(page, 'Address of link 2').fill('https://demos.example/mia')
    await save(page)
    await saved(page)
    await page.reload()
    expect(await field(page, 'Height').inputValue()).toBe('170_172')
    expect(await field(page, 'Address of link 2').inputValue()).toBe('https://demos.example/mia')
    await page.getByText('Irish').waitFor()
    const shown = await (await fetch(`${site.url}/api/performers/mia`)).json()
    expect(shown).toMatchObject({ data: { height: null, country: 'IE', bio: 'Songs at two in the morning.' } })
    await context.close()
  })

  it('uploads a welcome video, and shows it once that is saved', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await open(page, '/creator/account')
    await page.getByLabel('Upload a video').setInputFiles(art('clip.mp4'))
    await page.getByText('Video uploaded').waitFor()
    await page.getByRole('switch', { name: 'Show it on my page' }).check()
    await save(page)
    await saved(page)
    await page.locator('.welcome-clip').waitFor()
    await context.close()
  })

  it('prices keep to the limits of the site', async () => {
    const { page, context } = await site.visit({ as: 'mia', size: 'phone' })
    await open(page, '/creator/account/pricing')
    await field(page, 'Monthly price').fill('1')
    await save(page)
    expect(await told(page, 'Monthly price')).toBe('At least $2.95.')
    await field(page, 'Monthly price').fill('7.50')
    await page.getByRole('switch', { name: 'Offer free days' }).check()
    await field(page, 'Number of days').fill('3')
    await save(page)
    await saved(page)
    await page.reload()
    expect(await field(page, 'Monthly price').inputValue()).toBe('7.50')
    expect(await field(page, 'Number of days').inputValue()).toBe('3')
    await context.close()
  })

  it('replaces a document, and says where the verification stands', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await open(page, '/creator/account/documents')
    await page.getByText('Your documents are verified.').waitFor()
    await page.getByLabel('ID card or passport').setInputFiles(art('cover-photography.webp'))
    await page.getByText('Document sent').waitFor()
    await page.getByRole('link', { name: 'Open the file you sent' }).waitFor()
    await context.close()
  })

  it('saves a bank account after a fresh proof, and shows its number masked', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await open(page, '/creator/banking')
    await field(page, 'Bank name').fill('Bank of Nowhere')
    await field(page, 'Account number or IBAN').fill('')
    await save(page)
    expect(await told(page, 'Account number or IBAN')).toBe('Fill in this field.')
    await field(page, 'Account number or IBAN').fill('IE29AIBK93115212345678')
    await field(page, 'First name').fill('Mia')
    await field(page, 'Last name').fill('Quill')
    await field(page, 'Bank country').selectOption('IE')
    await proofIsOld()
    await save(page)
    await proveAgain(page)
    await saved(page)
    const number = await field(page, 'Account number or IBAN').inputValue()
    expect(number).toMatch(/5678$/)
    expect(number).not.toContain('AIBK')
    await page.getByRole('link', { name: 'PayPal' }).click()
    await page.getByLabel('PayPal email').fill('mia')
    await save(page)
    expect(await told(page, 'PayPal email')).toBe('Enter a valid email address.')
    await context.close()
  })
})

describe('privacy', () => {
  it('blocks somebody with a reason, and takes it back and forth', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await open(page, '/account/privacy')
    await page.getByText('No blocked people').waitFor()
    await page.getByRole('button', { name: 'Block someone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Who').fill('nin')
    await dialog.getByRole('option', { name: /nina/ }).click()
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    expect(await told(page, 'Reason')).toBe('Enter a reason.')
    await dialog.getByLabel('Reason').fill('Copied my songs')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('Copied my songs').waitFor()
    await page.getByRole('button', { name: /^Unblock/ }).click()
    await page.getByText('No blocked people').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Copied my songs').waitFor()
    await context.close()
  })

  it('a fan blocks by the whole username, and countries are blocked as one list', async () => {
    const { page, context } = await site.visit({ as: 'nina', size: 'phone' })
    await open(page, '/account/privacy')
    await page.getByRole('button', { name: 'Block someone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Who').fill('@leo')
    await dialog.getByRole('option').click()
    await dialog.getByLabel('Reason').fill('Not for me')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('Not for me').waitFor()
    for (const country of ['Norw', 'Japa']) {
      await page.getByRole('combobox', { name: 'Add a country' }).fill(country)
      await page.getByRole('combobox', { name: 'Add a country' }).press('Enter')
    }
    await page.getByRole('button', { name: 'Unblock Norway' }).click()
    await page.getByText('Norway is no longer blocked').waitFor()
    await page.reload()
    await page.getByText('Japan', { exact: true }).waitFor()
    expect(await page.getByText('Norway', { exact: true }).count()).toBe(0)
    await context.close()
  })

  it('creators block people they know by the addresses they paste, and take one off again', async () => {
    const { page, context } = await site.visit({ as: 'mia', size: 'phone' })
    await open(page, '/account/privacy')
    await page.getByRole('button', { name: 'Add addresses' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    expect(await told(page, 'Email addresses')).toBe('Enter at least one email address.')
    await dialog.getByLabel('Email addresses').fill('Ann Lee <ann.lee@example.test>, bob@\ncarl@example.test')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    expect(await told(page, 'Email addresses')).toBe("bob@ isn't an email address.")
    await dialog.getByLabel('Email addresses').fill('Ann Lee <ann.lee@example.test>\ncarl@example.test')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('an…@example.test').waitFor()
    await page.getByRole('button', { name: 'Remove ca…@example.test' }).click()
    await page.getByText('ca…@example.test', { exact: true }).waitFor({ state: 'detached' })
    await context.close()
    const fan = await site.visit({ as: 'nina' })
    await open(fan.page, '/account/privacy')
    expect(await fan.page.getByText('People you know').count()).toBe(0)
    await fan.context.close()
  })

  it('the addresses of the client family show its parts', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await open(page, '/creator/blacklist')
    await page.getByRole('heading', { name: 'Blocked people' }).waitFor()
    await open(page, '/creator/block-countries')
    await page.getByRole('heading', { name: 'Blocked countries' }).waitFor()
    await context.close()
  })
})
