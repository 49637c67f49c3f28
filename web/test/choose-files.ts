import type { Page } from 'playwright-core'

const chooser = (page: Page) => page.waitForEvent('filechooser')
type Files = Parameters<Awaited<ReturnType<typeof chooser>>['setFiles']>[0]

/** Chooses files as somebody does, in the machine's own picker, which a button opens. */
export async function chooseFiles(page: Page, button: string, files: Files): Promise<void> {
  const picker = chooser(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await picker).setFiles(files)
}

/** The part of a page that shows what is being uploaded. */
export const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** A photo to choose, under a name of its own. */
export const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
