import { media } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

async function headersOf(credentials: string) {
  const answer = await site.world.raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials, password: demoPassword }),
  })
  return { authorization: (answer.data as { token: string }).token }
}

/** A picture of soft spots. */
async function spots(): Promise<Buffer> {
  const raw = Buffer.alloc(12 * 9 * 3).map((_, place) => (Math.sin(place * 12.9898 + 78.233) * 43_758.5453) % 128)
  const options = { kernel: 'cubic', fit: 'fill' } as const
  return sharp(raw, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(800, 600, options)
    .png()
    .toBuffer()
}

async function heldFiles() {
  return (await site.world.visitor.ask(media.heldFiles, { headers: await headersOf('olga') })).data.data
}

describe('an operator', () => {
  it('adds a known picture, looks at an upload that it holds, and releases it after a second thought', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/known-pictures')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('Choose a picture.').waitFor()
    const buffer = await spots()
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'known.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Note').fill('Sent by its owner.')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('listitem').getByText('Sent by its owner.').waitFor()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(buffer)]), 'copy.png')
    const sent = await site.world.raw('/performer/feeds/photo/upload', {
      method: 'POST',
      headers: await headersOf('mia'),
      body: form,
    })
    expect(sent.status).toBe(200)
    await page.goto('/operator/held')
    const card = page.getByRole('article', { name: 'copy.png' })
    await card.getByText('Looks like: Sent by its owner.').waitFor()
    await card.getByRole('button', { name: 'Show picture' }).click()
    const picture = card.getByRole('img', { name: 'Held file copy.png' })
    const { pathname, search } = new URL((await picture.getAttribute('src')) ?? '')
    const shown = await fetch(pathname + search)
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBeGreaterThan(0)
    expect(await accessibilityProblems(page)).toEqual([])
    const release = async () => {
      await card.getByRole('button', { name: 'Release copy.png' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Release' }).click()
      await dialog.getByText('Fill in this field.').waitFor()
      await dialog.getByRole('button', { name: 'Different picture' }).click()
      await dialog.getByRole('button', { name: 'Release', exact: true }).click()
      await card.waitFor({ state: 'detached' })
    }
    await release()
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    expect((await heldFiles()).map(({ name }) => name)).toEqual(['copy.png'])
    await release()
    await page.getByRole('link', { name: 'Known pictures' }).click()
    await expect.poll(async () => (await heldFiles()).length).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })
})
