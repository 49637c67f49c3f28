import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedSite, demoPassword, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const tokenOf = async (context: Awaited<ReturnType<BrowsedSite['visit']>>['context']) =>
  (await context.cookies()).find(cookie => cookie.name === 'token')?.value

describe('pages that need a login', () => {
  it.each(['/wallet', '/creator/earning'])('%s sends a visitor to the login and says why', async path => {
    const { page, context } = await site.visit()
    await page.goto(path)
    await page.waitForURL('**/auth/login**')
    await page.getByText('Please login!').waitFor()
    await context.close()
  })

  it.each(['success', 'cancel'])(
    'the page /payment/%s opens for a visitor, and tells nothing of the payment',
    async what => {
      const { page, context } = await site.visit()
      const answer = await page.goto(`/payment/${what}?transactionId=00000000-0000-7000-8000-000000000000`)
      expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, `/payment/${what}`])
      if (what === 'success') {
        await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
        await page.waitForURL('**/auth/login?please=1&next=%2Fpayment%2Fsuccess**')
      }
      await context.close()
    },
  )

  it('a token that is no good is removed, and the page is shown to a visitor', async () => {
    const { page, context } = await site.visit()
    await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: site.url, httpOnly: true }])
    const answer = await page.goto('/mia')
    expect(answer?.status()).toBe(200)
    expect(await tokenOf(context)).toBeUndefined()
    await context.close()
  })

  it('a fan on a page for creators is sent to the login, and the token is removed', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await page.goto('/creator/earning')
    await page.waitForURL('**/auth/login**')
    expect(await tokenOf(context)).toBeUndefined()
    await page.getByText('Log in with a creator account').waitFor()
    await logIn(page, 'nina')
    await page.waitForURL('**/home')
    await context.close()
  })

  it('a visitor who asked for a page of creators and logs in as a fan is led home, and does not go in circles', async () => {
    const { page, context } = await site.visit()
    await page.goto('/creator/banking')
    await logIn(page, 'nina')
    await page.waitForURL('**/home')
    await context.close()
  })
})

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

describe('a wrong login', () => {
  it('says what the server says and keeps what was typed', async () => {
    const { page, context } = await site.visit()
    await page.goto('/auth/login')
    await page.getByLabel('Email or username').fill('nina')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Incorrect credentials!').waitFor()
    expect(await page.getByLabel('Email or username').inputValue()).toBe('nina')
    await context.close()
  })
})

describe('the site', () => {
  it('answers an unknown page with 404 and a way on', async () => {
    const { page, context } = await site.visit()
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    expect((await page.goto('/nobodyofthisname'))?.status()).toBe(404)
    await page.getByRole('link').first().waitFor()
    await context.close()
  })

  it.each(['dark', 'light'] as const)('shows the %s theme from the first byte, without a flash', async theme => {
    const { page, context } = await site.visit({ theme })
    await page.route('**/*.js', route => route.abort())
    await page.goto('/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain(theme)
    await context.close()
  })

  it.each(['/', '/mia', '/creator'])('shows %s whole where no script runs', async path => {
    const { page, context } = await site.visit()
    await page.route('**/*.js', route => route.abort())
    await page.goto(path)
    await page
      .locator(path === '/mia' ? 'article.post' : 'main img')
      .first()
      .waitFor()
    expect(await page.locator('[id^="S:"]').count()).toBe(0)
    await context.close()
  })

  it.each(['/', '/mia', '/creator', '/home', '/explore', '/search?q=lantern', '/auth/fan-register', '/page/rules'])(
    'styles %s where no script runs as it does with scripts',
    async path => {
      const awake = await site.visit()
      await awake.page.goto(path)
      const styled = await awake.page.evaluate(looksOfClasses)
      await awake.context.close()
      const { page, context } = await site.visit()
      await page.route('**/*.js', route => route.abort())
      await page.goto(path)
      const bare = await page.evaluate(looksOfClasses)
      await context.close()
      const shared = Object.keys(bare).filter(one => styled[one])
      expect(shared.length).toBeGreaterThan(20)
      expect(shared.filter(one => !bare[one]?.some(look => styled[one]?.includes(look)))).toEqual([])
    },
  )

  it('asks for its stylesheet before its scripts, which wait behind what is seen', async () => {
    const html = await (await fetch(`${site.url}/mia`)).text()
    const links = [...html.slice(0, html.indexOf('</head>')).matchAll(/<link[^>]+>/g)].map(([link]) => link)
    const scripts = links.filter(link => link.includes('modulepreload'))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(link => !link.includes('fetchpriority="low"'))).toEqual([])
    const style = links.findIndex(link => link.includes('rel="stylesheet"'))
    expect([style > -1, style < links.indexOf(scripts[0] ?? '')]).toEqual([true, true])
  })

  it('turns the context menu off and keeps the viewport from zooming', async () => {
    const { page, context } = await site.visit()
    await page.goto('/mia')
    const prevented = await page.evaluate(
      () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(prevented).toBe(true)
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toMatch(
      /width=device-width.*maximum-scale=1/,
    )
    await context.close()
  })
})

/**
 * How the elements of each kind are drawn, a kind being a tag with its classes. It runs inside the browser, so it uses
 * nothing from outside itself.
 */
function looksOfClasses(): Record<string, string[]> {
  const looks: Record<string, string[]> = {}
  for (const one of document.querySelectorAll('body [class]')) {
    const { display, position, fontSize, fontWeight, color, backgroundColor, borderRadius, padding, gap } =
      getComputedStyle(one)
    const kind = `${one.tagName} ${one.getAttribute('class')}`
    const look = [display, position, fontSize, fontWeight, color, backgroundColor, borderRadius, padding, gap].join(
      ' | ',
    )
    looks[kind] = [...(looks[kind] ?? []), look]
  }
  return looks
}
