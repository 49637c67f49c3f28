import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../api/src/kernel/settings.ts'
import { demoToken } from './demo-person.ts'
import { openReadSite, type ReadPage, type ReadSite } from './read.ts'
import { allScreens } from './screens.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite({ NODE_ENV: 'development' })
})
afterAll(() => site?.close())

const losesToken = ({ headers }: ReadPage) =>
  headers.getSetCookie().some(cookie => cookie.startsWith('token=') && /Max-Age=0/.test(cookie))

describe('pages that need a login', () => {
  it.each(['/wallet', '/creator/earning'])('%s sends a visitor to the login and says why', async path => {
    const { location } = await site.read(path)
    expect(location).toBe(`/auth/login?please=1&next=${encodeURIComponent(path)}`)
    const { page } = await site.read(location ?? '')
    expect(await page.getByText('Please login!').count()).toBe(1)
  })

  it.each(['success', 'cancel'])(
    'the page /payment/%s opens for a visitor, and tells nothing of the payment',
    async what => {
      const path = `/payment/${what}?transactionId=00000000-0000-7000-8000-000000000000`
      const { status, page } = await site.read(path)
      expect(status).toBe(200)
      const login = page.getByRole('main').getByRole('link', { name: 'Log in' })
      if (what === 'success')
        expect(await login.getAttribute('href')).toContain('/auth/login?please=1&next=%2Fpayment%2Fsuccess')
    },
  )

  it('a token that is no good is removed, and the page is shown to a visitor', async () => {
    const answer = await site.read('/mia', { cookies: { token: 'x'.repeat(43) } })
    expect([answer.status, losesToken(answer)]).toEqual([200, true])
    expect(await answer.page.getByRole('link', { name: 'Log in' }).count()).toBeGreaterThan(0)
  })

  it('a fan on a page for creators is sent to the login, and the token is removed', async () => {
    const answer = await site.read('/creator/earning', { as: 'nina' })
    expect([answer.location, losesToken(answer)]).toEqual(['/auth/login?please=creators', true])
    const { page } = await site.read(answer.location ?? '')
    expect(await page.getByText('Log in with a creator account').count()).toBe(1)
  })

  it('somebody who is logged in is not asked to log in again', async () => {
    expect((await site.read('/auth/login', { as: 'nina' })).location).toBe('/home')
    expect((await site.read('/auth/login?next=https://evil.example/', { as: 'nina' })).location).toBe('/home')
  })
})

describe('a creator the viewer blocked', () => {
  it('is named to them, and nothing else is said of the creator', async () => {
    const headers = { 'content-type': 'application/json', authorization: await demoToken(site.url, 'nina') }
    const { data } = (await (await fetch(`${site.url}/api/performers/mia`)).json()) as {
      data: { _id: string; bio: string }
    }
    const block = (method: string, path: string, body?: object) =>
      fetch(`${site.url}/api/block/users${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    expect((await block('POST', '', { targetId: data._id })).status).toBe(200)
    const { status, html } = await site.read('/mia?tab=about', { as: 'nina' })
    await block('DELETE', `/${data._id}`)
    expect([status, html.includes('You have blocked Mia Quill'), html.includes(data.bio)]).toEqual([403, true, false])
  })
})

describe('the site', () => {
  it('answers an unknown page with 404 and a way on', async () => {
    for (const path of ['/no/such/page', '/nobodyofthisname']) {
      const { status, page } = await site.read(path)
      expect([status, (await page.getByRole('link').count()) > 0]).toEqual([404, true])
    }
  })

  it('says on every page that it is being worked on, and opens again without a restart', async () => {
    const { db } = site.world.running.app
    const heading = async () => {
      const { status, page } = await site.read('/mia')
      return [status, await page.locator('h1').innerText()]
    }
    await changeSettings(db, { maintenanceMode: true })
    await expect.poll(heading).toEqual([503, expect.not.stringContaining('Mia')])
    await changeSettings(db, { maintenanceMode: false })
    await expect.poll(heading).toEqual([200, expect.stringContaining('Mia')])
  })

  it.each([
    ['/auth/login', 'Log in · Fanfare'],
    ['/mia', 'Mia Quill (@mia) · Fanfare'],
    ['/no/such/page', 'Page not found · Fanfare'],
  ])('the tab of %s says what stands in it, and where', async (path, title) => {
    expect((await site.read(path)).title).toBe(title)
  })

  it.each(['/', '/mia', '/creator'])('shows %s whole where no script runs', async path => {
    const { page, html } = await site.read(path)
    expect(await page.locator(path === '/mia' ? 'article.post' : 'main img').count()).toBeGreaterThan(0)
    // What React streams later stands in such places until a script moves it.
    expect(html).not.toContain('id="S:')
  })

  it('keeps the viewport from zooming', async () => {
    expect((await site.read('/mia')).html).toMatch(
      /<meta name="viewport" content="width=device-width[^"]*maximum-scale=1/,
    )
  })

  it('asks for its stylesheet before its scripts, which wait behind what is seen', async () => {
    const { html } = await site.read('/mia')
    const links = [...html.slice(0, html.indexOf('</head>')).matchAll(/<link[^>]+>/g)].map(([link]) => link)
    const scripts = links.filter(link => link.includes('modulepreload'))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(link => !link.includes('fetchpriority="low"'))).toEqual([])
    const style = links.findIndex(link => link.includes('rel="stylesheet"'))
    expect([style > -1, style < links.indexOf(scripts[0] ?? '')]).toEqual([true, true])
  })
})

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url))

/** Which style sheets of the build say something of a class. */
function sheetsByClass(): Map<string, Set<string>> {
  const sheets = new Map<string, Set<string>>()
  for (const name of readdirSync(assets).filter(file => file.endsWith('.css')))
    for (const [, word = ''] of readFileSync(`${assets}/${name}`, 'utf8').matchAll(/\.((?:[\w-]|\\.)+)/g)) {
      const plain = word.replaceAll('\\', '')
      sheets.set(plain, (sheets.get(plain) ?? new Set()).add(name))
    }
  return sheets
}

describe('the first sight of a page', () => {
  it('brings the style sheets of everything that is on it, on every screen and for everyone', async () => {
    const sheets = sheetsByClass()
    const bare: string[] = []
    for (const [path, as] of await allScreens(site.url)) {
      const { html, status } = await site.read(path, { ...(as && { as }) })
      if (status !== 200) continue
      const brought = new Set([...html.matchAll(/href="\/assets\/([^"#]+\.css)/g)].map(match => match[1]))
      const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(match => match[1]?.split(/\s+/) ?? []))
      for (const one of classes) {
        const homes = sheets.get(one.replaceAll('&amp;', '&').replaceAll('&gt;', '>'))
        if (homes && ![...homes].some(home => brought.has(home))) bare.push(`${path} as ${as}: .${one}`)
      }
    }
    expect(bare).toEqual([])
  }, 120_000)
})
