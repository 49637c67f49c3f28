import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../api/src/kernel/settings.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => site?.close())

const db = () => site.world.running.app.db
const from = (country: string) => ({ 'x-country': country })

/** Gives mia a greeting; where its bytes are does not matter to the dialog. */
const greet = () => db().sql`
  update performers set activate_welcome_video = true,
    welcome_video_file_id = (select cover_file_id from users where id = user_id)
  where user_id = (select id from users where username = 'mia')`

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path)
}

describe('the page of a creator', () => {
  it('is led to from its id and from a former username, with what was asked for', async () => {
    const [mia] = await db().sql<{ id: string }[]>`select id from users where username = 'mia'`
    await db().sql`insert into former_usernames (username, user_id, kept_until)
      values ('miaold', ${mia?.id as string}, now() + interval '1 day')`
    for (const name of [mia?.id, 'miaold', 'MIA']) {
      const answer = await fetch(`${site.url}/${name}?tab=about`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/mia?tab=about'])
    }
  })

  it('glows from edge to edge of every window, and nothing scrolls sideways for it', async () => {
    const { page, context, problems } = await site.visit()
    await ready(page, '/mia')
    for (const width of [390, 1300, 1440, 2200]) {
      await page.setViewportSize({ width, height: 900 })
      const glow = await page.locator('.ambient').first().boundingBox()
      expect([width, glow && glow.x <= 0, glow && glow.x + glow.width >= width]).toEqual([width, true, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(problems).toEqual([])
    await context.close()
  })

  it('tells its prices, leads to Follow and has one button that pays: the one that subscribes', async () => {
    const { page, context, problems } = await site.visit({ as: 'nina' })
    await ready(page, '/mia')
    const box = page.getByRole('complementary', { name: 'Subscription' })
    await box.getByText('$59.00').waitFor()
    await box.getByRole('button', { name: 'Following Mia Quill' }).click()
    await box.getByRole('button', { name: 'Follow Mia Quill' }).click()
    await box.getByRole('button', { name: 'Following Mia Quill' }).waitFor()
    expect(await box.locator('.btn-pay').allInnerTexts()).toEqual([expect.stringMatching(/^Subscribe/)])
    expect(problems).toEqual([])
    await context.close()
  })

  it('offers Tip and Unlock to fans and visitors alone', async () => {
    for (const [as, path, pays] of [
      [undefined, '/leo', true],
      ['nina', '/leo', true],
      ['mia', '/leo', false],
      ['mia', '/mia', false],
      ['olga', '/leo', false],
    ] as const) {
      const { page, context } = await site.visit({ ...(as && { as }) })
      await ready(page, path)
      const offers = page.getByRole('button', { name: /^(Tip|Unlock)/ })
      expect({ as, path, offered: (await offers.count()) > 0 }).toEqual({ as, path, offered: pays })
      await context.close()
    }
  })

  it('finds posts by a word and by days, and says what to do when there are none', async () => {
    const { page, context } = await site.visit()
    await ready(page, '/mia')
    await page.getByLabel('Search these posts').fill('pressing')
    await page.waitForURL('**/mia?q=pressing')
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await ready(page, '/mia?from=1999-01-01&to=1999-12-31')
    await page.getByRole('button', { name: 'Show all posts' }).click()
    await page.waitForURL('**/mia')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1)
    await context.close()
  })

  it('tells of the creator, with ways to others who do the same', async () => {
    const { page, context } = await site.visit()
    await ready(page, '/mia?tab=about')
    await page.getByText('Speaks').waitFor()
    await page.getByRole('link', { name: 'Music', exact: true }).click()
    await page.waitForURL('**/creator?category=*')
    await page.getByRole('link', { name: 'Mia Quill' }).waitFor()
    await context.close()
  })

  it('greets once, muted, and never again once somebody says so', async () => {
    await greet()
    const { page, context } = await site.visit()
    await page.goto('/mia')
    const dialog = page.getByRole('dialog')
    const video = dialog.locator('video')
    await video.waitFor()
    expect(await video.evaluate((node: HTMLVideoElement) => [node.muted, node.autoplay])).toEqual([true, false])
    await dialog.getByLabel("Don't show this again").check()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('notShownWelcomeVideos') ?? '[]').length)).toBe(1)
    await page.evaluate(() => sessionStorage.clear())
    await ready(page, '/mia')
    expect(await dialog.count()).toBe(0)
    await page.getByRole('button', { name: 'Welcome video' }).click()
    await video.waitFor()
    await context.close()
    await db().sql`update performers set activate_welcome_video = false, welcome_video_file_id = null`
  })

  it('can be reported, and bookmarked for the next visit', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await ready(page, '/mia')
    const bookmark = page.getByRole('button', { name: 'Bookmark Mia Quill' })
    await bookmark.click()
    await page.getByRole('button', { name: 'Add to folder' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Choose a reason.').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(9)
    await dialog.getByLabel('Spam or misleading').check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText("Thanks. We'll review it.").waitFor()
    await ready(page, '/mia')
    expect(await bookmark.getAttribute('aria-pressed')).toBe('true')
    await context.close()
  })

  it('can be blocked; home follows, and a toast takes it back', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await ready(page, '/ines')
    const name = await page.locator('h1').innerText()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await page.waitForURL('**/home')
    const blocked = await context.request.get('/ines')
    expect(blocked.status()).toBeGreaterThanOrEqual(403)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${name} is no longer blocked`).waitFor()
    expect((await context.request.get('/ines')).status()).toBe(200)
    await context.close()
  })

  it('says why it does not open: a country, as the trusted header tells it, and a suspension', async () => {
    const [mia] = await db().sql<{ id: string }[]>`select id from users where username = 'mia'`
    await db().sql`insert into country_blocks (blocker_id, country_code, created_at)
      values (${mia?.id as string}, 'FR', now())`
    const page = async (country: string) => {
      const answer = await fetch(`${site.url}/mia`, { headers: from(country) })
      return [answer.status, await answer.text()] as const
    }
    const [status, html] = await page('FR')
    expect(status).toBe(403)
    expect(html).toContain('Not available in your country')
    expect((await page('US'))[0]).toBe(200)
    await db().sql`delete from country_blocks`
    await db().sql`update users set status = 'inactive' where username = 'mia'`
    const [suspended, why] = await page('US')
    await db().sql`update users set status = 'active' where username = 'mia'`
    expect(suspended).toBe(403)
    expect(why).toContain('This account is suspended')
  })
})

describe('the listing of creators', () => {
  it('narrows down as one ticks, keeps it in the address, and drops single filters', async () => {
    const { page, context, problems } = await site.visit()
    await ready(page, '/creator')
    const cards = page.locator('.creator')
    const all = await cards.count()
    await page.getByLabel('Free days').check()
    await page.waitForURL('**/creator?free=1')
    await expect.poll(() => cards.count()).toBeLessThan(all)
    await page.getByLabel('Search creators').fill('mia')
    await page.waitForURL('**/creator?q=mia&free=1')
    await page.getByRole('button', { name: 'Clear Free days' }).click()
    await page.waitForURL('**/creator?q=mia')
    await expect.poll(() => cards.count()).toBe(1)
    await ready(page, '/creator?sort=latest')
    expect(await page.getByRole('radio', { name: 'Latest' }).isChecked()).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })

  it('names the filter to drop when nobody is left', async () => {
    const { page, context } = await site.visit()
    await ready(page, '/creator?q=mia&gender=transgender')
    await page.getByText('No matches').waitFor()
    await page.getByRole('button', { name: 'Clear Gender: Transgender' }).last().click()
    await page.waitForURL('**/creator?q=mia')
    await page.getByRole('link', { name: 'Mia Quill' }).waitFor()
    await context.close()
  })

  it('tries filters in a sheet on phones, whose button says how many are left', async () => {
    const { page, context } = await site.visit({ size: 'phone', theme: 'light' })
    await ready(page, '/creator')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /\d more/ }).click()
    await sheet.getByLabel('Music').check()
    await sheet.getByRole('button', { name: 'Show 1 creator' }).click()
    await page.waitForURL('**/creator?category=*')
    await expect.poll(() => page.locator('.creator').count()).toBe(1)
    await context.close()
  })
})

describe('the pages of the site', () => {
  it('takes a message without an account and says what is missing', async () => {
    const { page, context } = await site.visit()
    await ready(page, '/contact')
    await page.getByLabel('Your name').fill('Vera')
    await page.getByLabel('Email').fill('vera@example.org')
    await page.getByLabel('Message').fill('Too short')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Write at least 20 characters.').waitFor()
    await page.getByLabel('Message').fill('Where do I find the receipts of last year?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText("We'll reply to vera@example.org.").waitFor()
    await context.close()
  })

  it('shows the terms, reached from the foot, and nothing for an unknown page', async () => {
    const { page, context } = await site.visit()
    await ready(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await page.waitForURL('**/page/terms')
    await page.locator('.prose').waitFor()
    expect((await page.goto('/page/nothing'))?.status()).toBe(404)
    await context.close()
  })

  it('names the country that is not served, and lets people there write to us', async () => {
    await changeSettings(db(), { blockedCountries: ['NO'] })
    const read = async (path: string, country: string) =>
      (await fetch(site.url + path, { headers: from(country) })).text()
    await expect.poll(() => read('/mia', 'NO')).toContain('Not available in Norway')
    expect(await read('/mia', 'US')).not.toContain('Not available in')
    const { page, context } = await site.visit()
    await context.setExtraHTTPHeaders(from('NO'))
    await ready(page, '/mia')
    await page.getByRole('link', { name: 'Contact us' }).click()
    await page.getByLabel('Message').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await context.close()
    await changeSettings(db(), { blockedCountries: [] })
  })
})

describe('consent to being counted', () => {
  const TAG = 'script[src*="googletagmanager"]'
  const visitFrom = async (country: string) => {
    const visit = await site.visit()
    await visit.context.setExtraHTTPHeaders(from(country))
    await visit.context.route('**/*googletagmanager*/**', route => route.fulfill({ body: '' }))
    await ready(visit.page, '/contact')
    return visit
  }

  it('is asked for where the law asks, and nothing is loaded before a yes', async () => {
    await changeSettings(db(), { gaCode: 'G-TEST' })
    const { page, context } = await visitFrom('DE')
    const bar = page.getByRole('region', { name: 'Analytics cookies' })
    await bar.waitFor()
    expect(await page.locator(TAG).count()).toBe(0)
    await bar.getByRole('button', { name: 'No thanks' }).click()
    await ready(page, '/contact')
    expect([await bar.count(), await page.locator(TAG).count()]).toEqual([0, 0])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await bar.getByRole('button', { name: 'Allow' }).click()
    await page.locator(TAG).waitFor({ state: 'attached' })
    await context.close()
  })

  it('is not asked for elsewhere, nor where nothing is counted', async () => {
    const abroad = await visitFrom('US')
    await abroad.page.locator(TAG).waitFor({ state: 'attached' })
    expect(await abroad.page.getByRole('region', { name: 'Analytics cookies' }).count()).toBe(0)
    await abroad.context.close()
    await changeSettings(db(), { gaCode: '' })
    await expect.poll(async () => (await fetch(`${site.url}/api/settings/public`)).text()).not.toContain('G-TEST')
    const { page, context } = await visitFrom('DE')
    expect(await page.getByRole('region', { name: 'Analytics cookies' }).count()).toBe(0)
    await context.close()
  })
})
