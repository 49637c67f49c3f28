import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { DrawnPage } from './dom-page.tsx'

/** A photo that passes for an ID document. */
export async function documentPhoto() {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  return { name: 'document.jpg', mimeType: 'image/jpeg', buffer }
}

/** Fills the first step of a creator's registration. */
export async function fillApplication(page: Page | DrawnPage, username: string): Promise<void> {
  await page.getByLabel('First name').fill('Sana')
  await page.getByLabel('Last name').fill('Mori')
  await page.getByLabel('Display name').fill('Sana Mori')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill('sana@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Front-row-2026')
  await page.getByLabel('Confirm password').fill('Front-row-2026')
  await page.getByLabel('Date of birth').fill('1993-02-14')
  await page.getByLabel('Country').selectOption('JP')
  await page.getByText('Female', { exact: true }).click()
}
