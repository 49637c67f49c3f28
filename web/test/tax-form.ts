import type { Page } from 'playwright-core'
import type { DrawnPage } from './dom-page.tsx'

/** Answers the first step of a tax form as a person in the United States, and goes on. */
export async function sayWhereTaxed(page: Page | DrawnPage): Promise<void> {
  await page.getByLabel('I do, as a person').check()
  await page.getByLabel('Country where you live for tax').selectOption('US')
  await page.getByLabel('Yes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills form W-9 with a number that is too short. */
export async function fillW9(page: Page | DrawnPage): Promise<void> {
  await page.getByRole('heading', { name: 'Step 2 of 3: Form W-9' }).waitFor()
  await page.getByLabel('Name as on the tax return').fill('Ada Quill')
  await page.getByLabel('Federal tax classification').selectOption('individual')
  await page.getByLabel('Street and number').fill('1 Main Street')
  await page.getByLabel('City').fill('Springfield')
  await page.getByLabel('State or region').fill('IL')
  await page.getByLabel('Postal code').fill('62701')
  await page.getByLabel('Kind of US tax number').selectOption('ssn')
  await page.getByLabel('US tax number', { exact: true }).fill('123-45')
}
