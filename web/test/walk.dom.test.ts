import { fileURLToPath } from 'node:url'
import { performers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from './dom.ts'
import type { DrawnPage as Page } from './dom-page.tsx'
import { fillCreator } from './join-as-creator.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const picture = fileURLToPath(new URL('../../api/src/demo/art/cover-photography.webp', import.meta.url))
const open = (page: Page, path: string) => page.goto(path)
/** What has the focus, as a screen reader would begin to say it. */
const focused = () => {
  const it = document.activeElement
  return it?.getAttribute('name') || it?.getAttribute('aria-label') || it?.textContent || ''
}
const setVerified = (at: Date | null) => site.world.running.app.db.sql`
  update performers set verified_at = ${at} where user_id = (select id from users where username = 'emil')`

describe('a creator who is not verified yet', () => {
  it('is told on the own page and account that nobody else sees the page', async () => {
    await setVerified(null)
    const { page, context, problems } = await site.visit({ as: 'emil', size: 'phone' })
    await open(page, '/emil')
    const told = [page.getByText('Until then, your page is hidden'), page.getByText('Send your documents.')]
    await expect.poll(async () => Promise.all(told.map(one => one.count()))).toContain(1)
    await page.getByRole('link', { name: 'Edit your page' }).click()
    await page.waitForURL('**/creator/account')
    await page.getByRole('status').getByRole('link', { name: 'Your documents' }).click()
    await page.waitForURL('**/creator/account/documents')
    expect(problems).toEqual([])
    expect((await site.world.visitor.ask(performers.performer, { params: { id: 'emil' } })).status).toBe(404)
    await setVerified(new Date(0))
    await open(page, '/emil')
    expect(await page.getByRole('link', { name: 'Your documents' }).count()).toBe(0)
    await context.close()
  })
})

describe('the documents of a new creator', () => {
  it('are refused beside the one that is meant, which has the focus', async () => {
    const { page, context } = await site.visit()
    await open(page, '/auth/creator-register')
    await fillCreator(page)
    await page.getByRole('button', { name: 'Continue to documents' }).click()
    await page
      .getByLabel('Front of your ID')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByText("We can't use this file type").waitFor()
    const fake = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('Front of your ID').setInputFiles(picture)
    await page.getByLabel('Selfie with your ID').setInputFiles(fake)
    await page.getByRole('button', { name: 'Send for review' }).click()
    const second = page.locator('.card').filter({ has: page.getByLabel('Selfie with your ID') })
    await second.getByText('This must be a JPEG, PNG or WebP picture').waitFor()
    await expect
      .poll(() => second.getByRole('button', { name: 'Replace' }).evaluate(node => node === document.activeElement))
      .toBe(true)
    await context.close()
  })
})

describe('a username and an email that are both taken', () => {
  const both = ['This email has been taken', 'This username has been taken']
  const told = async (page: Page) => {
    for (const words of both) await page.getByText(words, { exact: true }).waitFor()
    for (const name of ['username', 'email'])
      expect(await page.locator(`[name=${name}]`).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focused()).toBe('username')
  }

  it('are told of together to a fan, each at its field', async () => {
    const { page, context } = await site.visit()
    await open(page, '/auth/fan-register')
    const texts = { 'First name': 'Nina', 'Last name': 'Again', Username: 'nina', Email: 'nina@demo.invalid' }
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Password', { exact: true }).fill('Front-row-2026')
    await page.getByLabel(/18/).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await told(page)
    await context.close()
  })

  it('are told of together to a creator, on the step that asks for them', async () => {
    const { page, context } = await site.visit({ size: 'phone' })
    await open(page, '/auth/creator-register')
    await fillCreator(page, { Username: 'nina', Email: 'nina@demo.invalid' })
    await page.getByRole('button', { name: 'Continue to documents' }).click()
    await page.getByLabel('Front of your ID').setInputFiles(picture)
    await page.getByLabel('Selfie with your ID').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send for review' }).click()
    await told(page)
    await context.close()
  })
})

describe('a creator the viewer blocked', () => {
  it.each(['nina', 'emil'])('is shown by name to %s, and opens after unblocking', async as => {
    const { page, context, problems } = await site.visit({ as, size: as === 'nina' ? 'desktop' : 'phone' })
    const { data: mia } = await site.world.visitor.ask(performers.performer, { params: { id: 'mia' } })
    const blocked = await fetch('/api/block/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ targetId: mia._id }),
    })
    expect(blocked.status).toBe(200)
    await page.goto('/mia?tab=about')
    await page.getByText('You have blocked Mia Quill').waitFor()
    expect(await page.getByText(mia.bio ?? '').count()).toBe(0)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('heading', { name: /^Mia Quill/ }).waitFor()
    await page.getByText('Mia Quill is no longer blocked').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=about')
    await expect.poll(() => document.activeElement?.id).toBe('content')
    expect(problems.filter(words => !words.includes('403'))).toEqual([])
    await context.close()
  })
})

describe('the focus', () => {
  it('goes to the first field that is wrong', async () => {
    const { page, context } = await site.visit()
    await open(page, '/auth/fan-register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('You must be at least 18.').waitFor()
    expect(focused()).toBe('firstName')
    await context.close()
  })
})

describe('what others see of a creator', () => {
  it('is switched field by field under privacy, and shows on the page at once', async () => {
    const { page, context } = await site.visit({ as: 'mia', size: 'phone' })
    await open(page, '/account/privacy')
    const shown = async () => {
      const { data } = (await (await fetch(`${site.url}/api/performers/mia`)).json()) as {
        data: { eyes: string | null; hair: string | null }
      }
      return [data.eyes, data.hair]
    }
    for (const name of [/^Eyes/, /^Hair/]) await page.getByRole('switch', { name }).uncheck()
    await page.getByText('Changes saved').waitFor()
    await expect.poll(shown).toEqual([null, null])
    await page.getByRole('switch', { name: /^Eyes/ }).check()
    await expect.poll(shown).toEqual(['green', null])
    await context.close()
  })
})
