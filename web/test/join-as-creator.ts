/** As much of a page as filling in the form takes, in a browser or drawn without one. */
type Filled = {
  getByLabel(
    label: string,
    options?: { exact?: boolean },
  ): { fill(text: string): Promise<void>; selectOption(value: string): Promise<unknown> }
  getByText(text: string, options?: { exact?: boolean }): { click(): Promise<void> }
}

/** Fills in the first step of joining as a creator. */
export async function fillCreator(page: Filled, changes: Record<string, string> = {}): Promise<void> {
  const texts = {
    'First name': 'Corin',
    'Last name': 'Vale',
    'Display name': 'Corin Vale',
    Username: 'corinvale',
    Email: 'corin@example.test',
    'Confirm password': 'Front-row-2026',
    'Date of birth': '1990-02-14',
    ...changes,
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Password', { exact: true }).fill('Front-row-2026')
  await page.getByLabel('Country').selectOption('JP')
  await page.getByText('Female', { exact: true }).click()
}
